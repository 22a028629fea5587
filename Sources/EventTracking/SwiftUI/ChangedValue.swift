import EventMapping

/// The member that says what a control was set to.
enum ChangedValue {
  /// `isOn` for a truth, `value` for a number, a string or what has one as its raw value; none for other types.
  ///
  /// The names are those of the hooks for UIKit's switches and sliders.
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
