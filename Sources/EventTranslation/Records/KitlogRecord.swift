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

  /// The names of the members that an event may have as a JSON object.
  static let memberNames = [
    "type", "phase", "class", "target", "action", "tag", "frame", "info", "timestamp", "remark", "device",
  ]

  /// The event as a JSON object without an event ID.
  private(set) var json: [UInt8] = []
  /// The type of the event just read; `nil` for an app launch, which no table names yet.
  private(set) var type: RawEventType?
  /// The class that the event is looked up under, in the line.
  private(set) var subject = 0..<0
  /// The action, in the line; for pages `phase` instead.
  private(set) var action = 0..<0
  /// The phase of a page event as a raw event spells it.
  private(set) var phase: StaticString = ""

  /// Whether the line just rejected was meant to be a header: five or six fields. What follows is of a device that nobody knows, so
  /// the one before must not be taken for it. With fewer fields it is the rest of a title that held a line end.
  private(set) var isBrokenHeader = false

  /// Reads a line, without line end.
  mutating func read(
    _ line: borrowing Span<UInt8>, device: KitlogDevice?
  ) throws(Rejection) -> Line {
    isBrokenHeader = false
    let firstComma = line.firstOffset(of: UInt8(ascii: ","), from: 0) ?? line.count
    let isEvent = Self.isInteger(line.extracting(0..<firstComma))
    do throws(Rejection) {
      if let offset = UTF8Sequence.firstInvalid(line) { throw JSONSyntax.invalidUTF8(line, offset) }
      if !isEvent { return .header(try KitlogDevice(header: line)) }
    } catch {
      isBrokenHeader = !isEvent && Self.commaCount(line) >= 4
      throw error
    }
    let code = Self.code(line.extracting(0..<firstComma))
    guard let code, (0...3).contains(code) || (100...199).contains(code) else {
      let found = String(copying: line.extracting(0..<firstComma))
      throw Rejection(
        .unknownTypeCode, "unknown TypeCode \(DisplayedName.shortened(found)), expected 0 to 3 or 100 to 199")
    }
    guard let secondComma = line.firstOffset(of: UInt8(ascii: ","), from: firstComma + 1),
      let lastComma = line.lastOffset(of: UInt8(ascii: ",")), lastComma > secondComma
    else {
      throw Rejection(
        .malformedLine,
        "expected TypeCode,TimeInterval,Content,Remark, found fewer than 4 fields")
    }
    let time = (firstComma + 1)..<secondComma
    try checkNumber(line, time, "TimeInterval")
    let content = (secondComma + 1)..<lastComma
    json.removeAll(keepingCapacity: true)
    if code >= 100 {
      try readControl(line, content)
    } else {
      readPage(line, content, code)
    }
    appendMember("timestamp", to: &json)
    json.append(line, time)
    appendString("remark", line, (lastComma + 1)..<line.count)
    if let device {
      appendMember("device", to: &json)
      json.append(contentsOf: device.json)
    }
    json.append(UInt8(ascii: "}"))
    return .event
  }

  private mutating func readPage(_ line: borrowing Span<UInt8>, _ content: Range<Int>, _ code: Int) {
    switch code {
    case 0: phase = "launch"
    case 1: phase = "enter"
    case 2: phase = "leave"
    default: phase = "select"
    }
    type = code == 0 ? nil : .page
    subject = content
    action = 0..<0
    json.append(code == 0 ? "{\"type\":\"app\",\"phase\":\"" : "{\"type\":\"page\",\"phase\":\"")
    json.append(phase)
    json.append(UInt8(ascii: "\""))
    appendString("class", line, content)
  }

  private mutating func readControl(
    _ line: borrowing Span<UInt8>, _ content: Range<Int>
  ) throws(Rejection) {
    func bar(_ start: Int) -> Int? {
      guard let offset = line.firstOffset(of: UInt8(ascii: "|"), from: start) else { return nil }
      return offset < content.upperBound ? offset : nil
    }
    guard let bar1 = bar(content.lowerBound), let bar2 = bar(bar1 + 1), let bar3 = bar(bar2 + 1),
      let bar4 = bar(bar3 + 1), let bar5 = bar(bar4 + 1)
    else {
      throw Rejection(
        .malformedLine,
        "expected 6 fields joined by '|' (class|target|action|tag|frame|info), found fewer")
    }
    let tag = (bar3 + 1)..<bar4
    try checkNumber(line, tag, "tag")
    type = .control
    subject = (bar1 + 1)..<bar2
    action = (bar2 + 1)..<bar3
    json.append("{\"type\":\"control\"")
    appendString("class", line, content.lowerBound..<bar1)
    appendString("target", line, subject)
    appendString("action", line, action)
    appendMember("tag", to: &json)
    json.append(line, tag)
    appendString("frame", line, (bar4 + 1)..<bar5)
    appendString("info", line, (bar5 + 1)..<content.upperBound)
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

  private mutating func appendString(
    _ name: StaticString, _ line: borrowing Span<UInt8>, _ range: Range<Int>
  ) {
    appendMember(name, to: &json)
    json.append(UInt8(ascii: "\""))
    JSONText.appendEscaped(line.extracting(range), to: &json)
    json.append(UInt8(ascii: "\""))
  }

  private func appendMember(_ name: StaticString, to json: inout [UInt8]) {
    json.append(",\"")
    json.append(name)
    json.append("\":")
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
            if case .header(let header) = try record.read(line, device: nil) { device = header }
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
