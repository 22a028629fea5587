import Foundation

/// The text forms of numbers, dates and data in the sources.
enum ScalarText {
  /// Whether Foundation reads a text as a 64-bit integer, signed or unsigned.
  static func isInteger(_ text: String) -> Bool { integer(text) != nil }

  /// Whether Foundation reads a text as a number of a property list.
  static func isReal(_ text: String) -> Bool {
    if ["nan", "inf", "infinity", "+infinity", "-infinity", "+inf", "-inf"].contains(text.lowercased()) { return true }
    return text.wholeMatch(of: /[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/) != nil
  }

  /// The text of a `<real>` after conversion to `Double`, as in Foundation: `5` becomes `5.0`, and excess digits are dropped.
  static func real(_ text: String) -> String { Double(text)?.description ?? text }

  /// Whether a text may have more digits than a `Double` can represent.
  private static func hasManyDigits(_ text: String) -> Bool {
    text.utf8.count(where: { (0x30...0x39).contains($0) }) > 17
  }

  /// Whether a text is a date in the form of property lists.
  static func isDate(_ text: String) -> Bool {
    guard let match = text.wholeMatch(of: /[0-9]{4}-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z/),
      let month = Int(match.1), let day = Int(match.2), let hour = Int(match.3), let minute = Int(match.4),
      let second = Int(match.5)
    else { return false }
    return (1...12).contains(month) && (1...31).contains(day) && hour < 24 && minute < 60 && second <= 60
  }

  /// Whether a text consists of base64 characters and white space.
  static func isBase64(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), 0x20,
        0x09...0x0D:
        return true
      default: return false
      }
    }
  }

  /// Converts base64 to hexadecimal digits; `nil` if the base64 is not complete.
  static func hexadecimal(ofBase64 text: String) -> String? {
    Data(base64Encoded: text)?.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// Converts hexadecimal digits to base64.
  ///
  /// - Parameter text: pairs of hexadecimal digits with white space between them.
  static func base64(ofHexadecimal text: ArraySlice<UInt8>) -> String {
    var bytes = Data()
    var high: Int?
    for byte in text {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { continue }
      if let first = high { bytes.append(UInt8(first << 4 | digit)) }
      high = high == nil ? digit : nil
    }
    return bytes.base64EncodedString()
  }

  /// The text of a date in the form of XML property lists, in whole seconds.
  static func text(of date: Date) -> String { date.formatted(.iso8601) }

  /// Parses a date in the form of XML property lists; `nil` for other texts.
  static func date(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }

  /// Converts the text of a number in JSON or a property list.
  static func number(_ text: String) -> NSNumber {
    integer(text) ?? decimal(text) ?? NSNumber(value: Double(text) ?? .nan)
  }

  /// Converts a number with many digits to a decimal, as Foundation does in JSON; `nil` for numbers with fewer digits.
  private static func decimal(_ text: String) -> NSNumber? {
    guard hasManyDigits(text), let number = Decimal(string: text), number.isFinite else { return nil }
    return NSDecimalNumber(decimal: number)
  }

  private static func integer(_ text: String) -> NSNumber? {
    var digits = text[...]
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHexadecimal { digits.removeFirst(2) }
    // The standard library would accept a second sign.
    guard let first = digits.first, first.isHexDigit else { return nil }
    let radix = isHexadecimal ? 16 : 10
    if isNegative { return Int64("-" + digits, radix: radix).map { NSNumber(value: $0) } }
    return Int64(digits, radix: radix).map { NSNumber(value: $0) }
      ?? UInt64(digits, radix: radix).map { NSNumber(value: $0) }
  }
}
