import EventMapCompression
import EventMapping
import Foundation

/// The logs that are sent together, as an archive.
struct LogBatch {
  /// The archive. The same logs give the same bytes.
  let archive: [UInt8]
  /// A digest of names and contents, which does not change with the way they are compressed.
  let key: String
  /// How many logs it has.
  let count: Int

  /// Packs the complete lines of the logs that are to be sent.
  init(_ names: [LogName], in folder: LogFolder) throws {
    let output = ArchiveBytes()
    var writer = ZipWriter(output)
    var digests: [UInt8] = []
    var count = 0
    for name in names {
      let bytes = try folder.contentLeft(of: "\(LogFolder.sending)/\(name.text)").bytes
      // A process that ended before its first line leaves an empty log. One that is lost must not hold the others back.
      if bytes.isEmpty { continue }
      try writer.add(MemoryBytes(bytes), named: name.text, modified: name.date)
      digests += Array("\(name.text) \(HexadecimalText.text(SHA256.digest(of: bytes.span)))\n".utf8)
      count += 1
    }
    try writer.finish()
    archive = output.bytes
    key = HexadecimalText.text(SHA256.digest(of: digests.span))
    self.count = count
  }
}

/// An archive in memory.
private final class ArchiveBytes: RandomAccessOutput {
  private(set) var bytes: [UInt8] = []

  func write(_ piece: [UInt8], at offset: Int) {
    let missing = offset + piece.count - bytes.count
    if missing > 0 { bytes += [UInt8](repeating: 0, count: missing) }
    bytes.replaceSubrange(offset..<(offset + piece.count), with: piece)
  }

  func truncate(to count: Int) { bytes.removeSubrange(min(count, bytes.count)...) }
}
