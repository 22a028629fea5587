import Testing

@testable import EventMapArchives
@testable import EventMapCompression

@Suite struct InflateErrorTests {
  private static func reading(_ write: (inout BitWriter) -> Void) -> Reading {
    var writer = BitWriter()
    write(&writer)
    // More bytes than a symbol needs, so that the error is not a truncation.
    let reading = Reading.inflate(writer.bytes + [UInt8](repeating: 0, count: 32))
    for piece in 1...3 {
      #expect(Reading.inflate(writer.bytes + [UInt8](repeating: 0, count: 32), piece: piece).error == reading.error)
    }
    return reading
  }

  private static func expect(_ words: String, output: [UInt8] = [], _ write: (inout BitWriter) -> Void) {
    let reading = reading(write)
    #expect(reading.error?.reason == .corrupt && reading.output == output)
    #expect(
      reading.error?.message == "the compressed data is damaged: \(words), after \(output.count) bytes of contents")
  }

  /// A code-length code for zeros, ones and repetitions: 1 (one bit), 18 (two), 0 (three), 16 (three).
  private static let codeLengths = [1: 1, 18: 2, 0: 3, 16: 3]

  private static func zeros(_ count: Int, _ writer: inout BitWriter) {
    var left = count
    while left >= 11 {
      let part = min(left, 138)
      writer.writeCode(0b10, 2)
      writer.write(part - 11, 7)
      left -= part
    }
    for _ in 0..<left { writer.writeCode(0b110, 3) }
  }

  @Test func rejectsInvalidBlocks() {
    Self.expect("a block of a kind that does not exist") { $0.write(0b111, 3) }
    Self.expect("the length of a stored block is not confirmed by its complement") {
      $0.write(1, 8)
      $0.write(5, 16)
      $0.write(5, 16)
    }
    for (literals, distances) in [(287, 1), (288, 30), (257, 31), (257, 32)] {
      Self.expect("a block has \(literals) length and \(distances) distance codes, more than there are") {
        $0.startDynamic(literals: literals, distances: distances, codeLengths: Self.codeLengths)
      }
    }
  }

  @Test func rejectsInvalidCodeLengths() {
    for lengths in [[0: 1, 1: 1, 2: 1], [0: 1], [0: 2, 1: 2, 2: 2], [:], [0: 1, 1: 2]] {
      Self.expect("invalid code-length code") {
        $0.startDynamic(literals: 257, distances: 1, codeLengths: lengths)
      }
    }
    Self.expect("the first code length repeats the one before it") {
      $0.startDynamic(literals: 257, distances: 1, codeLengths: Self.codeLengths)
      $0.writeCode(0b111, 3)
      $0.write(0, 2)
    }
    Self.expect("more code lengths than codes") {
      $0.startDynamic(literals: 257, distances: 1, codeLengths: Self.codeLengths)
      Self.zeros(250, &$0)
      $0.writeCode(0b10, 2)
      $0.write(0, 7)
    }
    Self.expect("a block without a code for its end") {
      $0.startDynamic(literals: 257, distances: 1, codeLengths: Self.codeLengths)
      Self.zeros(258, &$0)
    }
  }

  /// Writes the code lengths of a block in which the given literals and distances have one bit.
  private static func oneBitCodes(_ symbols: [Int], _ distances: [Int], _ writer: inout BitWriter) {
    writer.startDynamic(literals: 286, distances: 30, codeLengths: codeLengths)
    var next = 0
    for symbol in symbols + distances.map({ 286 + $0 }) {
      zeros(symbol - next, &writer)
      writer.writeCode(0, 1)
      next = symbol + 1
    }
    zeros(316 - next, &writer)
  }

  @Test func rejectsInvalidCodes() {
    Self.expect("invalid code for literals and lengths") { Self.oneBitCodes([1, 2, 256], [], &$0) }
    Self.expect("invalid code for distances") { Self.oneBitCodes([1, 256], [0, 1, 2], &$0) }
  }

  /// A single distance of one bit, and no distance.
  @Test func acceptsIncompleteCodesAsZlibDoes() {
    let one = Self.reading {
      Self.oneBitCodes([1, 256], [0], &$0)
      $0.write(0b100, 3)
    }
    #expect(one.isDone && one.output == [1, 1])
    let only = Self.reading {
      Self.oneBitCodes([256], [], &$0)
      $0.write(0, 1)
    }
    #expect(only.isDone && only.output.isEmpty)
    Self.expect("bits that are not a code") {
      Self.oneBitCodes([256], [], &$0)
      $0.write(1, 1)
    }
    // A length symbol followed by the bit that is not a distance.
    Self.expect("bits that are not a code") {
      Self.oneBitCodes([256, 257], [0], &$0)
      $0.write(0b11, 2)
    }
    Self.expect("bits that are not a code") {
      Self.oneBitCodes([256, 257], [], &$0)
      $0.write(0b01, 2)
    }
  }

  /// A block with the fixed code starts with the byte 65.
  @Test(arguments: [
    ("bits that are not a code", [(0xC6, 8)]), ("bits that are not a code", [(0xC7, 8)]),
    // A length of 3 and a distance.
    ("bits that are not a code", [(1, 7), (30, 5)]), ("bits that are not a code", [(1, 7), (31, 5)]),
    ("a reference to 2 bytes before, more than there are", [(1, 7), (1, 5)]),
  ])
  func rejectsInvalidSymbols(words: String, codes: [(code: Int, bits: Int)]) {
    Self.expect(words, output: [65]) {
      $0.write(0b011, 3)
      $0.writeCode(0x30 + 65, 8)
      for (code, bits) in codes { $0.writeCode(code, bits) }
    }
  }

  /// The bytes before the error are returned first. Then each call throws the error.
  @Test func outputComesBeforeTheError() {
    var inflate = Inflate()
    var writer = BitWriter()
    writer.write(0b011, 3)
    for byte in 65..<75 { writer.writeCode(0x30 + byte, 8) }
    writer.writeCode(0xC6, 8)
    var buffer = [UInt8](repeating: 0, count: 4)
    var output: [UInt8] = []
    var used = 0
    var calls: [String] = []
    for _ in 0..<5 {
      do throws(ArchiveError) {
        var span = buffer.mutableSpan
        let progress = try inflate.decode(writer.bytes.span.extracting(used...), into: &span)
        used += progress.consumed
        output += buffer[..<progress.produced]
        calls.append("\(progress.produced)")
      } catch {
        calls.append("\(error.reason)")
      }
    }
    #expect(calls == ["4", "4", "2", "corrupt", "corrupt"])
    #expect(output == Array(65..<75))
  }
}
