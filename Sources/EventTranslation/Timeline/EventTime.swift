import EventMapTextCharts

/// A time in a raw event: a number whose unit must be known, or text by ISO 8601.
///
/// Times are exact to a billionth of the unit. A `Double` would not do: subtracting two times since 1970 would lose the last digits.
struct EventTime: Equatable {
  /// Whether the time is a number. Otherwise it is text, and its unit is the second.
  private(set) var isNumber = true
  /// The whole units, rounded toward zero.
  private(set) var whole: Int64
  /// The fraction in billionths of the unit, with the sign of the number.
  private(set) var billionths: Int64 = 0

  /// The least number of each unit, in descending order; see ``TimeUnit``.
  private static let leastNumbers: [(least: UInt64, unit: TimeUnit)] = [
    (100_000_000_000_000_000, .nanoseconds), (100_000_000_000_000, .microseconds), (100_000_000_000, .milliseconds),
  ]

  /// The most likely unit, inferred from the size of the number.
  var likelyUnit: TimeUnit {
    if !isNumber { return .iso }
    return Self.leastNumbers.first { whole.magnitude >= $0.least }?.unit ?? .seconds
  }

  /// Returns the time in microseconds since 1970, rounded toward zero; `nil` for text if numbers are expected, for a number if text is
  /// expected, and beyond the range of an `Int64` (292,000 years).
  func microseconds(_ unit: TimeUnit) -> Int64? {
    guard isNumber == (unit != .iso) else { return nil }
    let (perWhole, billionthsPerOne): (Int64, Int64)
    switch unit {
    case .seconds, .iso: (perWhole, billionthsPerOne) = (1_000_000, 1_000)
    case .milliseconds: (perWhole, billionthsPerOne) = (1_000, 1_000_000)
    case .microseconds: return whole
    case .nanoseconds: return whole / 1_000
    }
    let product = whole.multipliedReportingOverflow(by: perWhole)
    let sum = product.partialValue.addingReportingOverflow(billionths / billionthsPerOne)
    return product.overflow || sum.overflow ? nil : sum.partialValue
  }

  /// Parses the value of a member: a JSON number, or the content of a string with a number or ISO 8601 text. Returns `nil` for anything
  /// else.
  init?(_ text: borrowing Span<UInt8>) {
    if let number = Self(number: text) {
      self = number
    } else if let moment = Self(iso: text) {
      self = moment
    } else {
      return nil
    }
  }

  // MARK: Numbers

  private init?(number text: borrowing Span<UInt8>) {
    var offset = 0
    let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
    if isNegative { offset = 1 }
    let start = offset
    var whole: Int64 = 0
    // Up to eighteen digits cannot overflow, and nearly no number has more.
    let end = min(text.count, start + 18)
    while offset < end, let digit = Self.digit(text, offset) {
      whole = whole &* 10 &+ digit
      offset += 1
    }
    while let digit = Self.digit(text, offset) {
      let product = whole.multipliedReportingOverflow(by: 10)
      let sum = product.partialValue.addingReportingOverflow(digit)
      if product.overflow || sum.overflow {
        let end = Self.endOfMantissa(text, offset)
        self.init(scientific: text, mantissa: start..<end, isNegative: isNegative)
        return
      }
      whole = sum.partialValue
      offset += 1
    }
    guard offset > start else { return nil }
    var billionths: Int64 = 0
    if offset < text.count, text[offset] == UInt8(ascii: ".") {
      guard let fraction = Self.fraction(text, offset + 1) else { return nil }
      (billionths, offset) = fraction
    }
    if offset < text.count {
      self.init(scientific: text, mantissa: start..<offset, isNegative: isNegative)
      return
    }
    self.init(whole: isNegative ? -whole : whole, billionths: isNegative ? -billionths : billionths)
  }

  /// Parses scientific notation such as `1.4733e12`, which some programs write for large numbers. A `Double` would lose the last digits.
  private init?(scientific text: borrowing Span<UInt8>, mantissa: Range<Int>, isNegative: Bool) {
    guard let exponent = Self.exponent(text, mantissa.upperBound) else { return nil }
    var point = mantissa.lowerBound
    while Self.digit(text, point) != nil { point += 1 }
    // The number of digits before the decimal point after applying the exponent.
    let wholeDigits = point - mantissa.lowerBound + exponent
    var number = EventTime(whole: 0, billionths: 0)
    var place = 0
    for offset in mantissa {
      guard let digit = Self.digit(text, offset) else { continue }
      guard number.append(digit, at: place - wholeDigits) else { return nil }
      place += 1
    }
    while place < wholeDigits, number.whole > 0 {
      guard number.append(0, at: place - wholeDigits) else { return nil }
      place += 1
    }
    self.init(
      whole: isNegative ? -number.whole : number.whole,
      billionths: isNegative ? -number.billionths : number.billionths)
  }

  /// Appends a digit.
  ///
  /// - Parameter place: the place after the decimal point, from 0; negative for digits before it.
  /// - Returns: whether the number is still in range.
  private mutating func append(_ digit: Int64, at place: Int) -> Bool {
    if place < 0 {
      let product = whole.multipliedReportingOverflow(by: 10)
      let sum = product.partialValue.addingReportingOverflow(digit)
      whole = sum.partialValue
      return !product.overflow && !sum.overflow
    }
    if place < 9 {
      var billionths = digit
      for _ in place..<8 { billionths *= 10 }
      self.billionths += billionths
    }
    return true
  }

