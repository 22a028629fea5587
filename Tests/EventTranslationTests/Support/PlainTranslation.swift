import EventMapping

@testable import EventTranslation

/// The translation of a dump by plain code: each line alone, by ``PlainRules`` and string operations.
struct PlainTranslation {
  struct Rejected {
    var line: Int
    var reason: Rejection.Reason
    /// The message; `nil` if only the reason is known.
    var message: String?
    var raw: [UInt8]
    var device: KitlogDevice?
  }

  struct Result {
    var events: [[UInt8]] = []
    var unmapped: [[UInt8]] = []
    var rejected: [Rejected] = []
    var ids: [String: Int] = [:]
    /// The line of the first event of a kitlog without a device.
    var missingDevice: Int?
    /// The counts of page timing.
    var timing: PageTimingCounts?
    /// The numbers of lines, mapped, unmapped, ignored, rejected and skipped ones, and of bytes.
    var counts = [Int](repeating: 0, count: 7)
  }

  let options: TranslationOptions
  let format: DumpFormat
  private var rules: PlainRules
  private var result = Result()
  private var device: KitlogDevice?
  /// Whether a kitlog so far had only blank lines.
  private var isAtStart = true

  init(table: EventTable, superclasses: [String: String] = [:], options: TranslationOptions, format: DumpFormat) {
    self.options = options
    self.format = format
    rules = PlainRules(table, superclasses: superclasses, options)
  }

  private var columns: [String]? {
    if let select = options.select { return select }
    if options.format == .jsonl { return nil }
    return ["eventID", "timestamp", "session", "type", "phase", "class", "target", "action"]
      + (options.pageTiming == nil ? [] : ["duration", "from"])
  }

  func callAsFunction(_ dump: [UInt8]) -> Result {
    var translation = self
    if options.format != .jsonl, let columns { translation.result.events.append(delimited(columns)) }
    translation.result.counts[6] = dump.count
    for (index, line) in PlainLine.split(dump).enumerated() {
      let records = format == .kitlog ? [(line.bytes, line.bytes)] : Self.records(of: line.bytes)
      for (record, raw) in records { translation.add(record, index + 1, raw: raw) }
    }
    translation.result.timing = translation.rules.timeline?.counts
    return translation.result
  }

