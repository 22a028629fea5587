/// The kind of a JSON value.
enum JSONKind: UInt8 {
  /// No value: a byte that starts none, or a missing member.
  case absent
  case string
  /// A string with at least one backslash.
  case escapedString
  case object, array, null, number, `true`, `false`

  /// Makes the kind of a valid value from its first byte.
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
