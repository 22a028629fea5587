/// Reads a tar archive from its start to its end, entry by entry: ustar, V7, and the long names of GNU and of pax.
///
/// The archive ends with blocks of zeros. What comes after them, as where archives are joined, is read like what came before.
package final class TarReader {
  /// The longest name that GNU or pax may give, with what else an extended header holds, in bytes.
  private static let longestExtension = 1 << 20
  private static let blockSize = TarHeader.blockSize

  private let source: (inout [UInt8], Int) throws -> Int
  /// What was read and not used yet.
  private var piece = [UInt8](repeating: 0, count: 64 << 10)
  private var used = 0
  private var filled = 0
  /// Of the current entry what was not read yet: contents, and zeros up to a whole block.
  private var contentsLeft = 0
  private var paddingLeft = 0
  private var hasEnd = false
  /// Why nothing more can be read.
  package private(set) var failure: (any Error)?

  /// Makes a reader of an archive.
  ///
  /// - Parameter source: reads bytes into a buffer from an offset on, and returns how many, 0 at the end.
  package init(_ source: @escaping (inout [UInt8], Int) throws -> Int) { self.source = source }

  /// Goes to the next entry; `nil` at the end of the archive.
  ///
  /// - Throws: ``ArchiveError`` for a damaged or truncated archive, and what the source throws; then each time.
  package func next() throws -> TarEntry? {
    try remember {
      try skipRest()
      var longName: [UInt8]?
      var extended: PaxRecords?
      while let header = try header(mayEnd: longName == nil && extended == nil) {
        paddingLeft = (Self.blockSize - header.size % Self.blockSize) % Self.blockSize
        contentsLeft = header.size
        switch header.type {
        case UInt8(ascii: "L"): longName = Array(try extensionBytes(header).prefix { $0 != 0 })
        case UInt8(ascii: "x"): extended = try PaxRecords(try extensionBytes(header))
        // What holds for all entries has no name or size of one of them.
        case UInt8(ascii: "K"), UInt8(ascii: "g"): try skipRest()
        default:
          if header.hasMoreParts { try skipParts() }
          return begin(header, longName, extended)
        }
      }
      return nil
    }
  }

  /// Reads contents of the current entry, up to the end of the buffer.
  ///
  /// - Returns: how many bytes were read, 0 at the end of the contents.
  /// - Throws: ``ArchiveError`` where the archive ends in the middle, and what the source throws; then each time.
  package func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    guard contentsLeft > 0, offset < buffer.count else { return 0 }
    return try remember {
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
      // Old programs write the size of the file that the link leads to, without contents.
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

  /// Skips the blocks that list more parts of a sparse file; the last byte that is used says whether another one follows.
  private func skipParts() throws {
    while true {
      guard let block = try block() else { throw Self.truncated("in the middle of a header") }
      if block[504] == 0 { return }
    }
  }

  /// The contents of an entry that belongs to the next one.
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

  /// The next header; `nil` at the end of the archive, which is known by a block of zeros before.
  private func header(mayEnd: Bool) throws -> TarHeader? {
    while let block = try block() {
      if block.allSatisfy({ $0 == 0 }), mayEnd {
        hasEnd = true
        continue
      }
      guard let header = try TarHeader(block) else {
        let what =
          hasEnd ? "bytes that are no tar archive follow the end of it" : "a header of the tar archive is damaged"
        throw ArchiveError(.corrupt, what)
      }
      hasEnd = false
      return header
    }
    guard hasEnd else { throw Self.truncated("its end is missing") }
    return nil
  }

  /// The next block; `nil` where there is nothing more. Less than a block after the end of the archive is padding if it is zero.
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

  /// Reads the next piece; false at the end.
  private func fill() throws -> Bool {
    used = 0
    filled = 0
    filled = try source(&piece, 0)
    return filled > 0
  }

  /// Keeps what is thrown for the next time.
  private func remember<Result>(_ body: () throws -> Result) throws -> Result {
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
