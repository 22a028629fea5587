/// Recovery from the removal of files while the outbox is open. The system empties caches folders.
extension OutboxState {
  /// Ensures that the folder exists and that its lock keeps other outboxes out. If the folder was removed or moved, it is created and
  /// locked again. ``loseRemoved()`` then counts the lost records, with the next record at the latest.
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
    // Files of another outbox, which used the folder in between, wait for the next process.
    for number in present {
      if number != open?.number, !sealed.contains(where: { $0.number == number }) { unread.insert(number) }
      nextNumber = max(nextNumber, number + 1)
    }
    folder.wasRecreated = true
  }

  /// Counts the segments whose files are missing after the folder was created again. A segment that is being uploaded is not lost: the
  /// server may get it.
  mutating func loseRemoved() {
    guard folder.wasRecreated, let present = try? folder.content().segments else { return }
    func isMissing(_ segment: SealedSegment) -> Bool {
      !segment.isLent && !present.contains { $0.fileName == segment.fileName }
    }
    for segment in sealed where isMissing(segment) {
      note.lose(segment.marks.delivered..<segment.marks.records, of: segment.number, as: \.damaged)
    }
    sealed.removeAll(where: isMissing)
    countSpace()
    folder.wasRecreated = false
    // Create the file of the note now, while the disk has room.
    try? save(note)
  }

  /// Counts the records of a segment as lost if its file was removed. Returns false if the file still exists.
  mutating func isLost(_ segment: OpenSegment) -> Bool {
    guard folder.files.isRemoved(segment.file) else { return false }
    note.lose(0..<segment.written, of: segment.number, as: \.damaged)
    return true
  }

  /// Writes the buffered records to a new file after the open segment's file was removed. Returns the number of records lost because that
  /// failed, and the error; `nil` if none were lost.
  mutating func continueInNewFile() -> (lost: Int, error: FileError)? {
    guard var segment = open.take() else { return nil }
    _ = isLost(segment)
    let (written, number) = (segment.written, segment.number)
    folder.files.close(segment.file)
    do throws(FileError) {
      segment.move(to: try newFile())
    } catch {
      note.settleReport(of: number, records: written)
      return (segment.buffered, error)
    }
    if let report = note.report, report.segment == number {
      // The report is among the buffered records.
      note.report?.segment = segment.number
      note.report?.record = report.record - written
      try? save(note)
    }
    var failure = segment.flush(in: folder)
    if segment.buffered > 0 {
      // The new file was removed as well. There is no third attempt.
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
