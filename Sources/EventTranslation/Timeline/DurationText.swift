/// Output of durations as JSON numbers.
enum DurationText {
  /// Appends a duration in seconds, such as `8` or `0.25`, without trailing zeros.
  ///
  /// - Parameter microseconds: the duration, not negative.
  static func append(microseconds: Int64, to output: inout OutputBytes) {
    let seconds = microseconds / 1_000_000
    var rest = microseconds % 1_000_000
    appendDigits(seconds, to: &output)
    if rest > 0 { output.append(UInt8(ascii: ".")) }
    var place: Int64 = 100_000
    while rest > 0 {
      output.append(digit(rest / place))
      rest %= place
      place /= 10
    }
  }

  private static func appendDigits(_ number: Int64, to output: inout OutputBytes) {
    var place: Int64 = 1
    while number / place >= 10 { place *= 10 }
    while place > 0 {
      output.append(digit(number / place % 10))
      place /= 10
    }
  }

  private static func digit(_ value: Int64) -> UInt8 { UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value) }
}
