/// Writes the lines of unmapped raw events byte for byte, with the headers of kitlogs between them.
///
/// The header of its device precedes each event, even if the output combines several dumps. An event without a device follows a header that
/// names none.
struct UnmappedSink: EventSink {
  let isKitlog: Bool

  mutating func write(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ chunk: borrowing Span<UInt8>, to result: inout TranslatedChunk
  ) {
    for row in 0..<batch.count {
      let view = batch.views[row]
      let bucket = resolved.resolutions[row].bucket
      if isKitlog, endsDevice(row, bucket, batch, chunk, &result) {
        // A copy: debug builds cannot form a span of a static value.
        let header = KitlogDevice.emptyHeader
        append(header.span, to: &result.unmappedOutput)
      }
      switch bucket {
      case .unmapped:
        if isKitlog, view.rejectSource >= 0 {
          let header = batch.rejectSources[Int(view.rejectSource)].device?.header ?? KitlogDevice.emptyHeader
          append(header.span, to: &result.unmappedOutput)
        }
        append(chunk.extracting(view.line), to: &result.unmappedOutput)
      case .skipped where isKitlog:
        let line = chunk.extracting(view.line)
        if !BlankLine.isBlank(line) { append(line, to: &result.unmappedOutput) }
      default: break
      }
    }
  }

  /// Whether the header written last no longer applies: a new dump begins without a header, or a header is broken.
  private func endsDevice(
    _ row: Int, _ bucket: LineBucket, _ batch: borrowing RecordBatch, _ chunk: borrowing Span<UInt8>,
    _ result: inout TranslatedChunk
  ) -> Bool {
    if bucket == .rejected, batch.losesDevice(after: row) {
      result.isAtStartOfKitlog = false
      return true
    }
    guard result.isAtStartOfKitlog, !BlankLine.isBlank(chunk.extracting(batch.views[row].line)) else { return false }
    result.isAtStartOfKitlog = false
    return bucket != .skipped
  }

  private func append(_ line: borrowing Span<UInt8>, to output: inout OutputBytes) {
    output.append(line)
    output.append(UInt8(ascii: "\n"))
  }
}
