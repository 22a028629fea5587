import EventLinting
import EventMapping

/// The key or value of a table that is at an offset of its text.
struct CursorPlace {
  /// From the root to the value, or to the value of the key.
  var path: [TableStep]
  /// Whether it is the key, else the value.
  var isKey: Bool
  /// Between the quotes or tags, in bytes of the text; of a dictionary or array its opening sign.
  var range: Range<Int>
  /// What the key or a string says; `nil` for other values.
  var text: String?
  /// The value, or the value of the key.
  var value: Node

  /// The key path, as diagnostics have it.
  var keyPath: [String] { path.map(\.text) }

  /// What it is there for.
  var role: TableRole { isKey ? TableRole(keyAt: path.dropLast()) : TableRole(valueAt: path) }

  /// Finds the innermost key or value at an offset, also right behind it; `nil` for a place without one, and in binary lists.
  ///
  /// Complexity: linear in the number of values beside those around the offset.
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
  /// Whether an offset is in it or right behind it, as a cursor is behind a word.
  fileprivate func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}

extension Node.Member {
  fileprivate func contains(_ offset: Int) -> Bool {
    keyOuterRange.touches(offset) || value.outerRange.touches(offset)
  }
}
