/// The pointers of an image with bind opcodes, the format before chained fixups. A pointer that no opcode binds contains the address that
/// it points to.
///
/// Source of the format: `mach-o/loader.h`.
struct BoundPointers {
  private struct Binding {
    let address: UInt64
    /// The file offset of the symbol's name; -1 if the binding adds an addend to the symbol's address.
    let name: Int
  }

  private let bytes: ImageBytes
  /// The end of the opcodes, which contain the names.
  private let nameEnd: Int
  /// The bindings, sorted by address.
  private var bindings: [Binding] = []

  init(_ bytes: ImageBytes, _ layout: MachOLayout) throws(AppReadingError) {
    self.bytes = bytes
    nameEnd = layout.bindings.map(\.upperBound).max() ?? 0
    for range in layout.bindings { try add(range, layout) }
    bindings.sort { ($0.address, $0.name) < ($1.address, $1.name) }
  }

  func pointer(at address: UInt64, offset: Int) throws(AppReadingError) -> Pointer {
    var low = 0
    var high = bindings.count
    while low < high {
      let middle = low + (high - low) / 2
      if bindings[middle].address < address { low = middle + 1 } else { high = middle }
    }
    if low < bindings.count, bindings[low].address == address { return .symbol(low) }
    let target = try bytes.long(at: offset)
    return target == 0 ? .null : .address(target)
  }

  func name(ofSymbol index: Int) throws(AppReadingError) -> [UInt8]? {
    guard bindings.indices.contains(index), bindings[index].name >= 0 else { return nil }
    return try bytes.symbolName(at: bindings[index].name, end: nameEnd)
  }

  // MARK: Opcodes

  /// The state of the opcode interpreter.
  private struct State {
    var offset: Int
    let end: Int
    var segment: (address: UInt64, size: UInt64)?
    /// The address of the next binding. Additions wrap, because old linkers subtract by adding large numbers.
    var address: UInt64 = 0
    var name = -1
    var addend: UInt64 = 0
  }

  private mutating func add(_ range: Range<Int>, _ layout: MachOLayout) throws(AppReadingError) {
    var state = State(offset: range.lowerBound, end: range.upperBound)
    // The maximum number of bindings: a pointer has eight bytes, and none is bound twice.
    let most = bytes.count / 8
    while state.offset < state.end {
      let place = state.offset
      let byte = try bytes.byte(at: place)
      state.offset += 1
      let low = UInt64(byte & 0x0F)
      switch byte & 0xF0 {
      case 0x00: return  // DONE
      case 0x10, 0x30, 0x50: break  // the library, the type
      case 0x20: _ = try number(&state)  // the library
      case 0x40:  // SET_SYMBOL_TRAILING_FLAGS_IMM
        state.name = state.offset
        repeat {
          guard state.offset < state.end else { throw .malformed("an unterminated symbol name", at: place) }
          state.offset += 1
        } while try bytes.byte(at: state.offset - 1) != 0
      case 0x60: state.addend = try number(&state)  // SET_ADDEND_SLEB: only compared with zero
      case 0x70:  // SET_SEGMENT_AND_OFFSET_ULEB
        guard low < layout.segments.count else { throw .malformed("the number of a segment", at: place) }
        let segment = layout.segments[Int(low)]
        state.segment = segment
        state.address = segment.address &+ (try number(&state))
      case 0x80: state.address &+= try number(&state)  // ADD_ADDR_ULEB
      case 0x90: try bind(&state, step: 8, most)  // DO_BIND
      case 0xA0:  // DO_BIND_ADD_ADDR_ULEB
        let step = try number(&state)
        try bind(&state, step: step &+ 8, most)
      case 0xB0: try bind(&state, step: low * 8 + 8, most)  // DO_BIND_ADD_ADDR_IMM_SCALED
      case 0xC0:  // DO_BIND_ULEB_TIMES_SKIPPING_ULEB
        let count = try number(&state)
        let step = try number(&state)
        guard count <= most else { throw .malformed("a count of bindings", at: place) }
        for _ in 0..<count { try bind(&state, step: step &+ 8, most) }
      case 0xD0: throw .unsupportedFixups("threaded bindings, as arm64e had them before iOS 13.4,")
      default: throw .malformed("an unknown bind opcode", at: place)
      }
    }
  }

  private mutating func bind(_ state: inout State, step: UInt64, _ most: Int) throws(AppReadingError) {
    guard let segment = state.segment, state.name >= 0, bindings.count < most, segment.size >= 8,
      state.address >= segment.address, state.address - segment.address <= segment.size - 8
    else { throw .malformed("a binding beyond its segment", at: state.offset - 1) }
    bindings.append(Binding(address: state.address, name: state.addend == 0 ? state.name : -1))
    state.address &+= step
  }

  /// Reads a ULEB128 or SLEB128 number of at most 64 bits.
  private func number(_ state: inout State) throws(AppReadingError) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard state.offset < state.end else { throw .malformed("an unterminated number", at: state.offset) }
      let byte = try bytes.byte(at: state.offset)
      state.offset += 1
      let bits = UInt64(byte & 0x7F)
      guard shift < 63 || (shift == 63 && bits <= 1) else {
        // The sign bits of a negative SLEB128 number fill its last byte.
        guard shift == 63, bits == 0x7F, byte & 0x80 == 0 else {
          throw .malformed("a number of more than 64 bits", at: state.offset - 1)
        }
        return number | 1 << 63
      }
      number |= bits << shift
      shift += 7
      if byte & 0x80 == 0 { return number }
    }
  }
}
