import Testing

@testable import EventTranslation

/// The content of gzip data is returned as soon as it is available.
@Suite struct GzipSourceTests {
  /// A source that returns one piece and counts later reads, at which real input could pause.
  private final class PausingSource: ByteSource {
    private let piece: [UInt8]
    private(set) var reads = 0

    init(_ piece: [UInt8]) { self.piece = piece }

    func read(into buffer: inout [UInt8], from offset: Int) -> Int {
      reads += 1
      if reads > 1 { return 0 }
      buffer.replaceSubrange(offset..<(offset + piece.count), with: piece)
      return piece.count
    }
  }

  /// Everything that arrived is returned before the other source is read again, however small the buffer is. After a block that is not the
  /// last, all data is consumed although content is still to be returned.
  @Test(arguments: [1, 100, 4_096, 256 << 10]) func returnsEverythingBeforeItReadsMore(room: Int) throws {
    let contents = (0..<20_000).map { UInt8($0 % 251) }
    let length = UInt16(contents.count)
    // A header without a name, and a stored block.
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    let block: [UInt8] = [0, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
    let source = PausingSource(header + block + contents)
    var gzip = GzipSource(source)
    var buffer = [UInt8](repeating: 0, count: room)
    var given: [UInt8] = []
    while given.count < contents.count, source.reads < 2 {
      let count = try gzip.read(into: &buffer, from: 0)
      given += buffer[..<count]
    }
    #expect(given == contents && source.reads == 1)
  }
}
