import EventMapping

/// A line of a rejects file (`eventmap-reject/1`): a complete rejected record with its place and the reason.
struct RejectRecord {
  static let schema = "eventmap-reject/1"

  /// The members that are read; the raw values are their path numbers.
  private enum Member: Int, CaseIterable {
    case schema, format, file, line, offset, device, raw, rawBase64
  }

  private static let tree = MemberTree(names: Member.allCases.map { "\($0)" })

  /// The format of the record; `rejects` for a line of a rejects file that was rejected itself.
  var format: DumpFormat
  var origin: LineOrigin
  /// The device of a kitlog line.
  var device: KitlogDevice?
  /// The line breaks of the record that were replaced by spaces.
  var breaks: [LineBreak] = []
  /// The range of the encoded record in the line.
  private var text: Range<Int>
  private var encoding: Encoding

  /// The encoding of a record in its line.
  private enum Encoding {
    /// A JSON string without escapes.
    case plain
    /// A JSON string with escapes.
    case escaped
    case base64
    /// Base64 in a JSON string with escapes: programs that escape slashes also do so in Base64.
    case escapedBase64
  }

  /// Whether a line is an object whose `schema` is that of a rejected record.
  static func isReject(_ line: borrowing Span<UInt8>) -> Bool {
    var record = PlainRecord(Self.tree)
    guard (try? record.read(line)) != nil else { return false }
    return hasSchema(record, line)
  }

  private static func hasSchema(_ record: borrowing PlainRecord, _ line: borrowing Span<UInt8>) -> Bool {
    record.text(Member.schema.rawValue, line, limit: schema.utf8.count + 1) == Array(schema.utf8)
  }

  /// The maximum length of a file's name, in bytes: that of a path.
  private static let longestFile = 4_096

  /// Parses a line of a rejects file.
  init(_ line: borrowing Span<UInt8>) throws(Rejection) {
    var record = PlainRecord(Self.tree)
    try record.read(line)
    guard Self.hasSchema(record, line) else {
      throw Rejection(.invalidReject, "expected the schema '\(Self.schema)' of a rejects file")
    }
    guard let name = record.text(Member.format.rawValue, line, limit: 64),
      let format = DumpFormat(rawValue: String(decoding: name, as: UTF8.self))
    else {
      let names = DisplayedName.alternatives(DumpFormat.allCases.map(\.rawValue))
      throw Rejection(.invalidReject, "the member 'format' must be \(names)")
    }
    guard let file = record.text(Member.file.rawValue, line, limit: Self.longestFile + 1),
      file.count <= Self.longestFile
    else {
      throw Rejection(.invalidReject, "the member 'file' must be a string of at most \(Self.longestFile) bytes")
    }
    guard let lineNumber = Self.integer(.line, of: record, in: line), lineNumber > 0 else {
      throw Rejection(.invalidReject, "the member 'line' must be a positive integer")
    }
    let offset = Self.integer(.offset, of: record, in: line) ?? 0
    self.format = format
    origin = LineOrigin(file: String(decoding: file, as: UTF8.self), line: lineNumber, offset: offset)
    if let member = record.member(Member.device.rawValue) {
      guard let device = KitlogDevice(json: line.extracting(member.value)) else {
        throw Rejection(
          .invalidReject,
          "the member 'device' must hold the seven strings of a kitlog's header, without line ends, and commas in the first alone"
        )
      }
      self.device = KitlogDevice.isEmptyHeader(device.header.span) ? nil : device
    }
    if let member = record.member(Member.raw.rawValue), member.isString {
      text = member.text
      encoding = member.kind == .string ? .plain : .escaped
    } else if let member = record.member(Member.rawBase64.rawValue), member.isString {
      text = member.text
      encoding = member.kind == .string ? .base64 : .escapedBase64
      let unescaped = encoding == .base64 ? nil : record.text(Member.rawBase64.rawValue, line)
      guard unescaped.map({ Base64Decoder.isValid($0.span) }) ?? Base64Decoder.isValid(line.extracting(text)) else {
        throw Rejection(.invalidReject, "the member 'rawBase64' is not Base64")
      }
    } else {
      throw Rejection(.invalidReject, "the member 'raw' or 'rawBase64' must be a string")
    }
  }

  /// Writes the decoded record over its line, where it always fits. A separate copy of a huge record would take too much memory.
  ///
  /// - Parameters:
  ///   - bytes: the bytes that contain the line.
  ///   - start: the offset of the line.
  /// - Returns: the range of the record, without LF.
  func decode(in bytes: inout [UInt8], from start: Int) -> Range<Int> {
    let range = (start + text.lowerBound)..<(start + text.upperBound)
    switch encoding {
    case .plain: return range
    case .escaped: return JSONText.unescape(range, in: &bytes)
    case .base64: return Base64Decoder.decode(range, in: &bytes)
    case .escapedBase64: return Base64Decoder.decode(JSONText.unescape(range, in: &bytes), in: &bytes)
    }
  }

  private static func integer(
    _ member: Member, of record: borrowing PlainRecord, in line: borrowing Span<UInt8>
  ) -> Int? {
    guard let slot = record.member(member.rawValue), slot.value.count <= 20 else { return nil }
    return Int(String(copying: line.extracting(slot.value)))
  }
}

extension Rejection {
  /// The rejection of a line over the limit.
  static let tooLong = Rejection(
    .lineTooLong, "the line is longer than \(ChunkReader.maximumLineLength >> 20) MiB")
}
