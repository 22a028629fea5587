/// The state of a kitlog at a position, which depends on the lines before it.
struct KitlogContext: Codable {
  /// The device of the last header.
  var device: KitlogDevice?
  /// Whether no device is known: only blank lines came so far, or the last header was over the limit.
  private(set) var isAtStart = true
  /// The number of commas so far in a line over the limit; `nil` if the line is an event.
  private var longLineCommas: Int?

  /// Advances to the end of a chunk. Only lines that are not events are examined.
  mutating func advance(over chunk: borrowing Chunk) {
    if case .longLine(let isFirst, _) = chunk.content { return advance(overLongLine: chunk, isFirst: isFirst) }
    var record = KitlogRecord()
    let bytes = chunk.bytes.span.extracting(0..<chunk.count)
    var start = 0
    while start < bytes.count {
      let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
      let line = bytes.extracting(start..<end)
      start = end + 1
      // Nearly all lines are events, which start with a digit.
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

  /// Advances over a part of a line over the limit. If the line is a header, it is a broken one.
  private mutating func advance(overLongLine chunk: borrowing Chunk, isFirst: Bool) {
    let bytes = chunk.bytes.span.extracting(0..<chunk.count)
    if isFirst { longLineCommas = KitlogRecord.isEvent(bytes) ? nil : 0 }
    guard var commas = longLineCommas else { return }
    var offset = 0
    while commas < KitlogRecord.fewestHeaderCommas, let comma = bytes.firstOffset(of: UInt8(ascii: ","), from: offset) {
      commas += 1
      offset = comma + 1
    }
    longLineCommas = commas
    if commas == KitlogRecord.fewestHeaderCommas { (device, isAtStart) = (nil, true) }
  }
}
