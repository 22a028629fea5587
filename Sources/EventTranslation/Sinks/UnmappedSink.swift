/// Writes the lines of unmapped raw events, byte for byte, and the headers of kitlogs between them.
struct UnmappedSink: EventSink {
  /// Whether lines that are skipped may be headers.
  let isKitlog: Bool

  mutating func write(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ chunk: borrowing Span<UInt8>, to result: inout TranslatedChunk
  ) {
    for row in 0..<batch.count {
      let view = batch.views[row]
      switch resolved.resolutions[row].bucket {
      case .unmapped:
        if view.rejectSource >= 0, let device = batch.rejectSources[Int(view.rejectSource)].device {
          append(device.header.span, to: &result.unmappedOutput)
        }
        append(chunk.extracting(view.line), to: &result.unmappedOutput)
      case .skipped where isKitlog:
        let line = chunk.extracting(view.line)
        if !BlankLine.isBlank(line) { append(line, to: &result.unmappedOutput) }
      default: break
      }
    }
  }

  private func append(_ line: borrowing Span<UInt8>, to output: inout OutputBytes) {
    output.append(line)
    output.append(UInt8(ascii: "\n"))
  }
}
