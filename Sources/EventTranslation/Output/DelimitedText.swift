/// How values are told apart in a row.
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
  func append(_ value: borrowing Span<UInt8>, to output: inout [UInt8]) {
    switch self {
    case .csv: appendQuoted(value, to: &output)
    case .tsv: appendEscaped(value, to: &output)
    }
  }

  private func appendQuoted(_ value: borrowing Span<UInt8>, to output: inout [UInt8]) {
    var needsQuotes = false
    for offset in value.indices {
      switch value[offset] {
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): needsQuotes = true
      default: break
      }
    }
    guard needsQuotes else { return output.append(value) }
    output.append(UInt8(ascii: "\""))
    for offset in value.indices {
      if value[offset] == UInt8(ascii: "\"") { output.append(UInt8(ascii: "\"")) }
      output.append(value[offset])
    }
    output.append(UInt8(ascii: "\""))
  }

  private func appendEscaped(_ value: borrowing Span<UInt8>, to output: inout [UInt8]) {
    for offset in value.indices {
      switch value[offset] {
      case UInt8(ascii: "\t"): output.append("\\t")
      case UInt8(ascii: "\n"): output.append("\\n")
      case UInt8(ascii: "\r"): output.append("\\r")
      case UInt8(ascii: "\\"): output.append("\\\\")
      default: output.append(value[offset])
      }
    }
  }
}