  /// Returns the records of a line, without the marks around them, and the bytes that a reject of each contains.
  private static func records(of line: [UInt8]) -> [(record: [UInt8], raw: [UInt8])] {
    func withoutMarks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let rest = bytes.drop { [9, 13, 32].contains($0) }
      if rest.first == 0x1E { return withoutMarks(rest.dropFirst()) }
      return rest.starts(with: [0xEF, 0xBB, 0xBF]) ? withoutMarks(rest.dropFirst(3)) : bytes
    }
    func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { [9, 13, 32].contains($0) } }
    var records: [([UInt8], [UInt8])] = []
    var rest = line[...]
    while true {
      let record = withoutMarks(rest)
      let object = record.drop { [9, 13, 32].contains($0) }
      guard object.first == UInt8(ascii: "{"),
        let end = PlainJSON.endOfValue(line, from: object.startIndex)
      else { return records + [(Array(record), Array(rest))] }
      let next = line[end...].drop { [9, 13, 32].contains($0) }
      let hasMarks = withoutMarks(next).count < next.count
      if hasMarks, isBlank(withoutMarks(next)) {
        return records + [(Array(line[record.startIndex..<end]), Array(rest))]
      }
      guard hasMarks || next.first == UInt8(ascii: "{") else { return records + [(Array(record), Array(rest))] }
      records.append((Array(line[record.startIndex..<end]), Array(line[rest.startIndex..<end])))
      rest = next
    }
  }

  private mutating func add(_ line: [UInt8], _ number: Int, raw: [UInt8]) {
    result.counts[0] += 1
    if line.allSatisfy({ [9, 13, 32].contains($0) }) {
      result.counts[5] += 1
    } else if format == .kitlog {
      addKitlog(line, number)
    } else {
      addRecord(line, number, raw: raw)
    }
  }

  /// - Parameter raw: the line that contains the record.
  private mutating func addRecord(_ record: [UInt8], _ number: Int, raw: [UInt8]) {
    let outcome = rules.translate(record)
    switch outcome.bucket {
    case .mapped:
      result.counts[1] += 1
      for line in outcome.lines { result.events.append(written(Array(line.utf8))) }
      for id in outcome.ids { result.ids[id, default: 0] += 1 }
    case .unmapped:
      result.counts[2] += 1
      switch options.unmapped {
      case .drop: break
      case .keep: result.events.append(written(record))
      case .separate: result.unmapped.append(raw)
      }
    case .ignored: result.counts[3] += 1
    case .rejected(let reason):
      var rejected = Rejected(line: number, reason: reason, raw: raw, device: device)
      var plain = PlainRecord(names: [])
      do throws(Rejection) {
        if format == .kitlog { try plain.read(record.span) } else { _ = try plain.readFirst(raw.span) }
      } catch {
        (rejected.reason, rejected.message) = (error.reason, error.message)
      }
      add(rejected)
    }
  }

  private mutating func add(_ rejected: Rejected) {
    result.counts[4] += 1
    result.rejected.append(rejected)
  }

  // MARK: Kitlogs

  private mutating func addKitlog(_ rawLine: [UInt8], _ number: Int) {
    let line = rawLine.last == 13 ? Array(rawLine.dropLast()) : rawLine
    var record = KitlogRecord()
    let isFirst = isAtStart
    isAtStart = false
    do throws(Rejection) {
      switch try record.read(line.span) {
      case .header(let header):
        device = header
        result.counts[5] += 1
        if options.unmapped == .separate { result.unmapped.append(rawLine) }
      case .event(let parts):
        if isFirst { addEmptyHeader() }
        if device == nil, result.missingDevice == nil { result.missingDevice = number }
        addRecord(object(line, parts), number, raw: rawLine)
      }
    } catch {
      add(Rejected(line: number, reason: error.reason, message: error.message, raw: rawLine, device: device))
      if isFirst || record.isBrokenHeader { addEmptyHeader() }
      if record.isBrokenHeader { device = nil }
    }
  }

  /// Writes an empty header, so that the unmapped events after it do not get the device of earlier ones.
  private mutating func addEmptyHeader() {
    if options.unmapped == .separate { result.unmapped.append(raw(",,,,,,")) }
  }

  /// Returns an event as the JSON object that the documentation describes.
  private func object(_ line: [UInt8], _ parts: KitlogParts) -> [UInt8] {
    func string(_ part: KitlogForms.Part) -> String {
      PlainJSON.quoted(String(decoding: line[parts[part]], as: UTF8.self))
    }
    func number(_ part: KitlogForms.Part) -> String { String(decoding: line[parts[part]], as: UTF8.self) }
    var members: [(String, String)]
    if parts.kind == .control {
      members = [
        ("type", "\"control\""), ("class", string(.sender)), ("target", string(.subject)), ("action", string(.action)),
        ("tag", number(.tag)), ("frame", string(.frame)), ("info", string(.info)),
      ]
    } else {
      let names: [KitlogForms.Kind: (String, String)] = [
        .launch: ("app", "launch"), .enter: ("page", "enter"), .leave: ("page", "leave"), .select: ("page", "select"),
      ]
      let (type, phase) = names[parts.kind] ?? ("", "")
      members = [("type", "\"\(type)\""), ("phase", "\"\(phase)\""), ("class", string(.subject))]
    }
    members += [("timestamp", number(.time)), ("remark", string(.remark))]
    if let device { members.append(("device", String(decoding: device.json, as: UTF8.self))) }
    return Array(("{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}").utf8)
  }

  // MARK: Columns

  /// Returns the columns of a server event, which is a complete record here.
  private func written(_ record: [UInt8]) -> [UInt8] {
    guard let columns else { return record }
    let values = columns.map { PlainRules.text(at: $0, in: record[...]) }
    if options.format == .jsonl {
      let members = zip(columns, values).compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
      return Array(("{" + members.joined(separator: ",") + "}").utf8)
    }
    return delimited(
      values.map { value in
        guard let value, value != "null" else { return "" }
        guard value.first == "\"" else { return value }
        return String(decoding: PlainJSON.unescaped(Array(value.utf8).dropFirst().dropLast()), as: UTF8.self)
      })
  }

  private func delimited(_ fields: [String]) -> [UInt8] {
    let isTSV = options.format == .tsv
    let texts = fields.map { field -> String in
      var text = ""
      for scalar in field.unicodeScalars {
        switch scalar {
        case "\t" where isTSV: text += "\\t"
        case "\n" where isTSV: text += "\\n"
        case "\r" where isTSV: text += "\\r"
        case "\\" where isTSV: text += "\\\\"
        case "\"" where !isTSV: text += "\"\""
        default: text.unicodeScalars.append(scalar)
        }
      }
      let isQuoted = !isTSV && field.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
      return isQuoted ? "\"\(text)\"" : text
    }
    return Array(texts.joined(separator: isTSV ? "\t" : ",").utf8)
  }
}
