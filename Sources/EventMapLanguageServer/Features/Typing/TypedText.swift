import EventLinting
import EventMapping
import Foundation

/// Decodes incomplete source text.
enum TypedText {
  /// The meaning of the source text between quotes or tags; the unchanged source text if it has a broken escape.
  ///
  /// Complexity: linear in the piece.
  static func decoded(_ piece: ArraySlice<UInt8>, in format: TableFormat) -> String {
    let raw = String(decoding: piece, as: UTF8.self)
    let mark = format == .xml ? UInt8(ascii: "&") : UInt8(ascii: "\\")
    guard piece.contains(mark) else { return raw }
    let (name, list) =
      switch format {
      case .json: ("text.json", "[\"\(raw)\"]")
      case .openStep, .binary: ("text.plist", "(\"\(raw)\")")
      case .xml: ("text.plist", "<plist><array><string>\(raw)</string></array></plist>")
      }
    let document = Document(name: name, data: Data(list.utf8))
    guard document.syntaxIssue == nil, case .array(let nodes)? = document.root?.kind, nodes.count == 1 else {
      return raw
    }
    return nodes[0].string ?? raw
  }
}
