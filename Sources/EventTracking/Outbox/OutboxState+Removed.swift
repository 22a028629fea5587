/// Recovers from the removal of files while the outbox is open: the system removes folders of caches.
extension OutboxState {
  /// Makes sure that the folder exists and that its lock keeps others out. A folder that was removed or moved is made and locked again;
  /// ``loseRemoved()`` then counts what it had, which the next record does at the latest.
  mutating func keepFolder() throws(FileError) {
    guard let lock = folder.lock else { throw .notOpen }
    if folder.files.isLock(lock, ofFolder: folder.path) { return }
    let newLock = try folder.files.lockFolder(folder.path)
    let present: [UInt64]
    do throws(FileError) {
      present = try folder.content().segments.map(\.name.number)
    } catch {
      folder.files.unlock(newLock)
      throw error
    }
    folder.files.unlock(lock)
    folder.lock = newLock
    // Files of another outbox, which had the folder meanwhile, wait for the next process.
    let own = Set(sealed.map(\.number) + [open?.number].compactMap { $0 })
    unread.formUnion(present.filter { !own.contains($0) })
    nextNumber = max(nextNumber, (present.max() ?? 0) + 1)
    folder.wasMadeAgain = true
  }

  /// Counts the segments whose files were removed, where the folder was made again. A segment that is being uploaded may be with the server.
  mutating func loseRemoved() {
    guard folder.wasMadeAgain, let present = try? folder.content().segments else { return }
    let names = Set(present.map(\.fileName))
    for segment in sealed where !segment.isLent && !names.contains(segment.fileName) {
      note.lose(segment.marks.delivered..<segment.marks.records, of: segment.number, as: \.damaged)
      space -= SegmentFolder.space(of: segment.length)
    }
    sealed.removeAll { !$0.isLent && !names.contains($0.fileName) }
    folder.wasMadeAgain = false
    // While the disk has room for it.
    try? save(note)
  }

  /// Counts the records of a segment whose file was removed. Returns false if the file still exists.
  mutating func isLost(_ segment: OpenSegment) -> Bool {
    guard folder.files.isRemoved(segment.file) else { return false }
    note.lose(0..<segment.written, of: segment.number, as: \.damaged)
    return true
  }

  /// Writes what is buffered to a new file, where that of the open segment was removed. Returns how many records are lost because that failed,
  /// and why.
  mutating func goOnElsewhere() -> (lost: Int, error: FileError)? {
    guard var segment = open.take() else { return nil }
    _ = isLost(segment)
    let (written, number) = (segment.written, segment.number)
    folder.files.close(segment.file)
    do throws(FileError) {
      segment.moves(to: try newFile())
    } catch {
      note.settleReport(of: number, records: written)
      return (segment.buffered, error)
    }
    if let report = note.report, report.segment == number {
      // It is among what is buffered.
      note.report?.segment = segment.number
      note.report?.record = report.record - written
      try? save(note)
    }
    var failure = segment.flush(in: folder)
    if segment.buffered > 0 {
      // Again: who removes files as fast as they are made gets no third one.
      folder.files.close(segment.file)
      note.settleReport(of: segment.number, records: 0)
      failure = (segment.buffered, .removed)
    } else {
      open = segment
    }
    saveNote()
    return failure
  }
}
