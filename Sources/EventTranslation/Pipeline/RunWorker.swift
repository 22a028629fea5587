/// One thread of a run: takes chunks, translates them and passes on the output. `@unchecked`, because only one thread uses it at a time.
final class RunWorker: @unchecked Sendable {
  private(set) var translator: ChunkTranslator

  init(_ translator: ChunkTranslator) { self.translator = translator }

  /// The header of the output, empty for formats without one.
  func header() -> [UInt8] { translator.header() }

  /// Translates chunks to the end of the dump.
  ///
  /// - Parameter onChunk: called before each chunk with its size in bytes.
  func work(
    _ source: ChunkSource, _ output: RunOutput, _ observed: ObservedRun?, _ format: DumpFormat,
    onChunk: (Int) -> Void = { _ in }
  ) {
    while let item = source.next() {
      onChunk(item.chunk.count)
      let isWritten: Bool
      switch item.chunk.content {
      case .lines: isWritten = translate(item, output, observed, format)
      case .longLine(let isFirst, let isLast):
        observed?.end(item.number)
        isWritten = output.writeLongLine(item, isFirst: isFirst, isLast: isLast)
      }
      if !isWritten {
        // Stop before the chunk is returned: a thread that waits for all chunks must see that this one was not written.
        source.stop()
        observed?.stop()
      }
      source.recycle(item)
      if !isWritten { return }
    }
  }

  private func translate(
    _ item: ChunkSource.Item, _ output: RunOutput, _ observed: ObservedRun?, _ format: DumpFormat
  ) -> Bool {
    let observer = observed.map { OrderedObserver(run: $0, chunk: item.number, file: output.file) }
    let destination = ChunkOutput(output, item)
    translator.translate(item, format, observer: observer, to: destination)
    return destination.isWritten
  }
}
