import EventMapping
import EventMapSourceTexts

/// Reads the connections in storyboards and XIB files.
///
/// Interface Builder has saved two XML formats: a `document` since Xcode 5 (``InterfaceDocument``) and an `archive` before
/// (``InterfaceArchive``). The type of both starts with `com.apple.InterfaceBuilder3.`.
///
/// A connection does not prove that the class has the action, so the classes stay as they are.
package enum InterfaceFileReader {
  /// The prefix of the root element's `type` in supported files.
  private static let documentType = "com.apple.InterfaceBuilder"

  /// Adds the connections of a file to the facts.
  ///
  /// An action to the first responder or to a scene's exit has the responder class as its receiver. If the receiver is not in the file, or
  /// is a File's Owner without a class, the connection is left out as ``AppFacts/Kind/receiver``.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8 without a byte order mark.
  ///   - name: the name of the file in the connections.
  ///   - facts: the facts to add to; unchanged if the function throws.
  /// - Throws: ``AppReadingError`` `unsupported-interface-file` for compiled files and other XML; `malformed-xml` with line and column.
  package static func read(_ bytes: [UInt8], name: String, into facts: inout AppFacts) throws(AppReadingError) {
    if bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8) {
      throw AppReadingError(
        "unsupported-interface-file", "it is compiled; pass the '.xib' or '.storyboard' that it was compiled from")
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
