import EventMapFileKinds
import EventMapping
import EventTranslation
import Foundation

/// A file that is read as it grows, like `tail -F`: across rotation and truncation, and before it exists.
///
///     log ── renamed ──▶ log.1   read until it has not changed for `rotateWait`, because its writer may still append
///     log (new)                  read at the same time if its records have the same format; else afterwards, as another dump
///     log ── truncated           read from its start, as a new file
///
/// A dump consists of complete lines: bytes of different files are never joined to one line.
final class FollowedFile: ByteSource {
  /// The time between two checks of the files, in seconds.
  private static let interval = 0.05
  /// The number of ended files whose starts are kept, to recognize copies of them.
  private static let rememberedStarts = 16

  /// The settings of a run.
  struct Options {
    let path: String
    /// The time without a change after which a renamed file is complete.
    let rotateWait: Duration
    /// Returns the format of a new file by its complete lines so far; `nil` if it cannot be read at the same time as others.
    let format: (_ start: ArraySlice<UInt8>) -> DumpFormat?
    /// Whether the run has been asked to end. The bytes that are in the file by then are still read.
    let isStopped: @Sendable () -> Bool
  }

  private let options: Options
  /// The files of the current dump: renamed files, then the file with the followed name.
  private var files: [GrowingFile] = []
  /// The waiting files. Each starts a new dump unless it can be read together with the current files.
  private var next: [GrowingFile] = []
  /// The places of the current dump's lines in their files.
  private(set) var places = FollowedPlaces()
  /// The format that another file must have to be read together with the current ones; `nil` if none can be.
  private var joinedFormat: DumpFormat?
  /// Whether the dump is compressed data, which is passed on without waiting for complete lines; `nil` while this is unknown.
  private var isRaw: Bool?
  /// The identity of the file that has the followed name; `nil` before it exists.
  private var current: FileStatus.Identity?
  private var neighbors: RotatedNeighbors
  private var starts: [[UInt8]] = []
  private var onLoss: (String) -> Void = { _ in }

  /// Creates a source, without opening the file.
  init(_ options: Options) {
    self.options = options
    neighbors = RotatedNeighbors(of: options.path)
  }

  /// Waits for the next dump. Returns false at the end of the run.
  ///
  /// - Parameter onLoss: called with a message if bytes were lost or may have been lost.
  /// - Throws: ``SystemError`` if the file exists and cannot be opened.
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

  /// Records the format of the current dump, which decides the files that can be read together with it.
  func begin(_ contents: InputContents, _ start: DumpStart) {
    let isLines = contents.unpacking.isEmpty && !start.hasElements && start.format != .kitlog
    joinedFormat = isLines ? start.format : nil
  }

  /// Skips to the end of a dump that cannot be read.
  func skip() throws {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while try read(into: &piece, from: 0) > 0 {}
  }

  /// Waits for the next lines and reads them. Returns 0 at the end of the dump.
  func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    guard offset < buffer.count else { return 0 }
    while !files.isEmpty {
      // Asked before the files are checked, so that bytes from before a signal are still read.
      let isLast = options.isStopped()
      var hasChanged = try look()
      if let count = takeLines(into: &buffer, from: offset) { return count }
      hasChanged = joinNext() || hasChanged
      if let count = endFirst(isLast: isLast && !hasChanged, into: &buffer, from: offset) {
        if count > 0 { return count }
        continue
      }
      if !hasChanged { Thread.sleep(forTimeInterval: Self.interval) }
    }
    return 0
  }

  // MARK: Checking for changes

  /// Checks all files. Returns whether any has changed.
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

  /// Handles a truncated file: the bytes read so far stay in the dump, and the current contents are read as another file.
  private func cut(_ file: GrowingFile) {
    let incomplete = file.isInLine || isRaw == true ? 0 : file.dropIncomplete()
    let lost = incomplete + file.unreadCount
    onLoss(
      "the file was truncated; it is read from its start"
        + (lost > 0 ? "; \(DisplayedName.counted(lost, "byte")) of an incomplete line are lost" : ""))
    file.finish()
    remember(file)
    let place = next.firstIndex { $0 === file }.map { $0 + 1 } ?? 0
    next.insert(GrowingFile(again: file), at: place)
  }

  /// Opens a new file with the followed name, and files that had the name between the last two checks.
  private func lookForFile() throws {
    guard let status = try? FileStatus(path: options.path), status.isRegular, status.identity != current else { return }
    guard let new = try opened() else { return }
    if current != nil {
      let open = (files + next).map(\.identity) + [new.identity]
      for missed in neighbors.missed(read: starts + (files + next).map(\.start), open: open) {
        if let file = try? GrowingFile(path: missed) { next.append(file) }
      }
    }
    for file in files + next { file.lastChange = .now }
    next.append(new)
    current = new.identity
    neighbors.remember()
  }

  /// Opens the file with the followed name; `nil` if it does not exist any more.
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

  // MARK: Taking lines

  private func takeLines(into buffer: inout [UInt8], from offset: Int) -> Int? {
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

  /// Returns whether the dump is compressed data, by its first bytes; `nil` while there are too few.
  private func decideWhetherRaw() -> Bool? {
    let start = files[0].waitingBytes
    guard start.count >= 16 || files[0].hasLine || files[0].isFinished || options.isStopped() else { return nil }
    return FileKind(of: start, name: options.path) != nil
  }

  /// Adds the next waiting file to the current dump if its records have the same format.
  private func joinNext() -> Bool {
    guard let joinedFormat, let file = next.first, file.hasLine, options.format(file.waitingBytes) == joinedFormat
    else {
      return false
    }
    files.append(next.removeFirst())
    return true
  }

  // MARK: Ends

  /// Ends the first file that is not expected to grow any more.
  ///
  /// - Parameter isLast: whether the run ends, so no file is expected to grow.
  /// - Returns: the number of bytes that end the file's last line; `nil` if all files may still grow.
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
    // Compressed data has no lines, and a byte after it would be damage.
    if ended.isInLine, isRaw != true {
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
