import Archives
import Foundation

/// A large member of an archive, unpacked into a temporary file that is removed with it.
final class UnpackedFile: RandomAccessBytes {
  private let path: String
  private let file: OpenFile

  var count: Int { file.count }

  init(_ reader: ZipEntryReader) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("eventmap-\(UUID().uuidString)")
    path = url.path
    do {
      try Self.unpack(reader, to: url)
      file = try OpenFile(path: path)
    } catch {
      try? FileManager.default.removeItem(atPath: path)
      throw error
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func bytes(_ range: Range<Int>) throws -> [UInt8] { try file.bytes(range) }

  private static func unpack(_ reader: ZipEntryReader, to url: URL) throws {
    guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
      throw AppReadingError("no-room", "no temporary file can be made in \(url.deletingLastPathComponent().path)")
    }
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    var reader = reader
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = try reader.read(into: &buffer, from: 0)
      if count == 0 { return }
      try handle.write(contentsOf: buffer[..<count])
    }
  }
}
