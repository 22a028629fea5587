import EventMapping

/// The syntax of a row of values: CSV or TSV.
struct DelimitedText: Hashable {
  private enum Syntax {
    /// RFC 4180: values with a comma, a quote or a line end are quoted, and quotes in them doubled.
    case csv
    /// Values separated by tabs; tab, line feed, carriage return and backslash are written as `\t`, `\n`, `\r` and `\\`.
    case tsv
  }

  static var csv: DelimitedText { DelimitedText(syntax: .csv) }
  static var tsv: DelimitedText { DelimitedText(syntax: .tsv) }

  private let syntax: Syntax
  /// Whether values that a spreadsheet would run as formulas start with an apostrophe, which makes it show them as text.
  private(set) var escapesFormulas = false

  private init(syntax: Syntax) { self.syntax = syntax }

  /// The row syntax of an output format; `nil` for a format without rows.
  init?(_ format: OutputFormat, escapesFormulas: Bool) {
    switch format {
    case .jsonl: return nil
    case .csv: self = .csv
    case .tsv: self = .tsv
    }
    self.escapesFormulas = escapesFormulas
  }

  /// Returns the same syntax, with or without apostrophes before formulas.
  func escapingFormulas(_ escapesFormulas: Bool) -> DelimitedText {
    var text = self
    text.escapesFormulas = escapesFormulas
    return text
  }

  var separator: UInt8 {
    switch syntax {
    case .csv: UInt8(ascii: ",")
    case .tsv: UInt8(ascii: "\t")
    }
  }

  /// The text of a row with one empty value. CSV quotes it, because many readers skip blank lines.
  var emptyRow: StaticString {
    switch syntax {
    case .csv: "\"\""
    case .tsv: ""
    }
  }

  /// Appends a range of a span as one value.
  ///
  /// Nearly all values are short and plain: one block is checked and copied, whatever the length of the value in it.
  @inline(__always)
  func append(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>, to output: inout OutputBytes) {
    if isPlainBlock(bytes, range), !isFormula(bytes.extracting(range)) {
      output.append(short: bytes, range)
    } else {
      append(bytes.extracting(range), to: &output)
    }
  }

  /// Appends one value.
  func append(_ value: borrowing Span<UInt8>, to output: inout OutputBytes) {
    let isFormula = isFormula(value)
    let special = firstSpecial(value, 0)
    if special == value.count, !isFormula { return output.append(value) }
    let isSpecial = special < value.count
    appendStart(isSpecial: isSpecial, isFormula: isFormula, to: &output)
    append(partOf: value, isSpecial: isSpecial, to: &output)
    appendEnd(isSpecial: isSpecial, to: &output)
  }

  // MARK: Formulas

  /// Whether a spreadsheet would run a value as a formula. A plain negative number is harmless and stays a number.
  private func isFormula(_ value: borrowing Span<UInt8>) -> Bool {
    startsFormula(with: value) && !(value[0] == UInt8(ascii: "-") && Self.isNumber(value))
  }

  /// Whether the first bytes of a value call for an apostrophe: OWASP's page about CSV injection lists `=`, `+`, `-`, `@`, their full-width
  /// forms, tab and line ends; its verification standard adds NUL.
  func startsFormula(with value: borrowing Span<UInt8>) -> Bool {
    if !escapesFormulas || value.isEmpty { return false }
    switch value[0] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0, UInt8(ascii: "\t"),
      UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      return true
    // U+FF1D, U+FF0B, U+FF0D and U+FF20.
    case 0xEF: return value.count > 2 && value[1] == 0xBC && [0x9D, 0x8B, 0x8D, 0xA0].contains(value[2])
    default: return false
    }
  }

  private static func isNumber(_ value: borrowing Span<UInt8>) -> Bool {
    var text: [UInt8] = []
    text.append(value, 0..<value.count)
    return MemberValue.isNumber(String(decoding: text, as: UTF8.self))
  }

  // MARK: Separators

  /// The bytes that a value must not contain unescaped, besides line feed and carriage return.
  @inline(__always)
  private var specials: (UInt8, UInt8) {
    switch syntax {
    case .csv: (UInt8(ascii: ","), UInt8(ascii: "\""))
    case .tsv: (UInt8(ascii: "\t"), UInt8(ascii: "\\"))
    }
  }

  /// The offset of the first byte at or after `start` that needs escaping, or the count.
  private func firstSpecial(_ value: borrowing Span<UInt8>, _ start: Int) -> Int {
    let (first, second) = specials
    return value.firstOffset(ofAny: first, second, UInt8(ascii: "\n"), UInt8(ascii: "\r"), from: start)
  }

  /// Whether a range needs no escaping and is no longer than a block that lies inside the span.
  @inline(__always)
  private func isPlainBlock(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    let (start, block) = (range.lowerBound, OutputCursor.blockLength)
    guard range.count <= block, start <= bytes.count - block else { return false }
    let (first, second) = specials
    var found: UInt64 = 0
    for place in stride(from: 0, to: block, by: 16) {
      let bits = bytes.anyOf16(first, second, UInt8(ascii: "\n"), UInt8(ascii: "\r"), at: start + place)
      found |= UInt64(bits) << UInt64(place)
    }
    return found & ~(.max << UInt64(range.count)) == 0
  }

  // MARK: Values that come in pieces

  /// Whether a value with this part must be quoted or escaped.
  func isSpecial(_ part: borrowing Span<UInt8>) -> Bool { firstSpecial(part, 0) < part.count }

  /// Appends the opening quote and the apostrophe of a value, as needed.
  func appendStart(isSpecial: Bool, isFormula: Bool, to output: inout OutputBytes) {
    if isSpecial, case .csv = syntax { output.append(UInt8(ascii: "\"")) }
    if isFormula { output.append(UInt8(ascii: "'")) }
  }

  /// Appends the closing quote of a value, if it has one.
  func appendEnd(isSpecial: Bool, to output: inout OutputBytes) {
    if isSpecial, case .csv = syntax { output.append(UInt8(ascii: "\"")) }
  }

  /// Appends a part of a value, escaped if `isSpecial`.
  func append(partOf value: borrowing Span<UInt8>, isSpecial: Bool, to output: inout OutputBytes) {
    guard isSpecial else { return output.append(value) }
    switch syntax {
    case .csv: appendDoubled(value, to: &output)
    case .tsv: appendEscaped(value, firstSpecial(value, 0), to: &output)
    }
  }

  private func appendDoubled(_ value: borrowing Span<UInt8>, to output: inout OutputBytes) {
    var start = 0
    while let quote = value.firstOffset(of: UInt8(ascii: "\""), from: start) {
      output.append(value, start..<(quote + 1))
      output.append(UInt8(ascii: "\""))
      start = quote + 1
    }
    output.append(value, start..<value.count)
  }

  private func appendEscaped(_ value: borrowing Span<UInt8>, _ firstSpecial: Int, to output: inout OutputBytes) {
    var start = 0
    var special = firstSpecial
    while special < value.count {
      output.append(value, start..<special)
      output.append(UInt8(ascii: "\\"))
      switch value[special] {
      case UInt8(ascii: "\t"): output.append(UInt8(ascii: "t"))
      case UInt8(ascii: "\n"): output.append(UInt8(ascii: "n"))
      case UInt8(ascii: "\r"): output.append(UInt8(ascii: "r"))
      default: output.append(UInt8(ascii: "\\"))
      }
      start = special + 1
      special = self.firstSpecial(value, start)
    }
    output.append(value, start..<value.count)
  }
}
