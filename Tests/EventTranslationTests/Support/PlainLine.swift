@testable import EventTranslation

/// A line of a dump and where it is.
struct PlainLine: Equatable {
  var bytes: [UInt8]
  /// Bytes from the start of the file to the start of the line.
  var offset: Int
  /// Whether it is over the limit and came in parts.
  var isLong = false
}

extension PlainLine: CustomStringConvertible {
  var description: String { "\(offset)\(isLong ? "+" : ":")'\(shown(bytes))'" }
}

extension PlainLine {
  /// The lines of a dump by a plain split: a BOM is dropped, LF ends a line, the last may lack it.
  static func split(_ dump: [UInt8], limit: Int = .max) -> [PlainLine] {
    let start = dump.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return split(dump[start...], limit: limit)
  }

  /// The lines of a part of a dump, whose indices are the offsets.
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
