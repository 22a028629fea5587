import EventMapCompression
import EventMapFileKinds

/// A source whose first bytes were inspected and are still to be read.
package struct PeekedSource: ByteSource {
  private var source: any ByteSource
  private var start: [UInt8]
  private var given = 0
  /// The number of NULs before everything else.
  private var zeros = 0

  /// Inspects the first bytes: those of one read, and at least as many as decide between all kinds of files. A source that ends or pauses
  /// after a line before that is text.
  package init(_ source: any ByteSource) throws {
    self.source = source
    start = [UInt8](repeating: 0, count: 4_096)
    var filled = 0
    while filled < FileKind.decisiveCount, !start[..<filled].contains(UInt8(ascii: "\n")) {
      do {
        let count = try self.source.read(into: &start, from: filled)
        if count == 0 { break }
        filled += count
      } catch is ArchiveError {
        // The error is thrown again after the bytes that were read.
        break
      }
    }
    start.removeSubrange(filled...)
  }

  /// Creates a source that cannot be read at all: each read throws the error.
  package init(damaged error: ArchiveError) {
    source = DamagedSource(error: error)
    start = []
  }

  /// Creates a source with bytes before it that were already read from it.
  ///
  /// - Parameter zeros: the number of NULs before these bytes.
  init(_ source: any ByteSource, after start: [UInt8], zeros: Int) {
    (self.source, self.start, self.zeros) = (source, start, zeros)
  }

  /// Returns the kind of file by its first bytes; `nil` for text.
  ///
  /// - Parameters:
  ///   - name: the name of the file or entry.
  ///   - isText: whether the user declared it as text.
  package func kind(name: String, isText: Bool) -> FileKind? { FileKind(of: start, name: name, isText: isText) }

  /// Returns the first bytes, and then the bytes after them.
  package mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    if zeros > 0 {
      let count = min(zeros, buffer.count - offset)
      buffer.replaceSubrange(offset..<(offset + count), with: repeatElement(0, count: count))
      zeros -= count
      return count
    }
    guard given < start.count else { return try source.read(into: &buffer, from: offset) }
    let count = min(start.count - given, buffer.count - offset)
    buffer.replaceSubrange(offset..<(offset + count), with: start[given..<(given + count)])
    given += count
    return count
  }
}

private struct DamagedSource: ByteSource {
  let error: ArchiveError

  func read(into buffer: inout [UInt8], from offset: Int) throws -> Int { throw error }
}
