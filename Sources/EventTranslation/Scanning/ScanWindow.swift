import EventMapByteBlocks

/// A window of a chunk with its structural index, and the readers of its lines.
///
/// Safety: the readers of an index check no bounds. Every call of them is here, after a check of the bounds that they rely on.
struct ScanWindow {
  /// The size of a window, in bytes: text and index stay in the L1 cache, and the line at the end is rarely read twice.
  static let size = 16 << 10
  /// The number of bytes that must follow the scanned bytes.
  static let slack = Int(SCAN_SLACK)

  private let kernel: ScanKernel
  private var index = ScanIndex()
  /// The index of the next line's first entry, and the offset of the line.
  private var place = (entry: 0, start: UInt32(0))

  init(_ kernel: ScanKernel = .current) { self.kernel = kernel }

  /// Forgets the window, because other bytes follow.
  mutating func begin() { index.removeAll() }

  /// Whether the window has a line that starts at an offset.
  @inline(__always)
  func hasLine(at start: Int) -> Bool { start < index.range.upperBound && start == Int(place.start) }

  /// Indexes lines from `start` on, as many as fit into a window.
  ///
  /// - Parameters:
  ///   - bytes: all bytes that may be read.
  ///   - count: the number of bytes, from the first one on, that belong to lines.
  /// - Returns: false if there is no complete line, or not enough bytes follow it.
  mutating func index(_ bytes: borrowing Span<UInt8>, _ count: Int, from start: Int, isKitlog: Bool) -> Bool {
    precondition(start >= 0 && count <= bytes.count)
    var end = min(start + Self.size, count, bytes.count - Self.slack)
    while end > start, bytes[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    guard end > start else { return false }
    index.index(bytes, start..<end, kernel, isKitlog: isKitlog)
    place = (0, UInt32(start))
    return true
  }

  /// Reads lines of JSON up to the end of the window.
  ///
  /// - Parameters:
  ///   - bytes: the bytes that were indexed.
  ///   - lines: receives the lines, as many as it and the batch have room for.
  ///   - batch: receives the slots, after those of its records.
  /// - Returns: the number of lines.
  mutating func readJSON(
    _ bytes: borrowing Span<UInt8>, _ lines: inout [ScannedLine], into batch: inout RecordBatch
  ) -> Int {
    let (first, stride) = (batch.count * batch.stride, batch.stride)
    let room = min(lines.count, batch.capacity - batch.count)
    precondition(room >= 0 && first + room * stride <= batch.slots.count && stride == batch.tree.stride)
    var (number, start) = place
    // Read outside the closure, which would copy the index.
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

  /// Cuts lines of a kitlog up to the end of the window.
  ///
  /// - Returns: the number of lines.
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

  /// Reads the requested values inside one value, which fills a range except for its line feed; the slack must follow the range.
  ///
  /// - Parameters:
  ///   - node: the node of the tree whose members are requested.
  ///   - slots: the slots of all records; those of the node in `row` are filled.
  /// - Returns: false if the value is not valid, or has something that only ``PlainRecord`` reads.
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

  /// Passes a reader of the window's records to a closure, with the entries and the slots.
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
