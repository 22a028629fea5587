import Foundation

/// What an outbox knows; one thread at a time uses it.
struct OutboxState {
  var folder: SegmentFolder
  let limits: Outbox.Limits
  let clock: TrackingClock
  var open: OpenSegment?
  /// In order.
  var sealed: [SealedSegment] = []
  /// Segments that could not be taken up: they wait for the next process.
  var unread: Set<UInt64> = []
  /// What was put rejected, in order.
  var rejected: [(name: String, length: Int)] = []
  /// In bytes on the disk: `sealed` and `rejected`.
  var space = 0
  /// Whether sealed segments will be brought to the disk.
  var isSynchronizing = false
  var note = DropNote()
  /// The note as it is in its file, and the number of the half that has it.
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
      // The process may end before the next segment: on a full disk none can be made.
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

  /// Counts a record that cannot be appended.
  mutating func count(_ cause: WritableKeyPath<DroppedCounts, Int>) {
    note.counts[keyPath: cause] += 1
    saveNote()
  }

  /// Makes sure that a record of some bytes can be appended to the open segment.
  mutating func prepare(for length: Int) throws(OutboxError) {
    guard length <= limits.recordBytes else { throw .tooLong(length: length, limit: limits.recordBytes) }
    let frame = SegmentFormat.frameLength + length
    loseRemoved()
    // No copies of the segment, which would cost references.
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

  /// Makes the file of a segment, with its header.
  mutating func newFile() throws(FileError) -> (number: UInt64, file: FileDescriptor) {
    try keepFolder()
    loseRemoved()
    let number = nextNumber
    // A file that stays behind after an error has the number.
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

  /// Writes what is buffered; what cannot be written is counted.
  mutating func flush() throws(OutboxError) {
    guard var (lost, error) = Self.flush(&open, in: folder) else { return }
    if let buffered = open?.buffered, buffered > 0 {
      guard let failure = goOnElsewhere() else { return }
      (lost, error) = failure
    }
    note.counts.notWritten += lost
    if open?.isTorn == true { seal() }
    throw .notWritten(reason: error.reason)
  }

  /// In place: a copy of the segment would cost references.
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

  /// In seconds: when ``sealIfOld()`` will seal the open segment; `nil` without one.
  var timeUntilOld: TimeInterval? { open.map { $0.startedAt + limits.segmentAge - clock.uptime() } }

  mutating func seal() {
    try? flush()
    guard let segment = open.take() else { return }
    let isRemoved = isLost(segment)
    files.close(segment.file)
    if isRemoved { return saveNote() }
    let name = SegmentName(segment.number, .open).text
    guard segment.written > 0 else {
      // Where the note on the disk has a report in it, only an empty file says that the report was not stored.
      if saved.note.report?.segment != segment.number { try? folder.move(name, to: nil) }
      return
    }
    let marks = SegmentName.Marks(records: segment.written, perRequest: segment.written)
    add(SealedSegment(number: segment.number, marks: marks, fileName: name, length: segment.length))
    saveNote()
  }

  /// Adds the newest segment.
  mutating func add(_ segment: SealedSegment) {
    sealed.append(segment)
    space += SegmentFolder.space(of: segment.length)
    rename(at: sealed.count - 1)
  }

  /// Gives a segment's file the name that says how it is. If that fails, it counts again at the next start what it has.
  mutating func rename(at index: Int) {
    let name = sealed[index].name
    guard name != sealed[index].fileName else { return }
    do throws(FileError) {
      try folder.move(sealed[index].fileName, to: name)
      sealed[index].fileName = name
    } catch {}
  }

  /// Writes what is not written and leaves the segment, and the folder, to the next process.
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

  /// Without a place for the note its counts are still in memory, and the next segment tries again.
  mutating func saveNote() {
    if note.counts != saved.note.counts { try? save(note) }
  }
}
