import EventMapCompression
import EventMapping
import Foundation

/// The logs of one request, packed into an archive.
struct LogBatch {
  /// The archive. The same logs give the same bytes.
  let archive: [UInt8]
  /// The idempotency key: a digest of names and contents that does not depend on the compression.
  let key: String
  /// The number of logs in the archive.
  let count: Int

  /// Packs the complete lines of logs in the folder `sending`.
  init(_ names: [LogName], in folder: LogFolder) throws {
    let output = ArchiveBytes()
    var writer = ZipWriter(output)
    var digests: [UInt8] = []
    var count = 0
    for name in names {
      let bytes = try folder.contentLeft(of: "\(LogFolder.sending)/\(name.text)").bytes
      // Skip logs without a line, left by a process that ended early, and unreadable logs, which must not block the others.
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

/// An in-memory output for an archive.
private final class ArchiveBytes: RandomAccessOutput {
  private(set) var bytes: [UInt8] = []

  func write(_ piece: [UInt8], at offset: Int) {
    bytes.append(zeros: max(0, offset + piece.count - bytes.count))
    bytes.copy(piece.span, at: offset)
  }

  func truncate(to count: Int) { bytes.removeLast(max(0, bytes.count - count)) }
}
