import ByteBlocks
import EventMapping

/// Reads lines of kitlogs that are as nearly all are, several at a time.
///
/// Whatever is not as it mostly is (headers, broken lines, events of the app, lines longer than a window) is left to ``KitlogRecord``,
/// which is right for every line. What both make of a line is the same.
package struct KitlogScanner {
  /// How many bytes are looked at at once: so few that what is found stays in the nearest cache, so many that it does not matter that the
  /// line at the end is looked at twice.
  static let windowSize = 16 << 10

  /// The lines that were read last.
  private(set) var lines = [kitlog_line](repeating: kitlog_line(), count: WaitingEvent.maximumCount)
  private var separators: [UInt32] = []
  private var escapes: [UInt32] = []
  private var progress = kitlog_progress()
  /// Where the window starts in the bytes.
  private(set) var base = 0

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
        escapes = [UInt32](repeating: 0, count: room)
      }
      base = start
    }
    let window = bytes.extracting(base...)
    let count = unsafe window.withUnsafeBufferPointer { window in
      unsafe separators.withUnsafeMutableBufferPointer { separators in
        unsafe escapes.withUnsafeMutableBufferPointer { escapes in
          unsafe lines.withUnsafeMutableBufferPointer { lines in
            var kernel = unsafe kitlog_window(
              bytes: window.baseAddress, length: min(window.count, Self.windowSize), readable: window.count,
              separators: separators.baseAddress, escapes: escapes.baseAddress)
            if isAtEnd { progress = unsafe kitlog_look(&kernel) }
            return unsafe kitlog_read(&kernel, &progress, start - base, lines.baseAddress, lines.count)
          }
        }
      }
    }
    guard progress.odd_lines > 0 else { return count }
    for place in 0..<count where lines[place].time_is_odd || lines[place].tag_is_odd {
      let event = event(place)
      if JSONSyntax.isNumber(bytes.extracting(event.time)),
        event.type == .page || JSONSyntax.isNumber(bytes.extracting(event.tag))
      {
        continue
      }
      // The lines after it are read once more, from what the window is known to hold.
      (progress.separator, progress.escape) = (0, 0)
      return place
    }
    return count
  }

  private func separator(_ place: Int) -> Int { base + Int(separators[place]) }

  /// A line that was read, without its line feed.
  @inline(__always)
  func line(_ place: Int) -> Range<Int> {
    range(kitlog_field(start: lines[place].start, end: lines[place].end))
  }

  /// Two offsets in the window of which the kernel found the second behind the first.
  @inline(__always)
  private func range(_ field: kitlog_field) -> Range<Int> {
    unsafe Range(uncheckedBounds: (base &+ Int(field.start), base &+ Int(field.end)))
  }

  /// The phase of the event of a page; `nil` for that of a control.
  @inline(__always)
  private func phase(_ line: kitlog_line) -> PagePhase? {
    switch line.code {
    case 1: .enter
    case 2: .leave
    case 3: .select
    default: nil
    }
  }

  /// Asks a table about lines that were read.
  ///
  /// - Parameters:
  ///   - questions: at least one for each line.
  ///   - count: how many lines there are.
  func ask(_ questions: inout [EventMapper.Question], _ count: Int) {
    var questions = questions.mutableSpan
    let lines = lines.span
    for place in 0..<count {
      let line = lines[place]
      // The kernel numbers the fields: see `kitlog_field_number`.
      questions[place].className = range(line.fields.1)
      questions[place].action = range(line.fields.2)
      questions[place].phase = phase(line)
    }
  }

  /// The event of a line that was read; its ranges point into the bytes.
  func event(_ place: Int) -> KitlogEvent {
    let line = lines[place]
    var event = KitlogEvent()
    event.subject = range(line.fields.1)
    if let phase = phase(line) {
      event.pagePhase = phase
    } else {
      event.type = .control
      event.sender = range(line.fields.0)
      event.action = range(line.fields.2)
      event.tag = range(line.fields.3)
      event.frame = range(line.fields.4)
      event.info = range(line.fields.5)
    }
    event.time = range(line.fields.6)
    event.remark = range(line.fields.7)
    event.escapeCount = Int(line.escapes)
    event.escapes = line.escapes == 0 ? 0..<0 : range(line.escaped)
    return event
  }
}
