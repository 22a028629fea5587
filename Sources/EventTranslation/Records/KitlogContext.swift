/// What holds at a place of a kitlog because of the lines before it.
struct KitlogContext: Codable {
  /// The device of the last header.
  var device: KitlogDevice?
  /// Whether all lines before are blank.
  private(set) var isAtStart = true

  /// Goes on to the end of a chunk, of which only the lines are looked at that are no events.
  mutating func advance(over chunk: borrowing Chunk) {
    var record = KitlogRecord()
    let bytes = chunk.bytes.span.extracting(0..<chunk.count)
    var start = 0
    while start < bytes.count {
      let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
      let line = bytes.extracting(start..<end)
      start = end + 1
      // Lines of events, nearly all of them, start with a digit.
      let isEvent = line.count > 0 && (0x30...0x39).contains(line[0]) && KitlogRecord.isEvent(line)
      if !isEvent, BlankLine.isBlank(line) { continue }
      isAtStart = false
      if isEvent { continue }
      do throws(Rejection) {
        if case .header(let header) = try record.read(line.extracting(0..<KitlogRecord.lengthWithoutReturn(line))) {
          device = header
        }
      } catch {
        if record.isBrokenHeader { device = nil }
      }
    }
  }
}
