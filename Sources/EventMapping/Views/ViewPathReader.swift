/// A parser for the key of a ``ViewPath``.
struct ViewPathReader {
  private static let expectedIndex = "a number, '*', 'section:0 row:7' or 'section:0 item:7'"
  private static let expectedWildcard = "'*' in place of a whole step, class, index or number"

  private let bytes: [UInt8]
  private var offset = 0
  private var steps: [ViewPath.Step] = []
  private var wildcards: [ViewPath.Wildcard] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func path() throws(ViewKeyError) -> ViewPath {
    if bytes.isEmpty {
      throw ViewKeyError(
        0..<0, found: "an empty path", expected: "one such as 'UIView(0)_UIButton(1)' or 'addCartButton.GoodsView'")
    }
    let isIndexed =
      bytes.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }
      || ByteWords.has("*_", at: 0, of: bytes.span)
    if isIndexed {
      repeat { steps.append(try step()) } while try skipSeparator()
    } else {
      repeat { steps.append(try dottedStep()) } while skip(".")
    }
    return ViewPath(bytes: bytes, form: isIndexed ? .indexed : .dotted, steps: steps, wildcards: wildcards)
  }

  // MARK: Steps

  private mutating func step() throws(ViewKeyError) -> ViewPath.Step {
    let start = offset
    if peek("*") {
      offset += 1
      if offset == bytes.count || peek("_") {
        note(.step, start)
        return ViewPath.Step(name: nil, index: nil)
      }
      guard peek("(") else { throw partOfName(start) }
      note(.className, start)
      return ViewPath.Step(name: nil, index: try index())
    }
    while offset < bytes.count, !peek("("), !peek(")"), !peek("*") { offset += 1 }
    if peek("*") { throw partOfName(offset) }
    if peek(")") {
      throw ViewKeyError(offset..<offset + 1, found: "')' without '('", expected: "a step such as 'UIView(0)'")
    }
    guard offset > start else { throw emptyStep(start) }
    let name = start..<offset
    return ViewPath.Step(name: name, index: peek("(") ? try index() : nil)
  }

  /// Skips the `_` after a step. Returns `false` at the end of the key.
  private mutating func skipSeparator() throws(ViewKeyError) -> Bool {
    if offset == bytes.count { return false }
    if skip("_") { return true }
    throw ViewKeyError(
      offset..<bytes.count, found: "\(quoted(offset..<bytes.count)) after ')'", expected: "'_' and a step, or the end")
  }

  private mutating func dottedStep() throws(ViewKeyError) -> ViewPath.Step {
    let start = offset
    while offset < bytes.count, !peek(".") { offset += 1 }
    if offset == start { throw emptyStep(start) }
    if let position = bytes[start..<offset].firstIndex(of: UInt8(ascii: "*")) {
      guard offset == start + 1 else { throw partOfName(position) }
      note(.step, start)
      return ViewPath.Step(name: nil, index: nil)
    }
    return ViewPath.Step(name: start..<offset, index: nil)
  }

  // MARK: Indices

  /// Parses the parentheses at the current offset.
  private mutating func index() throws(ViewKeyError) -> ViewPath.Index {
    let start = offset
    guard let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: ")")) else {
      throw ViewKeyError(start..<bytes.count, found: "a '(' that is not closed", expected: "')'")
    }
    offset = start + 1
    if offset == end {
      throw ViewKeyError(start..<end + 1, found: "empty parentheses", expected: Self.expectedIndex)
    }
    guard let index = content(end) else {
      throw ViewKeyError(
        start + 1..<end, found: "the index \(quoted(start + 1..<end))", expected: Self.expectedIndex)
    }
    offset = end + 1
    return index
  }

  /// Parses the content of parentheses. Returns `nil` if it is not a valid index.
  private mutating func content(_ end: Int) -> ViewPath.Index? {
    if peek("*"), offset + 1 == end {
      note(.index, offset)
      return .any
    }
    if let digits = digits(), offset == end { return .number(digits) }
    var (section, number): (Range<Int>?, Range<Int>?)
    guard skip("section:"), take(&section) else { return nil }
    for kind in ViewPath.ListKind.allCases where skip(" \(kind.rawValue):") {
      return take(&number) && offset == end ? .place(section: section, kind, number) : nil
    }
    return nil
  }

  /// Parses digits, or a `*`, for which `number` stays `nil`. Returns `false` if there is neither.
  private mutating func take(_ number: inout Range<Int>?) -> Bool {
    if peek("*") {
      note(.number, offset)
      offset += 1
      return true
    }
    number = digits()
    return number != nil
  }

  private mutating func digits() -> Range<Int>? {
    let start = offset
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) { offset += 1 }
    return offset > start ? start..<offset : nil
  }

  // MARK: Bytes

  private mutating func note(_ kind: ViewPath.Wildcard.Kind, _ offset: Int) {
    wildcards.append(ViewPath.Wildcard(kind: kind, offset: offset))
  }

  private func peek(_ character: Unicode.Scalar) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: character)
  }

  private mutating func skip(_ text: String) -> Bool {
    guard ByteWords.has(text, at: offset, of: bytes.span) else { return false }
    offset += text.utf8.count
    return true
  }

  private func quoted(_ range: Range<Int>) -> String {
    DisplayedName.quoted(DisplayedName.shortened(String(decoding: bytes[range], as: UTF8.self)))
  }

  // MARK: Errors

  private func emptyStep(_ start: Int) -> ViewKeyError {
    if start < bytes.count, bytes[start] == UInt8(ascii: "(") {
      return ViewKeyError(
        start..<start + 1, found: "a step without a class", expected: "one such as 'UIView(0)' or '*(0)'")
    }
    return ViewKeyError(start..<start, found: "an empty step", expected: "a class or '*'")
  }

  private func partOfName(_ position: Int) -> ViewKeyError {
    ViewKeyError(position..<position + 1, found: "a '*' that is part of a name", expected: Self.expectedWildcard)
  }
}
