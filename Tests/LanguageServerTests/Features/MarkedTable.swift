import EventLinting
import EventMapping
import Foundation

/// A table with a mark where the cursor is.
struct MarkedTable {
  static let mark = "▮"

  /// Without the mark.
  let text: String
  /// The cursor, in bytes of the text.
  let offset: Int
  let name: String

  /// - Parameter name: decides the format where the text does not.
  init(_ text: String, _ name: String = "T.plist") {
    let parts = text.split(separator: Self.mark, maxSplits: 1, omittingEmptySubsequences: false)
    self.text = parts.joined()
    offset = parts.first?.utf8.count ?? 0
    self.name = name
  }

  var source: Linter.Source { Linter.Source(name: name, data: Data(text.utf8)) }
  var document: Document { Document(name: name, data: Data(text.utf8)) }

  /// The text with something in the place of a part.
  func replacing(_ range: Range<Int>, by replacement: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: Array(replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
