import EventLinting
import EventMapping
import Foundation

/// Drops U+FEFF from texts as Foundation does: at the start of a text, and in JSON also after an escape. The linter's parsers keep U+FEFF
/// in order to report it.
struct DroppedMarks {
  private static let mark: Unicode.Scalar = "\u{FEFF}"

  private let document: Document

  /// A table without the U+FEFF that Foundation drops.
  static func removed(from root: Node, of document: Document) -> Node {
    switch document.format {
    case .json, .xml: DroppedMarks(document: document).removed(from: root)
    case .openStep, .binary: root
    }
  }

  private func removed(from node: Node) -> Node {
    var node = node
    switch node.kind {
    case .dictionary(let members):
      node.kind = .dictionary(
        members.map { member in
          var member = member
          member.key = text(member.key, member.keyOuterRange)
          member.value = removed(from: member.value)
          return member
        })
    case .array(let nodes): node.kind = .array(nodes.map(removed))
    case .string(let text): node.kind = .string(self.text(text, node.outerRange))
    default: break
    }
    return node
  }

  private func text(_ text: String, _ range: Range<Int>) -> String {
    guard text.unicodeScalars.contains(Self.mark) else { return text }
    if document.format == .json {
      let bytes = Data(document.source.utf8[range])
      return (try? JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)) as? String ?? text
    }
    return text.unicodeScalars.first == Self.mark
      ? String(String.UnicodeScalarView(text.unicodeScalars.dropFirst())) : text
  }
}
