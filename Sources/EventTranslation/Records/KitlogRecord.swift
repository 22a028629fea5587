import EventMapping

/// One line of a kitlog, the log of hook modules: `TypeCode,TimeInterval,Content,Remark`.
///
/// Nothing is quoted in this format: the first two commas, the last comma and the first five bars are the separators, and what is
/// between them stays whole.
///
///     100,1473302950,UIButton|ViewController|buttonAction:|0|{{0, 100}, {100, 100}}|commitButton,UIButton点击事件
///     code,timestamp,class   |target        |action       |tag|frame                |info       ,remark
struct KitlogRecord {
  /// What a line is.
  enum Line {
    case header(KitlogDevice)
    case event
  }

  /// The event just read.
  private(set) var event = KitlogEvent()

  /// Whether the line just rejected was meant to be a header: five or six fields. What follows is of a device that nobody knows, so
  /// the one before must not be taken for it. With fewer fields it is the rest of a title that held a line end.
  private(set) var isBrokenHeader = false

  /// Reads a line, without line end.
  mutating func read(_ line: borrowing Span<UInt8>) throws(Rejection) -> Line {
    isBrokenHeader = false
    let separators = KitlogSeparators(line)
    let first = 0..<(separators.commas.first < 0 ? line.count : separators.commas.first)
    let isEvent = Self.isInteger(line.extracting(first))
    do throws(Rejection) {
      try checkText(line)
      if !isEvent { return .header(try KitlogDevice(header: line)) }
    } catch {
      isBrokenHeader = !isEvent && Self.commaCount(line) >= 4
      throw error
    }
    let code = Self.code(line.extracting(first))
    guard let code, (0...3).contains(code) || (100...199).contains(code) else {
      let found = String(copying: line.extracting(first))
      throw Rejection(
        .unknownTypeCode, "unknown TypeCode \(DisplayedName.shortened(found)), expected 0 to 3 or 100 to 199")
    }
    guard separators.commas.last > separators.commas.second, separators.commas.second >= 0 else {
      throw Rejection(
        .malformedLine,
        "expected TypeCode,TimeInterval,Content,Remark, found fewer than 4 fields")
    }
    event.time = (first.upperBound + 1)..<separators.commas.second
    try checkNumber(line, event.time, "TimeInterval")
    let content = (separators.commas.second + 1)..<separators.commas.last
    event.remark = (separators.commas.last + 1)..<line.count
    if code >= 100 {
      try readControl(line, content, separators)
    } else {
      event.setPage(content, code: code)
    }
    return .event
  }

  private mutating func readControl(
    _ line: borrowing Span<UInt8>, _ content: Range<Int>, _ separators: KitlogSeparators
  ) throws(Rejection) {
    let bars = separators.bars
    guard bars.4 >= 0, bars.4 < content.upperBound else {
      throw Rejection(
        .malformedLine,
        "expected 6 fields joined by '|' (class|target|action|tag|frame|info), found fewer")
    }
    event.tag = (bars.2 + 1)..<bars.3
    try checkNumber(line, event.tag, "tag")
    event.type = .control
    event.sender = content.lowerBound..<bars.0
    event.subject = (bars.0 + 1)..<bars.1
    event.action = (bars.1 + 1)..<bars.2
    event.frame = (bars.3 + 1)..<bars.4
    event.info = (bars.4 + 1)..<content.upperBound
  }

  /// Checks that the line is UTF-8, and sees whether it can stand in JSON as it is.
  private mutating func checkText(_ line: borrowing Span<UInt8>) throws(Rejection) {
    event.escapeCount = 0
    event.escapes = 0..<0
    var offset = 0
    while true {
      offset = JSONSyntax.plainEnd(line, offset)
      guard offset < line.count else { return }
      if line[offset] < 0x80 {
        event.escapes = (event.escapeCount == 0 ? offset : event.escapes.lowerBound)..<(offset + 1)
        event.escapeCount += 1
        offset += 1
        continue
      }
      repeat {
        guard let next = UTF8Sequence.end(line, offset) else { throw JSONSyntax.invalidUTF8(line, offset) }
        offset = next
      } while offset < line.count && line[offset] >= 0x80
    }
  }

