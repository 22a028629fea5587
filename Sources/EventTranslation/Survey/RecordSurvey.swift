/// A sink that looks at records one by one.
protocol RecordSurvey: ByteSink {
  /// Looks at a record, which the translator has validated.
  func look(at line: borrowing Span<UInt8>)
}

extension RecordSurvey {
  /// Looks at whole lines of JSON.
  func lookAtLines(_ bytes: borrowing Span<UInt8>) {
    var start = 0
    while start < bytes.count {
      let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
      look(at: bytes.extracting(start..<end))
      start = end + 1
    }
  }
}
