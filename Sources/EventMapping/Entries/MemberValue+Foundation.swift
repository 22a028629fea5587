import Foundation

extension MemberValue {
  /// Converts a Foundation object: `String`, `NSNumber` (`Int`, `Double`, `Bool`), `NSNull`, or arrays and dictionaries of these.
  ///
  /// `nil` for any other type, and for numbers that JSON does not have, such as infinity.
  public init?(_ value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case is NSNull: self = .null
    case let number as NSNumber:
      // Numbers with too many digits for a double arrive as decimal numbers, which have all of them.
      if value is NSDecimalNumber, DecimalText.isNumber(number.stringValue) {
        self = .number(number.stringValue)
        return
      }
      // `NSNumber` also converts to `Bool`; only the type encoding distinguishes `true` (`c`) from 1 (`i`, `q`). A one-byte
      // number has the same encoding as a boolean. Swift's `Int8` differs by type, Foundation's only if it is neither 0 nor 1.
      // Safety: the encoding is a C string of at least one character, which the number keeps alive.
      switch unsafe UInt8(bitPattern: number.objCType.pointee) {
      case UInt8(ascii: "c") where type(of: value) != Int8.self && (0...1).contains(number.int8Value):
        self = .boolean(number.boolValue)
      case UInt8(ascii: "d"), UInt8(ascii: "f"):
        guard number.doubleValue.isFinite else { return nil }
        self = .number(number.doubleValue.description)
      default: self = .number(number.stringValue)
      }
    case let list as [Any]:
      var elements: [MemberValue] = []
      for element in list {
        guard let element = MemberValue(element) else { return nil }
        elements.append(element)
      }
      self = .array(elements)
    case let members as [String: Any]:
      var object: [String: MemberValue] = [:]
      for (name, member) in members {
        guard let member = MemberValue(member) else { return nil }
        object[name] = member
      }
      self = .object(object)
    default: return nil
    }
  }

  /// The value as a Foundation object: `String`, `NSNumber`, `NSNull`, or arrays and dictionaries of these.
  ///
  /// An integer that fits is an `Int64` or `UInt64`. A number with more than 15 digits, or beyond the range of
  /// `Double`, is an `NSDecimalNumber`, which has up to 38 digits, if that can represent it. A number that no type can represent is
  /// `NSNull`.
  public var foundationValue: Any {
    switch self {
    case .string(let text): return text
    case .boolean(let truth): return NSNumber(value: truth)
    case .null: return NSNull()
    case .array(let elements): return elements.map(\.foundationValue)
    case .object(let members): return members.mapValues(\.foundationValue)
    case .number(let text):
      if let number = DecimalText.integer(text) { return NSNumber(value: number) }
      if let number = DecimalText.natural(text) { return NSNumber(value: number) }
      guard DecimalText.isNumber(text) else { return NSNull() }
      let number = Double(text) ?? .infinity
      let digits = text.prefix { $0 != "e" && $0 != "E" }.count { $0.isNumber }
      if digits > 15 || !number.isFinite {
        let decimal = NSDecimalNumber(string: text, locale: Locale(identifier: "en_US_POSIX"))
        if decimal != .notANumber { return decimal }
      }
      return number.isFinite ? NSNumber(value: number) : NSNull()
    }
  }
}
