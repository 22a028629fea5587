/// Collects rejected lines for messages and for the rejects file.
struct RejectsSink: EventSink {
  let format: DumpFormat

  mutating func write(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ chunk: borrowing Span<UInt8>, to result: inout TranslatedChunk
  ) {
    if batch.rejections.isEmpty { return }
    for row in 0..<batch.count {
      let view = batch.views[row]
      guard case .rejected(let number) = view.kind else { continue }
      let rejectSource = view.rejectSource < 0 ? nil : batch.rejectSources[Int(view.rejectSource)]
      result.rejected.append(
        TranslatedChunk.RejectedLine(
          rejection: batch.rejections[Int(number)], format: format, line: view.lineNumber, range: view.line,
          device: rejectSource == nil ? batch.device(of: row) : rejectSource?.device, origin: rejectSource?.origin,
          breaks: rejectSource?.breaks ?? []))
    }
  }
}
