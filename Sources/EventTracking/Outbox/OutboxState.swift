import Foundation

/// The mutable state of an outbox. Only one thread at a time uses it.
struct OutboxState: ~Copyable {
  var folder: SegmentFolder
  let limits: Outbox.Limits
  let clock: TrackingClock
  var open: OpenSegment?
  /// The sealed segments, sorted by number.
  var sealed: [SealedSegment] = []
  /// The numbers of segments that could not be read at the start. They wait for the next process.
  var unread: Set<UInt64> = []
  /// The rejected files, the oldest first.
  var rejected: [(name: String, length: Int)] = []
  /// The disk space of the files in `sealed` and `rejected`, in bytes.
  var space = 0
  /// Whether a synchronization of sealed segments is running or scheduled.
  var isSynchronizing = false
  var note = DropNote()
  /// The note in the file, and the number of the half that contains it.
  var saved: (note: DropNote, number: UInt64) = (DropNote(), 0)
  var nextNumber: UInt64 = 1

  private var files: any FileSystem { folder.files }

  init(folder: SegmentFolder, limits: Outbox.Limits, clock: TrackingClock) {
    self.folder = folder
    self.limits = limits
    self.clock = clock
  }

  // MARK: Appending

  mutating func append(_ record: borrowing Span<UInt8>) throws(OutboxError) {
    if record.isEmpty { return }
    do throws(OutboxError) {
      try prepare(for: record.count)
    } catch {
      switch error {
      case .tooLong: note.counts.tooLong += 1
      case .full: note.counts.overLimit += 1
      default: note.counts.notWritten += 1
      }
      // The counts must not wait for the next segment: on a full disk there may be none before the process ends.
      saveNote()
      throw error
    }
    open?.append(record)
    if limits.buffering == .everyRecord || open?.hasFullBuffer == true {
      do throws(OutboxError) {
        try flush()
      } catch {
        saveNote()
        throw error
      }
    }
    sealIfFull()
  }

  /// Counts a lost record by its cause.
  mutating func count(_ cause: WritableKeyPath<DroppedCounts, Int>) {
    note.counts[keyPath: cause] += 1
    saveNote()
  }

  /// Ensures that the open segment has room for a record of a length in bytes.
  mutating func prepare(for length: Int) throws(OutboxError) {
    guard length <= limits.recordBytes else { throw .tooLong(length: length, limit: limits.recordBytes) }
    let frame = SegmentFormat.frameLength + length
    loseRemoved()
    // Access members in place: a copy of the segment would retain its buffer.
    if let length = open?.totalLength, length + frame > limits.segmentBytes { seal() }
    sealIfOld()
    let total = (open?.totalLength ?? SegmentFormat.headerLength) + frame
    guard makeRoom(for: SegmentFolder.space(of: total)) else { throw .full(limit: limits.totalBytes) }
    do throws(FileError) {
      if open == nil { open = try newSegment() }
    } catch {
      throw .notWritten(reason: error.reason)
    }
  }

  private mutating func newSegment() throws(FileError) -> OpenSegment {
    let (number, file) = try newFile()
    let bufferLength = limits.buffering == .buffered ? 2 * OpenSegment.bufferLength : 1024
    return OpenSegment(number: number, file: file, startedAt: clock.uptime(), bufferLength: bufferLength)
  }

  /// Creates the file of a segment and writes its header.
  mutating func newFile() throws(FileError) -> (number: UInt64, file: FileDescriptor) {
    try keepFolder()
    loseRemoved()
    let number = nextNumber
    // Counted up first: after an error, a file with this number may remain.
    nextNumber += 1
    let name = SegmentName(number, .open).text
    let file = try files.inFolder(folder.path) { () throws(FileError) in try files.create(folder.path(of: name)) }
    if let error = files.writeAll(SegmentFormat.header(UUID()).span, to: file).error {
      files.close(file)
      try? folder.move(name, to: nil)
      throw error
    }
    return (number, file)
  }

  /// Writes the buffered records, and counts those that cannot be written.
  mutating func flush() throws(OutboxError) {
    guard var (lost, error) = Self.flush(&open, in: folder) else { return }
    if let buffered = open?.buffered, buffered > 0 {
      guard let failure = continueInNewFile() else { return }
      (lost, error) = failure
    }
    note.counts.notWritten += lost
    if open?.isTorn == true { seal() }
    throw .notWritten(reason: error.reason)
  }

  /// Writes the buffered records of a segment in place, because a copy of the segment would retain its buffer.
  private static func flush(
    _ segment: inout OpenSegment?, in folder: SegmentFolder
  ) -> (lost: Int, error: FileError)? {
    segment?.flush(in: folder) ?? nil
  }

  // MARK: Sealing

  mutating func sealIfFull() {
    if let records = open?.records, records >= limits.segmentCount { seal() }
  }

  mutating func sealIfOld() {
    if let startedAt = open?.startedAt, clock.uptime() - startedAt >= limits.segmentAge { seal() }
  }

  /// The time until ``sealIfOld()`` will seal the open segment, in seconds; `nil` without an open segment.
  var timeUntilOld: TimeInterval? { open.map { $0.startedAt + limits.segmentAge - clock.uptime() } }

  mutating func seal() {
    try? flush()
    guard let segment = open.take() else { return }
    let isRemoved = isLost(segment)
    files.close(segment.file)
    if isRemoved { return saveNote() }
    let name = SegmentName(segment.number, .open).text
    guard segment.written > 0 else {
      // If the note in the file says that the segment contains a report, the empty file must stay: it shows that the report was not stored.
      if saved.note.report?.segment != segment.number { try? folder.move(name, to: nil) }
      return
    }
    let marks = SegmentName.Marks(records: segment.written, perRequest: segment.written)
    add(SealedSegment(number: segment.number, marks: marks, fileName: name, length: segment.length))
    saveNote()
  }

  /// Counts the disk space of all listed files.
  mutating func countSpace() {
    space = 0
    for segment in sealed { space += SegmentFolder.space(of: segment.length) }
    for file in rejected { space += SegmentFolder.space(of: file.length) }
  }

  /// Adds the newest segment.
  mutating func add(_ segment: SealedSegment) {
    sealed.append(segment)
    space += SegmentFolder.space(of: segment.length)
    rename(at: sealed.count - 1)
  }

  /// Renames a segment's file to match its marks. If the rename fails, the next start continues from the old marks.
  mutating func rename(at index: Int) {
    let name = sealed[index].name
    guard name != sealed[index].fileName else { return }
    do throws(FileError) {
      try folder.move(sealed[index].fileName, to: name)
      sealed[index].fileName = name
    } catch {}
  }

  /// Writes the buffered records and unlocks the folder. The open segment stays for the next process.
  mutating func close() {
    guard let lock = folder.lock else { return }
    try? flush()
    if let segment = open.take() {
      _ = isLost(segment)
      files.close(segment.file)
    }
    saveNote()
    files.unlock(folder.lock ?? lock)
  }

  /// Saves the note if its counts have changed. If that fails, the counts stay in memory until the next attempt.
  mutating func saveNote() {
    if note.counts != saved.note.counts { try? save(note) }
  }
}
