/// Writes rejected records as lines of `eventmap-reject/1`, in pieces. No line exceeds the length limit of rejects files.
struct RejectsWriter {
  private let sink: (any ByteSink)?
  private var bytes: [UInt8] = []
  private var encoder = Base64Encoder()

  /// The number of bytes of a record that are escaped at a time, and the number of output bytes that trigger a write.
  private static let pieceLength = 256 << 10
  /// The maximum length of an escaped record, in bytes: the length of the longest line in Base64.
  private static let longestText = ChunkReader.maximumLineLength / 3 * 4

  /// - Parameter sink: the destination; `nil` to write nothing.
  init(_ sink: (any ByteSink)?) { self.sink = sink }

  /// Writes a whole record.
  ///
  /// - Parameter raw: the record without its LF.
  mutating func write(
    _ raw: borrowing Span<UInt8>, format: DumpFormat, origin: LineOrigin, device: KitlogDevice?, rejection: Rejection
  ) throws {
    guard sink != nil else { return }
    if Self.isWrittenAsText(raw) {
      appendHead(format, origin, device, rejection)
      bytes.append(",\"raw\":\"")
      var start = 0
      while start < raw.count {
        let end = min(start + Self.pieceLength, raw.count)
        JSONText.appendEscaped(raw.extracting(start..<end), to: &bytes)
        try writeIfLarge()
        start = end
      }
      bytes.append("\"}\n")
    } else {
      begin(format: format, origin: origin, device: device, rejection: rejection)
      try append(raw)
      try end()
    }
  }

  /// Whether a record is written as text: it is valid UTF-8, and not so long or so full of escapes that its text would exceed the limit.
  private static func isWrittenAsText(_ raw: borrowing Span<UInt8>) -> Bool {
    guard raw.count <= ChunkReader.maximumLineLength, UTF8Sequence.firstInvalid(raw) == nil else { return false }
    // An escape turns one byte into at most six.
    return raw.count <= longestText / 6 || JSONText.escapedLength(raw) <= longestText
  }

  // MARK: Records that come in pieces

  /// Writes the start of a line, up to the opening quote of `rawBase64`.
  mutating func begin(format: DumpFormat, origin: LineOrigin, device: KitlogDevice?, rejection: Rejection) {
    guard sink != nil else { return }
    appendHead(format, origin, device, rejection)
    bytes.append(",\"rawBase64\":\"")
    encoder = Base64Encoder()
  }

  /// Writes a piece of the record.
  mutating func append(_ raw: borrowing Span<UInt8>) throws {
    guard sink != nil else { return }
    var start = 0
    while start < raw.count {
      let end = min(start + Self.pieceLength, raw.count)
      encoder.append(raw.extracting(start..<end), to: &bytes)
      try writeIfLarge()
      start = end
    }
  }

  /// Writes the end of the line.
  mutating func end() throws {
    guard sink != nil else { return }
    encoder.finish(to: &bytes)
    bytes.append("\"}\n")
    try writeIfLarge()
  }

  /// Writes the buffered bytes to the sink.
  mutating func flush() throws {
    guard let sink, !bytes.isEmpty else { return }
    try sink.write(bytes.span)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func writeIfLarge() throws {
    if bytes.count > Self.pieceLength { try flush() }
  }

  /// Appends all members before the one that holds the record.
  private mutating func appendHead(
    _ format: DumpFormat, _ origin: LineOrigin, _ device: KitlogDevice?, _ rejection: Rejection
  ) {
    bytes.append("{\"schema\":\"eventmap-reject/1\",\"format\":")
    JSONText.appendString(format.rawValue, to: &bytes)
    bytes.append(",\"file\":")
    JSONText.appendString(origin.file, to: &bytes)
    bytes.append(contentsOf: ",\"line\":\(origin.line),\"offset\":\(origin.offset),\"reason\":".utf8)
    JSONText.appendString(rejection.reason.rawValue, to: &bytes)
    bytes.append(",\"message\":")
    JSONText.appendString(rejection.message, to: &bytes)
    if let device {
      bytes.append(",\"device\":")
      bytes.append(contentsOf: device.json)
    }
  }
}
