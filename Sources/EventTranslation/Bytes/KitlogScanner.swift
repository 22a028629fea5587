import ByteBlocks

/// Reads lines of kitlogs that are as nearly all are, several at a time.
///
/// Whatever is not as it mostly is (headers, broken lines, events of the app, lines longer than a window) is left to ``KitlogRecord``,
/// which is right for every line. What both make of a line is the same.
package struct KitlogScanner {
  /// How many bytes are looked at at once: so few that what is found stays in the nearest cache, so many that it does not matter that the
  /// line at the end is looked at twice.
  static let windowSize = 16 << 10

  /// The lines that were read last.
  private var lines = [kitlog_line](repeating: kitlog_line(), count: WaitingEvent.maximumCount)
  private var separators: [UInt32] = []
  private var stretches: [UInt32] = []
  private var progress = kitlog_progress()
  /// Where the window starts in the bytes.
  private var base = 0

  /// What separators are found with on this machine: `AVX2`, `SSE2`, `NEON` or `portable`.
  package static var kernelName: String { unsafe String(cString: kitlog_kernel_name()) }

  /// Begins a chunk.
  mutating func begin() { progress = kitlog_progress() }

  /// Reads the lines from `start` on: as many as wait together, or up to one that must be read otherwise.
  ///
  /// - Parameter bytes: the same ones since ``begin()``.
  /// - Returns: how many.
  mutating func read(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int {
    let isAtEnd = progress.separator >= progress.separator_count || separator(progress.separator_count - 1) < start
    if isAtEnd {
      if separators.isEmpty {
        // Room for every byte, as the kernel asks for.
        let room = Self.windowSize + Int(KITLOG_OFFSET_SLACK)
        separators = [UInt32](repeating: 0, count: room)
        stretches = [UInt32](repeating: 0, count: room)
      }
      base = start
    }
    let window = bytes.extracting(base...)
    let count = unsafe window.withUnsafeBufferPointer { window in
      unsafe separators.withUnsafeMutableBufferPointer { separators in
        unsafe stretches.withUnsafeMutableBufferPointer { stretches in
          unsafe lines.withUnsafeMutableBufferPointer { lines in
            var kernel = unsafe kitlog_window(
              bytes: window.baseAddress, length: min(window.count, Self.windowSize), readable: window.count,
              separators: separators.baseAddress, stretches: stretches.baseAddress)
            if isAtEnd { progress = unsafe kitlog_look(&kernel) }
            return unsafe kitlog_read(&kernel, &progress, start - base, lines.baseAddress, lines.count)
          }
        }
      }
    }
    for place in 0..<count where lines[place].time_is_odd || lines[place].tag_is_odd {
      let event = event(place)
      if JSONSyntax.isNumber(bytes.extracting(event.time)),
        event.type == .page || JSONSyntax.isNumber(bytes.extracting(event.tag))
      {
        continue
      }
      // The lines after it are read once more, from what the window is known to hold.
      (progress.separator, progress.stretch) = (0, 0)
      return place
    }
    return count
  }

  private func separator(_ place: Int) -> Int { base + Int(separators[place]) }

  /// A line that was read, without its line feed.
  @inline(__always)
  func line(_ place: Int) -> Range<Int> { range(from: lines[place].start, to: lines[place].end) }

  /// Two offsets in the window of which the kernel found the second behind the first.
  @inline(__always)
  private func range(from start: UInt32, to end: UInt32) -> Range<Int> {
    unsafe Range(uncheckedBounds: (base &+ Int(start), base &+ Int(end)))
  }

  /// The event of a line that was read; its ranges point into the bytes.
  @inline(__always)
  func event(_ place: Int) -> KitlogEvent {
    let line = lines[place]
    func field(_ before: UInt32, _ end: UInt32) -> Range<Int> { range(from: before &+ 1, to: end) }
    var event = KitlogEvent()
    let content = field(line.second_comma, line.last_comma)
    if line.code < 100 {
      event.setPage(content, code: Int(line.code))
    } else {
      event.type = .control
      event.sender = field(line.second_comma, line.bars.0)
      event.subject = field(line.bars.0, line.bars.1)
      event.action = field(line.bars.1, line.bars.2)
      event.tag = field(line.bars.2, line.bars.3)
      event.frame = field(line.bars.3, line.bars.4)
      event.info = field(line.bars.4, line.last_comma)
    }
    event.time = field(line.first_comma, line.second_comma)
    event.remark = field(line.last_comma, line.text_end)
    event.escapeCount = Int(line.escapes)
    return event
  }
}
