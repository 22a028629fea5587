/// The destination of one chunk's translation, written in the order of the input.
final class ChunkOutput {
  /// An output that takes a part of the translation.
  enum Stream {
    case events, unmapped
  }

  /// Writes the bytes of a stream as soon as they exceed the memory of a chunk's output.
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
  /// Whether everything was written; false once the run has been stopped.
  private(set) var isWritten = true

  init(_ output: RunOutput, _ item: ChunkSource.Item) {
    self.output = output
    self.item = item
  }

  /// A drain for the bytes of a stream that are too many to hold in memory.
  func drain(_ stream: Stream) -> any OutputDrain { Drain(stream, self) }

  /// Writes the translation of a chunk, or of its lines so far.
  ///
  /// - Returns: false if the run has been stopped.
  func write(_ result: borrowing TranslatedChunk, isLast: Bool) -> Bool {
    if isWritten { isWritten = output.write(result, item, isLast: isLast) }
    return isWritten
  }
}
