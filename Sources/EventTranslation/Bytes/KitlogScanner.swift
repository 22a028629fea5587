import ByteBlocks
import EventMapping

/// Reads lines of kitlogs that are as nearly all are, several at a time.
///
/// Whatever is not as it mostly is (headers, broken lines, events of the app, lines longer than a window) is left to ``KitlogRecord``,
/// which is right for every line. What both make of a line is the same.
package struct KitlogScanner {
  /// How many bytes are looked at at once: so few that what is found stays in the nearest cache, so many that it does not matter that the
  /// line at the end is looked at twice.
  static let windowSize = 32 << 10

  /// The lines that were read last.
  private var lines = [kitlog_line](repeating: kitlog_line(), count: WaitingEvent.maximumCount)
  /// What is asked about each of them.
  private var questions = [answer_question](repeating: answer_question(), count: WaitingEvent.maximumCount)
  private var separators: [UInt32] = []
  private var kinds: [UInt8] = []
  private var escapes: [UInt32] = []
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
        kinds = [UInt8](repeating: 0, count: room)
        escapes = [UInt32](repeating: 0, count: room)
      }
      base = start
    }
    let window = bytes.extracting(base...)
    let count = unsafe window.withUnsafeBufferPointer { window in
      unsafe separators.withUnsafeMutableBufferPointer { separators in
        unsafe kinds.withUnsafeMutableBufferPointer { kinds in
          unsafe escapes.withUnsafeMutableBufferPointer { escapes in
            unsafe lines.withUnsafeMutableBufferPointer { lines in
              unsafe questions.withUnsafeMutableBufferPointer { questions in
                var kernel = unsafe kitlog_window(
                  bytes: window.baseAddress, length: min(window.count, Self.windowSize), readable: window.count,
                  separators: separators.baseAddress, kinds: kinds.baseAddress, escapes: escapes.baseAddress)
                if isAtEnd { progress = unsafe kitlog_look(&kernel) }
                return unsafe kitlog_read(
                  &kernel, &progress, start - base, lines.baseAddress, questions.baseAddress, lines.count)
              }
            }
          }
        }
      }
    }
    guard progress.odd_lines > 0 else { return count }
    for place in 0..<count where lines[place].numbers_are_odd {
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
    let line = lines[place]
    return unsafe Range(uncheckedBounds: (base &+ Int(line.start), base &+ Int(line.end)))
  }

  /// By the codes of lines the phase of the event of a page; `nil` for that of a control.
  private let phases: [PagePhase?] = [nil, .enter, .leave, .select]

  /// What a table is asked about a line that was read.
  func question(_ place: Int) -> EventMapper.Question {
    let question = questions[place]
    return EventMapper.Question(
      className: (base + Int(question.class_start))..<(base + Int(question.class_end)),
      action: (base + Int(question.action_start))..<(base + Int(question.action_end)),
      phase: phases[Int(question.kind)])
  }

  /// Answers what is asked about lines that were read as far as it is remembered.
  ///
  /// - Parameters:
  ///   - count: how many lines there are.
  ///   - answers: gets one for each of them.
  ///   - unknown: gets the places of those that are not known.
  /// - Returns: how many these are.
  func recall(
    _ bytes: borrowing Span<UInt8>, _ count: Int, from cache: inout AnswerCache, _ answers: inout [Int32],
    _ unknown: inout [UInt8]
  ) -> Int {
    unsafe withScanned(bytes, 0..<count) { scanned in
      let questions = unsafe UnsafeBufferPointer(start: scanned.questions, count: count)
      return unsafe cache.recall(scanned.bytes, questions, &answers, &unknown)
    }
  }

  /// Has the answer to what is asked about a line remembered.
  func learn(_ bytes: borrowing Span<UInt8>, _ place: Int, _ answer: Int32, in cache: inout AnswerCache) {
    unsafe withScanned(bytes, place..<(place + 1)) { scanned in
      unsafe cache.learn(scanned.bytes, questions[place], answer)
    }
  }

  /// The event of a line that was read; its ranges point into the bytes.
  func event(_ place: Int) -> KitlogEvent {
    var (line, question) = (lines[place], questions[place])
    func field(_ number: kitlog_field_number) -> Range<Int> {
      let field = unsafe separators.withUnsafeBufferPointer {
        unsafe kitlog_field($0.baseAddress, &line, &question, number)
      }
      return (base + Int(field.start))..<(base + Int(field.end))
    }
    var event = KitlogEvent()
    event.subject = field(KITLOG_SUBJECT)
    if let phase = phases[Int(question.kind)] {
      event.pagePhase = phase
    } else {
      event.type = .control
      event.sender = field(KITLOG_SENDER)
      event.action = field(KITLOG_ACTION)
      event.tag = field(KITLOG_TAG)
      event.frame = field(KITLOG_FRAME)
      event.info = field(KITLOG_INFO)
    }
    event.time = field(KITLOG_TIME)
    event.remark = field(KITLOG_REMARK)
    event.escapeCount = Int(line.escapes)
    if line.escapes > 0 {
      let (first, last) = (Int(line.escape), Int(line.escape + line.escapes) - 1)
      event.escapes = (base + Int(escapes[first]))..<(base + Int(escapes[last]) + 1)
    }
    return event
  }

  /// Hands lines that were read to a kernel.
  @unsafe
  @inline(__always)
  func withScanned<Result>(
    _ bytes: borrowing Span<UInt8>, _ places: Range<Int>, _ body: (inout kitlog_scanned) -> Result
  ) -> Result {
    let window = bytes.extracting(base...)
    // Fields begin before their line ends, and a block may be read there.
    precondition(Int(lines[places.upperBound - 1].end) + Int(KITLOG_BLOCK) <= window.count)
    return unsafe window.withUnsafeBufferPointer { window in
      unsafe separators.withUnsafeBufferPointer { separators in
        unsafe escapes.withUnsafeBufferPointer { escapes in
          unsafe lines.withUnsafeBufferPointer { lines in
            unsafe questions.withUnsafeBufferPointer { questions in
              var scanned = unsafe kitlog_scanned(
                bytes: window.baseAddress, separators: separators.baseAddress, escapes: escapes.baseAddress,
                lines: lines.baseAddress.map { unsafe $0 + places.lowerBound },
                questions: questions.baseAddress.map { unsafe $0 + places.lowerBound }, count: places.count)
              return unsafe body(&scanned)
            }
          }
        }
      }
    }
  }
}
