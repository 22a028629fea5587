/// One thread of a run: takes chunks, translates them, and hands on what they became. `@unchecked`: one thread has it at a time.
final class RunWorker: @unchecked Sendable {
  private(set) var translator: ChunkTranslator

  init(_ translator: ChunkTranslator) { self.translator = translator }

  /// What is before the first server event.
  func header() -> [UInt8] { translator.header() }

  /// Translates chunks to the end of the dump.
  ///
  /// - Parameter onChunk: called before each chunk with its size.
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
        // Before the chunk is given back: what waits until all are must see that they were not all written.
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
