import EventMapByteBlocks

/// The structural index of a window.
///
/// Safety: `index` reserves the room that the kernels document for a window, and checks that the slack behind the window may be read.
struct ScanIndex {
  /// The range of the window in the chunk; empty before the first window.
  private(set) var range = 0..<0
  /// The number of ``entries`` in use; eight more of the last line feed follow them.
  private(set) var entryCount = 0
  /// Whether any of the ``errors`` is set.
  private(set) var hasErrors = false
  private(set) var entries: [UInt32] = []
  private var rests: [UInt32] = []
  private var oddBlocks: [scan_odd_block] = []
  private var escapes: [UInt64] = []
  private var errors: [UInt64] = []

  /// Forgets the window.
  mutating func removeAll() { range = 0..<0 }

  /// Indexes a range of bytes that ends with a line feed.
  mutating func index(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>, _ kernel: ScanKernel, isKitlog: Bool) {
    precondition(range.lowerBound >= 0 && bytes.count <= Int(UInt32.max))
    precondition(range.upperBound + ScanWindow.slack <= bytes.count && bytes[range.upperBound - 1] == 0x0A)
    self.range = range
    makeRoom(range.count)
    let functions = unsafe kernel.functions.pointee
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe entries.withUnsafeMutableBufferPointer { entries in
        unsafe rests.withUnsafeMutableBufferPointer { rests in
          unsafe oddBlocks.withUnsafeMutableBufferPointer { oddBlocks in
            unsafe escapes.withUnsafeMutableBufferPointer { escapes in
              unsafe errors.withUnsafeMutableBufferPointer { errors in
                var window = unsafe scan_window(
                  bytes: bytes.baseAddress, start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
                  entries: entries.baseAddress, entry_count: 0, rests: rests.baseAddress,
                  odd_blocks: oddBlocks.baseAddress, escapes: escapes.baseAddress, errors: errors.baseAddress,
                  has_errors: false)
                unsafe isKitlog ? functions.index_kitlog(&window) : functions.index_json(&window)
                (entryCount, hasErrors) = unsafe (Int(window.entry_count), window.has_errors)
              }
            }
          }
        }
      }
    }
  }

  private mutating func makeRoom(_ count: Int) {
    let size = max(count, ScanWindow.size)
    guard entries.count < size + 2 * ScanWindow.slack else { return }
    entries = [UInt32](repeating: 0, count: size + 2 * ScanWindow.slack)
    rests = [UInt32](repeating: 0, count: entries.count / 2 + ScanWindow.slack)
    oddBlocks = [scan_odd_block](repeating: scan_odd_block(), count: size / 64 + 4)
    // A few words behind the last one are read with it.
    escapes = [UInt64](repeating: 0, count: size / 64 + 4)
    errors = escapes
  }

  /// Whether a range of bytes, including the one at `end`, has an error. A truncated character is an error at the line feed.
  func hasErrors(_ start: UInt32, through end: UInt32) -> Bool {
    errors.span.hasBits(Int(start) - range.lowerBound, Int(end) + 1 - range.lowerBound)
  }

  /// Returns the number of bytes of a kitlog in a range that JSON must escape.
  @inline(__always)
  func escapeCount(_ start: UInt32, _ end: UInt32) -> Int {
    let (first, last) = (Int(start) - range.lowerBound, Int(end) - range.lowerBound)
    return escapes.span.hasBits(first, last) ? escapes.span.bitCount(first, last) : 0
  }
}

/// Ranges of bits, in consecutive words. A range outside the words traps.
extension Span<UInt64> {
  /// Passes each word of a range to a closure, with the bits outside the range cleared.
  @inline(__always)
  private func forEachWord(_ start: Int, _ end: Int, _ body: (UInt64) -> Void) {
    var word = start >> 6
    var mask = UInt64.max << UInt64(start & 63)
    while word < end >> 6 {
      body(self[word] & mask)
      (word, mask) = (word + 1, .max)
    }
    body(self[word] & mask & ~(.max << UInt64(end & 63)))
  }

  /// Whether any bit is set.
  @inline(__always)
  fileprivate func hasBits(_ start: Int, _ end: Int) -> Bool {
    var bits: UInt64 = 0
    forEachWord(start, end) { bits |= $0 }
    return bits != 0
  }

  /// Returns the number of set bits.
  fileprivate func bitCount(_ start: Int, _ end: Int) -> Int {
    var count = 0
    forEachWord(start, end) { count += $0.nonzeroBitCount }
    return count
  }
}
