extension OutboxState {
  /// Drops the oldest files until a number of bytes has room on the disk; false if they cannot have it.
  mutating func makeRoom(for needed: Int) -> Bool {
    while space + needed > limits.totalBytes {
      if !rejected.isEmpty {
        removeOldestRejected()
      } else {
        guard let index = sealed.firstIndex(where: { !$0.isLent }) else { return false }
        let oldest = sealed[index]
        do throws(FileError) {
          // A report that goes with its segment is made again later. Its record counts for nothing.
          let report = note.report.flatMap {
            $0.segment == oldest.number && $0.record >= oldest.marks.delivered ? $0.counts : nil
          }
          try drop(at: index, to: nil) { counts in
            counts.overLimit += oldest.waiting
            counts.damaged += oldest.damaged
            if let report {
              counts += report
              counts.overLimit -= 1
            }
          }
        } catch {
          return false
        }
      }
    }
    return true
  }

  mutating func removeOldestRejected() {
    let oldest = rejected.removeFirst()
    space -= SegmentFolder.space(of: oldest.length)
    try? folder.move(oldest.name, to: nil)
  }

  /// Counts a segment and moves it; neither if the counts cannot be written.
  mutating func drop(
    at index: Int, to other: String?, counting: (inout DroppedCounts) -> Void
  ) throws(FileError) {
    let segment = sealed[index]
    try record(DropNote.Move(from: segment.fileName, to: other), counting: counting)
    forget(at: index)
    if let other {
      rejected.append((other, segment.length))
      space += SegmentFolder.space(of: segment.length)
    }
  }

  /// Counts what a move costs and makes the move; neither if the counts cannot be written.
  mutating func record(_ move: DropNote.Move, counting: (inout DroppedCounts) -> Void) throws(FileError) {
    var changed = note
    counting(&changed.counts)
    // An earlier move that failed would take the file away from this one.
    changed.moves.removeAll { $0.from == move.from }
    // Out of the folder: not the one whose name alone changes.
    if changed.report?.segment == move.number, move.to.flatMap(SegmentName.init) == nil { changed.report = nil }
    changed.moves.append(move)
    changed.moves.removeFirst(max(0, changed.moves.count - DropNote.maximumMoves))
    try save(changed)
    finishMoves()
  }

  /// Writes counts and moves; keeps what was before if that fails.
  mutating func save(_ changed: DropNote) throws(FileError) {
    try folder.save(changed)
    note = changed
    savedCounts = changed.counts
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
  mutating func resume(_ note: DropNote, after number: UInt64) {
    self.note = note
    savedCounts = note.counts
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
    let listed =
      try folder.segments().map(\.name.text) + (try rejectedSegments()).map { SegmentFolder.rejected + $0.name.text }
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
  mutating func reportDropped(_ record: (DroppedCounts) -> [UInt8]) {
    // One report at a time: while no request gets through, each further one would be dropped as well.
    if let number = note.report?.segment,
      open?.number == number || sealed.contains(where: { $0.number == number })
    {
      return
    }
    note.report = nil
    let taken = takeDropped()
    if taken.isEmpty { return }
    do throws(OutboxError) {
      try append(record(taken).span)
      if let open {
        note.report = DropNote.Report(segment: open.number, record: open.records - 1, counts: taken)
      } else if let last = sealed.last {
        note.report = DropNote.Report(segment: last.number, record: last.marks.records - 1, counts: taken)
      }
      try? save(note)
    } catch {
      switch error {
      case .tooLong: note.counts.tooLong -= 1
      case .full: note.counts.overLimit -= 1
      case .notWritten: note.counts.notWritten -= 1
      case .inUse, .notOpened, .notRead: break
      }
      note.counts += taken
      // What cannot be saved is still counted in this process.
      try? save(note)
    }
  }

  /// Takes a segment out of the list.
  mutating func forget(at index: Int) {
    space -= SegmentFolder.space(of: sealed[index].length)
    sealed.remove(at: index)
  }
}
