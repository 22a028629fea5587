/// Bytes that can be read by range: a file that need not be in memory.
package protocol RandomAccessBytes {
  /// How many there are.
  var count: Int { get }

  /// Reads a range, which is within the count.
  ///
  /// - Returns: the bytes; fewer if the file has become shorter.
  func bytes(_ range: Range<Int>) throws -> [UInt8]
}

/// Bytes in memory.
package struct MemoryBytes: RandomAccessBytes, Sendable {
  private let memory: [UInt8]

  package init(_ memory: [UInt8]) { self.memory = memory }

  package var count: Int { memory.count }

  package func bytes(_ range: Range<Int>) -> [UInt8] {
    Array(memory[range.clamped(to: 0..<memory.count)])
  }
}

extension RandomAccessBytes {
  /// Reads a range that must be there.
  func wholeBytes(_ range: Range<Int>, of what: String) throws -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= count else { throw Self.tooShort(what) }
    let bytes = try bytes(range)
    guard bytes.count == range.count else { throw Self.tooShort(what) }
    return bytes
  }

  private static func tooShort(_ what: String) -> ArchiveError {
    ArchiveError(.truncated, "the ZIP archive ends in the middle of \(what)")
  }
}
