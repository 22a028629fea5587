import Archives
import EventMapping

/// A source of which the first bytes were looked at, and are still to come.
package struct PeekedSource: ByteSource {
  /// What the header of a tar archive has; all signatures are shorter.
  private static let minimum = 512

  private var source: any ByteSource
  private var start: [UInt8]
  private var given = 0

  /// Reads the first bytes, as many as one read gives but at least those of a tar archive's header. A source that ends or pauses after a line
  /// before that cannot be one.
  package init(_ source: any ByteSource) throws {
    self.source = source
    start = [UInt8](repeating: 0, count: 4_096)
    var filled = 0
    while filled < Self.minimum, !start[..<filled].contains(UInt8(ascii: "\n")) {
      do {
        let count = try self.source.read(into: &start, from: filled)
        if count == 0 { break }
        filled += count
      } catch is ArchiveError {
        // Thrown again after what there is.
        break
      }
    }
    start.removeSubrange(filled...)
  }

  /// A source that cannot be read from its start on: each read throws the error.
  package init(damaged error: ArchiveError) {
    source = DamagedSource(error: error)
    start = []
  }

  /// The kind of file by its first bytes; `nil` where they are no known signature.
  package var signature: KnownFileSignature? { KnownFileSignature(of: start) }

  /// Whether it is a tar archive.
  package var isTar: Bool { TarReader.isArchive(start) }

  /// Returns the first bytes, and then what follows them.
  package mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
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
