/// An image whose contents are read by address, the way its structures refer to each other.
final class MachOImage {
  /// The maximum length of a name, in bytes.
  static let mostNameBytes = 1 << 16

  private enum Fixups {
    case chained(ChainedFixups)
    case bound(BoundPointers)
    case relocated(RelocatedPointers)
  }

  let layout: MachOLayout
  let byteCount: Int
  private let bytes: ImageBytes
  private let fixups: Fixups
  /// The index of the region of the last address, in which the next address usually is.
  private var lastRegion = 0
  /// The number of bytes of names that may still be read. Linkers write each name once, but a hostile image could start a name at every
  /// byte of another and so have far more bytes of names than its size.
  private var nameBytesLeft: Int

  init(_ bytes: ImageBytes) throws(AppReadingError) {
    self.bytes = bytes
    byteCount = bytes.count
    layout = try MachOLayout(bytes)
    nameBytesLeft = bytes.count.multipliedReportingOverflow(by: 4).partialValue + (1 << 20)
    if layout.isObjectFile {
      fixups = .relocated(try RelocatedPointers(bytes, layout))
    } else if let range = layout.chainedFixups {
      fixups = .chained(try ChainedFixups(bytes, layout, range))
    } else {
      fixups = .bound(try BoundPointers(bytes, layout))
    }
  }

  /// Returns the target of the pointer at an address.
  func pointer(at address: UInt64) throws(AppReadingError) -> Pointer {
    let offset = try place(of: address, 8).offset
    return switch fixups {
    case .chained(let fixups): try fixups.pointer(at: address, offset: offset)
    case .bound(let fixups): try fixups.pointer(at: address, offset: offset)
    case .relocated(let fixups): try fixups.pointer(at: address, offset: offset)
    }
  }

  /// Returns the target of the 32-bit offset at an address, which is relative to that address.
  func relativeAddress(at address: UInt64) throws(AppReadingError) -> UInt64 {
    let offset = try place(of: address, 4).offset
    if case .relocated(let fixups) = fixups { return try fixups.relativeAddress(at: address, offset: offset) }
    return address &+ UInt64(bitPattern: Int64(Int32(bitPattern: try bytes.word(at: offset))))
  }

  func word(at address: UInt64) throws(AppReadingError) -> UInt32 {
    try bytes.word(at: try place(of: address, 4).offset)
  }

  /// Returns the bytes of a zero-terminated name, without the zero.
  func name(at address: UInt64) throws(AppReadingError) -> [UInt8] {
    let (offset, count) = try place(of: address, 1)
    guard let name = try bytes.text(at: offset, end: offset + count, most: min(Self.mostNameBytes, nameBytesLeft))
    else { throw .malformed("an unterminated name, or too many names,", at: address) }
    nameBytesLeft -= name.count
    return name
  }

  /// Returns the name of the symbol that a pointer is bound to; `nil` if unknown.
  func name(ofSymbol index: Int) throws(AppReadingError) -> [UInt8]? {
    let name =
      switch fixups {
      case .chained(let fixups): try fixups.name(ofSymbol: index)
      case .bound(let fixups): try fixups.name(ofSymbol: index)
      case .relocated(let fixups): try fixups.name(ofSymbol: index)
      }
    nameBytesLeft -= name?.count ?? 0
    guard nameBytesLeft >= 0 else { throw .malformed("too many names, the last one of a symbol,", at: index) }
    return name
  }

  /// Returns the file offset of an address and the number of bytes from there to the end of its region, at least `size`.
  func place(of address: UInt64, _ size: UInt64) throws(AppReadingError) -> (offset: Int, count: Int) {
    if lastRegion >= layout.regions.count || !contains(layout.regions[lastRegion], address) {
      lastRegion = layout.regions.firstIndex { contains($0, address) } ?? layout.regions.count
    }
    guard lastRegion < layout.regions.count else {
      throw .malformed("an address outside of all contents,", at: address)
    }
    let region = layout.regions[lastRegion]
    let distance = address - region.address
    guard size <= region.size - distance else { throw .malformed("contents that end too early,", at: address) }
    return (region.offset + Int(distance), Int(region.size - distance))
  }

  private func contains(_ region: MachOLayout.Region, _ address: UInt64) -> Bool {
    address >= region.address && address - region.address < region.size
  }
}
