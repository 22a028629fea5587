extension OutboxState {
  /// The oldest segment that is not lent and not left out, which is lent from now on.
  mutating func lend(butNot leftOut: some Collection<UInt64>) -> SealedSegment? {
    guard let index = sealed.firstIndex(where: { !$0.isLent && !leftOut.contains($0.number) }) else { return nil }
    sealed[index].isLent = true
    return sealed[index]
  }

  func isLent(_ number: UInt64) -> Bool { index(of: number).map { sealed[$0].isLent } ?? false }

  /// Ends a loan; nothing else happens to the segment.
  mutating func giveBack(_ number: UInt64) {
    if let index = index(of: number) { sealed[index].isLent = false }
  }

  /// Takes note of how many records of a lent segment can be read; returns what the next request has, or nil if nothing is left to send.
  ///
  /// - Parameter content: nil where no record can be read.
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

  /// Takes note that the server has a part.
  mutating func finish(_ part: SegmentPart) throws(FileError) {
    guard let index = index(of: part.number) else { return }
    sealed[index].isLent = false
    sealed[index].marks.delivered = part.records.upperBound
    sealed[index].sendMore()
    // A file that cannot be removed or renamed is sent again by the next process, with the same keys.
    if part.isLast { try remove(at: index) } else { rename(at: index) }
  }

  /// From now on at most half as many records of the segment go in a request. False if it is one already.
  ///
  /// - Parameter isBad: whether it is for what is in the records, so that the good ones may go together again.
  mutating func halve(_ part: SegmentPart, isBad: Bool) -> Bool {
    guard part.records.count > 1 else { return false }
    guard let index = index(of: part.number) else { return true }
    sealed[index].isLent = false
    sealed[index].marks.perRequest = (part.records.count + 1) / 2
    sealed[index].hasBadRecords = isBad
    rename(at: index)
    return true
  }

  /// Keeps a part that the server rejects where nothing is uploaded: its file if the part is the rest of it, else a copy.
  mutating func reject(_ part: SegmentPart) throws(FileError) {
    guard let index = index(of: part.number) else { return }
    try folder.files.makeFolder(folder.path(of: SegmentFolder.rejected))
    guard part.isLast else { return try rejectCopy(part, at: index) }
    try drop(at: index, to: SegmentFolder.rejected + sealed[index].name) {
      $0.lose(part.records, of: part.number, as: \.rejected)
    }
  }

  private mutating func rejectCopy(_ part: SegmentPart, at index: Int) throws(FileError) {
    let copy = part.content.copy(of: part.records)
    let name = SegmentFolder.rejected + SegmentName(part.number, .part(part.records)).text
    try folder.files.replace(folder.path(of: name), with: copy)
    var next = sealed[index]
    next.marks.delivered = part.records.upperBound
    next.sendMore()
    let move = DropNote.Move(from: next.fileName, to: next.name)
    try record(move) { $0.lose(part.records, of: part.number, as: \.rejected) }
    if !note.moves.contains(move) { next.fileName = next.name }
    next.isLent = false
    sealed[index] = next
    addRejected(name, copy.count)
  }

  /// Makes a file that the server rejected a segment that waits for its upload. False if it cannot be read; the file stays where it is.
  mutating func retry(_ name: String) throws(FileError) -> Bool {
    guard let place = rejected.firstIndex(where: { $0.name == name }) else { return false }
    guard let bytes = try? folder.files.read(folder.path(of: name), limit: SegmentFormat.maximumLength) else {
      return false
    }
    guard var segment = SealedSegment(rejected: name, bytes, number: nextNumber) else { return false }
    if segment.number == nextNumber { nextNumber += 1 }
    let move = DropNote.Move(from: name, to: segment.name)
    // Where a report has counted them already, it stays: they arrive after it.
    try record(move) { $0.counts.rejected = max(0, $0.counts.rejected - segment.waiting) }
    space -= SegmentFolder.space(of: rejected.remove(at: place).length)
    if note.moves.contains(move) { return false }
    segment.fileName = segment.name
    space += SegmentFolder.space(of: segment.length)
    sealed.insert(segment, at: sealed.firstIndex { $0.number > segment.number } ?? sealed.endIndex)
    return true
  }

  /// Removes a segment of which nothing is to be sent.
  private mutating func remove(at index: Int) throws(FileError) {
    let name = sealed[index].fileName
    if sealed[index].damaged > 0 {
      try drop(at: index, to: nil) { _ in }
    } else {
      forget(at: index)
      try? folder.move(name, to: nil)
    }
  }

  private func index(of number: UInt64) -> Int? { sealed.firstIndex { $0.number == number } }
}
