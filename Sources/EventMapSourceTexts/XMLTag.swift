/// A tag in XML.
@usableFromInline
package struct XMLTag: Sendable {
  /// The range of the name, without the slash of an end tag or of an empty-element tag.
  @usableFromInline package var name: Range<Int>
  /// The range from `<` to after `>`.
  @usableFromInline package var range: Range<Int>
  /// Whether a slash ends the tag, as in `<true/>`.
  @usableFromInline package var isClosed: Bool
  /// Whether the tag has its `>`.
  @usableFromInline package var isWhole: Bool

  @inlinable @inline(__always)
  init(name: Range<Int>, range: Range<Int>, isClosed: Bool, isWhole: Bool) {
    self.name = name
    self.range = range
    self.isClosed = isClosed
    self.isWhole = isWhole
  }
}

extension TextCursor {
  /// Skips a tag, from its `<` to after its `>`. A tag without `>` ends before the next `<` or at the end of the text.
  ///
  /// Attributes are not read, and a `>` in an attribute ends the tag, as in Foundation's reader of property lists.
  ///
  /// - Parameter distance: the number of bytes before the name: 1 for `<`, 2 for `</`.
  @inlinable @inline(__always)
  package mutating func skipTag(nameAfter distance: Int = 1) -> XMLTag {
    let start = position
    let name = tagName(from: start + distance)
    position = text.offset(from: name.upperBound) { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
    let isClosed = text[position - 1] == UInt8(ascii: "/") && position > name.lowerBound
    let nameEnd = isClosed && name.upperBound == position ? position - 1 : name.upperBound
    let isWhole = byte == UInt8(ascii: ">")
    if isWhole { position += 1 }
    return XMLTag(name: name.lowerBound..<nameEnd, range: start..<position, isClosed: isClosed, isWhole: isWhole)
  }

  /// The range of the name of a tag, which ends before white space, `>` or `<`.
  @inlinable @inline(__always)
  package func tagName(from start: Int) -> Range<Int> {
    start..<text.offset(from: start) { XMLMarkup.isSpace($0) || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
  }
}
