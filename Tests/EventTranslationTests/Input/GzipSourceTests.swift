import Testing

@testable import EventTranslation

/// What gzip data holds is given out as soon as it can be.
@Suite struct GzipSourceTests {
  /// Gives one piece; what is read after it is only counted, as if the input paused there.
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

  /// All that arrived comes before the other source is read again, however small the buffer is: after a block that is not the last, nothing of
  /// the data is left to use when its contents are still to be given out.
  @Test(arguments: [1, 100, 4_096, 256 << 10]) func beforeAPause(room: Int) throws {
    let contents = (0..<20_000).map { UInt8($0 % 251) }
    let length = UInt16(contents.count)
    // A header without a name, and a block that is stored.
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
