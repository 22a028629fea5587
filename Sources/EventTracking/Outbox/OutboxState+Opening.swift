import Foundation

extension OutboxState {
  /// Takes up what an earlier process left.
  mutating func takeUp() throws(FileError) {
    let earlier = try folder.readNote()
    // Before the moves: they take numbers away that the note has still.
    let left = try folder.segments()
    let numbers = (left + (try rejectedSegments())).map(\.name.number) + earlier.moves.compactMap(\.number)
    // No other segment is to be taken for the one of the report.
    resume(earlier, after: max(numbers.max() ?? 0, earlier.report?.segment ?? 0))
    finishMoves()
    for (name, length) in try rejectedSegments() {
      rejected.append((SegmentFolder.rejected + name.text, length))
      space += SegmentFolder.space(of: length)
    }
    // One that was counted and could not be moved must not be delivered: it waits for the next start.
    let counted = Set(note.moves.map(\.from))
    for (name, length) in try folder.segments() where !counted.contains(name.text) {
      switch name.state {
      case .open: recover(name)
      case .sealed(let marks):
        // The process that sealed it has done what it could.
        add(
          SealedSegment(
            number: name.number, marks: marks, fileName: name.text, length: length, isSynchronized: true))
      case .part: continue
      }
    }
  }

  /// The folder is made when the server first rejects something.
  func rejectedSegments() throws(FileError) -> [(name: SegmentName, length: Int)] {
    do throws(FileError) {
      return try folder.segments(in: SegmentFolder.rejected)
    } catch {
      if error.isMissing { return [] }
      throw error
    }
  }

  /// Seals a segment that was open when its process ended, at its last good record.
  private mutating func recover(_ name: SegmentName) {
    // One that cannot be read now, as before the device is first unlocked, waits for the next start.
    guard let bytes = try? folder.files.read(folder.path(of: name.text), limit: SegmentFormat.maximumLength) else {
      return
    }
    let content = SegmentContent(bytes: bytes)
    let records = content?.records.count ?? 0
    // A header alone, whole or torn, had no record behind it.
    let end = records == 0 ? SegmentFormat.headerLength : content?.end ?? 0
    var damage = DroppedCounts()
    damage.damaged = content?.damagedRecords ?? 0
    damage.damagedBytes = max(0, bytes.count - end)
    let marks = SegmentName.Marks(records: records, perRequest: max(1, records))
    var segment = SealedSegment(number: name.number, marks: marks, fileName: name.text, length: end)
    if !damage.isEmpty {
      let move = DropNote.Move(from: name.text, to: records == 0 ? nil : segment.name)
      // Without a place for the counts, the file stays as it is for the next start.
      guard (try? record(move, counting: { $0 += damage })) != nil else { return }
      if !note.moves.contains(move) { segment.fileName = segment.name }
    }
    if records == 0 {
      if damage.isEmpty { try? folder.move(name.text, to: nil) }
      return
    }
    add(segment)
    // The name says already how many records there are.
    if bytes.count > end { try? folder.files.truncate(folder.path(of: sealed[sealed.count - 1].fileName), to: end) }
  }
}
