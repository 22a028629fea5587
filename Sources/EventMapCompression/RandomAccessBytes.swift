/// A source of bytes with random access, such as a file that need not fit into memory.
package protocol RandomAccessBytes {
  /// The number of bytes.
  var count: Int { get }

  /// Reads a range, which must be within the bytes.
  ///
  /// - Returns: the bytes; fewer if the file became shorter.
  func bytes(_ range: Range<Int>) throws -> [UInt8]
}

/// A source of bytes in memory.
package struct MemoryBytes: RandomAccessBytes, Sendable {
  private let memory: [UInt8]

  package init(_ memory: [UInt8]) { self.memory = memory }

  package var count: Int { memory.count }

  package func bytes(_ range: Range<Int>) -> [UInt8] {
    Array(memory[range.clamped(to: 0..<memory.count)])
  }
}

extension RandomAccessBytes {
  /// Reads a range that must exist.
  ///
  /// - Throws: ``ArchiveError``, `.truncated` if the range exceeds the bytes, and errors of the source.
  package func requiredBytes(_ range: Range<Int>, of what: String) throws -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= count else { throw Self.tooShort(what) }
    let bytes = try bytes(range)
    guard bytes.count == range.count else { throw Self.tooShort(what) }
    return bytes
  }

  private static func tooShort(_ what: String) -> ArchiveError {
    ArchiveError(.truncated, "the ZIP archive ends in the middle of \(what)")
  }
}
