import Testing

@testable import EventTranslation

/// Looking ahead finds the first line that is not blank and consumes nothing.
@Suite struct LookAheadTests {
  @Test(arguments: [
    ("", ""), ("\n \t\r\n", ""), ("a", "a"), ("a\nb\n", "a"), ("\n\r\n  \n{} \r\nb", "{} \r"), ("‹EF›‹BB›‹BF›x\n", "x"),
    ("‹EF›‹BB›‹BF›\n\ny", "y"), ("‹EF›‹BB›‹BF›", ""), ("  lead\n", "  lead"), ("首页\n", "首页"),
  ]) func findsTheFirstLineThatIsNotBlank(text: String, expected: String) throws {
    let dump = raw(text)
    for chunkSize in [64, 100] {
      for pieceSize in 1...(dump.count + 1) {
        let source = MemorySource(dump, pieceSize: pieceSize)
        var reader = ChunkReader(source, chunkSize: chunkSize, maximumLineLength: 1000)
        let start = try reader.lookAhead()
        #expect(start.firstLine == Array(expected.utf8))
        #expect(dump.starts(with: start.signature) && start.signature.count <= 16)
        #expect(start.isEmpty == dump.isEmpty)
        _ = try reader.lookAhead()
        let read = try ChunkedLines(reader)
        #expect(read.lines == PlainLine.split(dump) && read.bytesRead == dump.count)
      }
    }
  }

  @Test func truncatesALongFirstLine() throws {
    let dump = Array(("\n" + String(repeating: "x", count: 100) + "\nb").utf8)
    for pieceSize in [1, 7, 500] {
      let source = MemorySource(dump, pieceSize: pieceSize)
      var reader = ChunkReader(source, chunkSize: 32, maximumLineLength: 1000)
      #expect(try reader.lookAhead().firstLine == [UInt8](repeating: UInt8(ascii: "x"), count: 31))
      #expect(try ChunkedLines(reader).lines == PlainLine.split(dump))
    }
  }

  /// The look-ahead does not depend on the pieces: it continues to the wanted line, to the sixteenth, or to the end.
  @Test(arguments: ["c", "z", "none"]) func readsUntilALineIsEnough(wanted: String) throws {
    let text = "‹EF›‹BB›‹BF›\n" + (0..<26).map { " \r\n\(Character(Unicode.Scalar(UInt8(97 + $0))))\n" }.joined()
    let (dump, wantedBytes) = (raw(text), Array(wanted.utf8))
    for pieceSize in 1...dump.count {
      var reader = ChunkReader(MemorySource(dump, pieceSize: pieceSize), chunkSize: 4096, maximumLineLength: 5000)
      var numbers: [Int] = []
      let start = try reader.lookAhead { line, number in
        numbers.append(number)
        return line.count == wantedBytes.count && line[0] == wantedBytes[0]
      }
      #expect(start.firstLine == Array("a".utf8))
      let lines = start.lines.map { String(decoding: $0, as: UTF8.self) }
      #expect(lines.starts(with: ["a", "b", "c"]) && lines.count <= 16)
      if wanted == "c" { #expect(numbers == [0, 1, 2]) }
      if wanted != "c" { #expect(numbers == Array(0..<16) && lines.last == "p") }
      #expect(try ChunkedLines(reader).lines == PlainLine.split(dump))
    }
    // Fewer lines, or a smaller buffer.
    var short = ChunkReader(MemorySource(Array("a\n\nb".utf8), pieceSize: 1), chunkSize: 4096, maximumLineLength: 5000)
    #expect(try short.lookAhead { _, _ in false }.lines == [Array("a".utf8), Array("b".utf8)])
    var small = ChunkReader(MemorySource(dump, pieceSize: 1), chunkSize: 16, maximumLineLength: 5000)
    #expect(try small.lookAhead { _, _ in false }.lines == [Array("a".utf8), Array("b".utf8)])
  }

  @Test func returnsTheSignatureOfABinaryFile() throws {
    let gzip: [UInt8] = [0x1F, 0x8B, 0x08] + [UInt8](repeating: 0, count: 40)
    var reader = ChunkReader(MemorySource(gzip))
    #expect(try reader.lookAhead().signature == Array(gzip[..<16]))
  }
}
