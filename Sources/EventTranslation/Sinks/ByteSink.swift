/// A destination of bytes: a file, standard output, memory.
public protocol ByteSink: AnyObject {
  /// Writes all bytes.
  ///
  /// - Throws: the sink's error if some bytes could not be written.
  func write(_ bytes: borrowing Span<UInt8>) throws
}

/// A sink that keeps its bytes in memory.
public final class MemorySink: ByteSink {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty sink.
  public init() {}

  /// Appends the bytes.
  public func write(_ bytes: borrowing Span<UInt8>) throws { self.bytes.append(bytes) }

  /// Returns the bytes written so far and empties the sink.
  package func takeAll() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
