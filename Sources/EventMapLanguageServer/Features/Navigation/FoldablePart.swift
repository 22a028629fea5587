import EventLinting
import EventMapping

/// A dictionary or list of a table that an editor can fold.
package struct FoldablePart: Equatable, Sendable {
  /// The hidden range, in bytes of the text: between the opening and the closing delimiter, or everything after the key if the value starts
  /// on a line below its key, as in XML.
  package var range: Range<Int>
  /// Whether a client that hides whole lines also hides the last line, because it has only the closing delimiter of a value that starts
  /// below its key. Otherwise the delimiter stays visible.
  package var hidesLastLine: Bool
  /// The number of dictionaries and lists around this one, 0 for a class.
  package var depth: Int

  /// All dictionaries and lists below the root, outer ones first. For a table with a syntax error, those that could be parsed.
  ///
  /// Complexity: linear in the table.
  package static func all(in document: Document) -> [FoldablePart] {
    guard document.hasPlaces, let root = document.root else { return [] }
    var parts: [FoldablePart] = []
    add(partsOf: root, 0, document, to: &parts)
    return parts
  }

  private static func add(partsOf value: Node, _ depth: Int, _ document: Document, to parts: inout [FoldablePart]) {
    func add(_ value: Node, key: Range<Int>?) {
      guard value.members != nil || value.isArray else { return }
      if let part = FoldablePart(value, key: key, depth, document.source.utf8) { parts.append(part) }
      Self.add(partsOf: value, depth + 1, document, to: &parts)
    }
    switch value.kind {
    case .dictionary(let members): for member in members { add(member.value, key: member.keyOuterRange) }
    case .array(let elements): for element in elements { add(element, key: nil) }
    default: break
    }
  }

  private init?(_ value: Node, key: Range<Int>?, _ depth: Int, _ text: [UInt8]) {
    let end = value.outerRange.upperBound
    // An empty XML element is a single tag, which leaves nothing to fold.
    guard value.range.upperBound < end, end <= text.count else { return nil }
    self.depth = depth
    if let key, key.upperBound <= value.range.lowerBound, Self.hasLineEnd(text[key.upperBound..<value.range.lowerBound])
    {
      range = key.upperBound..<end
      hidesLastLine = text[end...].first { !" \t,;".utf8.contains($0) }.map(Self.isLineEnd) ?? true
      return
    }
    // The closing delimiter is one byte, or a tag.
    var close = end - 1
    if text[close] == UInt8(ascii: ">") {
      while close > value.range.upperBound, text[close] != UInt8(ascii: "<") { close -= 1 }
    }
    // A value that a syntax error leaves open has no closing delimiter.
    let isClosed = [UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "<")].contains(text[close])
    guard value.range.upperBound <= close else { return nil }
    range = value.range.upperBound..<(isClosed ? close : end)
    hidesLastLine = !isClosed
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private static func hasLineEnd(_ text: ArraySlice<UInt8>) -> Bool { text.contains(where: isLineEnd) }
}
