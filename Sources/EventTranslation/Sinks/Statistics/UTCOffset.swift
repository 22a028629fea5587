/// An offset from UTC in whole minutes, such as `+08:00`.
public struct UTCOffset: Sendable, Equatable, CustomStringConvertible {
  /// The offset of UTC itself.
  public static let zero = UTCOffset(minutes: 0)

  /// The minutes ahead of UTC; negative for places behind UTC.
  public let minutes: Int

  /// - Parameter minutes: the minutes ahead of UTC; negative for places behind UTC.
  private init(minutes: Int) { self.minutes = minutes }

  /// Parses `+hh`, `+hhmm` or `+hh:mm`, with a minus sign for places behind UTC, or `Z`; at most 23:59. Returns `nil` for any other text.
  public init?(_ text: String) {
    if text == "Z" {
      self = .zero
      return
    }
    var digits = Array(text.utf8.dropFirst())
    if digits.count == 5, digits[2] == UInt8(ascii: ":") { digits.remove(at: 2) }
    guard text.hasPrefix("+") || text.hasPrefix("-"), digits.count == 2 || digits.count == 4,
      digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let numbers = digits.map { Int($0) - 0x30 }
    let hours = numbers[0] * 10 + numbers[1]
    let minutes = numbers.count == 4 ? numbers[2] * 10 + numbers[3] : 0
    guard hours < 24, minutes < 60 else { return nil }
    self.init(minutes: (text.hasPrefix("-") ? -1 : 1) * (hours * 60 + minutes))
  }

  /// The offset in the notation of ISO 8601, such as `+08:00`.
  public var description: String {
    let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    func two(_ number: UInt) -> String { (number < 10 ? "0" : "") + String(number) }
    return (minutes < 0 ? "-" : "+") + two(hours) + ":" + two(rest)
  }

  /// Returns the hour of the day, 0 to 23.
  ///
  /// - Parameter moment: a time in microseconds since 1970.
  func hour(of moment: Int64) -> Int {
    let (hours, rest) = moment.quotientAndRemainder(dividingBy: 3_600_000_000)
    // The offset is added to the part below one hour, so that nothing overflows.
    let local = rest + Int64(minutes) * 60_000_000
    let (more, below) = local.quotientAndRemainder(dividingBy: 3_600_000_000)
    let hour = (hours % 24 + more + (below < 0 ? -1 : 0)) % 24
    return Int(hour < 0 ? hour + 24 : hour)
  }
}
