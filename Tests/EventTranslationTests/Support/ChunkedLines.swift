@testable import EventTranslation

/// The lines of a reader's chunks.
struct ChunkedLines {
  var lines: [PlainLine] = []
  /// The defects of the chunks; empty for valid chunks.
  var defects: [String] = []
  /// The size of the largest buffer, in bytes.
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
      if endsWithoutLineFeed { defects.append("a chunk after the last line") }
      if let offset, offset != chunk.offset { defects.append("offset \(chunk.offset) after \(offset)") }
      offset = chunk.offset + chunk.count
      let hasLineFeed = bytes.last == UInt8(ascii: "\n")
      switch chunk.content {
      case .lines:
        if isInLongLine { defects.append("lines inside a long line") }
        if bytes.isEmpty { defects.append("an empty chunk") }
        endsWithoutLineFeed = !hasLineFeed
        lines += PlainLine.split(bytes[...]).map {
          PlainLine(bytes: $0.bytes, offset: $0.offset + chunk.offset)
        }
      case .longLine(let isFirst, let isLast):
        if isFirst == isInLongLine { defects.append("isFirst is \(isFirst) at \(chunk.offset)") }
        if bytes.dropLast().contains(UInt8(ascii: "\n")) || (hasLineFeed && !isLast) {
          defects.append("a line feed inside a long line")
        }
        isInLongLine = !isLast
        endsWithoutLineFeed = isLast && !hasLineFeed
        if isFirst { lines.append(PlainLine(bytes: [], offset: chunk.offset, isLong: true)) }
        if !lines.isEmpty { lines[lines.count - 1].bytes += hasLineFeed ? bytes.dropLast() : bytes }
      }
      reader.recycle(chunk)
    }
    if isInLongLine { defects.append("a long line without an end") }
    bytesRead = reader.bytesRead
    if try reader.next() != nil { defects.append("a chunk after the end") }
  }
}
