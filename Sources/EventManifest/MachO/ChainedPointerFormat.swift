/// How a pointer of an image with chained fixups is written: its target, and where the next one is.
///
/// Source of the formats: `mach-o/fixup-chains.h`. Those of kernels, firmware, 32-bit images and the shared cache are left out.
enum ChainedPointerFormat: UInt16 {
  /// arm64e, a plain target is an address.
  case arm64e = 1
  /// arm64 and x86_64, the target is an address.
  case plain = 2
  /// arm64 and x86_64 from iOS 14 on, the target counts from the header.
  case plainOffset = 6
  /// arm64e from iOS 14 on, the target counts from the header.
  case arm64eUserland = 9
  /// The same with 24 bits for the number of an import.
  case arm64eUserland24 = 12

  /// What a pointer leads to. Of the addend of a bound one, only whether there is one.
  enum Target: Equatable {
    case address(UInt64)
    /// From the header.
    case offset(UInt64)
    case bound(ordinal: Int, hasAddend: Bool)
  }

  private var isArm64e: Bool { self != .plain && self != .plainOffset }

  /// How many bytes further the next pointer of the chain is; 0 for the last one.
  func distance(_ pointer: UInt64) -> Int {
    // A pointer that is signed has an 8-byte step, 11 bits of it; a plain one a 4-byte step, 12 bits.
    isArm64e ? Int(pointer >> 51 & 0x7FF) * 8 : Int(pointer >> 51 & 0xFFF) * 4
  }

  func target(_ pointer: UInt64) -> Target {
    guard isArm64e else {
      if pointer >> 63 == 1 {
        return .bound(ordinal: Int(pointer & 0xFF_FFFF), hasAddend: pointer >> 24 & 0xFF != 0)
      }
      let target = pointer & 0xF_FFFF_FFFF
      return self == .plain ? .address(target) : .offset(target)
    }
    let isSigned = pointer >> 63 == 1
    if pointer >> 62 & 1 == 1 {
      let ordinal = self == .arm64eUserland24 ? pointer & 0xFF_FFFF : pointer & 0xFFFF
      return .bound(ordinal: Int(ordinal), hasAddend: !isSigned && pointer >> 32 & 0x7FFFF != 0)
    }
    if isSigned { return .offset(pointer & 0xFFFF_FFFF) }
    let target = pointer & 0x7FF_FFFF_FFFF
    return self == .arm64e ? .address(target) : .offset(target)
  }
}
