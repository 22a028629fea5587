import EventMapCompression

/// Compresses the contents of an output file.
protocol OutputEncoder: AnyObject {
  /// Adds bytes to the contents.
  func write(_ bytes: borrowing Span<UInt8>) throws(SystemError)

  /// Writes the rest of the compressed data, and waits until it is written.
  func finish() throws(SystemError)

  /// Stops compressing. The data written so far is invalid.
  func cancel()
}

/// Compresses to gzip data.
final class GzipEncoder: OutputEncoder {
  private let descriptor: Int32
  private var writer = GzipWriter()
  private var output: [UInt8] = []
  /// The minimum size of a write except the last, in bytes.
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
