import EventMapping

/// Times the pages of a run in input order and stores the results in their events.
struct PageTimer: Sendable, Codable {
  private var timeline = PageTimeline()
  private var units: TimeUnits

  init(_ timing: PageTiming) { units = TimeUnits(timing.unit) }

  var counts: PageTimingCounts {
    var counts = timeline.counts
    counts.units = units.units
    return counts
  }

  /// Processes the page events of a batch.
  ///
  /// - Parameter file: the number of the events' dump.
  mutating func follow(_ pages: inout PageEvents, file: Int) {
    guard !pages.events.isEmpty else { return }
    let (dump, bytes) = (Array(String(file).utf8), pages.bytes)
    for number in pages.events.indices {
      let event = pages.events[number]
      let time = event.time.flatMap { units.microseconds($0) }
      if event.key == .dump {
        follow(event, number, time, bytes, dump.span, &pages)
      } else {
        follow(event, number, time, bytes, bytes.span.extracting(event.session), &pages)
      }
    }
  }

  private mutating func follow(
    _ event: PageEvents.Event, _ number: Int, _ time: Int64?, _ bytes: [UInt8], _ session: borrowing Span<UInt8>,
    _ pages: inout PageEvents
  ) {
    let isOwn = event.ownClass.isEmpty
    let own = bytes.span.extracting(isOwn ? event.className : event.ownClass)
    let start = pages.origins.count
    if event.isLeave {
      let leave = timeline.leave(own, at: time, event.key, session, appendingOriginTo: &pages.origins)
      pages.set(leave, originFrom: start, of: number)
    } else {
      if event.notesStep {
        timeline.appendLastPage(event.key, session, to: &pages.origins)
        pages.set(nil, originFrom: start, of: number)
      }
      let origin = event.ownOrigin.isEmpty ? nil : Array(bytes[event.ownOrigin])
      let received = isOwn ? nil : Array(bytes[event.className])
      timeline.enter(own, at: time, event.key, session, as: received, from: origin)
    }
  }
}
