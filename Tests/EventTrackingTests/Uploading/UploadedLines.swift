import EventMapArchives
import Foundation

/// The content of an upload's body.
enum UploadedLines {
  /// Returns the decompressed bytes.
  static func plain(_ body: [UInt8]) throws -> [UInt8] {
    var (reader, offset, plain) = (GzipReader(), 0, [UInt8]())
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var room = buffer.mutableSpan
      let progress = try reader.decode(body.span.extracting(offset...), into: &room)
      plain += buffer[..<progress.produced]
      offset += progress.consumed
      if progress.produced == 0, progress.consumed == 0 { break }
    }
    try reader.finish()
    return plain
  }

  /// Returns the records.
  static func records(_ body: [UInt8]) throws -> [String] {
    String(decoding: try plain(body), as: UTF8.self).split(separator: "\n").map { String($0) }
  }
}