  private func checkNumber(
    _ line: borrowing Span<UInt8>, _ range: Range<Int>, _ name: String
  ) throws(Rejection) {
    if JSONSyntax.isNumber(line.extracting(range)) { return }
    let found = String(copying: line.extracting(range))
    let column = UTF8Sequence.column(of: range.lowerBound, in: line)
    throw Rejection(
      .invalidNumber,
      "column \(column): \(name) must be a number, found \(DisplayedName.quoted(DisplayedName.shortened(found)))")
  }

  private static func commaCount(_ line: borrowing Span<UInt8>) -> Int {
    var count = 0
    for offset in line.indices where line[offset] == UInt8(ascii: ",") { count += 1 }
    return count
  }

  // MARK: The first field

  /// The device that holds after a chunk, found from the headers in it alone.
  static func device(after chunk: borrowing Chunk, _ device: KitlogDevice?) -> KitlogDevice? {
    var device = device
    var record = KitlogRecord()
    let bytes = chunk.bytes.span.extracting(0..<chunk.count)
    var start = 0
    while start < bytes.count {
      let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
      // Lines of events, nearly all of them, start with a digit.
      if end > start, !(0x30...0x39).contains(bytes[start]) || !isEvent(bytes.extracting(start..<end)) {
        let length = lengthWithoutReturn(bytes.extracting(start..<end))
        let line = bytes.extracting(start..<(start + length))
        if !BlankLine.isBlank(line) {
          do throws(Rejection) {
            if case .header(let header) = try record.read(line) { device = header }
          } catch {
            if record.isBrokenHeader { device = nil }
          }
        }
      }
      start = end + 1
    }
    return device
  }

  /// A log that passed through Windows: the CR belongs to the line's end, not to the remark.
  static func lengthWithoutReturn(_ line: borrowing Span<UInt8>) -> Int {
    line.count > 0 && line[line.count - 1] == UInt8(ascii: "\r") ? line.count - 1 : line.count
  }

  private static func isEvent(_ line: borrowing Span<UInt8>) -> Bool {
    isInteger(line.extracting(0..<(line.firstOffset(of: UInt8(ascii: ","), from: 0) ?? line.count)))
  }

  /// Whether a line has the shape of an event (an integer, a number and two more fields, whatever the code) or of a header (seven
  /// fields, of which the system's version starts with a digit), which lines of other formats have not.
  static func hasShape(_ line: borrowing Span<UInt8>) -> Bool {
    guard UTF8Sequence.firstInvalid(line) == nil else { return false }
    var commas: [Int] = []
    for offset in line.indices where line[offset] == UInt8(ascii: ",") { commas.append(offset) }
    if let first = commas.first, isInteger(line.extracting(0..<first)) {
      return commas.count >= 3 && JSONSyntax.isNumber(line.extracting((first + 1)..<commas[1]))
    }
    guard (try? KitlogDevice(header: line)) != nil, commas.count >= 4 else { return false }
    let version = commas[commas.count - 4] + 1
    return version < line.count && (0x30...0x39).contains(line[version])
  }

  /// Whether the first field of a line is an integer, which makes the line an event.
  static func isInteger(_ field: borrowing Span<UInt8>) -> Bool {
    let start = field.count > 1 && field[0] == UInt8(ascii: "-") ? 1 : 0
    guard field.count > start else { return false }
    for offset in start..<field.count where !(0x30...0x39).contains(field[offset]) { return false }
    return true
  }

  /// The TypeCode; `nil` for a negative one and for one of more than 18 digits.
  static func code(_ field: borrowing Span<UInt8>) -> Int? {
    guard field.count <= 18, field.count > 0, field[0] != UInt8(ascii: "-") else { return nil }
    var code = 0
    for offset in field.indices { code = code * 10 + Int(field[offset] - 0x30) }
    return code
  }
}
