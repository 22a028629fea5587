import EventMapping
import SourceTexts

/// Reads storyboards and XIB files: which action of which class they connect.
///
/// The formats are those that Interface Builder of Xcode 5 and later saves: a `document` of
/// `com.apple.InterfaceBuilder3.…`. An `action` is among the `connections` of the control, gesture recognizer or bar button item that
/// sends it and names its receiver by `destination` (iOS) or `target` (macOS). A `segue` with a `destinationCreationSelector` calls that
/// method of the view controller of its scene.
///
/// Such a file proves that an action is connected, not that the class has it, so nothing is added to the classes.
package enum InterfaceFileReader {
  /// The first word of the type of the documents that are read.
  private static let documentType = "com.apple.InterfaceBuilder"

  /// Adds the connections of a file to what is known.
  ///
  /// Actions to the first responder or to a scene's exit go to whichever class has the method, and are skipped. A receiver that
  /// the file does not hold, and a File's Owner without a class, is counted as ``AppFacts/Unknown/receiver``.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: how the file is named in the connections and in errors.
  /// - Throws: ``AppReadingError`` `unsupported-interface-file` for compiled files, those of Xcode 4 and before, and other XML;
  ///   `malformed-xml` with line and column. Nothing is added then.
  package static func read(_ bytes: [UInt8], name: String, into facts: inout AppFacts) throws(AppReadingError) {
    try refuseCompiledFile(bytes, name: name)
    let elements = try XMLScanner.elements(of: bytes, name: name)
    guard let root = elements.first else { return }
    guard root.name == "document", (root.attributes["type"] ?? documentType).hasPrefix(documentType) else {
      let found =
        root.name == "archive"
        ? "is in the format of Xcode 4 and before: open it in Xcode and save it"
        : "has the root element \(DisplayedName.quoted(DisplayedName.shortened(root.name))), expected 'document'"
      throw AppReadingError("unsupported-interface-file", "\(DisplayedName.plain(name)) \(found)")
    }
    InterfaceDocument(elements).addConnections(
      of: name, lines: LineMap(bytes), to: &facts)
  }

  private static func refuseCompiledFile(_ bytes: [UInt8], name: String) throws(AppReadingError) {
    guard bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8) else { return }
    throw AppReadingError(
      "unsupported-interface-file",
      "\(DisplayedName.plain(name)) is compiled: give the '.xib' or '.storyboard' that it was made of")
  }
}
