extension OutboxState {
  /// Lends the oldest segment that is not already lent or left out. Returns `nil` if there is no such segment.
  mutating func lend(butNot leftOut: [UInt64: OutboxError]) -> SealedSegment? {
    guard let index = sealed.firstIndex(where: { !$0.isLent && leftOut[$0.number] == nil }) else { return nil }
    sealed[index].isLent = true
    return sealed[index]
  }

  func isLent(_ number: UInt64) -> Bool { index(of: number).map { sealed[$0].isLent } ?? false }

  /// Ends a loan without changing the segment.
  mutating func giveBack(_ number: UInt64) {
    if let index = index(of: number) { sealed[index].isLent = false }
  }

  /// Returns the records for the next request; `nil` if nothing is left to send. Also updates the number of damaged records.
  ///
  /// - Parameter content: The content of the lent segment; `nil` if no record can be read.
  mutating func part(of number: UInt64, _ content: SegmentContent?) throws(FileError) -> SegmentPart? {
    guard let index = index(of: number) else { return nil }
    let readable = max(content?.records.count ?? 0, sealed[index].marks.delivered)
    sealed[index].damaged = max(0, sealed[index].marks.records - readable)
    let (segment, start) = (sealed[index], sealed[index].marks.delivered)
    guard let content, segment.waiting > 0 else {
      try remove(at: index)
      return nil
    }
    let end = min(segment.end, start + min(segment.waiting, segment.marks.perRequest))
    return SegmentPart(
      number: number, content: content, records: start..<end, isLast: end == segment.end,
      isWhole: start == 0 && end == segment.end)
  }

  /// Marks a part as delivered.
  mutating func finish(_ part: SegmentPart) throws(FileError) {
    guard let index = index(of: part.number) else { return }
    sealed[index].isLent = false
    sealed[index].marks.delivered = part.records.upperBound
    sealed[index].sendMore()
    // If the file cannot be removed or renamed, the next process sends the part again, with the same key.
    if part.isLast { try remove(at: index) } else { rename(at: index) }
  }

  /// Ends a loan and halves the number of records per request for the segment. Returns false, and changes nothing, if the part is a single
  /// record.
  ///
  /// - Parameter isBad: Whether the content of a record is the reason. The requests grow again after the bad record.
  mutating func halve(_ part: SegmentPart, isBad: Bool) -> Bool {
    guard part.records.count > 1 else { return false }
    guard let index = index(of: part.number) else { return true }
    sealed[index].isLent = false
    sealed[index].marks.perRequest = (part.records.count + 1) / 2
    sealed[index].hasBadRecords = isBad
    rename(at: index)
    return true
  }

  /// Moves a rejected part to the subfolder of rejected segments: the file itself if the part is the rest of it, otherwise a copy.
  mutating func reject(_ part: SegmentPart) throws(FileError) {
    guard let index = index(of: part.number) else { return }
    try folder.files.makeFolder(folder.path(of: SegmentFolder.rejected))
    guard part.isLast else { return try rejectCopy(part, at: index) }
    try drop(at: index, to: SegmentFolder.rejected + sealed[index].name, losing: part.records, as: \.rejected)
  }

  private mutating func rejectCopy(_ part: SegmentPart, at index: Int) throws(FileError) {
    let copy = part.content.copy(of: part.records)
    let name = SegmentFolder.rejected + SegmentName(part.number, .part(part.records)).text
    try folder.files.replace(folder.path(of: name), with: copy)
    var next = sealed[index]
    next.marks.delivered = part.records.upperBound
    next.sendMore()
    let move = DropNote.Move(from: next.fileName, to: next.name)
    var counted = note
    counted.lose(part.records, of: part.number, as: \.rejected)
    try record(move, counted)
    if !note.moves.contains(move) { next.fileName = next.name }
    next.isLent = false
    sealed[index] = next
    addRejected(name, copy.count)
  }

  /// Queues a rejected file for upload again. Returns false if it cannot be read; the file then stays.
  mutating func retry(_ name: String) throws(FileError) -> Bool {
    guard let place = rejected.firstIndex(where: { $0.name == name }) else { return false }
    guard let bytes = try? folder.files.read(folder.path(of: name), limit: SegmentFormat.maximumLength) else {
      return false
    }
    guard var segment = SealedSegment(rejected: name, bytes, number: nextNumber) else { return false }
    if segment.number == nextNumber { nextNumber += 1 }
    let move = DropNote.Move(from: name, to: segment.name)
    // If a report has already counted these records as rejected, it is not corrected; the records arrive after it.
    var counted = note
    counted.counts.rejected = max(0, counted.counts.rejected - segment.waiting)
    try record(move, counted)
    space -= SegmentFolder.space(of: rejected.remove(at: place).length)
    if note.moves.contains(move) { return false }
    segment.fileName = segment.name
    space += SegmentFolder.space(of: segment.length)
    sealed.insert(segment, at: sealed.firstIndex { $0.number > segment.number } ?? sealed.endIndex)
    return true
  }

  /// Removes a segment without records to send.
  private mutating func remove(at index: Int) throws(FileError) {
    let name = sealed[index].fileName
    if sealed[index].damaged > 0 {
      try drop(at: index, to: nil, losing: 0..<0, as: \.damaged)
    } else {
      forget(at: index)
      try? folder.move(name, to: nil)
    }
  }

  private func index(of number: UInt64) -> Int? { sealed.firstIndex { $0.number == number } }
}
