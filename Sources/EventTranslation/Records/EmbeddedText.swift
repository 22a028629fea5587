import EventMapArchives
import EventMapping

/// Strings in records that hold JSON themselves, which is read like the record around it.
struct EmbeddedText {
  private var window = ScanWindow()
  private var plain: PlainRecord

  /// The pointers of the strings by their numbers, for messages.
  private let names: [String]

  init(_ tree: MemberTree, names: [String]) {
    plain = PlainRecord(tree)
    self.names = names
  }

  /// Reads the JSON in the strings of a record, where there are any. What is found in there is marked as of the batch's ``RecordBatch/embedded``.
  ///
  /// - Throws: what is wrong with a string that should hold JSON.
  mutating func read(
    _ batch: inout RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>
  ) throws(Rejection) {
    for index in batch.tree.embedded.indices {
      let place = batch.tree.embedded[index]
      let slot = batch.slot(place.slot, of: row)
      guard slot.isThere, slot.isString else { continue }
      let start = batch.embedded.count
      try unescape(slot, source, &batch.embedded)
      let end = batch.embedded.count
      if JSONSyntax.skipSpace(batch.embedded.span.extracting(start..<end), 0) == end - start { continue }
      do throws(Rejection) {
        try read(start..<end, place.node, &batch, row)
      } catch {
        throw rejection(error, place.slot, batch, row)
      }
      for inner in batch.tree.nodes[place.node].slots {
        let offset = UInt32(start)
        let place = row * batch.stride + inner
        guard batch.slots[place].isThere else { continue }
        batch.slots[place].moveToEmbedded(offset)
      }
    }
  }

  /// Appends what a string means to the texts of the batch.
  private func unescape(
    _ slot: MemberSlot, _ source: borrowing Span<UInt8>, _ embedded: inout [UInt8]
  ) throws(Rejection) {
    let text = slot.text
    if text.count > OutputBytes.hugeLength {
      // Strings in strings hold the same text again and again.
      guard embedded.count + text.count <= ChunkReader.maximumLineLength else {
        throw Rejection(
          .lineTooLong,
          "the strings that hold JSON are together longer than \(ChunkReader.maximumLineLength >> 20) MiB")
      }
      // At once: to grow into it takes half as much again.
      embedded.reserveCapacity(embedded.count + text.count + ScanWindow.slack + 1)
    }
    guard slot.isEmbedded else { return JSONText.appendUnescaped(source, text, to: &embedded) }
    // A string in a string, in pieces: what is read from cannot grow.
    var pieces = TextPieces(text)
    while pieces.next(embedded.span) { embedded.append(pieces.piece.span) }
  }

  /// What is wrong with a string, with those that it is inside of.
  private func rejection(
    _ error: Rejection, _ slot: Int, _ batch: borrowing RecordBatch, _ row: Int
  ) -> Rejection {
    var (message, slot) = (error.message, slot)
    while slot > 0 {
      if let place = batch.tree.embedded.first(where: { $0.slot == slot }), batch.slot(slot, of: row).isString {
        message = "the string at \(DisplayedName.quoted(names[place.number])) holds no JSON: \(message)"
      }
      slot = batch.tree.parents[slot]
    }
    return Rejection(error.reason, message)
  }

  private mutating func read(
    _ range: Range<Int>, _ node: Int, _ batch: inout RecordBatch, _ row: Int
  ) throws(Rejection) {
    // The kernels want a line feed and some bytes behind it.
    batch.embedded.append(UInt8(ascii: "\n"))
    batch.embedded.append(zeros: ScanWindow.slack)
    let embedded = batch.embedded
    let text = embedded.span.extracting(range.lowerBound..<embedded.count)
    // The index of a window takes several times as much memory as the text.
    if range.count <= 4 * ScanWindow.size,
      window.readValue(text, 0..<(range.count + 1), batch.tree, node: node, &batch.slots, row: row)
    {
      return
    }
    try plain.readValue(embedded.span.extracting(range), node: node, into: &batch.slots, row: row)
  }
}
