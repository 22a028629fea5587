import EventLinting
import Foundation

/// A source with `‹` and `›` around the expected places.
struct MarkedSource {
  let text: String
  /// The marked places in order, as byte offsets in the text without marks.
  let ranges: [Range<Int>]

  /// Removes the marks.
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

  /// The marked place of a text with a single mark; the start of the text if there are no marks.
  var range: Range<Int> { ranges.first ?? 0..<0 }
}

extension Node {
  /// A short form of the value: `{Home={Enter=A Leave=?} list=[#1 true]}`, where `?` is an unreadable value.
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
