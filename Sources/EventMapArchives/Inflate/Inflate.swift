import EventMapCompression

/// A streaming decoder for deflate data (RFC 1951).
///
/// ```swift
/// var inflate = Inflate()
/// var buffer = [UInt8](repeating: 0, count: 65_536)
/// var output = buffer.mutableSpan
/// let progress = try inflate.decode(input.span, into: &output)
/// ```
///
/// Decompressed bytes go into a window, because the data refers to the last 32 KiB of them, and are copied from there. A symbol
/// is decoded only after all of its bits, at most 48, have arrived, so a piece of input may end anywhere.
package struct Inflate {
  /// The progress of a call.
  package struct Progress: Equatable, Sendable {
    /// The number of input bytes consumed.
    package var consumed = 0
    /// The number of output bytes written.
    package var produced = 0

    package init() {}
  }

  enum State {
    case blockStart, storedLength, stored, codeCounts, codeLengthLengths, codeLengths, symbols, done
  }

  /// The maximum distance of a reference, in bytes.
  static let history = 32 << 10
  /// The maximum number of bytes decompressed at a time.
  static let room = 96 << 10
  /// The maximum number of bytes that a round of the fast loop writes: three literals, the longest match, and a word beyond it.
  private static let slack = 3 + 258 + 8 + 3

  var state = State.blockStart
  private var isLastBlock = false
  /// An error to throw after the caller has received all content before it.
  private var failure: ArchiveError?

  /// The bits of input not used yet, the next one lowest.
  var bits: UInt64 = 0
  var bitCount = 0

  /// The decompressed bytes. Empty until there is input.
  var window: [UInt8] = []
  /// The capacity of the window in bytes, without the slack after it.
  private(set) var capacity: Int
  var written = 0
  private var taken = 0
  /// The number of bytes that have left the window.
  private var discarded = 0

  var literals = HuffmanTable.fixedLiterals
  var distances = HuffmanTable.fixedDistances
  var codeLengthCode = HuffmanTable(.codeLengths)
  var lengths = [UInt8](repeating: 0, count: 286 + 30)
  var lengthIndex = 0
  var literalCount = 0
  var distanceCount = 0
  var codeLengthCount = 0
  /// The number of bytes left in a stored block.
  private var storedLeft = 0

  /// Creates a decoder at the start of the data.
  ///
  /// - Parameter count: the size of the content in bytes, if it is known. Small content takes little memory. Content that turns
  ///   out to be larger is also decompressed.
  package init(expecting count: Int = .max) {
    // Room for one more byte lets the decoder reach the end of the data before the window is full.
    capacity = min(max(0, count), Self.history + Self.room - 1) + 1
  }

  /// Whether the data has ended and the caller has received all content.
  package var isDone: Bool { state == .done && taken == written }

  /// The number of bytes decompressed so far.
  package var total: Int { discarded + written }

  /// Decompresses as much as the input allows and the output can hold.
  ///
  /// If the call consumes and produces nothing, the decoder needs more input. Input after the end of the data is not consumed.
  ///
  /// - Parameter offset: the start offset in the output.
  /// - Throws: ``ArchiveError`` for invalid data, after all content before it was returned.
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

  /// Makes room in the window. The caller must have received all of its content.
  private mutating func makeRoom() {
    if written >= capacity, capacity < Self.history + Self.room {
      window.append(zeros: Self.history + Self.room - capacity)
      capacity = Self.history + Self.room
    }
    guard written > Self.history + Self.room / 2 else { return }
    let start = written - Self.history
    window.move(start..<written, to: 0)
    discarded += start
    written = Self.history
    taken = written
  }

  // MARK: Blocks

  /// Decodes until the window is full or the data ends (returns `false`), or until more input is needed (returns `true`).
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
        unread(&position)
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
          unread(&position)
          return false
        case .endOfBlock: endBlock()
        }
      case .done:
        unread(&position)
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

  /// Copies the part of a stored block that has arrived. Returns `true` at the end of the block.
  private mutating func copyStored(_ input: borrowing Span<UInt8>, _ position: inout Int) -> Bool {
    let count = min(storedLeft, input.count - position, capacity - written)
    window.copy(input.extracting(position..<(position + count)), at: written)
    written += count
    position += count
    storedLeft -= count
    return storedLeft == 0
  }

  // MARK: Bits

  /// Reads input until there are `count` bits, at most 48.
  ///
  /// - Returns: whether there are that many bits.
  mutating func need(_ count: Int, _ input: borrowing Span<UInt8>, _ position: inout Int) -> Bool {
    while bitCount < count, position < input.count {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      bitCount += 8
      position += 1
    }
    return bitCount >= count
  }

  /// Removes and returns the next `count` bits, which must be available.
  mutating func take(_ count: Int) -> Int {
    let value = Int(bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  /// Puts bytes that were read ahead back into the input. All of them are from the current piece: the bits left from the previous one
  /// were not enough for a symbol, so the first symbol of this piece used them.
  mutating func unread(_ position: inout Int) {
    let count = min(bitCount >> 3, position)
    position -= count
    bitCount -= 8 * count
    bits &= UInt64(1) << UInt64(bitCount) - 1
  }

  func corrupt(_ what: String) -> ArchiveError {
    ArchiveError(.corrupt, "the compressed data is damaged: \(what), after \(total) bytes of contents")
  }
}
