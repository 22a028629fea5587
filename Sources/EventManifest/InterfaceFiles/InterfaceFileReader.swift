import EventMapping
import EventMapSourceTexts

/// Reads storyboards and XIB files: which action of which class they connect.
///
/// The formats are the two that Interface Builder has saved as XML: a `document` since Xcode 5, see ``InterfaceDocument``, and an `archive`
/// before, see ``InterfaceArchive``; both of a type `com.apple.InterfaceBuilder3.…`.
///
/// Such a file proves that an action is connected, not that the class has it, so nothing is added to the classes.
package enum InterfaceFileReader {
  /// The first word of the type of the files that are read.
  private static let documentType = "com.apple.InterfaceBuilder"

  /// Adds the connections of a file to what is known.
  ///
  /// Actions to the first responder or to a scene's exit go to whichever class has the method, and are skipped. A receiver that
  /// the file does not hold, and a File's Owner without a class, is counted as ``AppFacts/Kind/receiver``.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8 without a byte order mark.
  ///   - name: how the file is named in the connections.
  /// - Throws: ``AppReadingError`` `unsupported-interface-file` for compiled files and other XML; `malformed-xml` with line and column.
  ///   Nothing is added then.
  package static func read(_ bytes: [UInt8], name: String, into facts: inout AppFacts) throws(AppReadingError) {
    if bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8) {
      throw AppReadingError(
        "unsupported-interface-file", "it is compiled: give the '.xib' or '.storyboard' that it was made of")
    }
    let elements = try XMLScanner.elements(of: bytes)
    guard let root = elements.first else { return }
    let isOfInterfaceBuilder = (root.attributes["type"] ?? documentType).hasPrefix(documentType)
    switch root.name {
    case "document" where isOfInterfaceBuilder:
      InterfaceDocument(elements).addConnections(of: name, lines: LineMap(bytes), to: &facts)
    case "archive" where isOfInterfaceBuilder:
      InterfaceArchive(elements).addConnections(of: name, lines: LineMap(bytes), to: &facts)
    default:
      throw AppReadingError(
        "unsupported-interface-file",
        "it has the root element \(DisplayedName.quoted(DisplayedName.shortened(root.name))), "
          + "expected a 'document' or an 'archive' of Interface Builder")
    }
  }
}
