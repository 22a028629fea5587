/// The pointers of an object file, from its relocations. The target of a pointer is a symbol, or the address in its bytes.
///
/// Source of the format: `mach-o/reloc.h`, `mach-o/arm64/reloc.h`, `mach-o/x86_64/reloc.h`.
final class RelocatedPointers {
  /// A `relocation_info`.
  private struct Relocation {
    let offset: UInt32
    let bits: UInt32

    /// The number of a symbol if `isExternal`, otherwise of a section.
    var number: Int { Int(bits & 0xFF_FFFF) }
    /// The size of the relocated value, as a power of two: 3 is eight bytes.
    var length: UInt32 { bits >> 25 & 3 }
    var isExternal: Bool { bits >> 27 & 1 == 1 }
    var kind: UInt32 { bits >> 28 }
  }

  private static let unsigned: UInt32 = 0
  /// ARM64_RELOC_AUTHENTICATED_POINTER
  private static let signed: UInt32 = 11

  private let bytes: ImageBytes
  private let symbols: MachOLayout.Symbols?
  private let isARM: Bool
  /// The sections with relocations, sorted by address.
  private let sections: [MachOLayout.Section]
  /// The relocations of each section, sorted by offset; `nil` until a pointer of the section is read.
  private var relocations: [[Relocation]?]
  /// The number of relocations that may still be read, because a hostile file can have many sections with the same relocations.
  private var left: Int

  init(_ bytes: ImageBytes, _ layout: MachOLayout) throws(AppReadingError) {
    self.bytes = bytes
    symbols = layout.symbols
    isARM = try bytes.word(at: 4) == 0x0100_000C
    sections = layout.sections.filter { !$0.relocations.isEmpty }.sorted { $0.address < $1.address }
    relocations = Array(repeating: nil, count: sections.count)
    left = bytes.count / 8
  }

  /// Returns the target of the pointer at an address.
  ///
  /// - Parameter offset: the file offset of the address.
  func pointer(at address: UInt64, offset: Int) throws(AppReadingError) -> Pointer {
    let value = try bytes.long(at: offset)
    let found = try relocations(at: address)
    guard let first = found.first else {
      guard value == 0 else { throw .malformed("a pointer without a relocation", at: address) }
      return .null
    }
    let isSigned = isARM && first.kind == Self.signed
    guard found.count == 1, first.length == 3, first.kind == Self.unsigned || isSigned else {
      throw .unsupportedFixups("relocations of kind \(first.kind) for pointers")
    }
    // The upper half of a signed pointer describes the signature.
    let addend = isSigned ? UInt64(bitPattern: Int64(Int32(truncatingIfNeeded: value))) : value
    guard first.isExternal else { return .address(addend) }
    let (section, target) = try symbol(first.number)
    if section != 0 { return .address(target &+ addend) }
    guard addend == 0 else { throw .malformed("a symbol with an addend", at: address) }
    return .symbol(first.number)
  }

  /// Returns the target of the 32-bit offset at an address, which is relative to that address, as in relative method lists.
  func relativeAddress(at address: UInt64, offset: Int) throws(AppReadingError) -> UInt64 {
    let value = UInt64(bitPattern: Int64(Int32(bitPattern: try bytes.word(at: offset))))
    let found = try relocations(at: address)
    if found.isEmpty { return address &+ value }
    // A pair of relocations: the subtrahend's symbol first, then the minuend's.
    let subtractor: UInt32 = isARM ? 1 : 5
    guard found.count == 2, found[0].kind == subtractor, found[1].kind == Self.unsigned,
      found.allSatisfy({ $0.length == 2 && $0.isExternal })
    else { throw .unsupportedFixups("relocations of kind \(found[0].kind) for offsets") }
    let (section, less) = try symbol(found[0].number)
    let (otherSection, more) = try symbol(found[1].number)
    guard section != 0, otherSection != 0 else { throw .malformed("an offset to another file", at: address) }
    return address &+ (more &- less &+ value)
  }

  func name(ofSymbol index: Int) throws(AppReadingError) -> [UInt8]? {
    guard let symbols, index >= 0, index < symbols.count else { return nil }
    let name = Int(try bytes.word(at: symbols.offset + index * 16))
    guard name < symbols.names.count else { return nil }
    return try bytes.symbolName(at: symbols.names.lowerBound + name, end: symbols.names.upperBound)
  }

  /// The section number and the address of a symbol; section 0 if the file does not define the symbol.
  private func symbol(_ index: Int) throws(AppReadingError) -> (section: UInt8, address: UInt64) {
    guard let symbols, index < symbols.count else { throw .malformed("the number of a symbol", at: index) }
    let entry = symbols.offset + index * 16
    // N_TYPE is N_SECT
    guard try bytes.byte(at: entry + 4) & 0x0E == 0x0E else { return (0, 0) }
    return (max(1, try bytes.byte(at: entry + 5)), try bytes.long(at: entry + 8))
  }

  // MARK: Relocations

  /// The relocations of an address in the order of the file, at most three: more than two are an error, whatever their number.
  private func relocations(at address: UInt64) throws(AppReadingError) -> [Relocation] {
    guard let index = section(at: address) else { return [] }
    let offset = address - sections[index].address
    let relocations = try ordered(index)
    var low = 0
    var high = relocations.count
    while low < high {
      let middle = low + (high - low) / 2
      if relocations[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < relocations.count, end < low + 3, relocations[end].offset == offset { end += 1 }
    return Array(relocations[low..<end])
  }

  private func section(at address: UInt64) -> Int? {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = low + (high - low) / 2
      if sections[middle].address <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0, address - sections[low - 1].address < sections[low - 1].size else { return nil }
    return low - 1
  }

  private func ordered(_ index: Int) throws(AppReadingError) -> [Relocation] {
    if let known = relocations[index] { return known }
    let range = sections[index].relocations
    left -= range.count / 8
    guard left >= 0 else { throw .malformed("relocations of several sections that overlap", at: range.lowerBound) }
    var read: [Relocation] = []
    read.reserveCapacity(range.count / 8)
    for entry in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      read.append(Relocation(offset: try bytes.word(at: entry), bits: try bytes.word(at: entry + 4)))
    }
    // Pairs must stay in order. The standard library does not guarantee a stable sort, so the index is compared also.
    let sorted = read.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    let result = sorted.map(\.element)
    relocations[index] = result
    return result
  }
}
