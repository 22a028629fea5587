/// The layout of an image, from its header and load commands: the location of its contents and the format of its pointers.
///
/// Source of the format: `mach-o/loader.h`.
struct MachOLayout {
  /// Contents with an address: a segment of a linked image, or a section of an object file.
  struct Region {
    let address: UInt64
    /// The number of bytes in the file, without the zeros that follow in memory.
    let size: UInt64
    /// The offset in the file.
    let offset: Int
  }

  struct Section {
    let segment: String
    let name: String
    let address: UInt64
    let size: UInt64
    /// The file range of the relocations; empty if the image is not an object file.
    let relocations: Range<Int>
  }

  /// The symbol table: `nlist_64` entries.
  struct Symbols {
    let offset: Int
    let count: Int
    /// The file range of the names.
    let names: Range<Int>
  }

  /// The regions, sorted by address, without overlaps.
  private(set) var regions: [Region] = []
  private(set) var sections: [Section] = []
  /// The address and size in memory of each segment, in the order of the load commands, which bindings use as numbers.
  private(set) var segments: [(address: UInt64, size: UInt64)] = []
  private(set) var symbols: Symbols?
  private(set) var chainedFixups: Range<Int>?
  /// The file ranges of the bind opcodes, including weak bindings.
  private(set) var bindings: [Range<Int>] = []
  private(set) var isObjectFile = false
  /// The address of the header, which the targets of fixups are relative to.
  private(set) var base: UInt64 = 0

  /// The names of segments with metadata. A linker distributes it over all of them; object files have it in the first one.
  private static let dataSegments: Set = ["__DATA", "__DATA_CONST", "__DATA_DIRTY", "__AUTH", "__AUTH_CONST"]

  init(_ bytes: ImageBytes) throws(AppReadingError) {
    try bytes.checked(0, 32, "the header")
    let kind = try bytes.word(at: 12)
    switch kind {
    case 1: isObjectFile = true
    case 2, 6, 8: break
    default:
      throw AppReadingError(
        "unsupported-file-type",
        "found a Mach-O file of type \(kind), expected an executable, a dynamic library, a bundle or an object file")
    }
    let commands = UInt64(try bytes.word(at: 16))
    let end = try bytes.checked(32, UInt64(try bytes.word(at: 20)), "the load commands").upperBound
    var offset = 32
    for _ in 0..<commands {
      guard end - offset >= 8 else { throw .malformed("fewer load commands than the header announces", at: offset) }
      let size = try bytes.word(at: offset + 4)
      guard size >= 8, size % 4 == 0, size <= end - offset else {
        throw .malformed("a load command of \(size) bytes", at: offset)
      }
      try add(bytes, offset..<(offset + Int(size)))
      offset += Int(size)
    }
    try checkRegions(bytes.count)
  }

  /// The nonempty sections with a name in the data segments.
  func sections(named name: String) -> [Section] {
    sections.filter { $0.name == name && $0.size > 0 && Self.dataSegments.contains($0.segment) }
  }

  // MARK: Load commands

  private mutating func add(_ bytes: ImageBytes, _ command: Range<Int>) throws(AppReadingError) {
    let start = command.lowerBound
    func has(_ size: Int) throws(AppReadingError) {
      guard command.count >= size else { throw .malformed("a load command that is too short", at: start) }
    }
    func range(_ field: Int, _ what: String) throws(AppReadingError) -> Range<Int> {
      try bytes.checked(
        UInt64(try bytes.word(at: start + field)), UInt64(try bytes.word(at: start + field + 4)), what)
    }
    switch try bytes.word(at: start) {
    case 0x19:  // LC_SEGMENT_64
      try has(72)
      try addSegment(bytes, command)
    case 0x02:  // LC_SYMTAB
      try has(24)
      let count = try bytes.word(at: start + 12)
      let table = try bytes.checked(UInt64(try bytes.word(at: start + 8)), UInt64(count) * 16, "the symbols")
      symbols = Symbols(offset: table.lowerBound, count: Int(count), names: try range(16, "the symbols' names"))
    case 0x22, 0x8000_0022:  // LC_DYLD_INFO, LC_DYLD_INFO_ONLY
      try has(48)
      // Rebase opcodes are not needed: the pointers already contain addresses. Lazy bindings only bind functions.
      bindings += [try range(16, "the bindings"), try range(24, "the weak bindings")].filter { !$0.isEmpty }
    case 0x8000_0034:  // LC_DYLD_CHAINED_FIXUPS
      try has(16)
      let fixups = try range(8, "the chained fixups")
      if !fixups.isEmpty { chainedFixups = fixups }
    case 0x21, 0x2C:  // LC_ENCRYPTION_INFO, LC_ENCRYPTION_INFO_64
      try has(20)
      if try bytes.word(at: start + 16) != 0 { throw .encrypted }
    default: break
    }
  }

