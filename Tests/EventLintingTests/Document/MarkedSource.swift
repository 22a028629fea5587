import EventLinting
import Foundation

/// A source that marks the places that are expected: `‹` and `›` around each.
struct MarkedSource {
  let text: String
  /// The marked places in their order, in bytes of the text without marks.
  let ranges: [Range<Int>]

  /// Takes the marks out.
  init(_ marked: String) {
    var text = ""
    var ranges: [Range<Int>] = []
    var start = 0
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "‹": start = text.utf8.count
      case "›": ranges.append(start..<text.utf8.count)
      default: text.unicodeScalars.append(scalar)
      }
    }
    self.text = text
    self.ranges = ranges
  }

  /// The one marked place; the start of a text without marks.
  var range: Range<Int> { ranges.first ?? 0..<0 }
}

extension Node {
  /// The value in short: `{Home={Enter=A Leave=?} list=[#1 true]}`, where `?` could not be read.
  var outline: String {
    switch kind {
    case .dictionary(let members):
      "{" + members.map { "\($0.key)=\($0.value.outline)" }.joined(separator: " ") + "}"
    case .array(let nodes): "[" + nodes.map(\.outline).joined(separator: " ") + "]"
    case .string(let text): text
    case .number(let text): "#" + text
    case .boolean(let truth): truth ? "true" : "false"
    case .null: "null"
    case .date: "date"
    case .data: "data"
    case .unreadable: "?"
    }
  }
}
