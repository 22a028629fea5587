import Foundation

/// The device of a kitlog, from its header line.
struct KitlogDevice: Sendable, Equatable {
  /// The names of the seven fields, in the order of the header.
  static let names = [
    "deviceName", "deviceModel", "systemName", "systemVersion", "uuid", "appVersion", "appBuild",
  ]

  /// The header of events without a device, which are written without the member `device`.
  static let emptyHeader = [UInt8](repeating: UInt8(ascii: ","), count: names.count - 1)

  /// The header line, without line end.
  let header: [UInt8]
  /// The device as a JSON object of the seven names, whose values are strings.
  let json: [UInt8]
  /// The maximum length of a header, in bytes: it is written with each of its events.
  static let longestHeader = 64 << 10

  /// Parses a header line. The last six fields are separated by commas; everything before them, including commas, is the device's name.
  init(header line: borrowing Span<UInt8>) throws(Rejection) {
    if Self.looksLikeJSON(line) {
      throw Rejection(.malformedLine, "expected a line of a kitlog, found JSON; for a dump of it choose --from jsonl")
    }
    // The last commas are enough, because only the device's name may contain others.
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
    // Control characters take six times as many bytes.
    guard json.count <= 2 * Self.longestHeader else {
      throw Rejection(.lineTooLong, "a header of a kitlog has at most \(2 * Self.longestHeader) bytes as JSON")
    }
    var header: [UInt8] = []
    header.append(line)
    self.header = header
    self.json = json
  }

  /// Whether a line is the header of events without a device.
  static func isEmptyHeader(_ line: borrowing Span<UInt8>) -> Bool {
    line.count == emptyHeader.count && line.matches(emptyHeader.span, at: 0)
  }

  /// Whether a line is JSON, which would pass as a header because of its commas. A single bracket is not enough, because a device's name
  /// may start with one.
  private static func looksLikeJSON(_ line: borrowing Span<UInt8>) -> Bool {
    let open = JSONSyntax.skipSpace(line, 0)
    guard open < line.count, line[open] == UInt8(ascii: "{") || line[open] == UInt8(ascii: "[") else { return false }
    let next = JSONSyntax.skipSpace(line, open + 1)
    return next < line.count && "\"{}[]".utf8.contains(line[next])
  }

  /// Parses the `device` object of a rejects file; returns `nil` unless it has all seven names as strings that form a header. Otherwise, a
  /// value with a line feed would inject an event into a kitlog, and one with a comma would shift the fields.
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
    // The line must also read back as a header: with an integer as the device's name it would be an event, and a CR at its end would be
    // lost.
    var line = KitlogRecord()
    guard header.last != UInt8(ascii: "\r"), case .header? = try? line.read(header.span) else { return nil }
    var json: [UInt8] = []
    json.append(object)
    self.header = header
    self.json = json
  }
}

/// Encodes a device as its header line.
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