  private mutating func addSegment(_ bytes: ImageBytes, _ command: Range<Int>) throws(AppReadingError) {
    let start = command.lowerBound
    let address = try bytes.long(at: start + 24)
    let size = try bytes.long(at: start + 32)
    let offset = try bytes.long(at: start + 40)
    let fileSize = try bytes.long(at: start + 48)
    guard !address.addingReportingOverflow(size).overflow else { throw .malformed("a segment's size", at: start + 32) }
    let name = try fixedName(bytes, start + 8)
    let contents = try bytes.checked(offset, fileSize, "segment \(name)")
    if !isObjectFile {
      segments.append((address, size))
      if fileSize > 0 {
        guard fileSize <= size else { throw .malformed("a segment's size in the file", at: start + 48) }
        if offset == 0 { base = address }
        regions.append(Region(address: address, size: fileSize, offset: contents.lowerBound))
      }
    }
    let count = try bytes.word(at: start + 64)
    guard UInt64(count) * 80 <= command.count - 72 else { throw .malformed("a count of sections", at: start + 64) }
    for index in 0..<Int(count) { try addSection(bytes, start + 72 + index * 80) }
  }

  private mutating func addSection(_ bytes: ImageBytes, _ start: Int) throws(AppReadingError) {
    let section = Section(
      segment: try fixedName(bytes, start + 16), name: try fixedName(bytes, start),
      address: try bytes.long(at: start + 32), size: try bytes.long(at: start + 40),
      relocations: isObjectFile
        ? try bytes.checked(
          UInt64(try bytes.word(at: start + 56)), UInt64(try bytes.word(at: start + 60)) * 8, "relocations") : 0..<0)
    guard !section.address.addingReportingOverflow(section.size).overflow else {
      throw .malformed("a section's size", at: start + 40)
    }
    sections.append(section)
    // S_ZEROFILL, S_GB_ZEROFILL, S_THREAD_LOCAL_ZEROFILL
    let hasContents = ![0x1, 0xC, 0x12].contains(try bytes.word(at: start + 64) & 0xFF)
    if isObjectFile, hasContents, section.size > 0 {
      let offset = UInt64(try bytes.word(at: start + 48))
      let contents = try bytes.checked(offset, section.size, "section \(section.name)")
      regions.append(Region(address: section.address, size: section.size, offset: contents.lowerBound))
    }
  }

  /// Reads a name field of 16 bytes, padded with zeros.
  private func fixedName(_ bytes: ImageBytes, _ start: Int) throws(AppReadingError) -> String {
    var name: [UInt8] = []
    for offset in 0..<16 {
      let byte = try bytes.byte(at: start + offset)
      if byte == 0 { break }
      name.append(byte)
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Checks that the regions do not overlap, in the file or in memory, so that a hostile file cannot cause more work than its size.
  private mutating func checkRegions(_ count: Int) throws(AppReadingError) {
    // Symbols have one byte for the number of their section, so linkers do not write more sections.
    guard sections.count <= 255, segments.count <= 255 else {
      throw .malformed("more than 255 sections or segments", at: 0)
    }
    regions.sort { ($0.address, $0.offset) < ($1.address, $1.offset) }
    var total: UInt64 = 0
    for region in regions { total = total.addingReportingOverflow(region.size).partialValue }
    guard total <= UInt64(count) else { throw .malformed("contents that overlap in the file", at: 0) }
    for (region, next) in zip(regions, regions.dropFirst()) where region.address + region.size > next.address {
      throw .malformed("contents that overlap in memory", at: next.address)
    }
  }
}
