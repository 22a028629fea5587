import ByteBlocks

/// A window of a chunk with its structural index, and what reads lines from it.
///
/// Safety: kernels check no bounds. Every call is made here or in ``ScanIndex``, after a check of the bounds that they rely on.
struct ScanWindow {
  /// How many bytes are indexed at a time: text and index stay in the nearest cache, and the line at the end is rarely read twice.
  static let size = 16 << 10
  /// How many bytes must follow what is scanned.
  static let slack = Int(SCAN_SLACK)

  private let kernel: ScanKernel
  private var index = ScanIndex()
  private var place = scan_place()

  init(_ kernel: ScanKernel = .current) { self.kernel = kernel }

  /// Forgets the window: what comes next are other bytes.
  mutating func begin() { index.range = 0..<0 }

  /// Whether the window has a line that starts at an offset.
  @inline(__always)
  func hasLine(at start: Int) -> Bool { start < index.range.upperBound && start == Int(place.offset) }

  /// Indexes the lines from `start` on, as many as a window has room for.
  ///
  /// - Parameters:
  ///   - bytes: all that may be read.
  ///   - count: how many of them are lines.
  /// - Returns: false where there is no complete line, or too few bytes behind it.
  mutating func index(_ bytes: borrowing Span<UInt8>, _ count: Int, from start: Int, isKitlog: Bool) -> Bool {
    precondition(start >= 0 && count <= bytes.count && bytes.count <= Int(UInt32.max))
    var end = min(start + Self.size, count, bytes.count - Self.slack)
    while end > start, bytes[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    guard end > start else { return false }
    indexAll(bytes, start..<end, isKitlog: isKitlog)
    return true
  }

  /// Indexes a range of bytes that ends with a line feed and has enough bytes behind it.
  private mutating func indexAll(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>, isKitlog: Bool) {
    index.prepare(range)
    place = scan_place(entry: 0, offset: UInt32(range.lowerBound))
    let functions = unsafe kernel.functions.pointee
    unsafe index.withWindow(bytes) { unsafe isKitlog ? functions.index_kitlog(&$0) : functions.index_json(&$0) }
  }

  /// Reads lines of JSON, up to the end of the window.
  ///
  /// - Parameters:
  ///   - bytes: the same that were indexed.
  ///   - lines: gets them; as many as it has room for, and the batch.
  ///   - batch: gets the slots, behind those of its records.
  /// - Returns: how many there are.
  mutating func readJSON(
    _ bytes: borrowing Span<UInt8>, _ lines: inout [json_line], into batch: inout RecordBatch
  ) -> Int {
    var place = place
    let (first, room) = (batch.count * batch.stride, min(lines.count, batch.capacity - batch.count))
    let functions = unsafe kernel.functions.pointee
    precondition(room >= 0 && first + room * batch.stride <= batch.slots.count)
    let count = unsafe index.withWindow(bytes) { window in
      unsafe batch.tree.withTree { tree, stride in
        unsafe lines.withUnsafeMutableBufferPointer { lines in
          unsafe batch.slots.withUnsafeMutableBufferPointer { slots in
            unsafe functions.read_json(
              &window, &tree, &place, lines.baseAddress, slots.baseAddress.map { unsafe $0 + first }, UInt32(stride),
              UInt32(room))
          }
        }
      }
    }
    self.place = place
    return Int(count)
  }

  /// Cuts lines of a kitlog, up to the end of the window.
  ///
  /// - Returns: how many there are.
  mutating func readKitlog(_ bytes: borrowing Span<UInt8>, _ lines: inout [kitlog_line], room: Int) -> Int {
    let functions = unsafe kernel.functions.pointee
    precondition(room <= lines.count)
    var place = place
    let count = unsafe index.withWindow(bytes) { window in
      unsafe lines.withUnsafeMutableBufferPointer { lines in
        unsafe functions.read_kitlog(&window, &place, lines.baseAddress, UInt32(room))
      }
    }
    self.place = place
    return Int(count)
  }

  /// Reads what is looked for in one value, which is all of a range but its line feed and has enough bytes behind it.
  ///
  /// - Parameters:
  ///   - node: what is looked for.
  ///   - slots: of one record; those of the node are filled.
  /// - Returns: false where the value is not valid, or has a key with an escape.
  mutating func readValue(
    _ bytes: borrowing Span<UInt8>, _ range: Range<Int>, _ tree: MemberTree, node: Int, _ slots: inout [json_slot],
    row: Int
  ) -> Bool {
    precondition((row + 1) * tree.stride <= slots.count)
    indexAll(bytes, range, isKitlog: false)
    let functions = unsafe kernel.functions.pointee
    return unsafe index.withWindow(bytes) { window in
      unsafe tree.withTree { tree, stride in
        unsafe slots.withUnsafeMutableBufferPointer { slots in
          let first = unsafe slots.baseAddress.map { unsafe $0 + row * stride }
          return unsafe functions.read_value(&window, &tree, UInt32(node), 1, first)
        }
      }
    }
  }
}

/// The index of a window.
///
/// Safety: `prepare` makes the room that the kernels document for a window, and `withWindow` checks that the slack behind it may be read.
private struct ScanIndex {
  /// Where the window is in the chunk; empty before the first.
  var range = 0..<0
  private var entries: [UInt32] = []
  private var rests: [UInt32] = []
  private var escapes: [UInt64] = []
  private var errors: [UInt64] = []
  private var entryCount: UInt32 = 0
  private var hasErrors = false

  /// Makes room for the index of a window.
  mutating func prepare(_ range: Range<Int>) {
    self.range = range
    let size = max(range.count, ScanWindow.size)
    guard entries.count < size + 2 * ScanWindow.slack else { return }
    entries = [UInt32](repeating: 0, count: size + 2 * ScanWindow.slack)
    rests = [UInt32](repeating: 0, count: entries.count / 2 + ScanWindow.slack)
    // A few words behind the last are read with it.
    escapes = [UInt64](repeating: 0, count: size / 64 + 4)
    errors = escapes
  }

  /// Hands the window to a kernel.
  @unsafe
  @inline(__always)
  mutating func withWindow<Result>(_ bytes: borrowing Span<UInt8>, _ body: (inout scan_window) -> Result) -> Result {
    precondition(range.upperBound + ScanWindow.slack <= bytes.count)
    let (range, entryCount, hasErrors) = (range, entryCount, hasErrors)
    let (result, after) = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe entries.withUnsafeMutableBufferPointer { entries in
        unsafe rests.withUnsafeMutableBufferPointer { rests in
          unsafe escapes.withUnsafeMutableBufferPointer { escapes in
            unsafe errors.withUnsafeMutableBufferPointer { errors in
              var window = unsafe scan_window(
                bytes: bytes.baseAddress, start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
                entries: entries.baseAddress, entry_count: entryCount, rests: rests.baseAddress,
                escapes: escapes.baseAddress, errors: errors.baseAddress, has_errors: hasErrors)
              let result = unsafe body(&window)
              return unsafe (result, (window.entry_count, window.has_errors))
            }
          }
        }
      }
    }
    (self.entryCount, self.hasErrors) = after
    return result
  }
}