  private static func endOfMantissa(_ text: borrowing Span<UInt8>, _ start: Int) -> Int {
    var offset = start
    while digit(text, offset) != nil { offset += 1 }
    guard has(".", text, offset), let (_, end) = fraction(text, offset + 1) else { return offset }
    return end
  }

  /// Parses the exponent after a mantissa: 0 if nothing follows, `nil` for anything but an exponent. Very large exponents are clamped,
  /// because no time has them.
  private static func exponent(_ text: borrowing Span<UInt8>, _ start: Int) -> Int? {
    if start == text.count { return 0 }
    guard has("e", text, start) || has("E", text, start) else { return nil }
    let isNegative = has("-", text, start + 1)
    let first = isNegative || has("+", text, start + 1) ? start + 2 : start + 1
    var (exponent, offset) = (0, first)
    while let digit = digit(text, offset) {
      exponent = min(exponent * 10 + Int(digit), 1 << 40)
      offset += 1
    }
    guard offset > first, offset == text.count else { return nil }
    return isNegative ? -exponent : exponent
  }

  private init(isNumber: Bool = true, whole: Int64, billionths: Int64) {
    self.isNumber = isNumber
    self.whole = whole
    self.billionths = billionths
  }

  // MARK: ISO 8601

  /// Parses `yyyy-MM-dd`, `T` or a space, `HH:mm`, then optionally `:ss`, a fraction after a point or comma, and `Z`, `+hh`, `+hhmm` or
  /// `+hh:mm`.
  private init?(iso text: borrowing Span<UInt8>) {
    guard let year = Self.number(text, 0, digits: 4), Self.has("-", text, 4),
      let month = Self.number(text, 5, digits: 2), Self.has("-", text, 7),
      let day = Self.number(text, 8, digits: 2),
      Self.has("T", text, 10) || Self.has(" ", text, 10) || Self.has("t", text, 10),
      let hour = Self.number(text, 11, digits: 2), Self.has(":", text, 13),
      let minute = Self.number(text, 14, digits: 2)
    else { return nil }
    var offset = 16
    var second: Int64 = 0
    var billionths: Int64 = 0
    if Self.has(":", text, offset) {
      guard let value = Self.number(text, offset + 1, digits: 2) else { return nil }
      second = value
      offset += 3
      if Self.has(".", text, offset) || Self.has(",", text, offset) {
        guard let fraction = Self.fraction(text, offset + 1) else { return nil }
        (billionths, offset) = fraction
      }
    }
    guard (1...12).contains(month), (1...Self.days(inMonth: month, of: year)).contains(day), hour < 24, minute < 60,
      // A second of 60 is a leap second.
      second <= 60, let zone = Self.zone(text, offset)
    else { return nil }
    let date = CivilDay(year: Int(year), month: Int(month), day: Int(day))
    let seconds = Int64(date.number) * 86_400 + hour * 3_600 + minute * 60 + second - zone
    self.init(isNumber: false, whole: seconds, billionths: billionths)
    // Gives both parts the same sign.
    if whole < 0, self.billionths > 0 {
      whole += 1
      self.billionths -= 1_000_000_000
    }
  }

  /// Returns the offset of the time zone in seconds ahead of UTC; `nil` if the text is not a time zone.
  private static func zone(_ text: borrowing Span<UInt8>, _ start: Int) -> Int64? {
    if start == text.count { return 0 }
    if has("Z", text, start) || has("z", text, start) { return start + 1 == text.count ? 0 : nil }
    let isWest = has("-", text, start)
    guard isWest || has("+", text, start), let hours = number(text, start + 1, digits: 2), hours < 24 else {
      return nil
    }
    var offset = start + 3
    var minutes: Int64 = 0
    if offset < text.count {
      if has(":", text, offset) { offset += 1 }
      guard let value = number(text, offset, digits: 2), value < 60 else { return nil }
      minutes = value
      offset += 2
    }
    guard offset == text.count else { return nil }
    return (isWest ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }

  private static func days(inMonth month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // MARK: Digits

  private static func has(_ character: StaticString, _ text: borrowing Span<UInt8>, _ offset: Int) -> Bool {
    text.matches(character, at: offset)
  }

  private static func digit(_ text: borrowing Span<UInt8>, _ offset: Int) -> Int64? {
    guard offset < text.count else { return nil }
    let value = text[offset] &- UInt8(ascii: "0")
    return value < 10 ? Int64(value) : nil
  }

  private static func number(_ text: borrowing Span<UInt8>, _ start: Int, digits: Int) -> Int64? {
    var value: Int64 = 0
    for offset in start..<(start + digits) {
      guard let digit = digit(text, offset) else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Parses a fraction as billionths and returns it with its end offset; `nil` without a digit. Digits after the ninth are skipped.
  private static func fraction(_ text: borrowing Span<UInt8>, _ start: Int) -> (Int64, Int)? {
    var value: Int64 = 0
    var place: Int64 = 100_000_000
    var offset = start
    while let digit = digit(text, offset) {
      value += digit * place
      place /= 10
      offset += 1
    }
    return offset > start ? (value, offset) : nil
  }
}
