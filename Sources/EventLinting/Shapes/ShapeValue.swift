/// A value of a table in another shape, with its key path.
struct ShapeValue {
  /// The keys from the root; the key of an array's element is its index.
  let path: [String]
  /// The range for messages: the key of a member, the value of an element.
  let range: Range<Int>
  let node: Node

  /// The key or the index; empty for the root.
  var key: String { path.last ?? "" }

  /// Makes the value of the root.
  init(root: Node) { self.init(path: [], range: root.range, node: root) }

  /// Makes the value of a member.
  init(_ member: Node.Member, in parent: ShapeValue) {
    self.init(path: parent.path + [member.key], range: member.keyRange, node: member.value)
  }

  private init(path: [String], range: Range<Int>, node: Node) {
    self.path = path
    self.range = range
    self.node = node
  }

  /// The description of the value for messages.
  var description: String {
    Node.Member(key: key, keyRange: range, keyOuterRange: range, value: node).valueDescription
  }

  /// The elements of an array; empty for other values.
  var elements: [ShapeValue] {
    guard case .array(let nodes) = node.kind else { return [] }
    return nodes.enumerated().map { number, node in
      ShapeValue(path: path + [String(number)], range: node.range, node: node)
    }
  }
}

extension Node {
  /// The text of a non-empty string or of an integer, both of which may be event IDs; `nil` for other values.
  var nameText: String? {
    switch kind {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let text): text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? text : nil
    default: nil
    }
  }

  /// The number of values that are not dictionaries or arrays.
  var leafCount: Int {
    switch kind {
    case .dictionary(let members): members.reduce(0) { $0 + $1.value.leafCount }
    case .array(let nodes): nodes.reduce(0) { $0 + $1.leafCount }
    default: 1
    }
  }
}
