import EventMapFileKinds
import EventMapping
import EventTranslation
import Foundation

/// A file that is read as it grows, like `tail -F` does: across rotation and truncation, and before it exists.
///
///     log ── renamed ──▶ log.1   read until it was quiet for `rotateWait`, for what its writer still adds
///     log (new)                  read beside it, if its records are of the same format; else behind it, as another dump
///     log ── truncated           read from its start, as a new file
///
/// A dump is made of whole lines: a line that a file has not completed never meets bytes of another one.
final class FollowedFile: ByteSource {
  /// The time between two looks, in seconds.
  private static let interval = 0.05
  /// The number of files whose starts are remembered, to recognize copies of them.
  private static let rememberedStarts = 16

  /// The settings of a run.
  struct Options {
    let path: String
    /// The time without a change after which a renamed file is complete.
    let rotateWait: Duration
    /// The format of a new file that can be read beside others, by its complete lines so far; `nil` for any other.
    let format: (_ start: ArraySlice<UInt8>) -> DumpFormat?
    /// Whether the run is to end; what is in the file by then is still read.
    let isStopped: @Sendable () -> Bool
  }

  private let options: Options
  /// The files of the dump: renamed ones, then the one that has the name.
  private var files: [GrowingFile] = []
  /// The files that wait for their turn, each the first of a dump of its own unless it can be read beside the others.
  private var next: [GrowingFile] = []
  /// The place of the lines of the current dump in their files.
  private(set) var places = FollowedPlaces()
  /// The format that other files must have to be read beside the current ones.
  private var joinedFormat: DumpFormat?
  /// Whether bytes are handed on as they come: of compressed data.
  private var isRaw: Bool?
  /// The identity of the file that has the name, once it was seen.
  private var current: FileStatus.Identity?
  private var neighbours: RotatedNeighbours
  private var starts: [[UInt8]] = []
  private var onLoss: (String) -> Void = { _ in }

  /// Makes a source; nothing is opened yet.
  init(_ options: Options) {
    self.options = options
    neighbours = RotatedNeighbours(of: options.path)
  }

  /// Goes to the next dump, once there is one; false at the end of the run.
  ///
  /// - Parameter onLoss: called with a message where bytes were or may have been lost.
  /// - Throws: ``SystemError`` if there is a file and it cannot be opened.
  func next(onLoss: @escaping (String) -> Void) throws -> Bool {
    self.onLoss = onLoss
    (places, joinedFormat, isRaw) = (FollowedPlaces(), nil, nil)
    while true {
      let isLast = options.isStopped()
      if current == nil || next.isEmpty { try lookForFile() }
      if !next.isEmpty {
        files = [next.removeFirst()]
        places.begin(at: files[0].place)
        return true
      }
      if isLast { return false }
      Thread.sleep(forTimeInterval: Self.interval)
    }
  }

  /// Notes how the current dump is read, which decides what can be read beside it.
  func begin(_ contents: InputContents, _ start: DumpStart) {
    let isLines = contents.unpacking.isEmpty && !start.hasElements && start.format != .kitlog
    joinedFormat = isLines ? start.format : nil
  }

  /// Goes to the end of a dump that cannot be read.
  func skip() throws {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while try read(into: &piece, from: 0) > 0 {}
  }

