import EventMapping

/// Follows the pages of a run in the order of the input, and notes in their events what is known of them.
struct PageTimer {
  private var timeline = PageTimeline()
  private var unit: TimeUnit?

  init(_ timing: PageTiming) { unit = timing.unit }

  var counts: PageTimingCounts {
    var counts = timeline.counts
    counts.unit = unit
    return counts
  }

  /// Follows the page events of a batch.
  ///
  /// - Parameter file: the number of their dump.
  mutating func follow(_ pages: inout PageEvents, file: Int) {
    guard !pages.events.isEmpty else { return }
    let file = Array(String(file).utf8)
    for number in pages.events.indices {
      let event = pages.events[number]
      if unit == nil { unit = event.time?.likelyUnit }
      let time = unit.flatMap { event.time?.microseconds($0) }
      let bytes = pages.bytes
      let className = bytes.span.extracting(event.className)
      let session = event.key == .dump ? file : Array(bytes[event.session])
      if event.isLeave {
        let leave = timeline.leave(className, at: time, event.key, session.span)
        pages.set(leave, origin: timeline.origin, of: number)
      } else {
        timeline.enter(className, at: time, event.key, session.span)
      }
    }
  }
}
