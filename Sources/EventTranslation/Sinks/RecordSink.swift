import EventMapping

/// Writes each record unchanged except for its event ID and the members that the table adds: the format `jsonl`.
struct RecordSink: SplittableSink {
  private let eventIDs: EventIDBytes
  private let added: AddedMembers
  private let keepsUnmapped: Bool

  init(_ mapper: EventMapper, _ options: TranslationOptions) {
    eventIDs = EventIDBytes(mapper.eventIDs, idKey: options.idKey)
    added = AddedMembers(mapper.rules.program)
    keepsUnmapped = options.unmapped == .keep
  }

  mutating func write(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ chunk: borrowing Span<UInt8>, to result: inout TranslatedChunk
  ) {
    for row in 0..<batch.count { eventIDs.prefetch(Int(resolved.resolutions[row].eventIndex)) }
    for row in 0..<batch.count {
      let resolution = resolved.resolutions[row]
      switch resolution.bucket {
      case .mapped where resolution.eventIndex >= 0:
        let view = batch.views[row]
        result.output.append(
          source.extracting(view.text), insertingAt: view.objectStart - view.text.lowerBound, eventIDs.bytes.span,
          eventIDs.member(Int(resolution.eventIndex)))
      case .mapped:
        for event in resolution.events {
          append(resolved.events[Int(event)], batch, row, resolved, source, to: &result.output)
          result.output.append(UInt8(ascii: "\n"))
        }
      case .unmapped where keepsUnmapped:
        result.output.append(source, batch.views[row].text)
        result.output.append(UInt8(ascii: "\n"))
      default: break
      }
    }
  }

  mutating func write(
    event number: Int, of row: Int, _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch,
    _ source: borrowing Span<UInt8>, to output: inout OutputBytes
  ) {
    let resolution = resolved.resolutions[row]
    let view = batch.views[row]
    if resolution.eventIndex >= 0 {
      output.append(
        source.extracting(view.text), insertingAt: view.objectStart - view.text.lowerBound, eventIDs.bytes.span,
        eventIDs.member(Int(resolution.eventIndex)))
      return
    }
    if resolution.bucket == .mapped {
      append(resolved.events[Int(resolution.events.lowerBound) + number], batch, row, resolved, source, to: &output)
    } else {
      output.append(source, view.text)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends a server event and its changes, without a line feed.
  func append(
    _ event: ServerEvent, _ batch: borrowing RecordBatch, _ row: Int, _ resolved: borrowing ResolvedBatch,
    _ source: borrowing Span<UInt8>, to output: inout OutputBytes
  ) {
    let view = batch.views[row]
    var offset = view.objectStart
    output.append(source, view.text.lowerBound..<offset)
    for number in event.edits {
      let edit = resolved.edits[number]
      guard hasValue(edit, resolved, row) else { continue }
      guard let place = edit.replaced else {
        appendKey(edit, to: &output)
        append(edit, event, batch, row, resolved, source, to: &output)
        output.append(UInt8(ascii: ","))
        continue
      }
      output.append(source, offset..<place.lowerBound)
      append(edit, event, batch, row, resolved, source, to: &output)
      offset = place.upperBound
    }
    output.append(source, offset..<view.text.upperBound)
  }

  /// Whether an edit has a value to write; page timing may have found none.
  private func hasValue(_ edit: Edit, _ resolved: borrowing ResolvedBatch, _ row: Int) -> Bool {
    guard case .timing(let part) = edit.value else { return true }
    return resolved.hasTiming(part, of: row)
  }

  private func appendKey(_ edit: Edit, to output: inout OutputBytes) {
    switch edit.value {
    case .eventID: output.append(eventIDs.key.span)
    case .timing(let part): output.append(part.key)
    case .constant, .member: output.append(added.texts.span, added.keys[edit.name])
    }
  }

  private func append(
    _ edit: Edit, _ event: ServerEvent, _ batch: borrowing RecordBatch, _ row: Int, _ resolved: borrowing ResolvedBatch,
    _ source: borrowing Span<UInt8>, to output: inout OutputBytes
  ) {
    switch edit.value {
    case .eventID: eventIDs.appendValue(event.eventIndex, to: &output)
    case .constant(let text): output.append(added.texts.span, text)
    case .member(let number):
      let slot = resolved.values[number]
      if slot.isEmbedded {
        let embedded = batch.embedded
        output.append(embedded.span, slot.value)
      } else {
        output.append(source, slot.value)
      }
    case .timing(let part): resolved.appendTiming(part, of: row, nil, to: &output)
    }
  }
}

extension ResolvedBatch {
  /// The page event of a record, with the results of page timing; `nil` if the record is not a page event.
  private func page(of row: Int) -> PageEvents.Event? {
    let page = resolutions[row].page
    return page < 0 ? nil : pages.events[Int(page)]
  }

  /// Whether page timing found a value for a member of a record.
  func hasTiming(_ part: PageTiming.Part, of row: Int) -> Bool {
    let leave = page(of: row)?.leave
    switch part {
    case .duration: return leave?.duration != nil
    case .from: return leave?.hasOrigin == true
    }
  }

  /// Appends the value that page timing found.
  ///
  /// - Parameter delimited: the row syntax; `nil` to append a JSON value.
  func appendTiming(
    _ part: PageTiming.Part, of row: Int, _ delimited: DelimitedText?, to output: inout OutputBytes
  ) {
    guard let page = page(of: row) else { return }
    let origins = pages.origins
    switch part {
    case .duration: DurationText.append(microseconds: page.leave?.duration ?? 0, to: &output)
    case .from:
      if let delimited { return delimited.append(origins.span.extracting(page.origin), to: &output) }
      output.append(UInt8(ascii: "\""))
      JSONText.appendEscaped(origins.span.extracting(page.origin), to: &output)
      output.append(UInt8(ascii: "\""))
    }
  }
}
