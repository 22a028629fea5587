import EventMapping
import Foundation

/// A line of a rejects file (`eventmap-reject/1`): a rejected record, whole, with its place and the reason.
struct RejectRecord {
  static let schema = "eventmap-reject/1"

  private static let names = MemberNames(
    ["schema", "format", "file", "line", "offset", "device", "raw", "rawBase64"].map { Array($0.utf8) })

  /// The format of the record; rejects where a line of a rejects file was none.
  var format: DumpFormat
  var origin: LineOrigin
  /// The device of a kitlog line.
  var device: KitlogDevice?
  /// The record, without LF.
  var raw: [UInt8]

  /// Whether a line is an object whose `schema` says that it is a rejected record.
  static func isReject(_ line: borrowing Span<UInt8>) -> Bool {
    var record = JSONRecord(names)
    guard (try? record.read(line)) != nil else { return false }
    return text("schema", of: record, in: line) == Array(schema.utf8)
  }

  /// Reads a line of a rejects file.
  init(_ line: borrowing Span<UInt8>) throws(Rejection) {
    var record = JSONRecord(Self.names)
    try record.read(line)
    guard Self.text("schema", of: record, in: line) == Array(Self.schema.utf8) else {
      throw Rejection(.invalidReject, "expected the schema '\(Self.schema)' of a rejects file")
    }
    guard let name = Self.text("format", of: record, in: line),
      let format = DumpFormat(rawValue: String(decoding: name, as: UTF8.self))
    else {
      let names = TableGrammar.list(DumpFormat.allCases.map(\.rawValue))
      throw Rejection(.invalidReject, "the member 'format' must be \(names)")
    }
    guard let file = Self.text("file", of: record, in: line) else {
      throw Rejection(.invalidReject, "the member 'file' must be a string")
    }
    guard let lineNumber = Self.integer("line", of: record, in: line), lineNumber > 0 else {
      throw Rejection(.invalidReject, "the member 'line' must be a positive integer")
    }
    let offset = Self.integer("offset", of: record, in: line) ?? 0
    self.format = format
    origin = LineOrigin(file: String(decoding: file, as: UTF8.self), line: lineNumber, offset: offset)
    if let member = record.lastMember(named: Array("device".utf8).span) {
      guard let device = KitlogDevice(json: line.extracting(member.value)) else {
        throw Rejection(.invalidReject, "the member 'device' must hold the seven strings of a kitlog's header")
      }
      self.device = device
    }
    if let text = Self.text("raw", of: record, in: line) {
      raw = text
    } else if let text = Self.text("rawBase64", of: record, in: line) {
      guard let data = Data(base64Encoded: Data(text)) else {
        throw Rejection(.invalidReject, "the member 'rawBase64' is not Base64")
      }
      raw = Array(data)
    } else {
      throw Rejection(.invalidReject, "the member 'raw' or 'rawBase64' must be a string")
    }
  }

  private static func text(
    _ name: String, of record: borrowing JSONRecord, in line: borrowing Span<UInt8>
  ) -> [UInt8]? {
    guard let member = record.lastMember(named: Array(name.utf8).span),
      member.kind == .string || member.kind == .escapedString
    else { return nil }
    var text: [UInt8] = []
    JSONText.appendUnescaped(line, member.text, to: &text)
    return text
  }

  private static func integer(
    _ name: String, of record: borrowing JSONRecord, in line: borrowing Span<UInt8>
  ) -> Int? {
    guard let member = record.lastMember(named: Array(name.utf8).span) else { return nil }
    return Int(String(copying: line.extracting(member.value)))
  }
}

extension Rejection {
  /// What a line over the limit is rejected with.
  static let tooLong = Rejection(
    .lineTooLong, "the line is longer than \(ChunkReader.maximumLineLength >> 20) MiB")
}
