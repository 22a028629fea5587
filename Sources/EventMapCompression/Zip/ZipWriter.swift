import Foundation

/// A streaming writer of ZIP archives (PKWARE's APPNOTE 6.3.10), with Zip64 fields for large numbers.
///
/// ```swift
/// var writer = ZipWriter(file)
/// try writer.add(OpenFile(path: "events.log"), named: "events.log", modified: date)
/// try writer.finish()
/// ```
///
/// Equal entries give equal bytes. Content is read in pieces and compressed, or stored if that is not larger, so the memory needed does
/// not depend on its size. The header before the content has its sizes, so the entries of a truncated archive can be
/// recovered.
package struct ZipWriter: ~Copyable {
  /// The lowest numbers that need a Zip64 field.
  struct Limits {
    var size = Int(UInt32.max)
    var count = Int(UInt16.max)
  }

  /// The number of bytes to read at a time.
  private static let pieceSize = 64 << 10

  private let output: any RandomAccessOutput
  private let limits: Limits
  /// The offset of the next entry.
  private var offset = 0
  private var directory: [UInt8] = []
  private var count = 0
  private var deflate = Deflate()

  /// Creates a writer of an archive at the start of a file.
  package init(_ output: any RandomAccessOutput) { self.init(output, Limits()) }

  init(_ output: any RandomAccessOutput, _ limits: Limits) {
    self.output = output
    self.limits = limits
  }

  /// Adds an entry. If this fails, the entry is not in the archive, and further entries may be added.
  ///
  /// - Parameters:
  ///   - contents: the content. The bytes that a growing file gets during the call are not read.
  ///   - name: the path in the archive, with `/` as separator.
  ///   - date: the modification date, stored in UTC because the archive has no time zone.
  /// - Throws: ``ArchiveError`` for a name that is too long, and errors of the source and the output.
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

  /// Writes the directory and ends the archive.
  ///
  /// - Throws: errors of the output.
  package mutating func finish() throws {
    let end = ZipEnd(count: count, offset: offset, size: directory.count)
    let bytes = directory + end.bytes(limits)
    try output.write(bytes, at: offset)
    // A failed entry, or one that was smaller when stored, may have left bytes behind the end.
    try output.truncate(to: offset + bytes.count)
  }

  private mutating func write(
    _ contents: any RandomAccessBytes, _ count: Int, at start: Int, isDeflated: Bool
  ) throws -> ZipEntryHeader.Sizes {
    var sizes = ZipEntryHeader.Sizes()
    var sum = CRC32()
    var ready: [UInt8] = []
    // A failed entry may have left content in the encoder.
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
