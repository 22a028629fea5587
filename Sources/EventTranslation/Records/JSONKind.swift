/// What a JSON value is.
enum JSONKind: UInt8 {
  /// No value: of a byte that none starts with, and of a member that is not there.
  case absent
  case string
  /// A string with at least one backslash.
  case escapedString
  case object, array, null, number, `true`, `false`

  /// What a valid value is that starts with a byte.
  init(firstByte byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): self = .string
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .array
    case UInt8(ascii: "n"): self = .null
    case UInt8(ascii: "t"): self = .true
    case UInt8(ascii: "f"): self = .false
    default: self = .number
    }
  }

  @inline(__always)
  var isContainer: Bool { self == .object || self == .array }
}
