import EventLinting
import EventMapping

/// The key or value at an offset of a table's text.
struct CursorPlace {
  /// The path from the root to the value, or to the key's value.
  var path: [TableStep]
  /// Whether the place is a key; otherwise it is a value.
  var isKey: Bool
  /// The range between the quotes or tags, in bytes of the text; for a dictionary or array its opening delimiter.
  var range: Range<Int>
  /// The text of a key or string; `nil` for other values.
  var text: String?
  /// The value, or the key's value.
  var value: Node

  /// The path in the form of diagnostics.
  var keyPath: [String] { path.map(\.text) }

  /// The role of the key or value in a table.
  var role: TableRole { isKey ? TableRole(keyAt: path.dropLast()) : TableRole(valueAt: path) }

  /// Finds the innermost key or value that contains an offset or ends at it; `nil` without one, and in binary property lists.
  ///
  /// Complexity: linear in the number of members and elements of the containers around the offset.
  init?(in document: Document, at offset: Int) {
    guard document.hasPlaces, let root = document.root else { return nil }
    var (node, path) = (root, [TableStep]())
    while true {
      switch node.kind {
      case .dictionary(let members):
        guard let member = members.first(where: { $0.contains(offset) }) else { return nil }
        path.append(.key(member.key))
        if member.keyOuterRange.touches(offset), !member.value.outerRange.contains(offset) {
          self.init(path: path, isKey: true, range: member.keyRange, text: member.key, value: member.value)
          return
        }
        node = member.value
      case .array(let elements):
        guard let index = elements.firstIndex(where: { $0.outerRange.touches(offset) }) else { return nil }
        path.append(.element(index))
        node = elements[index]
      default:
        guard node.outerRange.touches(offset) else { return nil }
        self.init(path: path, isKey: false, range: node.range, text: node.string, value: node)
        return
      }
    }
  }

  private init(path: [TableStep], isKey: Bool, range: Range<Int>, text: String?, value: Node) {
    (self.path, self.isKey, self.range, self.text, self.value) = (path, isKey, range, text, value)
  }
}

extension Range<Int> {
  /// Whether an offset is in the range or at its end, as a cursor after a word is.
  fileprivate func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}

extension Node.Member {
  fileprivate func contains(_ offset: Int) -> Bool {
    keyOuterRange.touches(offset) || value.outerRange.touches(offset)
  }
}
