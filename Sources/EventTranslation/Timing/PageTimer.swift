import EventMapping

/// Tells the time on pages, in the order of the input, and fills the gaps that the translators left for it.
struct PageTimer {
  private var timeline = PageTimeline()
  private var unit: TimeUnit?
  private let row: DelimitedText?
  private var filled = OutputBytes()
  /// What the leave in hand is known to be.
  private var leave: PageTimeline.Leave?

  /// - Parameter format: of the output.
  init(_ timing: PageTiming, format: OutputFormat) {
    unit = timing.unit
    row =
      switch format {
      case .jsonl: nil
      case .csv: .csv
      case .tsv: .tsv
      }
  }

  var counts: PageTimingCounts {
    var counts = timeline.counts
    counts.unit = unit
    return counts
  }

  /// Writes what a chunk became.
  ///
  /// - Parameter file: the number of its dump.
  mutating func write(_ chunk: borrowing TranslatedChunk, file: Int, to sink: any ByteSink) throws {
    let pages = chunk.pages
    let file = Array(String(file).utf8)
    filled.removeAll()
    var offset = 0
    var next = 0
    for (number, event) in pages.events.enumerated() {
      follow(event, pages.bytes, file)
      var hasFilled = false
      while next < pages.gaps.count, pages.gaps[next].event == number {
        let gap = pages.gaps[next]
        next += 1
        guard hasValue(gap.part) else { continue }
        filled.append(chunk.output, offset..<gap.position)
        fill(gap, hasFilled)
        offset = gap.position + gap.length
        hasFilled = true
      }
    }
    // Most chunks of most dumps have no gap to fill.
    if offset == 0, filled.isEmpty { return try chunk.output.write(to: sink) }
    filled.append(chunk.output, offset..<chunk.output.count)
    try filled.write(to: sink)
    filled.shrink(to: 8 << 20)
  }

  private mutating func follow(_ event: PageEvents.Event, _ bytes: [UInt8], _ file: [UInt8]) {
    if unit == nil { unit = event.time?.likelyUnit }
    let time = unit.flatMap { event.time?.microseconds($0) }
    let className = bytes.span.extracting(event.className)
    let session = event.key == .dump ? file.span : bytes.span.extracting(event.session)
    if event.isLeave {
      leave = timeline.leave(className, at: time, event.key, session)
    } else {
      timeline.enter(className, at: time, event.key, session)
    }
  }

  private func hasValue(_ part: PageTiming.Part) -> Bool {
    switch part {
    case .duration: leave?.duration != nil
    case .from: leave?.hasOrigin == true
    }
  }

  private mutating func fill(_ gap: PageTiming.Gap, _ hasFilled: Bool) {
    let comma = UInt8(ascii: ",")
    switch gap.form {
    case .field, .value: break
    case .memberAndComma: filled.append(gap.part.key)
    case .memberAndCommas:
      if hasFilled { filled.append(comma) }
      filled.append(gap.part.key)
    case .commaAndMember:
      filled.append(comma)
      filled.append(gap.part.key)
    }
    switch gap.part {
    case .duration: DurationText.append(microseconds: leave?.duration ?? 0, to: &filled)
    case .from:
      let origin = timeline.origin
      if case .field = gap.form, let row {
        row.append(origin.span, to: &filled)
      } else {
        filled.append(UInt8(ascii: "\""))
        JSONText.appendEscaped(origin.span, to: &filled)
        filled.append(UInt8(ascii: "\""))
      }
    }
    if case .memberAndComma = gap.form { filled.append(comma) }
  }
}
