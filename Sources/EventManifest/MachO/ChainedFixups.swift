/// The pointers of an image with chained fixups. A pointer contains the distance to the next one; a table has the first pointer of each
/// page.
///
/// Only the chain shows whether a location contains a pointer, so the first read of a page follows the page's chain and keeps the locations
/// as a bit set. A value outside the chain is null if it is zero, and an error otherwise.
///
/// Source of the format: `mach-o/fixup-chains.h`.
final class ChainedFixups {
  private struct Segment {
    let address: UInt64
    let format: ChainedPointerFormat
    let pageBytes: Int
    let pageCount: Int
    /// The file range of the table of first pointers: one entry for each page, then the entries of pages with several chains.
    let starts: Range<Int>
    /// The file range of the segment's contents.
    let contents: Range<Int>
  }

  private let bytes: ImageBytes
  private let base: UInt64
  private var segments: [Segment] = []
  /// The bit set of each page that was read, by page address: a bit for each four bytes, set if a pointer starts there.
  private var pages: [UInt64: [UInt64]] = [:]

  /// The number of additional chains that may still be followed. In a linker's output no two chains share a pointer, so the size of the
  /// file limits their number.
  private var startsLeft: Int

  private let imports: Range<Int>
  private let importCount: Int
  private let importFormat: UInt32
  private let names: Range<Int>

  init(_ bytes: ImageBytes, _ layout: MachOLayout, _ range: Range<Int>) throws(AppReadingError) {
    self.bytes = bytes
    base = layout.base
    startsLeft = bytes.count / 4
    let start = range.lowerBound
    guard range.count >= 28 else { throw .malformed("chained fixups that are too short", at: start) }
    let version = try bytes.word(at: start)
    guard version == 0 else { throw .unsupportedFixups("chained fixups of version \(version)") }
    importCount = Int(try bytes.word(at: start + 16))
    importFormat = try bytes.word(at: start + 20)
    let namesFormat = try bytes.word(at: start + 24)
    guard namesFormat == 0 else { throw .unsupportedFixups("compressed names of imports (format \(namesFormat))") }
    let size =
      switch importFormat {
      case 1: 4
      case 2: 8
      case 3: 16
      default: throw .unsupportedFixups("imports of format \(importFormat)")
      }
    func inside(_ offset: UInt32, _ length: Int) throws(AppReadingError) -> Range<Int> {
      guard offset <= range.count, length <= range.count - Int(offset) else {
        throw .malformed("a table of the chained fixups beyond their end", at: start)
      }
      return (start + Int(offset))..<(start + Int(offset) + length)
    }
    imports = try inside(try bytes.word(at: start + 8), importCount * size)
    names = try inside(try bytes.word(at: start + 12), 0).lowerBound..<range.upperBound
    let starts = try inside(try bytes.word(at: start + 4), 4).lowerBound
    let count = Int(try bytes.word(at: starts))
    guard count <= (range.upperBound - starts - 4) / 4, count <= layout.segments.count else {
      throw .malformed("a count of segments", at: starts)
    }
    for index in 0..<count {
      let offset = Int(try bytes.word(at: starts + 4 + index * 4))
      // Most segments have no pointers.
      if offset == 0 { continue }
      guard offset <= range.upperBound - starts - 22 else {
        throw .malformed("the offset of a segment's chains", at: starts + 4 + index * 4)
      }
      if let segment = try segment(starts + offset, range.upperBound, layout) { segments.append(segment) }
    }
  }

  private func segment(
    _ start: Int, _ end: Int, _ layout: MachOLayout
  ) throws(AppReadingError) -> Segment? {
    let size = Int(try bytes.word(at: start))
    let pageBytes = Int(try bytes.half(at: start + 4))
    let number = try bytes.half(at: start + 6)
    let offset = try bytes.long(at: start + 8)
    let pageCount = Int(try bytes.half(at: start + 20))
    if pageCount == 0 { return nil }
    guard let format = ChainedPointerFormat(rawValue: number) else {
      throw .unsupportedFixups("chained pointers of format \(number)")
    }
    guard pageBytes == 0x1000 || pageBytes == 0x4000, size >= 22 + pageCount * 2, size <= end - start else {
      throw .malformed("the table of a segment's chains", at: start)
    }
    let address = base.addingReportingOverflow(offset)
    guard !address.overflow, let region = layout.regions.first(where: { $0.address == address.partialValue }) else {
      throw .malformed("chains of a segment that does not exist", at: start + 8)
    }
    return Segment(
      address: region.address, format: format, pageBytes: pageBytes, pageCount: pageCount,
      starts: (start + 22)..<(start + size), contents: region.offset..<(region.offset + Int(region.size)))
  }

