import EventMapping

/// A sink that can write the events of a batch one at a time.
protocol SplittableSink: EventSink {
  /// Writes one server event in the format of ``EventSink/write(_:_:_:_:to:)``.
  ///
  /// - Parameter number: the index of the event among those of the record.
  mutating func write(
    event number: Int, of row: Int, _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch,
    _ source: borrowing Span<UInt8>, to output: inout OutputBytes)
}

/// Writes server events with another sink, and records the split values of each.
struct SplitSink: EventSink {
  private var sink: any SplittableSink
  private var values: SplitValues
  private let keepsUnmapped: Bool
  private var key: [UInt8] = []

  init(_ sink: any SplittableSink, _ values: SplitValues, keepsUnmapped: Bool) {
    self.sink = sink
    self.values = values
    self.keepsUnmapped = keepsUnmapped
  }

  var header: [UInt8] { sink.header }
  var missingMembers: Set<String>? { sink.missingMembers }

  mutating func write(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ chunk: borrowing Span<UInt8>, to result: inout TranslatedChunk
  ) {
    for row in 0..<batch.count {
      let resolution = resolved.resolutions[row]
      switch resolution.bucket {
      case .mapped where resolution.eventIndex >= 0:
        values.append(nil, Int(resolution.eventIndex), batch, row, resolved, source, to: &key)
        write(0, batch, row, resolved, source, &result)
      case .mapped:
        for (number, place) in resolution.events.enumerated() {
          let event = resolved.events[Int(place)]
          values.append(event, event.eventIndex, batch, row, resolved, source, to: &key)
          write(number, batch, row, resolved, source, &result)
        }
      case .unmapped where keepsUnmapped:
        values.append(nil, nil, batch, row, resolved, source, to: &key)
        write(0, batch, row, resolved, source, &result)
      default: break
      }
    }
  }

  private mutating func write(
    _ number: Int, _ batch: borrowing RecordBatch, _ row: Int, _ resolved: borrowing ResolvedBatch,
    _ source: borrowing Span<UInt8>, _ result: inout TranslatedChunk
  ) {
    let start = result.output.count
    sink.write(event: number, of: row, batch, resolved, source, to: &result.output)
    result.split.add(start..<result.output.count, key.span)
    key.clear()
  }

  mutating func shrink() {
    sink.shrink()
    values.shrink()
  }
}
