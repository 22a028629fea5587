extension OutboxState {
  /// Drops the oldest files until a number of bytes fits on the disk within the limit. Returns false if that is not possible.
  mutating func makeRoom(for needed: Int) -> Bool {
    while space + needed > limits.totalBytes {
      if !rejected.isEmpty {
        removeOldestRejected()
      } else {
        guard let index = sealed.firstIndex(where: { !$0.isLent }) else { return false }
        let (delivered, end) = (sealed[index].marks.delivered, sealed[index].end)
        do throws(FileError) {
          try drop(at: index, to: nil, losing: delivered..<end, as: \.overLimit)
        } catch {
          return false
        }
      }
    }
    return true
  }

  /// Adds a rejected file, and removes the oldest rejected files while all files together exceed the limit.
  mutating func addRejected(_ name: String, _ length: Int) {
    rejected.append((name, length))
    space += SegmentFolder.space(of: length)
    let openSpace = open.map { SegmentFolder.space(of: $0.totalLength) } ?? 0
    while space + openSpace > limits.totalBytes, !rejected.isEmpty { removeOldestRejected() }
  }

  private mutating func removeOldestRejected() {
    let oldest = rejected.removeFirst()
    space -= SegmentFolder.space(of: oldest.length)
    try? folder.move(oldest.name, to: nil)
  }

  /// Counts records of a segment as lost, and its damaged records, and moves or removes its file. Does neither if the counts cannot be saved.
  mutating func drop(
    at index: Int, to other: String?, losing records: Range<Int>, as cause: WritableKeyPath<DroppedCounts, Int>
  ) throws(FileError) {
    let segment = sealed[index]
    var counted = note
    counted.lose(records, of: segment.number, as: cause)
    counted.lose(segment.end..<segment.marks.records, of: segment.number, as: \.damaged)
    try record(DropNote.Move(from: segment.fileName, to: other), counted)
    forget(at: index)
    if let other { addRejected(other, segment.length) }
  }

  /// Saves a note with the counts that a move requires, then makes the move. Does neither if the note cannot be saved.
  mutating func record(_ move: DropNote.Move, _ counted: DropNote) throws(FileError) {
    var changed = counted
    // An earlier failed move of the same file would conflict with this one.
    changed.moves.removeAll { $0.from == move.from }
    changed.moves.append(move)
    changed.moves.removeFirst(max(0, changed.moves.count - DropNote.maximumMoves))
    try save(changed)
    finishMoves()
  }

  /// Saves a note and makes it the current one. After an error, the previous note stays.
  @inline(never)
  mutating func save(_ changed: DropNote) throws(FileError) {
    // The folder may have been removed, and another outbox may use the new one.
    try keepFolder()
    let number = saved.number + 1
    try folder.save(changed, number: number)
    note = changed
    saved = (changed, number)
  }

  /// Makes the noted moves. A move that fails stays noted.
  @inline(never)
  mutating func finishMoves() {
    let folder = folder
    note.moves.removeAll { move in
      do throws(FileError) {
        try folder.move(move.from, to: move.to)
        return true
      } catch {
        return error.isMissing
      }
    }
  }

  /// Continues with the note of an earlier process.
  ///
  /// - Parameter number: The highest segment number in use.
  mutating func resume(_ saved: (note: DropNote, number: UInt64), after number: UInt64) {
    note = saved.note
    self.saved = saved
    nextNumber = number + 1
  }

  /// Removes all records and counts. Continues after an error, and throws the first error at the end. Files that cannot be removed stay
  /// listed.
  mutating func removeAll() throws(FileError) {
    // Seal the open segment, so that it is in the list.
    seal()
    var failure: FileError?
    var stubborn: [String] = []
    // Read the folder, because segments that could not be read at the start are in no list.
    let content = try folder.content()
    for name in (content.segments + content.rejected).map(\.fileName) + content.unfinished {
      do throws(FileError) {
        try folder.move(name, to: nil)
      } catch {
        if error.isMissing { continue }
        failure = failure ?? error
        stubborn.append(name)
      }
    }
    sealed.removeAll { !stubborn.contains($0.fileName) }
    rejected.removeAll { !stubborn.contains($0.name) }
    countSpace()
    var emptied = note
    emptied.counts = DroppedCounts()
    emptied.report = nil
    do throws(FileError) { try save(emptied) } catch { failure = failure ?? error }
    if let failure { throw failure }
  }

  /// Returns the counts and resets them. Returns zero counts if the note cannot be saved, so that no loss is reported twice.
  mutating func takeDropped() -> DroppedCounts {
    var emptied = note
    emptied.counts = DroppedCounts()
    let taken = note.counts
    if taken.isEmpty { return taken }
    do throws(FileError) { try save(emptied) } catch { return DroppedCounts() }
    return taken
  }

  /// Appends a record that reports the counts, and subtracts the reported counts. If the record cannot be stored, the counts stay, and the
  /// record itself is not counted.
  ///
  /// - Parameter record: Returns the record, or `nil` for no report at this time.
  mutating func reportDropped(_ record: (DroppedCounts) -> [UInt8]?) {
    // Only one report at a time. Without a connection, each further report would be dropped like other records.
    if note.counts.isEmpty || isReportPending { return }
    let taken = note.counts
    guard let line = record(taken) else { return }
    // Records dropped to make room for this report are left for the next one.
    guard (try? prepare(for: line.count)) != nil, let number = open?.number, let place = open?.records else { return }
    var changed = note
    changed.counts -= taken
    changed.report = DropNote.Report(segment: number, record: place, counts: taken)
    // Save before appending, because the process may end at any moment.
    guard (try? save(changed)) != nil else { return }
    open?.append(line.span)
    // A record that is only buffered would be lost with the process.
    if (try? flush()) == nil {
      // The report was the last record, so the failed flush counted it.
      note.counts.notWritten -= 1
      note.takeBackReport()
      // The file still refers to the report, so no other record may take its index in the segment.
      if (try? save(note)) == nil { seal() }
    }
    sealIfFull()
  }

  /// Whether the segment of the last report is still waiting in the folder.
  private var isReportPending: Bool {
    guard let number = note.report?.segment else { return false }
    return open?.number == number || unread.contains(number) || sealed.contains { $0.number == number }
  }

  /// Removes a segment from the list.
  mutating func forget(at index: Int) {
    space -= SegmentFolder.space(of: sealed[index].length)
    sealed.remove(at: index)
  }
}