  /// Returns the target of the pointer at an address.
  ///
  /// - Parameter offset: the file offset of the address.
  func pointer(at address: UInt64, offset: Int) throws(AppReadingError) -> Pointer {
    let value = try bytes.long(at: offset)
    guard let format = try format(of: address) else {
      guard value == 0 else { throw .malformed("a pointer that is in no chain", at: address) }
      return .null
    }
    switch format.target(value) {
    case .address(let target): return .address(target)
    case .offset(let target):
      let target = base.addingReportingOverflow(target)
      guard !target.overflow else { throw .malformed("a pointer", at: address) }
      return .address(target.partialValue)
    case .bound(let ordinal, let hasAddend):
      guard ordinal < importCount, !hasAddend else { throw .malformed("a bound pointer", at: address) }
      return .symbol(ordinal)
    }
  }

  /// The name of an import; `nil` if the number or the name's offset is out of range.
  func name(ofSymbol ordinal: Int) throws(AppReadingError) -> [UInt8]? {
    guard ordinal >= 0, ordinal < importCount else { return nil }
    let offset: UInt64 =
      switch importFormat {
      case 1: UInt64(try bytes.word(at: imports.lowerBound + ordinal * 4) >> 9)
      case 2: UInt64(try bytes.word(at: imports.lowerBound + ordinal * 8) >> 9)
      default: try bytes.long(at: imports.lowerBound + ordinal * 16) >> 32
      }
    guard offset < names.count else { return nil }
    return try bytes.symbolName(at: names.lowerBound + Int(offset), end: names.upperBound)
  }

  // MARK: Chains

  /// The format of the pointer that starts at an address; `nil` if no pointer does.
  private func format(of address: UInt64) throws(AppReadingError) -> ChainedPointerFormat? {
    for segment in segments where address >= segment.address {
      let distance = address - segment.address
      let page = distance / UInt64(segment.pageBytes)
      guard page < segment.pageCount else { continue }
      let place = Int(distance % UInt64(segment.pageBytes))
      guard place % 4 == 0 else { return nil }
      let first = segment.address + page * UInt64(segment.pageBytes)
      if pages[first] == nil { pages[first] = try places(segment, Int(page)) }
      let bits = pages[first, default: []]
      let word = place / 256
      return word < bits.count && bits[word] >> UInt64(place / 4 % 64) & 1 == 1 ? segment.format : nil
    }
    return nil
  }

  /// Follows the chains of a page. A chain ends at a location that was already visited, so chains that meet or loop also end.
  private func places(_ segment: Segment, _ page: Int) throws(AppReadingError) -> [UInt64] {
    let start = try bytes.half(at: segment.starts.lowerBound + page * 2)
    // DYLD_CHAINED_PTR_START_NONE
    if start == 0xFFFF { return [] }
    var bits = [UInt64](repeating: 0, count: segment.pageBytes / 256)
    // DYLD_CHAINED_PTR_START_MULTI: the other bits are the table index of the page's first chain.
    guard start & 0x8000 != 0 else {
      try follow(Int(start), segment, page, &bits)
      return bits
    }
    var index = Int(start & 0x7FFF)
    while true {
      guard index >= segment.pageCount, index < segment.starts.count / 2 else {
        throw .malformed("the index of a page's chains", at: segment.starts.lowerBound + page * 2)
      }
      startsLeft -= 1
      guard startsLeft >= 0 else {
        throw .malformed("chains of several pages that overlap", at: segment.starts.lowerBound + page * 2)
      }
      let further = try bytes.half(at: segment.starts.lowerBound + index * 2)
      try follow(Int(further & 0x7FFF), segment, page, &bits)
      // DYLD_CHAINED_PTR_START_LAST
      if further & 0x8000 != 0 { return bits }
      index += 1
    }
  }

  private func follow(
    _ start: Int, _ segment: Segment, _ page: Int, _ bits: inout [UInt64]
  ) throws(AppReadingError) {
    let first = segment.contents.lowerBound + page * segment.pageBytes
    var place = start
    while true {
      guard place % 4 == 0, place < segment.pageBytes, first + place <= segment.contents.upperBound - 8 else {
        throw .malformed("a chain that leaves its page", at: first + place)
      }
      let bit: UInt64 = 1 << UInt64(place / 4 % 64)
      if bits[place / 256] & bit != 0 { return }
      bits[place / 256] |= bit
      let distance = segment.format.distance(try bytes.long(at: first + place))
      if distance == 0 { return }
      place += distance
    }
  }
}
