import EventLinting
import EventMapping
import Foundation
import Testing

/// A table with a mark at the cursor.
struct MarkedTable {
  static let mark = "▮"

  /// The text without the mark.
  let text: String
  /// The cursor, in bytes of the text.
  let offset: Int
  let name: String

  /// - Parameter name: the name of the file, which determines the format if the text does not. Without a name, a text with quotes is JSON
  ///   unless it has the equals signs of an OpenStep list.
  init(_ text: String, _ name: String? = nil) {
    let parts = text.split(separator: Self.mark, maxSplits: 1, omittingEmptySubsequences: false)
    self.text = parts.joined()
    offset = parts.first?.utf8.count ?? 0
    self.name = name ?? (text.contains("\"") && !text.contains(" = ") ? "T.json" : "T.plist")
  }

  var source: Linter.Source { Linter.Source(name: name, data: Data(text.utf8)) }
  var document: Document { Document(name: name, data: Data(text.utf8)) }

  /// A table that is given as JSON, in the three text formats, each with a file name.
  static func formats(of json: String) throws -> [(name: String, text: String)] {
    let root = try #require(MarkedTable(json, "T.json").document.root)
    let tables = [("T.json", TableFormat.json, root), ("T.plist", .openStep, textual(root)), ("T.plist", .xml, root)]
    return try tables.map { name, format, root in
      (name, String(decoding: try NodeWriter.bytes(of: root, as: format), as: UTF8.self))
    }
  }

  /// A value with texts instead of the numbers and booleans that OpenStep property lists lack.
  private static func textual(_ node: Node) -> Node {
    let kind: Node.Kind =
      switch node.kind {
      case .dictionary(let members): .dictionary(members.map { Node.Member($0.key, textual($0.value)) })
      case .array(let elements): .array(elements.map(textual))
      case .number(let number): .string(number)
      case .boolean(let truth): .string(truth ? "YES" : "NO")
      default: node.kind
      }
    return Node(kind, node.range)
  }

  /// The text with a replaced range.
  func replacing(_ range: Range<Int>, by replacement: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: Array(replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
