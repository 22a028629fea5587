@testable import EventMapArchives
@testable import EventMapCompression

extension Deflate {
  /// Compresses contents in pieces of a size.
  static func compressed(_ contents: [UInt8], piece: Int = .max) -> [UInt8] {
    var deflate = Deflate()
    return deflate.compressed(contents, piece: piece)
  }

  mutating func compressed(_ contents: [UInt8], piece: Int = .max) -> [UInt8] {
    var output: [UInt8] = []
    var start = 0
    while start < contents.count {
      let end = min(start &+ piece, contents.count)
      compress(contents.span.extracting(start..<end), into: &output)
      start = end
    }
    finish(into: &output)
    return output
  }
}
