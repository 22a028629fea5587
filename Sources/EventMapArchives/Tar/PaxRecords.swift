import EventMapCompression

/// The extended header of an entry (POSIX.1-2001): records of a length, a space, a key, `=`, a value and a line feed.
struct PaxRecords {
  private(set) var path: [UInt8]?
  private(set) var size: Int?
  /// Whether GNU tar stored the file without its zeros.
  private(set) var isSparse = false

  /// Parses the content of an extended header.
  ///
  /// - Throws: ``ArchiveError`` for a malformed record.
  init(_ bytes: [UInt8]) throws(ArchiveError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let space = rest.prefix(20).firstIndex(of: 0x20),
        let length = Int(String(decoding: rest[..<space], as: UTF8.self)), length > space - rest.startIndex,
        length <= rest.count, rest[rest.startIndex + length - 1] == UInt8(ascii: "\n")
      else { throw Self.damaged }
      let record = rest[(space + 1)..<(rest.startIndex + length - 1)]
      rest = rest.dropFirst(length)
      guard let sign = record.firstIndex(of: UInt8(ascii: "=")) else { throw Self.damaged }
      let value = record[(sign + 1)...]
      switch String(decoding: record[..<sign], as: UTF8.self) {
      case "path": path = Array(value)
      case "size":
        guard let number = Int(String(decoding: value, as: UTF8.self)), number >= 0 else { throw Self.damaged }
        size = number
      case let key where key.hasPrefix("GNU.sparse."): isSparse = true
      default: break
      }
    }
  }

  private static var damaged: ArchiveError {
    ArchiveError(.corrupt, "an extended header of the tar archive is damaged")
  }
}
