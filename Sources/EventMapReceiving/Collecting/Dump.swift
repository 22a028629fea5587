import EventMapArchives
import EventMapCompression
import EventMapFileKinds
import EventMapping
import EventTranslation

/// The uncompressed contents of a request: lines of raw events or server events.
struct Dump {
  /// The name in messages and rejects: the path of the request, followed by the member's name for a member of an archive.
  var name: String
  var format: DumpFormat
  var bytes: [UInt8]

  /// The dump in the body of `POST /events`.
  static func events(_ request: HTTPRequest, limit: Int) throws(HTTPError) -> Dump {
    let bytes = try contents(request, limit)
    if let signature = FileKind(of: bytes) { throw unexpected(signature, "JSON lines") }
    return Dump(name: request.path, format: .jsonl, bytes: bytes)
  }

  /// The dumps in the body of `POST /logs`: a kitlog, or a ZIP archive of kitlogs. Binary members of an archive are skipped.
  static func logs(_ request: HTTPRequest, limit: Int) throws(HTTPError) -> [Dump] {
    let bytes = try contents(request, limit)
    switch FileKind(of: bytes) {
    case nil: return [Dump(request.path, bytes)]
    case .zip: return try members(of: bytes, request.path, limit)
    case let signature?: throw unexpected(signature, "a kitlog or a ZIP archive")
    }
  }

  private static func unexpected(_ signature: FileKind, _ expected: String) -> HTTPError {
    HTTPError(415, "the body is \(signature.displayName), expected \(expected)")
  }

  private init(name: String, format: DumpFormat, bytes: [UInt8]) {
    (self.name, self.format, self.bytes) = (name, format, bytes)
  }

  /// Creates a dump whose format is detected from the first line.
  private init(_ name: String, _ bytes: [UInt8]) {
    let first = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D && $0 != 0x0A }
    self.init(name: name, format: first == UInt8(ascii: "{") ? .jsonl : .kitlog, bytes: bytes)
  }

  // MARK: Compression

  /// The uncompressed body. Compression is detected from the field `Content-Encoding` or the first bytes.
  private static func contents(_ request: HTTPRequest, _ limit: Int) throws(HTTPError) -> [UInt8] {
    let codings = request.words("content-encoding").filter { $0 != "identity" }
    guard codings.isEmpty || codings == ["gzip"] || codings == ["x-gzip"] else {
      throw HTTPError(415, "the field 'Content-Encoding' must be gzip")
    }
    guard !codings.isEmpty || FileKind(of: request.body) == .gzip else { return request.body }
    return try unpacked(GzipSource(MemorySource(request.body)), limit, of: "the body")
  }

  private static func members(of bytes: [UInt8], _ path: String, _ limit: Int) throws(HTTPError) -> [Dump] {
    var dumps: [Dump] = []
    var left = limit
    do {
      let archive = try ZipArchive(MemoryBytes(bytes))
      for entry in archive.entries where entry.canBeDump {
        let name = "\(path)/\(entry.name)"
        var contents = try unpacked(try archive.reader(of: entry), left, of: name)
        if FileKind(of: contents) == .gzip {
          contents = try unpacked(GzipSource(MemorySource(contents)), left, of: name)
        }
        left -= contents.count
        if FileKind(of: contents) == nil { dumps.append(Dump(name, contents)) }
      }
    } catch let error as HTTPError {
      throw error
    } catch {
      throw damaged("the body", error)
    }
    return dumps
  }

  /// Decompresses a source.
  ///
  /// - Parameter limit: the maximum number of bytes of the result, which stops decompression bombs.
  private static func unpacked(
    _ source: some ByteSource, _ limit: Int, of name: String
  ) throws(HTTPError) -> [UInt8] {
    var source = source
    var (contents, piece) = ([UInt8](), [UInt8](repeating: 0, count: 256 << 10))
    while true {
      let count: Int
      do { count = try source.read(into: &piece, from: 0) } catch { throw damaged(name, error) }
      if count == 0 { return contents }
      if count > limit - contents.count {
        throw HTTPError(413, "the uncompressed contents of the body are longer than the limit for a body")
      }
      contents += piece[..<count]
    }
  }

  private static func damaged(_ name: String, _ error: any Error) -> HTTPError {
    HTTPError(400, "\(name): \((error as? ArchiveError)?.message ?? "cannot be read")")
  }
}
