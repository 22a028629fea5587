/// How values are separated in a row.
enum DelimitedText {
  /// RFC 4180: values that hold a comma, a quote or a line end are quoted, quotes doubled.
  case csv
  /// Tab, line feed, carriage return and backslash as `\t`, `\n`, `\r`, `\\`.
  case tsv

  var separator: UInt8 {
    switch self {
    case .csv: UInt8(ascii: ",")
    case .tsv: UInt8(ascii: "\t")
    }
  }

  /// Appends one value.
  @inline(__always)
  func append(_ value: borrowing Span<UInt8>, to output: inout OutputBytes) {
    let special = firstSpecial(value, 0)
    if special == value.count { return output.append(value) }
    switch self {
    case .csv: appendQuoted(value, to: &output)
    case .tsv: appendEscaped(value, special, to: &output)
    }
  }

  /// The offset of the first byte at or after `start` that a row must escape, or the count.
  @inline(__always)
  private func firstSpecial(_ value: borrowing Span<UInt8>, _ start: Int) -> Int {
    switch self {
    case .csv:
      value.firstOffset(
        ofAny: UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"), from: start)
    case .tsv:
      value.firstOffset(
        ofAny: UInt8(ascii: "\t"), UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), from: start)
    }
  }

  // MARK: Values that come in pieces

  /// Whether a row must quote or escape a value that has this part.
  func isSpecial(_ part: borrowing Span<UInt8>) -> Bool { firstSpecial(part, 0) < part.count }

  /// Appends what is before and after a value that is special.
  func appendQuote(to output: inout OutputBytes) {
    if case .csv = self { output.append(UInt8(ascii: "\"")) }
  }

  /// Appends a part of a value.
  func append(partOf value: borrowing Span<UInt8>, isSpecial: Bool, to output: inout OutputBytes) {
    guard isSpecial else { return output.append(value) }
    switch self {
    case .csv: appendDoubled(value, to: &output)
    case .tsv: appendEscaped(value, firstSpecial(value, 0), to: &output)
    }
  }

  private func appendQuoted(_ value: borrowing Span<UInt8>, to output: inout OutputBytes) {
    output.append(UInt8(ascii: "\""))
    appendDoubled(value, to: &output)
    output.append(UInt8(ascii: "\""))
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
