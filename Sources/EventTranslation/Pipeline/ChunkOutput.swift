/// Where goes what the lines of a chunk become, in the order of the input.
final class ChunkOutput {
  /// What is written apart from the other.
  enum Stream {
    case events, unmapped
  }

  /// What goes past the memory of a chunk's output.
  private final class Drain: OutputDrain {
    private let stream: Stream
    private let chunk: ChunkOutput

    init(_ stream: Stream, _ chunk: ChunkOutput) {
      self.stream = stream
      self.chunk = chunk
    }

    func take(_ bytes: borrowing Span<UInt8>) {
      guard chunk.isWritten else { return }
      chunk.isWritten = chunk.output.pass(bytes, to: stream, chunk.item)
    }
  }

  private let output: RunOutput
  private let item: ChunkSource.Item
  /// False where the run has been stopped.
  private(set) var isWritten = true

  init(_ output: RunOutput, _ item: ChunkSource.Item) {
    self.output = output
    self.item = item
  }

  /// What takes the bytes of a stream that are too many to hold.
  func drain(_ stream: Stream) -> any OutputDrain { Drain(stream, self) }

  /// Writes the output of a chunk, or of its lines so far.
  ///
  /// - Returns: false where the run has been stopped.
  func write(_ result: borrowing TranslatedChunk, isLast: Bool) -> Bool {
    if isWritten { isWritten = output.write(result, item, isLast: isLast) }
    return isWritten
  }
}
