@testable import EventTranslation

/// A line of a dump and its place.
struct PlainLine: Equatable {
  var bytes: [UInt8]
  /// The offset of the line in the file, in bytes.
  var offset: Int
  /// Whether the line is over the limit and came in parts.
  var isLong = false
}

extension PlainLine: CustomStringConvertible {
  var description: String { "\(offset)\(isLong ? "+" : ":")'\(shown(bytes))'" }
}

extension PlainLine {
  /// Returns the lines of a dump by a plain split: a byte order mark is dropped, LF ends a line, and the last line may lack it.
  static func split(_ dump: [UInt8], limit: Int = .max) -> [PlainLine] {
    let start = dump.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return split(dump[start...], limit: limit)
  }

  /// Returns the lines of a part of a dump, whose indices are the offsets.
  static func split(_ dump: ArraySlice<UInt8>, limit: Int = .max) -> [PlainLine] {
    var lines: [PlainLine] = []
    var rest = dump
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      lines.append(PlainLine(bytes: Array(line), offset: line.startIndex, isLong: line.count > limit))
      rest = rest[line.endIndex...].dropFirst()
    }
    return lines
  }
}
