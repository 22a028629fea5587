@testable import EventMapArchives
@testable import EventMapCompression

/// The result of decoding bytes in pieces of input and output.
struct Reading: Equatable {
  var output: [UInt8] = []
  /// The number of input bytes consumed.
  var used = 0
  var isDone = false
  var error: ArchiveError?

  /// Decodes deflate data.
  static func inflate(_ bytes: [UInt8], piece: Int = .max, room: Int = 1_000, expecting count: Int = .max) -> Reading {
    var inflate = Inflate(expecting: count)
    var reading = Reading()
    reading.run(bytes, piece, room) { input, output throws(ArchiveError) in
      let progress = try inflate.decode(input, into: &output)
      return (progress, inflate.isDone)
    }
    return reading
  }

  /// Decodes gzip data.
  static func gzip(_ bytes: [UInt8], piece: Int = .max, room: Int = 1_000) -> Reading {
    var reader = GzipReader()
    var reading = Reading()
    reading.run(bytes, piece, room) { input, output throws(ArchiveError) in
      (try reader.decode(input, into: &output), false)
    }
    guard reading.error == nil else { return reading }
    do throws(ArchiveError) {
      try reader.finish()
      reading.isDone = true
    } catch {
      reading.error = error
    }
    return reading
  }

  private mutating func run(
    _ bytes: [UInt8], _ piece: Int, _ room: Int,
    _ decode: (borrowing Span<UInt8>, inout MutableSpan<UInt8>) throws(ArchiveError) -> (Inflate.Progress, Bool)
  ) {
    var buffer = [UInt8](repeating: 0, count: room)
    var available = min(piece, bytes.count)
    do throws(ArchiveError) {
      while true {
        var span = buffer.mutableSpan
        let (progress, isDone) = try decode(bytes.span.extracting(used..<available), &span)
        used += progress.consumed
        output += buffer[..<progress.produced]
        self.isDone = isDone
        if isDone { return }
        if progress == Inflate.Progress() {
          if available == bytes.count { return }
          available = min(available &+ piece, bytes.count)
        }
      }
    } catch {
      self.error = error
    }
  }
}
