/// The pointers that an image's bind opcodes fill, from before chained fixups; all others hold the address that they point to.
///
/// Source of the format: `mach-o/loader.h`.
struct BoundPointers {
  private struct Binding {
    let address: UInt64
    /// Where the symbol's name is in the file; -1 where something is added to the symbol's address.
    let name: Int
  }

  private let bytes: ImageBytes
  private let nameEnd: Int
  /// By address.
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

  /// Where the opcodes are, and what the last ones set.
  private struct State {
    var offset: Int
    let end: Int
    var segment: (address: UInt64, size: UInt64)?
    /// Wraps, as old linkers count backwards with large numbers.
    var address: UInt64 = 0
    var name = -1
    var addend: UInt64 = 0
  }

  private mutating func add(_ range: Range<Int>, _ layout: MachOLayout) throws(AppReadingError) {
    var state = State(offset: range.lowerBound, end: range.upperBound)
    // Of each eight bytes of the contents one pointer is bound at most.
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
          guard state.offset < state.end else { throw .malformed("a bound symbol without an end", at: place) }
          state.offset += 1
        } while try bytes.byte(at: state.offset - 1) != 0
      case 0x60: state.addend = try number(&state)  // SET_ADDEND_SLEB: only whether it is zero matters
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
      default: throw .malformed("an unknown opcode that binds", at: place)
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

  /// A ULEB128 number of at most 64 bits.
  private func number(_ state: inout State) throws(AppReadingError) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard state.offset < state.end else { throw .malformed("a number without an end", at: state.offset) }
      let byte = try bytes.byte(at: state.offset)
      state.offset += 1
      let bits = UInt64(byte & 0x7F)
      guard shift < 63 || (shift == 63 && bits <= 1) else {
        // The sign of a negative number fills its last byte.
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
