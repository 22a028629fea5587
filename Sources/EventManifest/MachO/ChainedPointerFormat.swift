/// The encoding of a pointer in an image with chained fixups: its target and the distance to the next pointer.
///
/// Source of the formats: `mach-o/fixup-chains.h`. The formats of kernels, firmware, 32-bit images and the shared cache are not supported.
enum ChainedPointerFormat: UInt16 {
  /// For arm64e. The target of an unsigned pointer is an address.
  case arm64e = 1
  /// For arm64 and x86_64. The target is an address.
  case plain = 2
  /// For arm64 and x86_64 from iOS 14 on. The target is an offset from the header.
  case plainOffset = 6
  /// For arm64e from iOS 14 on. The target is an offset from the header.
  case arm64eUserland = 9
  /// The same as ``arm64eUserland``, with 24 bits for the number of an import.
  case arm64eUserland24 = 12

  /// The target of a pointer.
  enum Target: Equatable {
    case address(UInt64)
    /// An offset from the header.
    case offset(UInt64)
    /// An import, by its number.
    case bound(ordinal: Int, hasAddend: Bool)
  }

  private var isArm64e: Bool { self != .plain && self != .plainOffset }

  /// The distance to the next pointer of the chain, in bytes; 0 for the last one.
  func distance(_ pointer: UInt64) -> Int {
    // arm64e pointers count steps of 8 bytes in 11 bits; the others count steps of 4 bytes in 12 bits.
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
