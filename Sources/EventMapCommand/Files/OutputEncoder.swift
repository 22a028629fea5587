import EventMapCompression

/// Compresses what is written to a file.
protocol OutputEncoder: AnyObject {
  /// Takes bytes that the contents continue with.
  func write(_ bytes: borrowing Span<UInt8>) throws(SystemError)

  /// Writes all that is left, and waits until it is written.
  func finish() throws(SystemError)

  /// Gives up; what was written is of no use.
  func cancel()
}

/// Compresses to gzip data.
final class GzipEncoder: OutputEncoder {
  private let descriptor: Int32
  private var writer = GzipWriter()
  private var output: [UInt8] = []
  /// How much is written at once.
  private static let pieceLength = 64 << 10

  init(to descriptor: Int32) { self.descriptor = descriptor }

  func write(_ bytes: borrowing Span<UInt8>) throws(SystemError) {
    writer.compress(bytes, into: &output)
    if output.count >= Self.pieceLength { try flush() }
  }

  func finish() throws(SystemError) {
    writer.finish(into: &output)
    try flush()
  }

  func cancel() {}

  private func flush() throws(SystemError) {
    var ready: [UInt8] = []
    swap(&ready, &output)
    try FileWriting.writeAll(ready.span, to: descriptor)
    ready.removeAll(keepingCapacity: true)
    swap(&ready, &output)
  }
}
