import EventMapping

/// The event member for the value that a control was set to.
enum ChangedValue {
  /// Returns `isOn` for a `Bool`; `value` for a number, a string, or the raw value of a `RawRepresentable`; no member
  /// for other types.
  ///
  /// EventHooks uses the same names for UIKit's switches and sliders.
  static func members(of value: Any) -> [String: MemberValue] {
    switch value {
    case let isOn as Bool: ["isOn": .init(isOn)]
    case let text as String: ["value": .init(text)]
    case let number as any BinaryInteger: ["value": .init(number)]
    case let number as Float: ["value": number.isFinite ? .number(number.description) : .null]
    case let number as any BinaryFloatingPoint: ["value": .init(Double(number))]
    case let raw as any RawRepresentable: members(of: raw.rawValue)
    default: [:]
    }
  }
}
