import EventTranslation
import Foundation

/// One file that is read as it grows. Lines are handed on when they are complete.
final class GrowingFile {
  /// The outcome of a look at the file.
  enum Change: Equatable {
    case none, grown
    /// The file was truncated, and may have grown since: its bytes before the offset are not those that were read.
    case cut
  }

  /// The number of bytes before the offset that are compared at each look.
  private static let compared = 1_024
  /// The number of bytes that are read at a time, and that wait at most.
  static let pieceSize = 256 << 10
  /// The number of bytes at the start by which a copy is recognized.
  static let startSize = 4_096

  let identity: FileStatus.Identity
  private let source: FileSource
  /// The number of bytes that were read.
  private(set) var position = 0
  /// The size at the last look, in bytes.
  private var size = 0
  /// The bytes before ``position``, as many as are compared.
  private var recent: [UInt8] = []
  /// The first bytes, at most ``startSize``.
  private(set) var start: [UInt8] = []
  private var waiting = WaitingLines()
  /// The place of the next line to be handed on.
  private(set) var place = LinePlace(line: 1, offset: 0)
  /// Whether a part of a line was handed on whose rest is still to come.
  private(set) var isInLine = false
  /// Whether nothing more is read from it, since it was truncated.
  private(set) var isFinished = false
  /// The time of the last look that found something new.
  var lastChange = ContinuousClock.now

  /// Opens a file.
  init(path: String) throws(SystemError) {
    source = try FileSource(path: path)
    identity = try FileStatus(descriptor: source.descriptor).identity
  }

  /// The same file at its start, once it was truncated, whatever name it has by now.
  init(again file: GrowingFile) { (identity, source) = (file.identity, file.source) }

  /// Reads what is new, unless as much waits as should.
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

  /// The number of bytes that were there at the last look and were not read.
  var unreadCount: Int { max(0, size - position) }
  /// The bytes that wait to be handed on.
  var waitingBytes: ArraySlice<UInt8> { waiting.rest }
  /// The number of those that are no complete line.
  var incompleteCount: Int { waiting.count - waiting.completeCount }
  /// Whether a line, or a part of a very long one, can be handed on.
  var hasLine: Bool {
    waiting.completeCount > 0 || isInLine && waiting.count > 0 || waiting.count >= Self.pieceSize
  }

  /// Hands on complete lines, or a part of a line where there is no room or the line is very long.
  ///
  /// - Parameter isRaw: whether the bytes are not lines, and all of them are handed on.
  /// - Returns: the number of bytes and of line feeds.
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

  /// Drops a line that will never be complete.
  ///
  /// - Returns: the number of bytes.
  func dropIncomplete() -> Int { waiting.dropIncomplete() }

  /// Ends the line that was handed on without its end.
  func endLine() {
    isInLine = false
    place.line += 1
  }

  /// Reads no more: what waits is all that comes.
  func finish() {
    isFinished = true
    waiting.completeAll()
  }

  /// Hands on the last line, too, which has no end.
  func completeLast() { waiting.completeAll() }
}
