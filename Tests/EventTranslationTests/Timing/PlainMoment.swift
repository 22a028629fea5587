import Foundation

@testable import EventTranslation

/// A plain twin of event times, with decimal numbers and a calendar.
struct PlainMoment {
  private var value: Decimal
  private var isNumber: Bool

  /// Parses a JSON number, or a string with a number or ISO 8601 text; `nil` for other values.
  init?(json: String) {
    let text = PlainTest.string(json).map { String(decoding: $0, as: UTF8.self) } ?? json
    if let number = Self.number(text) {
      (value, isNumber) = (number, true)
    } else if let seconds = Self.seconds(iso: text) {
      (value, isNumber) = (seconds, false)
    } else {
      return nil
    }
  }

  /// Seconds until 5138, or milliseconds, microseconds or nanoseconds since March 1973.
  var likelyUnit: TimeUnit {
    if !isNumber { return .iso }
    let digits = "\(Self.truncated(value).magnitude)".count
    return digits < 12 ? .seconds : digits < 15 ? .milliseconds : digits < 18 ? .microseconds : .nanoseconds
  }

  func microseconds(_ unit: TimeUnit) -> Decimal? {
    guard isNumber == (unit != .iso) else { return nil }
    let factors: [TimeUnit: Decimal] = [
      .milliseconds: 1_000, .microseconds: 1, .nanoseconds: Decimal(sign: .plus, exponent: -3, significand: 1),
    ]
    let microseconds = Self.truncated(value * (factors[unit] ?? 1_000_000))
    return microseconds.magnitude <= Decimal(Int64.max) ? microseconds : nil
  }

  /// Rounds toward zero.
  private static func truncated(_ value: Decimal) -> Decimal {
    Decimal(string: String("\(value)".prefix { $0 != "." })) ?? 0
  }

  private static func number(_ text: String) -> Decimal? {
    guard text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else { return nil }
    guard let number = PlainNumber(text) else { return nil }
    let digits = number.digits.count
    // Larger than any time, or 0 in the first nine decimal places.
    if digits + number.exponent > 19 { return nil }
    if digits == 0 || digits + number.exponent < -9 { return 0 }
    let kept = number.digits.prefix(max(0, digits + number.exponent + 9))
    let significand = Decimal(string: kept.isEmpty ? "0" : String(kept)) ?? 0
    let decimal = Decimal(sign: .plus, exponent: number.exponent + digits - kept.count, significand: significand)
    let whole = truncated(decimal)
    return whole > Decimal(Int64.max) ? nil : number.isNegative ? -decimal : decimal
  }

  private static func seconds(iso text: String) -> Decimal? {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?:[Zz]|([+-])(\d\d)(?::?(\d\d))?)?/
      .asciiOnlyDigits()
    guard let parts = text.wholeMatch(of: pattern) else { return nil }
    func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 0 }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let (month, hour, minute, second) = (number(parts.2), number(parts.4), number(parts.5), number(parts.6))
    let day = DateComponents(year: number(parts.1), month: month, day: number(parts.3))
    guard day.isValidDate(in: calendar), let midnight = calendar.date(from: day), hour < 24, minute < 60, second <= 60,
      number(parts.9) < 24, number(parts.10) < 60
    else { return nil }
    let zone = (parts.8 == "-" ? -1 : 1) * (number(parts.9) * 60 + number(parts.10)) * 60
    let whole = Int(midnight.timeIntervalSince1970) + hour * 3_600 + minute * 60 + second - zone
    let fraction = parts.7.map { Decimal(string: "0." + $0.prefix(9)) ?? 0 } ?? 0
    return Decimal(whole) + fraction
  }
}
