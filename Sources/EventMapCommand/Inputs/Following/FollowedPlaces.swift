import EventTranslation
import Foundation

/// The places of lines in a dump from several files of the same name: the file before a rotation and the one after it.
///
///     lines of the dump   0 ..< 7        7 ..< 9        9 ...
///     file                log, line 1    new, line 1    log, line 8 (written after the rotation)
///
/// `@unchecked` because the compiler cannot see that every access is under the lock.
final class FollowedPlaces: LinePlaces, @unchecked Sendable {
  /// Consecutive lines of one file, from `place` on.
  private struct Segment {
    /// The number of the first line in the dump, from 0.
    var firstLine: Int
    /// The offset of that line in the dump, in bytes.
    var firstOffset: Int
    var place: LinePlace
  }

  private let lock = NSLock()
  private var segments: [Segment] = []
  /// The numbers of lines and bytes, and of bytes that are not in any file.
  private var (lines, bytes, added) = (0, 0, 0)

  /// Starts a segment with the lines of a file at a place.
  func begin(at place: LinePlace) {
    lock.withLock {
      if let last = segments.last, last.place.line + lines - last.firstLine == place.line,
        last.place.offset + bytes - last.firstOffset == place.offset
      {
        return
      }
      segments.append(Segment(firstLine: lines, firstOffset: bytes, place: place))
    }
  }

  /// Adds lines to the current segment.
  ///
  /// - Parameter isInFile: false for an added line feed, which ends the incomplete last line of a file.
  func add(lines: Int, bytes: Int, isInFile: Bool = true) {
    lock.withLock {
      self.lines += lines
      self.bytes += bytes
      if !isInFile { added += bytes }
    }
  }

  func place(ofLine line: Int, offset: Int) -> LinePlace? {
    lock.withLock {
      guard let segment = segments.last(where: { $0.firstLine <= line }) else { return nil }
      return LinePlace(
        line: segment.place.line + line - segment.firstLine,
        offset: segment.place.offset + max(0, offset - segment.firstOffset))
    }
  }

  func forget(before line: Int) {
    lock.withLock {
      guard let first = segments.lastIndex(where: { $0.firstLine <= line }) else { return }
      segments.removeFirst(first)
    }
  }

  var bytesRead: Int? { lock.withLock { bytes - added } }
}
