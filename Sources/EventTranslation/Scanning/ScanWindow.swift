import EventMapByteBlocks

/// A window of a chunk with its structural index, and what reads lines from it.
///
/// Safety: what reads an index checks no bounds. Every call of it is made here, after a check of the bounds that it relies on.
struct ScanWindow {
  /// How many bytes are indexed at a time: text and index stay in the nearest cache, and the line at the end is rarely read twice.
  static let size = 16 << 10
  /// How many bytes must follow what is scanned.
  static let slack = Int(SCAN_SLACK)

  private let kernel: ScanKernel
  private var index = ScanIndex()
  /// The entry of the next line, and where the line starts.
  private var place = (entry: 0, start: UInt32(0))

  init(_ kernel: ScanKernel = .current) { self.kernel = kernel }

  /// Forgets the window: what comes next are other bytes.
  mutating func begin() { index.removeAll() }

  /// Whether the window has a line that starts at an offset.
  @inline(__always)
  func hasLine(at start: Int) -> Bool { start < index.range.upperBound && start == Int(place.start) }

  /// Indexes the lines from `start` on, as many as a window has room for.
  ///
  /// - Parameters:
  ///   - bytes: all that may be read.
  ///   - count: how many of them are lines.
  /// - Returns: false where there is no complete line, or too few bytes behind it.
  mutating func index(_ bytes: borrowing Span<UInt8>, _ count: Int, from start: Int, isKitlog: Bool) -> Bool {
    precondition(start >= 0 && count <= bytes.count)
    var end = min(start + Self.size, count, bytes.count - Self.slack)
    while end > start, bytes[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    guard end > start else { return false }
    index.index(bytes, start..<end, kernel, isKitlog: isKitlog)
    place = (0, UInt32(start))
    return true
  }

  /// Reads lines of JSON, up to the end of the window.
  ///
  /// - Parameters:
  ///   - bytes: the same that were indexed.
  ///   - lines: gets them; as many as it has room for, and the batch.
  ///   - batch: gets the slots, behind those of its records.
  /// - Returns: how many there are.
  mutating func readJSON(
    _ bytes: borrowing Span<UInt8>, _ lines: inout [ScannedLine], into batch: inout RecordBatch
  ) -> Int {
    let (first, stride) = (batch.count * batch.stride, batch.stride)
    let room = min(lines.count, batch.capacity - batch.count)
    precondition(room >= 0 && first + room * stride <= batch.slots.count && stride == batch.tree.stride)
    var (number, start) = place
    // Not asked for inside of the closure, which would copy the index.
    let last = index.entryCount
    let count = unsafe withWalker(bytes, batch.tree, &batch.slots, or: 0) { walker, entries, slots in
      unsafe RecordWalker.clear(slots + first, room * stride)
      return unsafe lines.withUnsafeMutableBufferPointer { lines in
        var entry = unsafe entries + number
        let count = unsafe walker.readLines(
          &entry, entries + last, &start, .init(rebasing: lines[..<room]), slots + first,
          stride: stride)
        number = unsafe entry - entries
        return count
      }
    }
    place = (number, start)
    if index.hasErrors {
      for number in 0..<count where index.hasErrors(lines[number].start, through: lines[number].end) {
        lines[number].status = .odd
      }
    }
    return count
  }

  /// Cuts lines of a kitlog, up to the end of the window.
  ///
  /// - Returns: how many there are.
  mutating func readKitlog(_ bytes: borrowing Span<UInt8>, _ lines: inout [KitlogParts], room: Int) -> Int {
    let (count, number, start) = cutKitlog(bytes, &lines, room: room)
    place = (number, start)
    return count
  }

  private func cutKitlog(
    _ bytes: borrowing Span<UInt8>, _ lines: inout [KitlogParts], room: Int
  ) -> (count: Int, number: Int, start: UInt32) {
    var (number, start) = place
    var count = 0
    let separators = index.entries.span.extracting(0..<index.entryCount)
    while count < room, number < separators.count {
      number += cutLine(bytes, from: start, separators.extracting(number...), &lines[count])
      start = lines[count].end + 1
      count += 1
    }
    return (count, number, start)
  }

  @inline(__always)
  private func cutLine(
    _ bytes: borrowing Span<UInt8>, from start: UInt32, _ separators: borrowing Span<UInt32>, _ line: inout KitlogParts
  ) -> Int {
    let count = KitlogCutter.cut(bytes, from: start, separators, &line)
    if line.isEvent {
      line.escapes = UInt32(index.escapeCount(start, UInt32(line[.remark].upperBound)))
      line.escapesNames = line.escapes > 0 && index.escapeCount(start, line.namesEnd) > 0
    }
    if index.hasErrors, index.hasErrors(start, through: line.end) { line.isEvent = false }
    return count
  }

  /// Reads what is looked for in one value, which is all of a range but its line feed and has enough bytes behind it.
  ///
  /// - Parameters:
  ///   - node: what is looked for.
  ///   - slots: of one record; those of the node are filled.
  /// - Returns: false where the value is not valid, or has something rare.
  mutating func readValue(
    _ bytes: borrowing Span<UInt8>, _ range: Range<Int>, _ tree: MemberTree, node: Int, _ slots: inout [MemberSlot],
    row: Int
  ) -> Bool {
    precondition((row + 1) * tree.stride <= slots.count && tree.nodes.indices.contains(node))
    index.index(bytes, range, kernel, isKitlog: false)
    if index.hasErrors { return false }
    return unsafe withWalker(bytes, tree, &slots, or: false) { walker, entries, slots in
      unsafe walker.readValue(entries, slots + row * tree.stride, node: node)
    }
  }

  /// Hands what reads records of the window to a closure, with the entries and the slots.
  @unsafe
  @inline(__always)
  private func withWalker<Result>(
    _ bytes: borrowing Span<UInt8>, _ tree: MemberTree, _ slots: inout [MemberSlot], or none: Result,
    _ body: (borrowing RecordWalker, RecordWalker.Entry, RecordWalker.Slots) -> Result
  ) -> Result {
    precondition(index.range.upperBound + Self.slack <= bytes.count)
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe tree.keys.withPointers { keys in
        unsafe index.entries.withUnsafeBufferPointer { entries in
          unsafe slots.withUnsafeMutableBufferPointer { slots in
            guard let bytes = bytes.baseAddress, let keys = unsafe keys,
              let entries = entries.baseAddress, let slots = slots.baseAddress
            else { return none }
            return unsafe body(RecordWalker(bytes: bytes, keys: keys), entries, slots)
          }
        }
      }
    }
  }
}
