import EventMapSourceTexts
import EventMapping

/// One line of a kitlog, the log of hook modules: `TypeCode,TimeInterval,Content,Remark`.
///
/// The format has no quoting. The first two commas, the last comma and, in a control's content, the first five bars are the separators; all
/// other commas and bars belong to the texts.
///
///     100,1473302950,UIButton|ViewController|buttonAction:|0|{{0, 100}, {100, 100}}|commitButton,UIButton点击事件
///     code,timestamp,class   |target        |action       |tag|frame                |info       ,remark
struct KitlogRecord {
  /// A kind of line.
  enum Line {
    /// A header, whose device is `nil` if all its fields are empty.
    case header(KitlogDevice?)
    /// An event, cut into its parts.
    case event(KitlogParts)
  }

  /// The minimum number of commas of a line that was meant as a header.
  static let fewestHeaderCommas = 4
  /// Whether the line just rejected was meant as a header: it has five or six fields, or is too long. The events after it are from an
  /// unknown device, so they must not get the previous one. A line with fewer fields is the rest of a title that contained a line feed.
  private(set) var isBrokenHeader = false

  /// Parses a line without its line end.
  mutating func read(_ line: borrowing Span<UInt8>) throws(Rejection) -> Line {
    isBrokenHeader = false
    let commas = Self.commas(line)
    let first = 0..<(commas.first ?? line.count)
    let isEvent = Self.isEvent(line)
    do throws(Rejection) {
      if let offset = UTF8Sequence.firstInvalid(line) { throw JSONSyntax.invalidUTF8(line, offset) }
      if KitlogDevice.isEmptyHeader(line) { return .header(nil) }
      if !isEvent { return .header(try KitlogDevice(header: line)) }
    } catch {
      isBrokenHeader = !isEvent && commas.count >= Self.fewestHeaderCommas
      throw error
    }
    let code = Self.code(line.extracting(first))
    guard let code, (0...3).contains(code) || (100...199).contains(code) else {
      let found = String(shortening: line.extracting(first))
      throw Rejection(.unknownTypeCode, "unknown TypeCode \(found), expected 0 to 3 or 100 to 199")
    }
    guard commas.count >= 3 else {
      throw Rejection(.malformedLine, "expected TypeCode,TimeInterval,Content,Remark, found fewer than 4 fields")
    }
    let time = (commas[0] + 1)..<commas[1]
    try checkNumber(line, time, "TimeInterval")
    let content = (commas[1] + 1)..<commas[commas.count - 1]
    var cut = KitlogParts()
    cut.end = UInt32(line.count)
    cut.escapes = try Self.escapes(line)
    cut.escapesNames = cut.escapes > 0
    cut.setPart(.time, time)
    cut.setPart(.remark, (content.upperBound + 1)..<line.count)
    if code >= 100 {
      try cutControl(line, content, &cut)
      return .event(cut)
    }
    cut.setPart(.subject, content)
    cut.kind = code == 0 ? .launch : code == 1 ? .enter : code == 2 ? .leave : .select
    return .event(cut)
  }

  private func cutControl(
    _ line: borrowing Span<UInt8>, _ content: Range<Int>, _ cut: inout KitlogParts
  ) throws(Rejection) {
    var start = content.lowerBound
    for part in [KitlogForms.Part.sender, .subject, .action, .tag, .frame] {
      guard let bar = line.firstOffset(of: UInt8(ascii: "|"), from: start), bar < content.upperBound else {
        throw Rejection(
          .malformedLine, "expected 6 fields joined by '|' (class|target|action|tag|frame|info), found fewer")
      }
      cut.setPart(part, start..<bar)
      start = bar + 1
    }
    cut.setPart(.info, start..<content.upperBound)
    try checkNumber(line, cut[.tag], "tag")
  }

