/// Where bytes go: a file, standard output, memory.
public protocol ByteSink: AnyObject {
  /// Writes all the bytes or throws.
  func write(_ bytes: borrowing Span<UInt8>) throws
}

/// Bytes kept in memory.
public final class MemorySink: ByteSink {
  /// All that was written.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty sink.
  public init() {}

  /// Appends the bytes.
  public func write(_ bytes: borrowing Span<UInt8>) throws { self.bytes.append(bytes) }

  /// Takes all that was written out of it.
  package func takeAll() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
