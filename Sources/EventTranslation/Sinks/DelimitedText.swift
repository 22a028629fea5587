import EventMapping

/// How values are separated in a row.
struct DelimitedText: Hashable {
  private enum Syntax {
    /// RFC 4180: values that hold a comma, a quote or a line end are quoted, quotes doubled.
    case csv
    /// Tab, line feed, carriage return and backslash as `\t`, `\n`, `\r`, `\\`.
    case tsv
  }

  static var csv: DelimitedText { DelimitedText(syntax: .csv) }
  static var tsv: DelimitedText { DelimitedText(syntax: .tsv) }

  private let syntax: Syntax
  /// Whether values that a spreadsheet would take as formulas start with an apostrophe, so that it shows them as text.
  private(set) var escapesFormulas = false

  private init(syntax: Syntax) { self.syntax = syntax }

  /// How a format of server events has rows; `nil` for one that has none.
  init?(_ format: OutputFormat, escapesFormulas: Bool) {
    switch format {
    case .jsonl: return nil
    case .csv: self = .csv
    case .tsv: self = .tsv
    }
    self.escapesFormulas = escapesFormulas
  }

  /// The same with or without apostrophes before formulas.
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

  /// A row of one empty value. A blank line is no row to many readers of CSV.
  var emptyRow: StaticString {
    switch syntax {
    case .csv: "\"\""
    case .tsv: ""
    }
  }

  /// Appends a range of a span as one value.
  ///
  /// Nearly all are short and plain: a block is looked at and copied, whatever the value's length is.
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

  /// Whether a spreadsheet would take a value as a formula. A plain negative number does nothing, and stays one.
  private func isFormula(_ value: borrowing Span<UInt8>) -> Bool {
    startsFormula(with: value) && !(value[0] == UInt8(ascii: "-") && Self.isNumber(value))
  }

  /// Whether a value that begins so gets an apostrophe: one that starts as OWASP's page about CSV injection lists, with `=`, `+`, `-`, `@`,
  /// their full-width forms, a tab, a line end, or, as its standard for verification has it, a NUL.
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

  /// The bytes that a row must escape, besides line feeds and carriage returns.
  @inline(__always)
  private var specials: (UInt8, UInt8) {
    switch syntax {
    case .csv: (UInt8(ascii: ","), UInt8(ascii: "\""))
    case .tsv: (UInt8(ascii: "\t"), UInt8(ascii: "\\"))
    }
  }

  /// The offset of the first byte at or after `start` that a row must escape, or the count.
  private func firstSpecial(_ value: borrowing Span<UInt8>, _ start: Int) -> Int {
    let (first, second) = specials
    return value.firstOffset(ofAny: first, second, UInt8(ascii: "\n"), UInt8(ascii: "\r"), from: start)
  }

  /// Whether a range is no longer than a block that is inside the span, and has nothing that a row must escape.
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

  /// Whether a row must quote or escape a value that has this part.
  func isSpecial(_ part: borrowing Span<UInt8>) -> Bool { firstSpecial(part, 0) < part.count }

  /// Appends what is before a value.
  func appendStart(isSpecial: Bool, isFormula: Bool, to output: inout OutputBytes) {
    if isSpecial, case .csv = syntax { output.append(UInt8(ascii: "\"")) }
    if isFormula { output.append(UInt8(ascii: "'")) }
  }

  /// Appends what is after a value.
  func appendEnd(isSpecial: Bool, to output: inout OutputBytes) {
    if isSpecial, case .csv = syntax { output.append(UInt8(ascii: "\"")) }
  }

  /// Appends a part of a value.
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
