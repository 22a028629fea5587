/// Changes the output of a linker into forms that the installed linkers do not write: other formats of chained pointers, relative method
/// lists, encryption. The image is assumed to be valid.
struct MachOEditor {
  enum Pointer: Equatable {
    case address(UInt64)
    case bound(Int)
  }

  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Numbers

  func number(_ offset: Int, _ size: Int) -> UInt64 {
    bytes[offset..<(offset + size)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func set(_ offset: Int, _ size: Int, _ value: UInt64) {
    for position in 0..<size { bytes[offset + position] = UInt8(truncatingIfNeeded: value >> UInt64(8 * position)) }
  }

  static func numbers(_ values: [(value: UInt64, size: Int)]) -> [UInt8] {
    values.flatMap { value in (0..<value.size).map { UInt8(truncatingIfNeeded: value.value >> UInt64(8 * $0)) } }
  }

  // MARK: Load commands

  /// The offsets of the load commands of a kind.
  func commands(_ kind: UInt64) -> [Int] {
    var offset = 32
    return (0..<number(16, 4)).compactMap { _ in
      defer { offset += Int(number(offset + 4, 4)) }
      return number(offset, 4) == kind ? offset : nil
    }
  }

  struct Segment {
    let command: Int
    let address: UInt64
    let offset: Int
    let size: Int
  }

  var segments: [Segment] {
    commands(0x19).map {
      Segment(command: $0, address: number($0 + 24, 8), offset: Int(number($0 + 40, 8)), size: Int(number($0 + 48, 8)))
    }
  }

  /// The offsets of the headers of the sections with a name.
  func sections(_ name: String) -> [Int] {
    let bytes = self.bytes
    return commands(0x19).flatMap { command in
      (0..<Int(number(command + 64, 4))).map { command + 72 + $0 * 80 }
        .filter { bytes[$0..<($0 + 16)].prefix { $0 != 0 }.elementsEqual(name.utf8) }
    }
  }

  func offset(_ address: UInt64) -> Int {
    for segment in segments where segment.size > 0 && address >= segment.address {
      let distance = Int(address - segment.address)
      if distance < segment.size { return segment.offset + distance }
    }
    return 0
  }

  var base: UInt64 { segments.first { $0.offset == 0 && $0.size > 0 }?.address ?? 0 }

  // MARK: Chains

  /// The file offset of the chained fixups; 0 if the image has none.
  var chains: Int { commands(0x8000_0034).first.map { Int(number($0 + 8, 4)) } ?? 0 }

  /// The pointers of a linker's output for arm64, by file offset.
  func pointers() -> [Int: Pointer] {
    let starts = chains + Int(number(chains + 4, 4))
    var pointers: [Int: Pointer] = [:]
    for (index, segment) in segments.enumerated() where index < Int(number(starts, 4)) {
      let table = Int(number(starts + 4 + index * 4, 4))
      if table == 0 { continue }
      let isOffset = number(starts + table + 6, 2) == 6
      let pageBytes = Int(number(starts + table + 4, 2))
      for page in 0..<Int(number(starts + table + 20, 2)) {
        let start = number(starts + table + 22 + page * 2, 2)
        if start == 0xFFFF { continue }
        var place = segment.offset + page * pageBytes + Int(start)
        while true {
          let value = number(place, 8)
          pointers[place] =
            value >> 63 == 1
            ? .bound(Int(value & 0xFF_FFFF)) : .address((value & 0xF_FFFF_FFFF) + (isOffset ? base : 0))
          let next = Int(value >> 51 & 0xFFF)
          if next == 0 { break }
          place += next * 4
        }
      }
    }
    return pointers
  }

  /// Writes pointers and their tables in another format.
  ///
  /// - Parameter chainsOfPage: the number of chains of each page.
  mutating func setPointers(_ pointers: [Int: Pointer], format: UInt64, imports: UInt64, chainsOfPage: Int) {
    let pageBytes = 0x1000
    let names = importNames()
    var tables: [[UInt8]] = []
    for segment in segments {
      var starts: [UInt64] = []
      var further: [[UInt64]] = []
      let pageCount = (segment.size + pageBytes - 1) / pageBytes
      for page in 0..<pageCount {
        let first = segment.offset + page * pageBytes
        let places = pointers.keys.filter { $0 >= first && $0 < first + pageBytes }.sorted()
        let count = min(places.count, chainsOfPage)
        let chains = (0..<count).map { chain in places.indices.filter { $0 % count == chain }.map { places[$0] } }
        for chain in chains {
          for (place, next) in zip(chain, chain.dropFirst() + [0]) {
            let distance = next == 0 ? 0 : next - place
            set(place, 8, encoded(pointers[place] ?? .bound(0), place, format, distance))
          }
        }
        switch count {
        case 0: starts.append(0xFFFF)
        case 1: starts.append(UInt64(places[0] - first))
        default:
          starts.append(0x8000 | UInt64(pageCount + further.joined().count))
          further.append(chains.enumerated().map { UInt64($1[0] - first) | ($0 == count - 1 ? 0x8000 : 0) })
        }
      }
      guard starts.contains(where: { $0 != 0xFFFF }) else {
        tables.append([])
        continue
      }
      let all = starts + further.joined()
      tables.append(
        Self.numbers(
          [
            (UInt64(22 + all.count * 2), 4), (UInt64(pageBytes), 2), (format, 2), (segment.address - base, 8), (0, 4),
            (UInt64(starts.count), 2),
          ] + all.map { ($0, 2) }))
    }
    var startsTable = Self.numbers([(UInt64(tables.count), 4)])
    var offset = 4 + tables.count * 4
    for table in tables {
      startsTable += Self.numbers([(table.isEmpty ? 0 : UInt64(offset), 4)])
      offset += table.count
    }
    startsTable += tables.joined()
    let (importTable, nameBytes) = Self.importTable(of: names, format: imports)
    let importsOffset = 28 + startsTable.count
    let header = Self.numbers([
      (0, 4), (28, 4), (UInt64(importsOffset), 4), (UInt64(importsOffset + importTable.count), 4),
      (UInt64(names.count), 4), (imports, 4), (0, 4),
    ])
    let start = bytes.count
    bytes += header + startsTable + importTable + nameBytes
    for command in commands(0x8000_0034) {
      set(command + 8, 4, UInt64(start))
      set(command + 12, 4, UInt64(bytes.count - start))
    }
  }

  /// The table of imports in a format, and the names that it refers to.
  private static func importTable(of names: [[UInt8]], format: UInt64) -> (table: [UInt8], names: [UInt8]) {
    var nameBytes: [UInt8] = [0]
    var table: [UInt8] = []
    for name in names {
      let place = UInt64(nameBytes.count)
      switch format {
      case 1: table += numbers([(place << 9 | 1, 4)])
      case 2: table += numbers([(place << 9 | 1, 4), (0, 4)])
      default: table += numbers([(place << 32 | 1, 8), (0, 8)])
      }
      nameBytes += name + [0]
    }
    return (table, nameBytes)
  }

  private func encoded(_ pointer: Pointer, _ place: Int, _ format: UInt64, _ distance: Int) -> UInt64 {
    if format == 2 || format == 6 {
      let next = UInt64(distance / 4) << 51
      return switch pointer {
      case .address(let address): next | (format == 6 ? address - base : address)
      case .bound(let ordinal): next | 1 << 63 | UInt64(ordinal)
      }
    }
    let next = UInt64(distance / 8) << 51
    // Every other pointer is signed.
    let signature: UInt64 = place % 16 == 0 ? 1 << 63 | 0xABCD << 32 | 1 << 48 : 0
    return switch pointer {
    case .address(let address): next | signature | (format == 1 && signature == 0 ? address : address - base)
    case .bound(let ordinal): next | signature | 1 << 62 | UInt64(ordinal)
    }
  }

  private func importNames() -> [[UInt8]] {
    let table = chains + Int(number(chains + 8, 4))
    let names = chains + Int(number(chains + 12, 4))
    return (0..<Int(number(chains + 16, 4))).map { index in
      let start = names + Int(number(table + index * 4, 4) >> 9)
      return Array(bytes[start...].prefix { $0 != 0 })
    }
  }

  // MARK: Method lists

  /// Makes all method lists relative, as linkers for iOS 14 do: names are offsets to pointers to selectors. These pointers fill the space
  /// that becomes free.
  ///
  /// - Parameter pointers: the pointers of an image with chained fixups, which are updated; empty for an image whose pointers are
  ///   addresses.
  mutating func makeMethodListsRelative(_ pointers: inout [Int: Pointer]) {
    let isChained = !pointers.isEmpty
    let known = pointers
    func target(_ editor: MachOEditor, _ offset: Int) -> UInt64 {
      guard isChained else { return editor.number(offset, 8) }
      guard case .address(let address)? = known[offset] else { return 0 }
      return address
    }
    var lists: Set<UInt64> = []
    for (section, isCategory) in [("__objc_classlist", false), ("__objc_catlist", true)] {
      for section in sections(section) {
        for entry in 0..<Int(number(section + 40, 8) / 8) {
          let place = offset(target(self, offset(number(section + 32, 8)) + entry * 8))
          if isCategory {
            lists.formUnion([target(self, place + 16), target(self, place + 24)])
          } else {
            for place in [place, offset(target(self, place))] {
              lists.insert(target(self, offset(target(self, place + 32) & ~7) + 32))
            }
          }
        }
      }
    }
    for list in lists where list != 0 {
      let place = offset(list)
      let count = Int(number(place + 4, 4))
      var entries: [[UInt64]] = []
      for entry in 0..<count {
        let start = place + 8 + entry * 24
        entries.append((0..<3).map { target(self, start + $0 * 8) })
        for member in 0..<3 { pointers[start + member * 8] = nil }
      }
      // A list is aligned to eight bytes, so the first pointer after the entries is also aligned, possibly after four bytes of padding.
      let selectors = 8 + (count * 12 + 7) / 8 * 8
      set(place, 4, 12 | 0x8000_0000)
      for (index, entry) in entries.enumerated() {
        let start = 8 + index * 12
        let selector = selectors + index * 8
        set(place + start, 4, UInt64(bitPattern: Int64(selector - start)))
        set(place + start + 4, 4, entry[1] &- (list + UInt64(start) + 4))
        set(place + start + 8, 4, entry[2] &- (list + UInt64(start) + 8))
        // Each entry frees 24 - 12 bytes for a pointer of 8, so a list with two entries has enough space for the padding.
        if isChained { pointers[place + selector] = .address(entry[0]) } else { set(place + selector, 8, entry[0]) }
      }
    }
  }
}
