import EventMapping
import Foundation

/// Reads binary property lists: their tokens have no lines, so a diagnostic only has a key path.
///
/// Foundation is the reader; a dictionary's keys come in the order of their text, since the file's order means nothing to people.
enum BinaryReader {
  /// As for the text formats, whose readers have one limit.
  private static let maximumDepth = JSONReader.maximumDepth

  /// Reads a list: its document, and what Foundation made of it; `nil` where the document has a syntax issue.
  static func read(_ name: String, _ data: Data) -> (document: Document, value: Any?) {
    let source = SourceText(name: name, data: Data())
    do {
      let value = try value(data)
      let root = try node(value, depth: 0)
      return (Document(source: source, format: .binary, root: root, syntaxIssue: nil), value)
    } catch {
      let issue = error as? SyntaxIssue ?? self.issue("not a readable binary property list")
      return (Document(source: source, format: .binary, root: nil, syntaxIssue: issue), nil)
    }
  }

  private static func issue(_ message: String) -> SyntaxIssue {
    SyntaxIssue(range: 0..<0, message: message, help: "make the file anew from its source")
  }

  private static func value(_ data: Data) throws -> Any {
    try BinaryPropertyList.check(data)
    var format = PropertyListSerialization.PropertyListFormat.openStep
    // Safety: Foundation writes the format to the variable before it returns.
    let root = try unsafe PropertyListSerialization.propertyList(from: data, format: &format)
    // A broken binary list may still pass as the one bare word that an OpenStep list can be.
    guard format == .binary else { throw issue("not a readable binary property list") }
    return root
  }

  private static func node(_ value: Any, depth: Int) throws -> Node {
    guard depth <= maximumDepth else { throw issue("nested deeper than \(maximumDepth) levels") }
    let nowhere = 0..<0
    switch value {
    case let dictionary as [String: Any]:
      let members = try dictionary.sorted { $0.key < $1.key }.map { key, value in
        Node.Member(key: key, keyRange: nowhere, keyOuterRange: nowhere, value: try node(value, depth: depth + 1))
      }
      return Node(.dictionary(members), nowhere)
    case let list as [Any]: return Node(.array(try list.map { try node($0, depth: depth + 1) }), nowhere)
    case let text as String: return Node(.string(text), nowhere)
    case is Date: return Node(.date, nowhere)
    case is Data: return Node(.data, nowhere)
    case let number as NSNumber:
      // Safety: the type of a number is a C string of at least one character.
      return unsafe number.objCType.pointee == CChar(UInt8(ascii: "c"))
        ? Node(.boolean(number.boolValue), nowhere) : Node(.number("\(number)"), nowhere)
    default: throw issue("a value that no table has, as archives of objects hold them")
    }
  }
}