  private static func commas(_ line: borrowing Span<UInt8>) -> [Int] {
    var commas: [Int] = []
    for offset in line.indices where line[offset] == UInt8(ascii: ",") {
      // A title may have a million commas: only the first two and the last one are separators, and five suffice to recognize a broken
      // header.
      if commas.count < 8 { commas.append(offset) } else { commas[7] = offset }
    }
    return commas
  }

  /// The maximum length of a line as a JSON object, in bytes, without its device: control characters take six times as many bytes.
  private static let longestObject = ChunkReader.maximumLineLength + 1 << 20

  /// Returns the number of escapes for which the output needs room, at ``KitlogComposer/mostPerEscape`` bytes each. It is smaller than the
  /// number of escaped bytes if most of them add a single byte.
  private static func escapes(_ line: borrowing Span<UInt8>) throws(Rejection) -> UInt32 {
    var (added, offset) = (0, 0)
    while true {
      offset = JSONSyntax.plainEnd(line, offset)
      guard offset < line.count else { break }
      let byte = line[offset]
      if byte < 0x80 { added += JSONEscape.isShort(byte) ? 1 : KitlogComposer.mostPerEscape }
      offset += 1
    }
    guard line.count + added <= longestObject else {
      throw Rejection(.lineTooLong, "the line is longer than \(longestObject >> 20) MiB as JSON")
    }
    return UInt32((added + KitlogComposer.mostPerEscape - 1) / KitlogComposer.mostPerEscape)
  }

  private func checkNumber(
    _ line: borrowing Span<UInt8>, _ range: Range<Int>, _ name: String
  ) throws(Rejection) {
    if JSONSyntax.isNumber(line.extracting(range)) { return }
    let found = DisplayedName.quoted(String(shortening: line.extracting(range)))
    let column = ColumnUnit.scalar.column(of: range.lowerBound, in: line)
    throw Rejection(.invalidNumber, "column \(column): \(name) must be a number, found \(found)")
  }

  // MARK: The first field

  /// Returns the length of a line without a final CR, which a log that passed through Windows has. It is not part of the remark.
  static func lengthWithoutReturn(_ line: borrowing Span<UInt8>) -> Int {
    line.count > 0 && line[line.count - 1] == UInt8(ascii: "\r") ? line.count - 1 : line.count
  }

  /// Whether a line is an event or was meant as one: its first field is an integer.
  static func isEvent(_ line: borrowing Span<UInt8>) -> Bool {
    let start = line.count > 1 && line[0] == UInt8(ascii: "-") ? 1 : 0
    var end = start
    while end < line.count, (0x30...0x39).contains(line[end]) { end += 1 }
    return end > start && (end == line.count || line[end] == UInt8(ascii: ","))
  }

  /// Whether a line has the shape of an event or a header, which lines of other formats do not have. An event is an integer, a number and
  /// two more fields, whatever the code; a header is seven fields with a system version that starts with a digit, or all empty.
  static func hasShape(_ line: borrowing Span<UInt8>) -> Bool {
    if KitlogDevice.isEmptyHeader(line) { return true }
    guard UTF8Sequence.firstInvalid(line) == nil else { return false }
    var commas: [Int] = []
    for offset in line.indices where line[offset] == UInt8(ascii: ",") { commas.append(offset) }
    if let first = commas.first, isEvent(line) {
      return commas.count >= 3 && JSONSyntax.isNumber(line.extracting((first + 1)..<commas[1]))
    }
    guard (try? KitlogDevice(header: line)) != nil, commas.count >= 4 else { return false }
    let version = commas[commas.count - 4] + 1
    return version < line.count && (0x30...0x39).contains(line[version])
  }

  /// Returns the TypeCode; `nil` for a negative one or one of more than 18 digits.
  static func code(_ field: borrowing Span<UInt8>) -> Int? {
    guard field.count <= 18, field.count > 0, field[0] != UInt8(ascii: "-") else { return nil }
    var code = 0
    for offset in field.indices { code = code * 10 + Int(field[offset] - 0x30) }
    return code
  }
}
