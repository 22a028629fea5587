import EventMapping

/// Page events whose time is told.
extension ChunkTranslator {
  /// Takes what the timing asks of a page event, whose line may still be rejected.
  @inline(never)
  mutating func takePage(
    _ className: Span<UInt8>, _ phase: Span<UInt8>, _ line: Span<UInt8>, _ source: MemberSource, _ outcome: Outcome
  ) throws(Rejection) {
    guard let timing = pageTiming, let phase = PagePhase(rawEventName: phase), phase == .enter || phase == .leave
    else { return }
    switch outcome {
    case .id, .entries: break
    case .ignored: return
    // Hooks see keyboards, containers and children, too; a page is what the table has page events for, be it for another phase.
    case .unmapped:
      let ancestors = try superclasses(source, line)
      if !options.timesUnmapped, !mapper.hasPageEvents(className, superclasses: ancestors) { return }
    }
    let found = member(timing.time, source, line)
    let moment = found == nil ? pageTime(line) : found.flatMap { time($0, line) }
    var key = PageTimeline.Key.session
    var session = name(timing.session, source, line) ?? pageName(.session, line)
    if session == nil {
      key = .device
      session = name(timing.deviceID, source, line) ?? name(timing.device, source, line) ?? pageName(.device, line)
    }
    if session == nil { key = .dump }
    pageInHand = PageEvents.Event(
      isLeave: phase == .leave, time: moment, key: key, session: session ?? 0..<0,
      className: result.pages.add(className))
  }

  private mutating func time(_ found: MemberLocator.Found, _ line: Span<UInt8>) -> EventTime? {
    guard found.kind == .escapedString else { return EventTime(line.extracting(found.scalar)) }
    text.removeAll(keepingCapacity: true)
    JSONText.appendUnescaped(line, found.text, to: &text)
    return EventTime(text.span)
  }

  /// What a member says, among the names of the page events; `nil` where it is missing, null or empty.
  private mutating func name(_ path: Int, _ source: MemberSource, _ line: Span<UInt8>) -> Range<Int>? {
    guard let found = member(path, source, line), found.kind != .null, !found.scalar.isEmpty else { return nil }
    return result.pages.add(session: line.extracting(found.scalar), isEscaped: found.kind == .escapedString)
  }

  /// Prepares the writer for the page event in hand, if it is one that is left.
  @inline(__always)
  mutating func timePage(_ outcome: Outcome, _ source: MemberSource, _ line: Span<UInt8>) throws(Rejection) {
    if pageInHand?.isLeave == true { writer.timed = try timedMembers(outcome, source, line) }
  }

  /// What the timing changes in the record of a page that is left.
  ///
  /// - Parameter outcome: entries may add members of these names themselves, which are theirs then.
  private mutating func timedMembers(
    _ outcome: Outcome, _ source: MemberSource, _ line: Span<UInt8>
  ) throws(Rejection) -> PageTiming.Members {
    var members = PageTiming.Members()
    for part in PageTiming.Part.allCases {
      guard let path = pageTiming?[part] else { continue }
      if case .entries = outcome, addsProperty(part.name) { continue }
      members[part] = .added
      if let existing = member(path, source, line) {
        let place = try placeToReplace(path, existing, "--page-timing adds", source)
        members[part] = place.map { .replaced($0) } ?? .none
      }
    }
    return members
  }

  /// Whether one of the entries that are meant adds a member of this name.
  private func addsProperty(_ name: String) -> Bool {
    for entry in matches {
      for property in program.properties[program.entries[entry].properties]
      where program.paths[property.name].text == name { return true }
    }
    return false
  }

  /// Puts the page event in hand, if there is one, among those of the chunk: its line is not rejected.
  @inline(__always)
  mutating func keepPage() {
    guard let event = pageInHand else { return }
    result.pages.add(event, writer.gaps)
    writer.endTiming()
    pageInHand = nil
  }
}
