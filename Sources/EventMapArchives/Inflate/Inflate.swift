/// Decompresses deflate data (RFC 1951) piece by piece.
///
/// ```swift
/// var inflate = Inflate()
/// var buffer = [UInt8](repeating: 0, count: 65_536)
/// var output = buffer.mutableSpan
/// let progress = try inflate.decode(input.span, into: &output)
/// ```
///
/// Decompressed bytes go into a window first, since the data refers back to the last 32 KiB of them, and are copied from there. A symbol is
/// decoded only when all of its bits, at most 48, have arrived. So a piece of input may end anywhere.
package struct Inflate {
  /// How much one call has done.
  package struct Progress: Equatable, Sendable {
    /// Bytes of the input that were used up.
    package var consumed = 0
    /// Bytes of the output that were written.
    package var produced = 0

    package init() {}
  }

  enum State {
    case blockStart, storedLength, stored, codeCounts, codeLengthLengths, codeLengths, symbols, done
  }

  /// How far back the data may refer.
  static let history = 32 << 10
  /// What is decompressed at a time, at most.
  static let room = 96 << 10
  /// What one round of the fast loop may write: three literals, the longest match, and a word beyond it.
  private static let slack = 3 + 258 + 8 + 3

  var state = State.blockStart
  private var isLastBlock = false
  /// Thrown once the caller has taken the bytes that were decompressed before it.
  private var failure: ArchiveError?

  /// Input that is not used yet, the next bit lowest.
  var bits: UInt64 = 0
  var bitCount = 0

  /// Empty until there is input.
  var window: [UInt8] = []
  /// How many bytes the window takes; behind them is the slack.
  private(set) var capacity: Int
  var written = 0
  private var taken = 0
  /// Bytes that were moved out of the window.
  private var forgotten = 0

  var literals = HuffmanTable.fixedLiterals
  var distances = HuffmanTable.fixedDistances
  var codeLengthCode = HuffmanTable(.codeLengths)
  var lengths = [UInt8](repeating: 0, count: 286 + 30)
  var lengthIndex = 0
  var literalCount = 0
  var distanceCount = 0
  var codeLengthCount = 0
  /// Of a stored block.
  private var storedLeft = 0

  /// Makes a decoder at the start of the data.
  ///
  /// - Parameter count: how many bytes the contents have where that is known. The memory for few is small; more than these are decompressed, too.
  package init(expecting count: Int = .max) {
    // With room for one more byte the end of the data is found before the window is full.
    capacity = min(max(0, count), Self.history + Self.room - 1) + 1
  }

  /// Whether the data has ended and all of it was taken.
  package var isDone: Bool { state == .done && taken == written }

  /// The number of bytes decompressed so far.
  package var total: Int { forgotten + written }

  /// Decompresses as much as the input gives and the output takes.
  ///
  /// If it uses neither, more input is needed. Input that follows the end of the data is left alone.
  ///
  /// - Parameter offset: where in the output to start.
  /// - Throws: ``ArchiveError`` for invalid data, once the caller has taken all bytes before it.
  package mutating func decode(
    _ input: borrowing Span<UInt8>, into output: inout MutableSpan<UInt8>, from offset: Int = 0
  ) throws(ArchiveError) -> Progress {
    precondition(offset >= 0 && offset <= output.count)
    if window.isEmpty { window = [UInt8](repeating: 0, count: capacity + Self.slack) }
    var progress = Progress()
    while true {
      let place = offset + progress.produced
      let count = min(written - taken, output.count - place)
      if count > 0 {
        output.copy(window.span.extracting(taken..<(taken + count)), at: place)
        taken += count
        progress.produced += count
      }
      if offset + progress.produced == output.count || isDone { return progress }
      if let failure {
        if progress.produced > 0 { return progress }
        throw failure
      }
      makeRoom()
      var isStuck = false
      do throws(ArchiveError) {
        isStuck = try advance(input, &progress.consumed)
      } catch {
        failure = error
      }
      if isStuck, taken == written { return progress }
    }
  }

  /// Only called when the caller has taken everything.
  private mutating func makeRoom() {
    if written >= capacity, capacity < Self.history + Self.room {
      window.append(zeros: Self.history + Self.room - capacity)
      capacity = Self.history + Self.room
    }
    guard written > Self.history + Self.room / 2 else { return }
    let start = written - Self.history
    window.move(start..<written, to: 0)
    forgotten += start
    written = Self.history
    taken = written
  }

  // MARK: Blocks

  /// Continues until the window is full or the data ends (false), or until more input is needed (true).
  private mutating func advance(_ input: borrowing Span<UInt8>, _ position: inout Int) throws(ArchiveError) -> Bool {
    while true {
      switch state {
      case .blockStart:
        guard need(3, input, &position) else { return true }
        isLastBlock = take(1) == 1
        try startBlock(kind: take(2))
      case .storedLength:
        guard need(32, input, &position) else { return true }
        storedLeft = take(16)
        guard take(16) == storedLeft ^ 0xFFFF else {
          throw corrupt("the length of a stored block is not confirmed by its complement")
        }
        giveBack(&position)
        state = .stored
      case .stored:
        guard copyStored(input, &position) else { return written < capacity }
        endBlock()
      case .codeCounts:
        guard need(14, input, &position) else { return true }
        literalCount = take(5) + 257
        distanceCount = take(5) + 1
        codeLengthCount = take(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else {
          throw corrupt("a block has \(literalCount) length and \(distanceCount) distance codes, more than there are")
        }
        lengthIndex = 0
        for index in 0..<19 { lengths[index] = 0 }
        state = .codeLengthLengths
      case .codeLengthLengths:
        guard try readCodeLengthLengths(input, &position) else { return true }
      case .codeLengths:
        guard try readCodeLengths(input, &position) else { return true }
      case .symbols:
        switch try decodeSymbols(input, &position) {
        case .needsInput: return true
        case .windowIsFull:
          giveBack(&position)
          return false
        case .endOfBlock: endBlock()
        }
      case .done:
        giveBack(&position)
        bits = 0
        bitCount = 0
        return false
      }
    }
  }

  private mutating func startBlock(kind: Int) throws(ArchiveError) {
    switch kind {
    case 0:
      _ = take(bitCount & 7)
      state = .storedLength
    case 1:
      literals = .fixedLiterals
      distances = .fixedDistances
      state = .symbols
    case 2:
      state = .codeCounts
    default:
      throw corrupt("a block of a kind that does not exist")
    }
  }

  private mutating func endBlock() { state = isLastBlock ? .done : .blockStart }

  /// Copies the part of a stored block that has arrived; true at its end.
  private mutating func copyStored(_ input: borrowing Span<UInt8>, _ position: inout Int) -> Bool {
    let count = min(storedLeft, input.count - position, capacity - written)
    window.copy(input.extracting(position..<(position + count)), at: written)
    written += count
    position += count
    storedLeft -= count
    return storedLeft == 0
  }

  // MARK: Bits

  /// Takes bytes of the input until there are `count` bits, at most 48.
  ///
  /// - Returns: whether there are.
  mutating func need(_ count: Int, _ input: borrowing Span<UInt8>, _ position: inout Int) -> Bool {
    while bitCount < count, position < input.count {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      bitCount += 8
      position += 1
    }
    return bitCount >= count
  }

  /// Takes the next `count` bits, which must be there.
  mutating func take(_ count: Int) -> Int {
    let value = Int(bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  /// Gives back complete bytes that were read ahead. All of them are from this piece of input: the bits left over from the one before were not
  /// enough for a symbol, so the first symbol of this piece used them.
  mutating func giveBack(_ position: inout Int) {
    let count = min(bitCount >> 3, position)
    position -= count
    bitCount -= 8 * count
    bits &= UInt64(1) << UInt64(bitCount) - 1
  }

  func corrupt(_ what: String) -> ArchiveError {
    ArchiveError(.corrupt, "the compressed data is damaged: \(what), after \(total) bytes of contents")
  }
}
