import Foundation

/// Writes a ZIP archive (PKWARE's APPNOTE 6.3.10) entry by entry, Zip64 where a number needs it.
///
/// ```swift
/// var writer = ZipWriter(file)
/// try writer.add(OpenFile(path: "events.log"), named: "events.log", modified: date)
/// try writer.finish()
/// ```
///
/// The same entries give the same bytes. Contents are read piece by piece and compressed, or stored where that is not larger; the memory does
/// not depend on their size. Sizes are in the header before the contents, so that the entries of a truncated archive can be found.
package struct ZipWriter {
  /// From these numbers on a field of Zip64 takes the place of the shorter one.
  struct Limits {
    var size = Int(UInt32.max)
    var count = Int(UInt16.max)
  }

  /// What is read at a time.
  private static let pieceSize = 64 << 10

  private let output: any RandomAccessOutput
  private let limits: Limits
  /// Where the next entry starts.
  private var offset = 0
  private var directory: [UInt8] = []
  private var count = 0
  private var deflate = Deflate()

  /// Makes a writer of an archive that starts at the first byte of a file.
  package init(_ output: any RandomAccessOutput) { self.init(output, Limits()) }

  init(_ output: any RandomAccessOutput, _ limits: Limits) {
    self.output = output
    self.limits = limits
  }

  /// Adds an entry. One that fails is not in the archive; others may follow it.
  ///
  /// - Parameters:
  ///   - contents: the bytes that there are now; of a file that grows, those that are new are not read.
  ///   - name: a path with `/`.
  ///   - date: written in UTC, whose time zone the archive does not have room for.
  /// - Throws: ``ArchiveError`` for a name that is too long, and what the contents and the output throw.
  package mutating func add(_ contents: any RandomAccessBytes, named name: String, modified date: Date) throws {
    let count = contents.count
    var header = ZipEntryHeader(
      name: Array(name.utf8), time: ZipTime.number(date), offset: offset, isWide: count >= limits.size,
      hasWideOffset: offset >= limits.size)
    guard header.name.count <= UInt16.max else {
      throw ArchiveError(.unsupported, "the name of the entry has \(header.name.count) bytes, expected at most 65535")
    }
    let start = offset + header.localSize
    header.sizes = try write(contents, count, at: start, isDeflated: true)
    if header.sizes.compressed >= header.sizes.contents {
      header.isDeflated = false
      header.sizes = try write(contents, count, at: start, isDeflated: false)
    }
    try output.write(header.local, at: offset)
    directory += header.central
    offset = start + header.sizes.compressed
    self.count += 1
  }

  /// Writes the directory, which ends the archive.
  ///
  /// - Throws: what the output throws.
  package mutating func finish() throws {
    let end = ZipEnd(count: count, offset: offset, size: directory.count)
    let bytes = directory + end.bytes(limits)
    try output.write(bytes, at: offset)
    // There may be more of an entry that failed, or that was smaller when it was stored.
    try output.truncate(to: offset + bytes.count)
  }

  private mutating func write(
    _ contents: any RandomAccessBytes, _ count: Int, at start: Int, isDeflated: Bool
  ) throws -> ZipEntryHeader.Sizes {
    var sizes = ZipEntryHeader.Sizes()
    var sum = CRC32()
    var ready: [UInt8] = []
    // An entry that failed may have left its start in the encoder.
    deflate.reset()
    var isAtEnd = false
    while !isAtEnd {
      let piece = try contents.bytes(sizes.contents..<min(sizes.contents + Self.pieceSize, count))
      sum.add(piece.span)
      sizes.contents += piece.count
      isAtEnd = piece.isEmpty || sizes.contents == count
      if isDeflated {
        deflate.compress(piece.span, into: &ready)
        if isAtEnd { deflate.finish(into: &ready) }
      } else {
        ready = piece
      }
      if !ready.isEmpty { try output.write(ready, at: start + sizes.compressed) }
      sizes.compressed += ready.count
      ready.removeAll(keepingCapacity: true)
    }
    sizes.checksum = sum.value
    return sizes
  }
}
