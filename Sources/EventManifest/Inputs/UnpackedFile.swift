import EventMapArchives
import EventMapCompression
import Foundation

/// A large member of an archive, unpacked into a temporary file.
///
/// The file is unlinked as soon as it is open, so that it disappears however the program ends.
struct UnpackedFile: RandomAccessBytes {
  private let file: OpenFile

  var count: Int { file.count }

  init(_ reader: ZipEntryReader) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("eventmap-\(UUID().uuidString)")
    guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
      throw AppReadingError("no-room", "cannot create a temporary file in \(url.deletingLastPathComponent().path)")
    }
    let handle = Result { try FileHandle(forUpdating: url) }
    try FileManager.default.removeItem(at: url)
    try Self.unpack(reader, to: handle.get())
    file = try OpenFile(handle.get())
  }

  func bytes(_ range: Range<Int>) throws -> [UInt8] { try file.bytes(range) }

  private static func unpack(_ reader: ZipEntryReader, to handle: FileHandle) throws {
    var reader = reader
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = try reader.read(into: &buffer, from: 0)
      if count == 0 { return }
      try handle.write(contentsOf: buffer[..<count])
    }
  }
}
