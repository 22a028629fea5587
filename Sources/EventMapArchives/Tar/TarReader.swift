import EventMapCompression

/// A streaming reader of tar archives: ustar, V7, and the long names of GNU and pax.
///
/// The archive ends with blocks of zeros. Further entries after them, as in concatenated archives, are read in the same way.
package final class TarReader {
  /// The maximum size of an extended header or a long name, in bytes.
  private static let longestExtension = 1 << 20
  private static let blockSize = TarHeader.blockSize

  private let source: (inout [UInt8], Int) throws -> Int
  /// The buffer of input, of which `used..<filled` is unread.
  private var piece = [UInt8](repeating: 0, count: 64 << 10)
  private var used = 0
  private var filled = 0
  /// The unread content of the current entry and the padding after it, in bytes.
  private var contentsLeft = 0
  private var paddingLeft = 0
  private var hasEnd = false
  /// The error that ended reading; `nil` without an error.
  package private(set) var failure: (any Error)?

  /// Creates a reader of an archive.
  ///
  /// - Parameter source: reads bytes into a buffer from an offset on, and returns their number, 0 at the end.
  package init(_ source: @escaping (inout [UInt8], Int) throws -> Int) { self.source = source }

  /// Advances to the next entry and returns it, or `nil` at the end of the archive.
  ///
  /// - Throws: ``ArchiveError`` for a damaged or truncated archive, and errors of the source. Later calls throw the same error.
  package func next() throws -> TarEntry? {
    try keepingFailure {
      try skipRest()
      var longName: [UInt8]?
      var extended: PaxRecords?
      while let header = try header(mayEnd: longName == nil && extended == nil) {
        paddingLeft = (Self.blockSize - header.size % Self.blockSize) % Self.blockSize
        contentsLeft = header.size
        switch header.type {
        case UInt8(ascii: "L"): longName = Array(try extensionBytes(header).prefix { $0 != 0 })
        case UInt8(ascii: "x"): extended = try PaxRecords(try extensionBytes(header))
        // Global headers have neither the name nor the size of an entry.
        case UInt8(ascii: "K"), UInt8(ascii: "g"): try skipRest()
        default:
          if header.hasMoreParts { try skipParts() }
          return begin(header, longName, extended)
        }
      }
      return nil
    }
  }

  /// Reads content of the current entry, up to the end of the buffer.
  ///
  /// - Returns: the number of bytes read, 0 at the end of the content.
  /// - Throws: ``ArchiveError`` for a truncated archive, and errors of the source. Later calls throw the same error.
  package func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    guard contentsLeft > 0, offset < buffer.count else { return 0 }
    return try keepingFailure {
      if used == filled { try fill(expecting: "an entry") }
      let count = min(contentsLeft, filled - used, buffer.count - offset)
      buffer.copy(piece.span.extracting(used..<(used + count)), at: offset)
      used += count
      contentsLeft -= count
      return count
    }
  }

  // MARK: Headers

  private func begin(_ header: TarHeader, _ longName: [UInt8]?, _ extended: PaxRecords?) -> TarEntry {
    let name = String(decoding: extended?.path ?? longName ?? header.name, as: UTF8.self)
    var size = extended?.size ?? header.size
    let kind: TarEntry.Kind
    switch header.type {
    case 0, UInt8(ascii: "0"), UInt8(ascii: "7"):
      kind = extended?.isSparse == true ? .sparseFile : name.hasSuffix("/") ? .folder : .file
    case UInt8(ascii: "S"): kind = .sparseFile
    case UInt8(ascii: "1"), UInt8(ascii: "2"):
      kind = .link
      // Old programs write the size of the link's target, without its content.
      if extended?.size == nil { size = 0 }
    case UInt8(ascii: "5"):
      kind = .folder
      size = 0
    case UInt8(ascii: "3"), UInt8(ascii: "4"), UInt8(ascii: "6"):
      kind = .other
      size = 0
    default: kind = .other
    }
    contentsLeft = size
    paddingLeft = (Self.blockSize - size % Self.blockSize) % Self.blockSize
    return TarEntry(name: name, kind: kind, size: size)
  }

  /// Skips the blocks with the rest of a sparse file's map. A flag in each block says whether another one follows.
  private func skipParts() throws {
    while true {
      guard let block = try block() else { throw Self.truncated("in the middle of a header") }
      if block[504] == 0 { return }
    }
  }

  /// Reads the content of an extended header or a long name, which applies to the next entry.
  private func extensionBytes(_ header: TarHeader) throws -> [UInt8] {
    guard header.size <= Self.longestExtension else {
      throw ArchiveError(.corrupt, "a name or an extended header of the tar archive is larger than 1 MiB")
    }
    var bytes: [UInt8] = []
    while contentsLeft > 0 {
      if used == filled { try fill(expecting: "an extended header") }
      let count = min(contentsLeft, filled - used)
      bytes.append(contentsOf: piece[used..<(used + count)])
      used += count
      contentsLeft -= count
    }
    try skipRest()
    return bytes
  }

  /// Reads the next header. Returns `nil` at the end of the archive, which a block of zeros marks.
  private func header(mayEnd: Bool) throws -> TarHeader? {
    while let block = try block() {
      if block.allSatisfy({ $0 == 0 }), mayEnd {
        hasEnd = true
        continue
      }
      guard let header = try TarHeader(block) else {
        let what =
          hasEnd
          ? "the tar archive is followed by bytes that are not part of it" : "a header of the tar archive is damaged"
        throw ArchiveError(.corrupt, what)
      }
      hasEnd = false
      return header
    }
    guard hasEnd else { throw Self.truncated("its end is missing") }
    return nil
  }

  /// Reads the next block. Returns `nil` at the end of the input. After the end of the archive, an incomplete block of zeros is
  /// padding.
  private func block() throws -> [UInt8]? {
    var block: [UInt8] = []
    while block.count < Self.blockSize {
      if used == filled, try !fill() { break }
      let count = min(Self.blockSize - block.count, filled - used)
      block.append(contentsOf: piece[used..<(used + count)])
      used += count
    }
    if block.count == Self.blockSize { return block }
    if block.isEmpty || hasEnd && block.allSatisfy({ $0 == 0 }) { return nil }
    throw Self.truncated("in the middle of a header")
  }

  // MARK: Bytes

  private func skipRest() throws {
    while contentsLeft > 0 || paddingLeft > 0 {
      if used == filled { try fill(expecting: "an entry") }
      let contents = min(contentsLeft, filled - used)
      contentsLeft -= contents
      let padding = contentsLeft > 0 ? 0 : min(paddingLeft, filled - used - contents)
      paddingLeft -= padding
      used += contents + padding
    }
  }

  private func fill(expecting what: String) throws {
    if try !fill() { throw Self.truncated("in the middle of \(what)") }
  }

  /// Reads the next piece. Returns `false` at the end of the input.
  private func fill() throws -> Bool {
    used = 0
    filled = 0
    filled = try source(&piece, 0)
    return filled > 0
  }

  /// Runs a closure and keeps its error, which later calls throw again.
  private func keepingFailure<Result>(_ body: () throws -> Result) throws -> Result {
    if let failure { throw failure }
    do { return try body() } catch {
      failure = error
      throw error
    }
  }

  private static func truncated(_ place: String) -> ArchiveError {
    ArchiveError(.truncated, "the tar archive ends too early, \(place)")
  }
}
