extension OutboxState {
  /// Drops the oldest files until a number of bytes has room on the disk; false if they cannot have it.
  mutating func makeRoom(for needed: Int) -> Bool {
    while space + needed > limits.totalBytes {
      if !rejected.isEmpty {
        removeOldestRejected()
      } else {
        guard let index = sealed.firstIndex(where: { !$0.isLent }) else { return false }
        let (number, delivered, end) = (sealed[index].number, sealed[index].marks.delivered, sealed[index].end)
        do throws(FileError) {
          try drop(at: index, to: nil) { $0.lose(delivered..<end, of: number, as: \.overLimit) }
        } catch {
          return false
        }
      }
    }
    return true
  }

  /// Adds a file of what the server rejected, and removes the oldest ones if all files together have more than they may now.
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

  /// Counts a segment, its damaged records, too, and moves it; neither if the counts cannot be written.
  mutating func drop(
    at index: Int, to other: String?, counting: (inout DropNote) -> Void
  ) throws(FileError) {
    let segment = sealed[index]
    try record(DropNote.Move(from: segment.fileName, to: other)) { note in
      counting(&note)
      note.lose(segment.end..<segment.marks.records, of: segment.number, as: \.damaged)
    }
    forget(at: index)
    if let other { addRejected(other, segment.length) }
  }

  /// Counts what a move costs and makes the move; neither if the counts cannot be written.
  mutating func record(_ move: DropNote.Move, counting: (inout DropNote) -> Void) throws(FileError) {
    var changed = note
    counting(&changed)
    // An earlier move that failed would take the file away from this one.
    changed.moves.removeAll { $0.from == move.from }
    changed.moves.append(move)
    changed.moves.removeFirst(max(0, changed.moves.count - DropNote.maximumMoves))
    try save(changed)
    finishMoves()
  }

  /// Writes the note; keeps what was before if that fails.
  mutating func save(_ changed: DropNote) throws(FileError) {
    // Not to a folder that another outbox has.
    try keepFolder()
    let number = saved.number + 1
    try folder.save(changed, number: number)
    note = changed
    saved = (changed, number)
  }

  /// Makes the moves that are noted. One that fails stays noted.
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

  /// Takes up the counts and moves of an earlier process, and the number that no file has yet.
  mutating func resume(_ saved: (note: DropNote, number: UInt64), after number: UInt64) {
    note = saved.note
    self.saved = saved
    nextNumber = number + 1
  }

  /// Removes everything. What cannot be removed stays in the list, and the first error is thrown after the rest was removed.
  mutating func removeAll() throws(FileError) {
    // Sealed, so that it is in the list.
    seal()
    let folder = folder
    var failure: FileError?
    func isRemoved(_ name: String) -> Bool {
      do throws(FileError) {
        try folder.move(name, to: nil)
        return true
      } catch {
        if !error.isMissing { failure = failure ?? error }
        return error.isMissing
      }
    }
    // What could not be read at the start is in no list.
    let content = try folder.content()
    let listed = (content.segments + content.rejected).map(\.fileName) + content.unfinished
    let stubborn = Set(listed.filter { !isRemoved($0) })
    sealed.removeAll { !stubborn.contains($0.fileName) }
    rejected.removeAll { !stubborn.contains($0.name) }
    space = sealed.reduce(0) { $0 + SegmentFolder.space(of: $1.length) }
    space += rejected.reduce(0) { $0 + SegmentFolder.space(of: $1.length) }
    var emptied = note
    emptied.counts = DroppedCounts()
    emptied.report = nil
    do throws(FileError) { try save(emptied) } catch { failure = failure ?? error }
    if let failure { throw failure }
  }

  /// The counts since they were last taken; zero where the file of the counts cannot be changed, so that none is taken twice.
  mutating func takeDropped() -> DroppedCounts {
    var emptied = note
    emptied.counts = DroppedCounts()
    let taken = note.counts
    if taken.isEmpty { return taken }
    do throws(FileError) { try save(emptied) } catch { return DroppedCounts() }
    return taken
  }

  /// Takes the counts and appends the record that reports them. They stay if it cannot be stored, and it is not counted itself.
  ///
  /// - Parameter record: returns `nil` for none at this time.
  mutating func reportDropped(_ record: (DroppedCounts) -> [UInt8]?) {
    // One report at a time: while no request gets through, each further one would be dropped as well.
    if note.counts.isEmpty || isReportThere { return }
    let taken = note.counts
    guard let line = record(taken) else { return }
    // What has to make room for it is counted for the next one.
    guard (try? prepare(for: line.count)) != nil, let number = open?.number, let place = open?.records else { return }
    var changed = note
    changed.counts -= taken
    changed.report = DropNote.Report(segment: number, record: place, counts: taken)
    // Before the record: the process may end at any moment.
    guard (try? save(changed)) != nil else { return }
    open?.append(line.span)
    // A buffer would be lost with the process.
    if (try? flush()) == nil {
      // It was the last record, so it is among those that are lost.
      note.counts.notWritten -= 1
      note.takeBackReport()
      // Where the note on the disk still has the report, no other record may take its place in the segment.
      if (try? save(note)) == nil { seal() }
    }
    sealIfFull()
  }

  /// Whether the segment of the last report is still in the folder.
  private var isReportThere: Bool {
    guard let number = note.report?.segment else { return false }
    return open?.number == number || unread.contains(number) || sealed.contains { $0.number == number }
  }

  /// Takes a segment out of the list.
  mutating func forget(at index: Int) {
    space -= SegmentFolder.space(of: sealed[index].length)
    sealed.remove(at: index)
  }
}
