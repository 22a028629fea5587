import EventTranslation
import Foundation

/// A file that is read as it grows. Lines can be taken when they are complete.
final class GrowingFile {
  /// The result of a check for changes.
  enum Change: Equatable {
    case none, grown
    /// The file was truncated, and may have grown since: the bytes before ``position`` have changed.
    case cut
  }

  /// The number of bytes before ``position`` that are compared at each check.
  private static let compared = 1_024
  /// The maximum number of bytes per read and of waiting bytes.
  static let pieceSize = 256 << 10
  /// The number of bytes at the start by which a copy of the file is recognized.
  static let startSize = 4_096

  let identity: FileStatus.Identity
  private let source: FileSource
  /// The number of bytes read.
  private(set) var position = 0
  /// The size at the last check, in bytes.
  private var size = 0
  /// The bytes before ``position`` that the next check compares.
  private var recent: [UInt8] = []
  /// The first bytes of the file, at most ``startSize``.
  private(set) var start: [UInt8] = []
  private var waiting = WaitingLines()
  /// The place of the next line to take.
  private(set) var place = LinePlace(line: 1, offset: 0)
  /// Whether a part of a line was taken, and its rest is still missing.
  private(set) var isInLine = false
  /// Whether no more is read, because the file was truncated.
  private(set) var isFinished = false
  /// The time of the last check that found new bytes.
  var lastChange = ContinuousClock.now

  /// Opens a file.
  init(path: String) throws(SystemError) {
    source = try FileSource(path: path)
    identity = try FileStatus(descriptor: source.descriptor).identity
  }

  /// Creates a reader at the start of a truncated file, which may have another name by now.
  init(again file: GrowingFile) { (identity, source) = (file.identity, file.source) }

  /// Checks for changes, and reads new bytes if there is room.
  func look() throws(SystemError) -> Change {
    if isFinished { return .none }
    let before = position - recent.count
    let room = max(0, Self.pieceSize - waiting.count)
    let bytes = try source.bytes(before..<(position + room))
    guard bytes.starts(with: recent) else { return .cut }
    size = (try? FileStatus(descriptor: source.descriptor))?.size ?? 0
    let new = bytes[recent.count...]
    if new.isEmpty { return .none }
    waiting.append(new)
    if start.count < Self.startSize { start += new.prefix(Self.startSize - start.count) }
    position += new.count
    recent = Array(bytes.suffix(Self.compared))
    lastChange = .now
    return .grown
  }

  /// The number of bytes in the file at the last check that were not read.
  var unreadCount: Int { max(0, size - position) }
  /// The bytes that were read and not taken.
  var waitingBytes: ArraySlice<UInt8> { waiting.rest }
  /// The number of waiting bytes after the last complete line.
  var incompleteCount: Int { waiting.count - waiting.completeCount }
  /// Whether a line, or a part of a very long line, can be taken.
  var hasLine: Bool {
    waiting.completeCount > 0 || isInLine && waiting.count > 0 || waiting.count >= Self.pieceSize
  }

  /// Takes complete lines, or a part of a line if the buffer is full or the line is very long.
  ///
  /// - Parameter isRaw: whether the bytes are not lines, and all of them are taken.
  /// - Returns: the numbers of bytes and of line feeds.
  func take(into buffer: inout [UInt8], from offset: Int, isRaw: Bool = false) -> (bytes: Int, lines: Int) {
    let count = isRaw || waiting.completeCount == 0 ? waiting.count : waiting.completeCount
    let piece = waiting.take(min(buffer.count - offset, count))
    buffer.replaceSubrange(offset..<(offset + piece.count), with: piece)
    let lines = piece.count { $0 == UInt8(ascii: "\n") }
    isInLine = piece.last.map { $0 != UInt8(ascii: "\n") } ?? isInLine
    place.line += lines
    place.offset += piece.count
    return (piece.count, lines)
  }

  /// Drops the bytes of an incomplete line.
  ///
  /// - Returns: their number.
  func dropIncomplete() -> Int { waiting.dropIncomplete() }

  /// Marks the partly taken line as ended.
  func endLine() {
    isInLine = false
    place.line += 1
  }

  /// Stops reading: the waiting bytes are the last ones.
  func finish() {
    isFinished = true
    waiting.completeAll()
  }

  /// Makes the last line, which has no line feed, available.
  func completeLast() { waiting.completeAll() }
}
