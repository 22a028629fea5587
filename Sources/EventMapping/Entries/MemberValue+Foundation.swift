import Foundation

extension MemberValue {
  /// Makes a value of what Foundation has it as: `String`, `NSNumber` (`Int`, `Double`, `Bool`), `NSNull`, arrays and dictionaries of these.
  ///
  /// `nil` for anything else, and for numbers that JSON has not.
  public init?(_ value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case is NSNull: self = .null
    case let number as NSNumber:
      // What is too long for a floating-point number comes as a decimal one, which has all its digits.
      if value is NSDecimalNumber, DecimalText.isNumber(number.stringValue) {
        self = .number(number.stringValue)
        return
      }
      // Foundation's numbers answer to `Bool`, too; only the type encoding distinguishes `true` (`c`) from 1 (`i`, `q`). A number of one byte has
      // the same one: Swift's own shows by its type, Foundation's where it is neither 0 nor 1.
      // Safety: the encoding is a C string of at least one character, and the number keeps it.
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

  /// The value as Foundation has it: `String`, `NSNumber`, `NSNull`, arrays and dictionaries of these.
  ///
  /// A whole number is an `Int64` or `UInt64` where it has room there; one with more digits than `Double` is an `NSDecimalNumber`, which has 38.
  public var foundationValue: Any {
    switch self {
    case .string(let text): return text
    case .boolean(let truth): return NSNumber(value: truth)
    case .null: return NSNull()
    case .array(let elements): return elements.map(\.foundationValue)
    case .object(let members): return members.mapValues(\.foundationValue)
    case .number(let text):
      if let number = Int64(text) { return NSNumber(value: number) }
      if let number = UInt64(text) { return NSNumber(value: number) }
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
