import Foundation

extension OutboxState {
  /// Locks the folder and reads the files of earlier processes. Counts from before the call are kept. After an error, nothing has changed.
  mutating func openFolder() throws(FileError) {
    let lock = try folder.files.lockFolder(folder.path)
    var opened = OutboxState(folder: folder, limits: limits, clock: clock)
    opened.folder.lock = lock
    do throws(FileError) {
      try opened.takeUp()
    } catch {
      folder.files.unlock(lock)
      throw error
    }
    opened.note.counts += note.counts
    self = opened
    saveNote()
  }

  /// Reads the files of earlier processes, and finishes the moves that they noted.
  private mutating func takeUp() throws(FileError) {
    let earlier = try folder.readNote()
    // Collect the numbers before the moves remove files. The note may still refer to these numbers.
    var left = try folder.content()
    let numbers = (left.segments + left.rejected).map(\.name.number) + earlier.note.moves.compactMap(\.number)
    // A new segment must not get the number of the report's segment.
    resume(earlier, after: max(numbers.max() ?? 0, earlier.note.report?.segment ?? 0))
    if !note.moves.isEmpty {
      finishMoves()
      left = try folder.content()
    }
    for name in left.unfinished { try? folder.move(name, to: nil) }
    rejected = left.rejected.map { ($0.fileName, $0.length) }
    countSpace()
    sealed.reserveCapacity(left.segments.count)
    for entry in left.segments {
      let (name, length) = (entry.name, entry.length)
      // A segment that was counted as dropped but could not be moved must not be delivered. It waits for the next start.
      if note.moves.contains(where: { $0.from == entry.fileName }) {
        unread.insert(name.number)
        continue
      }
      switch name.state {
      case .open: recover(name, length)
      case .sealed(let marks):
        note.settleReport(of: name.number, records: marks.records)
        // The process that sealed the segment has synchronized it, if it could.
        sealed.append(
          SealedSegment(
            number: name.number, marks: marks, fileName: entry.fileName, length: length, isSynchronized: true))
        space += SegmentFolder.space(of: length)
      case .part: continue
      }
    }
    saveNote()
    // Create the file of the note now, while the disk has room.
    if !folder.hasNoteFile { try? save(note) }
  }

  /// Seals a segment that was open when its process ended, after its last good record.
  ///
  /// - Parameter length: The length of the file in bytes, for a file that cannot be read.
  private mutating func recover(_ name: SegmentName, _ length: Int) {
    var bytes: [UInt8]?
    do throws(FileError) {
      bytes = try folder.files.read(folder.path(of: name.text), limit: SegmentFormat.maximumLength)
    } catch {
      // A file that cannot be read yet, as before the first unlock of the device, waits for the next start.
      guard error.isDamage else {
        unread.insert(name.number)
        return
      }
    }
    let content = bytes.flatMap { SegmentContent(bytes: $0) }
    let length = bytes?.count ?? length
    let records = content?.records.count ?? 0
    // Without a record, only the bytes beyond the header's length count as damage.
    let end = records == 0 ? SegmentFormat.headerLength : content?.end ?? 0
    var counted = note
    counted.lose(records..<records + (content?.damagedRecords ?? 0), of: name.number, as: \.damaged)
    counted.counts.damagedBytes += max(0, length - end)
    counted.settleReport(of: name.number, records: records)
    let marks = SegmentName.Marks(records: records, perRequest: max(1, records))
    var segment = SealedSegment(number: name.number, marks: marks, fileName: name.text, length: end)
    if counted != note {
      let move = DropNote.Move(from: name.text, to: records == 0 ? nil : segment.name)
      // If the counts cannot be saved, the file stays unchanged for the next start.
      guard (try? record(move, counted)) != nil else {
        unread.insert(name.number)
        return
      }
      if !note.moves.contains(move) { segment.fileName = segment.name }
    } else if records == 0 {
      try? folder.move(name.text, to: nil)
    }
    if records == 0 { return }
    add(segment)
    // If truncating fails, no harm is done: the name contains the number of records.
    if length > end { try? folder.files.truncate(folder.path(of: sealed[sealed.count - 1].fileName), to: end) }
  }
}
