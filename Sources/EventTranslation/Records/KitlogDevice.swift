import Foundation

/// The device of a kitlog: its header line.
struct KitlogDevice: Sendable, Equatable {
  /// The seven names, in the order of the header.
  static let names = [
    "deviceName", "deviceModel", "systemName", "systemVersion", "uuid", "appVersion", "appBuild",
  ]

  /// The header of events that have no device: they are written without `device`.
  static let headerOfNone = [UInt8](repeating: UInt8(ascii: ","), count: names.count - 1)

  /// The header line, without line end.
  let header: [UInt8]
  /// The same as a JSON object of the seven names, all strings.
  let json: [UInt8]
  /// How long a header is at most: it is written with each of its events.
  static let longestHeader = 64 << 10

  /// Reads a header line. The last six fields are fixed; the rest, commas and all, is the device's name.
  init(header line: borrowing Span<UInt8>) throws(Rejection) {
    if Self.looksLikeJSON(line) {
      throw Rejection(.malformedLine, "expected a line of a kitlog, found JSON; for a dump of it choose --from jsonl")
    }
    // The last ones are enough: the device's name may have more.
    var (commas, start) = ([Int](), line.count)
    while commas.count < Self.names.count - 1, start > 0 {
      start -= 1
      if line[start] == UInt8(ascii: ",") { commas.append(start) }
    }
    guard commas.count == Self.names.count - 1 else {
      throw Rejection(
        .malformedLine,
        "neither an event (no integer in the first field) nor a header: expected 7 fields, found \(commas.count + 1)")
    }
    guard line.count <= Self.longestHeader else {
      throw Rejection(.lineTooLong, "a header of a kitlog has at most \(Self.longestHeader) bytes, found \(line.count)")
    }
    var json: [UInt8] = [UInt8(ascii: "{")]
    json.reserveCapacity(2 * line.count + 128)
    start = 0
    for (name, end) in zip(Self.names, commas.reversed() + [line.count]) {
      let field = start..<end
      start = end + 1
      if json.count > 1 { json.append(UInt8(ascii: ",")) }
      JSONText.appendString(name, to: &json)
      json.append(contentsOf: [UInt8(ascii: ":"), UInt8(ascii: "\"")])
      JSONText.appendEscaped(line.extracting(field), to: &json)
      json.append(UInt8(ascii: "\""))
    }
    json.append(UInt8(ascii: "}"))
    // Of control characters there are six times as many bytes.
    guard json.count <= 2 * Self.longestHeader else {
      throw Rejection(.lineTooLong, "a header of a kitlog has at most \(2 * Self.longestHeader) bytes as JSON")
    }
    var header: [UInt8] = []
    header.append(line)
    self.header = header
    self.json = json
  }

  /// Whether a line is the header of events that have no device.
  static func isHeaderOfNone(_ line: borrowing Span<UInt8>) -> Bool {
    line.count == headerOfNone.count && line.matches(headerOfNone.span, at: 0)
  }

  /// Whether a line is JSON, whose commas would make any line of it a header; a name may well start with a bracket.
  private static func looksLikeJSON(_ line: borrowing Span<UInt8>) -> Bool {
    let open = JSONSyntax.skipSpace(line, 0)
    guard open < line.count, line[open] == UInt8(ascii: "{") || line[open] == UInt8(ascii: "[") else { return false }
    let next = JSONSyntax.skipSpace(line, open + 1)
    return next < line.count && "\"{}[]".utf8.contains(line[next])
  }

  /// Reads the `device` object of a rejects file back; `nil` if one of the names is missing or no string, or if they are not those of any
  /// header: written into a kitlog, a name with a line feed would be an event that nobody sent, and one with a comma another's.
  init?(json object: borrowing Span<UInt8>) {
    var record = PlainRecord(names: Self.names)
    guard (try? record.read(object)) != nil else { return nil }
    var header: [UInt8] = []
    for position in Self.names.indices {
      guard let text = record.text(position, object), !text.contains(UInt8(ascii: "\n")) else { return nil }
      if position > 0 {
        header.append(UInt8(ascii: ","))
        if text.contains(UInt8(ascii: ",")) { return nil }
      }
      header += text
    }
    // As what the line would be read: with an integer for the device's name it is an event, and a CR at its end is not the build's.
    var line = KitlogRecord()
    guard header.last != UInt8(ascii: "\r"), case .header? = try? line.read(header.span) else { return nil }
    var json: [UInt8] = []
    json.append(object)
    self.header = header
    self.json = json
  }
}

/// A device as its header line, by which it is read again.
extension KitlogDevice: Codable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(header))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let header = Array(try container.decode(Data.self))
    do throws(Rejection) {
      try self.init(header: header.span)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
    }
  }
}