  /// Reads the next lines, and waits for them; 0 where the dump ends.
  func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    guard offset < buffer.count else { return 0 }
    while !files.isEmpty {
      // Before the files are looked at: what was written before a signal is read after it.
      let isLast = options.isStopped()
      var hasChanged = try look()
      if let count = handOn(into: &buffer, from: offset) { return count }
      hasChanged = joinNext() || hasChanged
      if let count = endFirst(isLast: isLast && !hasChanged, into: &buffer, from: offset) {
        if count > 0 { return count }
        continue
      }
      if !hasChanged { Thread.sleep(forTimeInterval: Self.interval) }
    }
    return 0
  }

  // MARK: Looking

  /// Looks at all files; returns whether anything is new.
  private func look() throws -> Bool {
    var hasChanged = false
    for file in files + next {
      switch try file.look() {
      case .none: break
      case .grown: hasChanged = true
      case .cut:
        cut(file)
        return true
      }
    }
    try lookForFile()
    return hasChanged
  }

  /// Handles a file that was truncated: what was read of it stays, and what it has now is another file.
  private func cut(_ file: GrowingFile) {
    let incomplete = file.isInLine || isRaw == true ? 0 : file.dropIncomplete()
    let lost = incomplete + file.unreadCount
    onLoss(
      "the file became shorter; it is read from its start"
        + (lost > 0 ? "; \(DisplayedName.counted(lost, "byte")) of a line without its end are lost" : ""))
    file.finish()
    remember(file)
    let place = next.firstIndex { $0 === file }.map { $0 + 1 } ?? 0
    next.insert(GrowingFile(again: file), at: place)
  }

  /// Opens the file that has the name, unless it is the one that had it at the last look, and those that had it meanwhile.
  private func lookForFile() throws {
    guard let status = try? FileStatus(path: options.path), status.isRegular, status.identity != current else { return }
    guard let new = try opened() else { return }
    if current != nil {
      let open = (files + next).map(\.identity) + [new.identity]
      for missed in neighbours.missed(read: starts + (files + next).map(\.start), open: open) {
        if let file = try? GrowingFile(path: missed) { next.append(file) }
      }
    }
    for file in files + next { file.lastChange = .now }
    next.append(new)
    current = new.identity
    neighbours.remember()
  }

  /// The file that has the name; `nil` if none has it any more.
  private func opened() throws(SystemError) -> GrowingFile? {
    do throws(SystemError) {
      return try GrowingFile(path: options.path)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  private func remember(_ file: GrowingFile) {
    starts.append(file.start)
    if starts.count > Self.rememberedStarts { starts.removeFirst() }
  }

  // MARK: Handing on

  private func handOn(into buffer: inout [UInt8], from offset: Int) -> Int? {
    if isRaw == nil { isRaw = decideWhetherRaw() }
    guard let isRaw else { return nil }
    if isRaw {
      let count = files[0].take(into: &buffer, from: offset, isRaw: true).bytes
      places.add(lines: 0, bytes: count)
      return count > 0 ? count : nil
    }
    guard let file = files.first(where: \.isInLine) ?? files.first(where: \.hasLine), file.hasLine else { return nil }
    places.begin(at: file.place)
    let (count, lines) = file.take(into: &buffer, from: offset)
    places.add(lines: lines, bytes: count)
    return count
  }

  /// Whether the dump is compressed data, by its first bytes; `nil` while there are too few.
  private func decideWhetherRaw() -> Bool? {
    let start = files[0].waitingBytes
    guard start.count >= 16 || files[0].hasLine || files[0].isFinished || options.isStopped() else { return nil }
    return FileKind(of: start, name: options.path) != nil
  }

  /// Takes the next file into the dump, if its records are of the same format.
  private func joinNext() -> Bool {
    guard let joinedFormat, let file = next.first, file.hasLine, options.format(file.waitingBytes) == joinedFormat
    else {
      return false
    }
    files.append(next.removeFirst())
    return true
  }

  // MARK: Ends

  /// Ends the first file for which nothing more is expected.
  ///
  /// - Parameter isLast: whether the run ends, so that nothing more is expected of any.
  /// - Returns: the number of bytes that end its last line; `nil` where more is expected of all.
  private func endFirst(isLast: Bool, into buffer: inout [UInt8], from offset: Int) -> Int? {
    let hasOpenLine = files.first(where: \.isInLine)
    let ended = files.first { file in
      if let hasOpenLine, hasOpenLine !== file { return false }
      return isLast || file.isFinished
        || file.identity != current && ContinuousClock.now - file.lastChange >= options.rotateWait
    }
    guard let ended else { return nil }
    let rest = isRaw == true ? 0 : ended.incompleteCount
    if rest > 0 {
      ended.completeLast()
      places.begin(at: ended.place)
      let (count, lines) = ended.take(into: &buffer, from: offset)
      places.add(lines: lines, bytes: count)
      return count
    }
    if ended.isInLine {
      buffer[offset] = UInt8(ascii: "\n")
      ended.endLine()
      places.add(lines: 1, bytes: 1, isInFile: false)
      return 1
    }
    if !ended.isFinished { remember(ended) }
    files.removeAll { $0 === ended }
    return 0
  }
}
