import Foundation

extension OutboxState {
  /// Locks the folder and takes up what an earlier process left; what was counted before stays counted. After an error nothing is changed.
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

  /// Takes up what an earlier process left.
  private mutating func takeUp() throws(FileError) {
    let earlier = try folder.readNote()
    // Before the moves: they take numbers away that the note has still.
    var left = try folder.content()
    let numbers = (left.segments + left.rejected).map(\.name.number) + earlier.note.moves.compactMap(\.number)
    // No other segment is to be taken for the one of the report.
    resume(earlier, after: max(numbers.max() ?? 0, earlier.note.report?.segment ?? 0))
    if !note.moves.isEmpty {
      finishMoves()
      left = try folder.content()
    }
    for name in left.unfinished { try? folder.move(name, to: nil) }
    rejected = left.rejected.map { ($0.fileName, $0.length) }
    space = left.rejected.reduce(0) { $0 + SegmentFolder.space(of: $1.length) }
    // One that was counted and could not be moved must not be delivered: it waits for the next start.
    let counted = Set(note.moves.map(\.from))
    sealed.reserveCapacity(left.segments.count)
    for entry in left.segments {
      let (name, length) = (entry.name, entry.length)
      if counted.contains(entry.fileName) {
        unread.insert(name.number)
        continue
      }
      switch name.state {
      case .open: recover(name, length)
      case .sealed(let marks):
        note.settleReport(of: name.number, records: marks.records)
        // The process that sealed it has done what it could.
        sealed.append(
          SealedSegment(
            number: name.number, marks: marks, fileName: entry.fileName, length: length, isSynchronized: true))
        space += SegmentFolder.space(of: length)
      case .part: continue
      }
    }
    saveNote()
    // While the disk has room for it.
    if !folder.hasNoteFile { try? save(note) }
  }

  /// Seals a segment that was open when its process ended, at its last good record.
  ///
  /// - Parameter length: of a file that the disk cannot give.
  private mutating func recover(_ name: SegmentName, _ length: Int) {
    var bytes: [UInt8]?
    do throws(FileError) {
      bytes = try folder.files.read(folder.path(of: name.text), limit: SegmentFormat.maximumLength)
    } catch {
      // One that cannot be read now, as before the device is first unlocked, waits for the next start.
      guard error.isDamage else {
        unread.insert(name.number)
        return
      }
    }
    let content = bytes.flatMap { SegmentContent(bytes: $0) }
    let length = bytes?.count ?? length
    let records = content?.records.count ?? 0
    // A header alone, whole or torn, had no record behind it.
    let end = records == 0 ? SegmentFormat.headerLength : content?.end ?? 0
    func count(in note: inout DropNote) {
      note.lose(records..<records + (content?.damagedRecords ?? 0), of: name.number, as: \.damaged)
      note.counts.damagedBytes += max(0, length - end)
      note.settleReport(of: name.number, records: records)
    }
    var changed = note
    count(in: &changed)
    let marks = SegmentName.Marks(records: records, perRequest: max(1, records))
    var segment = SealedSegment(number: name.number, marks: marks, fileName: name.text, length: end)
    if changed != note {
      let move = DropNote.Move(from: name.text, to: records == 0 ? nil : segment.name)
      // Without a place for the counts, the file stays as it is for the next start.
      guard (try? record(move, counting: count)) != nil else {
        unread.insert(name.number)
        return
      }
      if !note.moves.contains(move) { segment.fileName = segment.name }
    } else if records == 0 {
      try? folder.move(name.text, to: nil)
    }
    if records == 0 { return }
    add(segment)
    // The name says already how many records there are.
    if length > end { try? folder.files.truncate(folder.path(of: sealed[sealed.count - 1].fileName), to: end) }
  }
}
