import EventMapCompression
import EventMapping

/// Strings in records that contain JSON, which is read like the record around it.
struct EmbeddedText {
  private var window = ScanWindow()
  private var plain: PlainRecord

  /// The pointers of the strings by their numbers, for messages.
  private let names: [String]

  init(_ tree: MemberTree, names: [String]) {
    plain = PlainRecord(tree)
    self.names = names
  }

  /// Reads the JSON in the strings of a record. The slots of values found there refer to the batch's ``RecordBatch/embedded``.
  ///
  /// - Throws: the rejection of a string whose text is not JSON.
  mutating func read(
    _ batch: inout RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>
  ) throws(Rejection) {
    for index in batch.tree.embedded.indices {
      let place = batch.tree.embedded[index]
      let slot = batch.slot(place.slot, of: row)
      guard slot.exists, slot.isString else { continue }
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
        guard batch.slots[place].exists else { continue }
        batch.slots[place].moveToEmbedded(offset)
      }
    }
  }

  /// Appends the unescaped text of a string to the batch's embedded texts.
  private func unescape(
    _ slot: MemberSlot, _ source: borrowing Span<UInt8>, _ embedded: inout [UInt8]
  ) throws(Rejection) {
    let text = slot.text
    if text.count > OutputBytes.hugeLength {
      // Nested strings contain the same text several times.
      guard embedded.count + text.count <= ChunkReader.maximumLineLength else {
        throw Rejection(
          .lineTooLong,
          "the strings that hold JSON are together longer than \(ChunkReader.maximumLineLength >> 20) MiB")
      }
      // Reserve once: growing step by step takes half as much memory again.
      embedded.reserveCapacity(embedded.count + text.count + ScanWindow.slack + 1)
    }
    guard slot.isEmbedded else { return JSONText.appendUnescaped(source, text, to: &embedded) }
    // A string inside an embedded string. It is copied in pieces, because the array that is read cannot grow at the same time.
    var pieces = TextPieces(text)
    while pieces.next(embedded.span) { embedded.append(pieces.piece.span) }
  }

  /// Returns the rejection of a string, with the pointers of the strings around it.
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
    // The kernels need a line feed and some bytes after the text.
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
