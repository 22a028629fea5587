import EventMapSourceTexts

/// Converts a source or an interface file from the encodings that Xcode reads to UTF-8.
///
/// The result has no byte order mark, so that the columns of the first line are right.
enum SourceEncoding {
  /// Returns a file in UTF-8. Bytes that do not look like UTF-16 or UTF-32 are returned as they are.
  ///
  /// - Throws: ``AppReadingError`` `malformed-utf-16` or `unsupported-encoding`.
  /// - Complexity: O(n).
  static func utf8(_ bytes: [UInt8]) throws(AppReadingError) -> [UInt8] {
    let head = Array(bytes.prefix(4))
    switch (head.first, head.dropFirst().first) {
    case (0xEF, 0xBB) where bytes.starts(with: [0xEF, 0xBB, 0xBF]): return Array(bytes.dropFirst(3))
    case (0xFF, 0xFE) where head == [0xFF, 0xFE, 0, 0], (0, 0) where head == [0, 0, 0xFE, 0xFF]:
      throw AppReadingError("unsupported-encoding", "it is in UTF-32, expected UTF-8 or UTF-16: save it as UTF-8")
    case (0xFF, 0xFE): return try utf8(bytes.dropFirst(2), isBigEndian: false)
    case (0xFE, 0xFF): return try utf8(bytes.dropFirst(2), isBigEndian: true)
    // Without a byte order mark, ASCII at the start shows the byte order.
    case (let first?, 0) where head.count == 4 && first != 0 && head[2] != 0 && head[3] == 0:
      return try utf8(bytes[...], isBigEndian: false)
    case (0, let second?) where head.count == 4 && second != 0 && head[2] == 0 && head[3] != 0:
      return try utf8(bytes[...], isBigEndian: true)
    default: return bytes
    }
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(AppReadingError) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).lazy.map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let hasErrors = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) {
      text.append($0)
    }
    if hasErrors || !bytes.count.isMultiple(of: 2) {
      let line = LineMap(text).count
      throw AppReadingError("malformed-utf-16", "line \(line) ends in the middle of a character: is the file complete?")
    }
    return text
  }
}
