import EventMapping
import Foundation

/// Reads binary property lists. They have no lines, so diagnostics have only a key path.
///
/// Foundation reads the values. The keys of a dictionary are sorted, because the file's order is arbitrary.
enum BinaryReader {
  /// The maximum nesting depth, the same as in the text formats.
  private static let maximumDepth = JSONReader.maximumDepth

  /// Reads a property list. The value is Foundation's; `nil` if the document has a syntax issue.
  static func read(_ name: String, _ data: Data) -> (document: Document, value: Any?) {
    let source = SourceText(name: name, data: Data())
    do {
      let list = try BinaryPropertyList.check(data)
      let value = try value(data)
      // Foundation drops duplicate keys, so they are searched for in the file. Hardly any file has duplicates.
      let root =
        list.hasDuplicateKeys
        ? try node(value, depth: 0, of: (list, list.root)) : try node(value, depth: 0, of: nil)
      return (Document(source: source, format: .binary, root: root, syntaxIssue: nil), value)
    } catch {
      let issue = error as? SyntaxIssue ?? self.issue("not a readable binary property list")
      return (Document(source: source, format: .binary, root: nil, syntaxIssue: issue), nil)
    }
  }

  private static func issue(_ message: String) -> SyntaxIssue {
    SyntaxIssue(range: 0..<0, message: message, help: "make the file again from its source")
  }

  private static func value(_ data: Data) throws -> Any {
    var format = PropertyListSerialization.PropertyListFormat.openStep
    // Safety: Foundation writes the format to the variable before it returns.
    let root = try unsafe PropertyListSerialization.propertyList(from: data, format: &format)
    // A broken binary plist may still parse as an OpenStep plist that is a single bare word.
    guard format == .binary else { throw issue("not a readable binary property list") }
    return root
  }

  /// A value's object in the file.
  private typealias Place = (list: BinaryPropertyList, object: BinaryPropertyList.Object)

  /// Makes the node of a value.
  ///
  /// - Parameter place: the value's object in the file, to find duplicate keys; `nil` if the file has none.
  private static func node(_ value: Any, depth: Int, of place: Place?) throws -> Node {
    guard depth <= maximumDepth else { throw issue("nested deeper than \(maximumDepth) levels") }
    let nowhere = 0..<0
    switch value {
    case let dictionary as [String: Any]:
      let written = try place.map { try $0.list.members(of: $0.object) } ?? []
      // Foundation keeps the first value of a duplicate key.
      let objects = Dictionary(written, uniquingKeysWith: { first, _ in first })
      var counts: [String: Int] = [:]
      for (key, _) in written { counts[key, default: 0] += 1 }
      var members: [Node.Member] = []
      for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
        func member(_ node: Node) -> Node.Member {
          Node.Member(key: key, keyRange: nowhere, keyOuterRange: nowhere, value: node)
        }
        // The lost values come first, because a document's last member of a key counts.
        for _ in 1..<max(counts[key] ?? 1, 1) { members.append(member(Node(.unreadable, nowhere))) }
        let object = place.flatMap { place in objects[key].map { (place.list, $0) } }
        members.append(member(try node(value, depth: depth + 1, of: object)))
      }
      return Node(.dictionary(members), nowhere)
    case let list as [Any]:
      let objects = try place.map { try $0.list.elements(of: $0.object) } ?? []
      return Node(
        .array(
          try list.enumerated().map { index, element in
            let object = place.flatMap { objects.indices.contains(index) ? ($0.list, objects[index]) : nil }
            return try node(element, depth: depth + 1, of: object)
          }), nowhere)
    case let text as String: return Node(.string(text), nowhere)
    case let date as Date: return Node(.date(ScalarText.text(of: date)), nowhere)
    case let data as Data: return Node(.data(data.base64EncodedString()), nowhere)
    case let number as NSNumber:
      // Safety: the type of a number is a C string of at least one character.
      return unsafe number.objCType.pointee == CChar(UInt8(ascii: "c"))
        ? Node(.boolean(number.boolValue), nowhere) : Node(.number("\(number)"), nowhere)
    default: throw issue("a value of a type that no table has")
    }
  }
}
