import EventMapping

/// The counts of one thread of a run: event IDs, pairs that the table does not map, and lines by bucket.
struct RunTally {
  /// The number of server events by event ID of the mapper.
  private(set) var events: EventCounts
  /// The number of raw events that a filter left out because they have no readable time.
  private(set) var withoutTime = 0
  private var unmapped = UnmappedCounts()
  private let options: TranslationOptions
  private var key: [UInt8] = []

  init(_ mapper: EventMapper, _ options: TranslationOptions) {
    events = EventCounts(count: mapper.eventIDs.count)
    self.options = options
  }

  /// The counts of the unmapped pairs that this thread saw first.
  var frequentPairs: CappedCounts { unmapped.frequent }

  /// Counts the records of a batch.
  mutating func count(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    eventID path: Int, in result: inout TranslatedChunk
  ) {
    events.add(batch.count, of: resolved)
    result.counts.add(batch.count, of: resolved)
    for row in 0..<batch.count {
      let resolution = resolved.resolutions[row]
      switch resolution.bucket {
      case .mapped:
        for event in resolution.events {
          let index = resolved.events[Int(event)].eventIndex
          if index >= 0 { events.add(index) } else { countOwn(batch, row, source, path, &result) }
        }
      case .unmapped: countUnmapped(batch, row, source, &result)
      default: break
      }
    }
    if !resolved.rowsWithoutTime.isEmpty { withoutTime += resolved.rowsWithoutTime.count { $0 < batch.count } }
    if result.firstLineWithoutDevice == nil { result.firstLineWithoutDevice = batch.firstLineWithoutDevice }
  }

  /// Frees buffers that a huge record enlarged.
  mutating func shrink() { key.clear() }

  /// Passes on the counts that are still pending, at the end of a chunk.
  mutating func flush(_ result: inout TranslatedChunk) { unmapped.flush(&result.pairs) }

  /// Counts an event ID that a record keeps.
  private mutating func countOwn(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ path: Int,
    _ result: inout TranslatedChunk
  ) {
    guard let slot = batch.value(ofPath: path, row) else { return }
    key.removeAll(keepingCapacity: true)
    // One byte more than the longest ID that is listed, so that a longer one is recognized.
    let limit = CappedNames.longest + 1
    if slot.isString {
      JSONText.appendUnescaped(source, slot.text, to: &key, limit: limit)
    } else {
      key.append(source, slot.value.prefix(limit))
    }
    result.ownIDs.add(key.span, .init(firstLine: batch.views[row].lineNumber))
  }

  private mutating func countUnmapped(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ result: inout TranslatedChunk
  ) {
    guard options.countsUnmappedPairs else { return }
    let view = batch.views[row]
    let origin = view.rejectSource < 0 ? nil : batch.rejectSources[Int(view.rejectSource)].origin
    let occurrence = CappedCounts.Entry(firstLine: view.lineNumber, origin: origin)
    if view.namesAreDecoded {
      let names = batch.names
      add(view, names.span, occurrence, &result)
    } else {
      add(view, source, occurrence, &result)
    }
  }

  @inline(__always)
  private mutating func add(
    _ view: RecordView, _ names: borrowing Span<UInt8>, _ occurrence: CappedCounts.Entry,
    _ result: inout TranslatedChunk
  ) {
    let className = names.extracting(view.className)
    guard case .event(let type) = view.kind else {
      return unmapped.add(nil, className, names.extracting(0..<0), occurrence, &result.pairs)
    }
    switch type {
    // The class of an app delegate adds nothing to the phase.
    case .app:
      unmapped.add(type, names.extracting(0..<0), names.extracting(view.selectorOrPhase), occurrence, &result.pairs)
    case .view where view.selectorOrPhase.isEmpty && !view.viewID.isEmpty:
      EventName.setViewID(names.extracting(view.viewID), &key)
      let name = key
      unmapped.add(type, className, name.span, occurrence, &result.pairs)
    default: unmapped.add(type, className, names.extracting(view.selectorOrPhase), occurrence, &result.pairs)
    }
  }
}
