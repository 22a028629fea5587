@testable import EventTranslation

/// A line of a dump and where it stands.
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

/// What a reader gives, put together again.
struct ChunkedLines {
  var lines: [PlainLine] = []
  /// What the chunks should never be; empty when all is well.
  var complaints: [String] = []
  /// The largest buffer that was seen.
  var largestBuffer = 0
  var bytesRead = 0

  init(_ reader: ChunkReader) throws {
    var reader = reader
    var isInLongLine = false
    var endsWithoutLineFeed = false
    var offset: Int?
    while let chunk = try reader.next() {
      let bytes = Array(chunk.bytes[..<chunk.count])
      largestBuffer = max(largestBuffer, chunk.bytes.count)
      if endsWithoutLineFeed { complaints.append("a chunk after the last line") }
      if let offset, offset != chunk.offset { complaints.append("offset \(chunk.offset) after \(offset)") }
      offset = chunk.offset + chunk.count
      let hasLineFeed = bytes.last == UInt8(ascii: "\n")
      switch chunk.content {
      case .lines:
        if isInLongLine { complaints.append("lines inside a long line") }
        if bytes.isEmpty { complaints.append("an empty chunk") }
        endsWithoutLineFeed = !hasLineFeed
        lines += PlainLine.split(bytes[...]).map {
          PlainLine(bytes: $0.bytes, offset: $0.offset + chunk.offset)
        }
      case .longLine(let isFirst, let isLast):
        if isFirst == isInLongLine { complaints.append("isFirst is \(isFirst) at \(chunk.offset)") }
        if bytes.dropLast().contains(UInt8(ascii: "\n")) || (hasLineFeed && !isLast) {
          complaints.append("a line feed inside a long line")
        }
        isInLongLine = !isLast
        endsWithoutLineFeed = isLast && !hasLineFeed
        if isFirst { lines.append(PlainLine(bytes: [], offset: chunk.offset, isLong: true)) }
        if !lines.isEmpty { lines[lines.count - 1].bytes += hasLineFeed ? bytes.dropLast() : bytes }
      }
      reader.recycle(chunk)
    }
    if isInLongLine { complaints.append("a long line without an end") }
    bytesRead = reader.bytesRead
    if try reader.next() != nil { complaints.append("a chunk after the end") }
  }
}
