/// Decompresses deflate data (RFC 1951) piece by piece.
///
/// ```swift
/// var inflate = Inflate()
/// var buffer = [UInt8](repeating: 0, count: 65_536)
/// var output = buffer.mutableSpan
/// let progress = try inflate.decode(input.span, into: &output)
/// ```
///
/// What was decompressed stands in a window of its own first, since the data refers back to the last 32 KiB of it, and is copied from there.
/// Bits are taken from the input only for what they are enough for: a symbol with all that belongs to it, at most 48 bits. So a piece of
/// input may end anywhere.
package struct Inflate {
  /// How far one call came.
  package struct Progress: Equatable, Sendable {
    /// Bytes of the input that were used up.
    package var consumed = 0
    /// Bytes of the output that were written.
    package var produced = 0

    package init() {}
  }

  private enum State {
    case blockStart, storedLength, stored, codeCounts, codeLengthLengths, codeLengths, symbols, done
  }

  /// How far back the data may refer.
  private static let history = 32 << 10
  /// What is decompressed at a time, at most.
  private static let room = 96 << 10
  /// What one round of the fast loop may write: three literals, the longest match, and a word beyond it.
  private static let slack = 3 + 258 + 8 + 3

  private var state = State.blockStart
  private var isLastBlock = false
  /// Found, and told once what was decompressed before it has been taken.
  private var failure: ArchiveError?

  /// Input that is not used yet, the next bit lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// Empty until there is input.
  private var window: [UInt8] = []
  private var written = 0
  private var taken = 0
  /// Bytes that were moved out of the window.
  private var forgotten = 0

  private var literals = HuffmanTable.fixedLiterals
  private var distances = HuffmanTable.fixedDistances
  private var codeLengthCode = HuffmanTable(.codeLengths)
  private var lengths = [UInt8](repeating: 0, count: 286 + 30)
  private var lengthIndex = 0
  private var literalCount = 0
  private var distanceCount = 0
  private var codeLengthCount = 0
  /// Of a stored block.
  private var storedLeft = 0

  /// Makes a decoder at the start of the data.
  package init() {}

  /// Whether the data has ended and all of it was taken.
  package var isDone: Bool { state == .done && taken == written }

  /// Bytes that were decompressed so far.
  package var total: Int { forgotten + written }

  /// Decompresses as much as the input gives and the output takes.
  ///
  /// Where neither is used, more input is needed. Input that follows the end of the data is left alone.
  ///
  /// - Parameter offset: where in the output to start.
  /// - Throws: ``ArchiveError`` for data that is none, once all before it has been taken.
  package mutating func decode(
    _ input: borrowing Span<UInt8>, into output: inout MutableSpan<UInt8>, from offset: Int = 0
  ) throws(ArchiveError) -> Progress {
    precondition(offset >= 0 && offset <= output.count)
    if window.isEmpty { window = [UInt8](repeating: 0, count: Self.history + Self.room + Self.slack) }
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

  /// Only called when all was taken.
  private mutating func makeRoom() {
    guard written > Self.history + Self.room / 2 else { return }
    let start = written - Self.history
    window.move(start..<written, to: 0)
    forgotten += start
    written = Self.history
    taken = written
  }

  // MARK: Blocks

  /// Goes on until the window is full or the data ends (false), or until more input is needed (true).
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
        guard copyStored(input, &position) else { return written < Self.history + Self.room }
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

  /// Copies of a stored block what there is; true at its end.
  private mutating func copyStored(_ input: borrowing Span<UInt8>, _ position: inout Int) -> Bool {
    let count = min(storedLeft, input.count - position, Self.history + Self.room - written)
    window.copy(input.extracting(position..<(position + count)), at: written)
    written += count
    position += count
    storedLeft -= count
    return storedLeft == 0
  }

  // MARK: Codes of a block: RFC 1951, 3.2.7

  /// In which order the lengths of the codes for code lengths come.
  private static let codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func readCodeLengthLengths(
    _ input: borrowing Span<UInt8>, _ position: inout Int
  ) throws(ArchiveError) -> Bool {
    while lengthIndex < codeLengthCount {
      guard need(3, input, &position) else { return false }
      lengths[Self.codeLengthOrder[lengthIndex]] = UInt8(take(3))
      lengthIndex += 1
    }
    guard codeLengthCode.build(.codeLengths, lengths[..<19]) else {
      throw corrupt("the code for code lengths is none")
    }
    lengthIndex = 0
    state = .codeLengths
    return true
  }

  private mutating func readCodeLengths(
    _ input: borrowing Span<UInt8>, _ position: inout Int
  ) throws(ArchiveError) -> Bool {
    let count = literalCount + distanceCount
    while lengthIndex < count {
      // A code with its repetitions is at most 14 bits, the last of the data may have fewer behind it.
      _ = need(14, input, &position)
      let entry = codeLengthCode.entries[Int(bits & 0x7F)]
      let codeBits = Int(entry & 0x1F)
      guard codeBits <= bitCount else { return false }
      guard entry & HuffmanTable.stop == 0 else { throw corrupt("bits that are no code for a code length") }
      let symbol = Int(entry >> 16)
      if symbol < 16 {
        _ = take(codeBits)
        lengths[lengthIndex] = UInt8(symbol)
        lengthIndex += 1
        continue
      }
      let (extra, least) = symbol == 16 ? (2, 3) : symbol == 17 ? (3, 3) : (7, 11)
      guard codeBits + extra <= bitCount else { return false }
      _ = take(codeBits)
      let repetitions = least + take(extra)
      var length: UInt8 = 0
      if symbol == 16 {
        guard lengthIndex > 0 else { throw corrupt("a code length repeats the one before it, and there is none") }
        length = lengths[lengthIndex - 1]
      }
      guard repetitions <= count - lengthIndex else { throw corrupt("more code lengths than codes") }
      for _ in 0..<repetitions {
        lengths[lengthIndex] = length
        lengthIndex += 1
      }
    }
    guard lengths[256] > 0 else { throw corrupt("a block without a code for its end") }
    guard literals.build(.literals, lengths[..<literalCount]) else {
      throw corrupt("the code for literals and lengths is none")
    }
    guard distances.build(.distances, lengths[literalCount..<count]) else {
      throw corrupt("the code for distances is none")
    }
    state = .symbols
    return true
  }

  // MARK: Symbols

  private enum Stop {
    case needsInput, windowIsFull, endOfBlock
  }

  private mutating func decodeSymbols(
    _ input: borrowing Span<UInt8>, _ position: inout Int
  ) throws(ArchiveError) -> Stop {
    let rootMask = UInt64(1) << 10 - 1
    let distanceMask = UInt64(1) << 9 - 1
    let (literalEntries, distanceEntries) = (literals.entries, distances.entries)
    let literals = literalEntries.span
    let distances = distanceEntries.span
    // Taken out for the time, since a span of it would hold on to all of the decoder.
    var window: [UInt8] = []
    swap(&window, &self.window)
    defer { swap(&window, &self.window) }
    var output = window.mutableSpan
    var bits = bits
    var bitCount = bitCount
    var written = written
    var next = position
    let full = Self.history + Self.room
    var problem: Problem?
    var stop = Stop.needsInput

    decoding: while true {
      guard written < full else {
        stop = .windowIsFull
        break
      }
      // With 16 bytes ahead nothing has to be asked: a word is always there, twice a round.
      while next &+ 16 <= input.count, written < full {
        input.refill(&bits, &bitCount, &next)
        var entry = literals[Int(truncatingIfNeeded: bits & rootMask)]
        // Up to three of at most 10 bits each, and 26 bits are left.
        if entry & HuffmanTable.literal != 0 {
          bits &>>= UInt64(entry & 0x1F)
          bitCount &-= Int(entry & 0x1F)
          output[written] = UInt8(truncatingIfNeeded: entry &>> 16)
          written &+= 1
          entry = literals[Int(truncatingIfNeeded: bits & rootMask)]
          if entry & HuffmanTable.literal != 0 {
            bits &>>= UInt64(entry & 0x1F)
            bitCount &-= Int(entry & 0x1F)
            output[written] = UInt8(truncatingIfNeeded: entry &>> 16)
            written &+= 1
            entry = literals[Int(truncatingIfNeeded: bits & rootMask)]
          }
        }
        if entry & HuffmanTable.link != 0 {
          let mask = UInt64(1) &<< UInt64((entry &>> 8) & 0x1F) &- 1
          entry = literals[Int(entry &>> 16) &+ Int(truncatingIfNeeded: (bits &>> 10) & mask)]
        }
        bits &>>= UInt64(entry & 0x1F)
        bitCount &-= Int(entry & 0x1F)
        if entry & HuffmanTable.literal != 0 {
          output[written] = UInt8(truncatingIfNeeded: entry &>> 16)
          written &+= 1
          continue
        }
        if entry & HuffmanTable.stop != 0 {
          if entry & ~0x1F == HuffmanTable.endOfBlock {
            stop = .endOfBlock
          } else {
            problem = .code
          }
          break decoding
        }
        var extra = UInt64((entry &>> 8) & 0x1F)
        let length = Int(entry &>> 16) &+ Int(truncatingIfNeeded: bits & (UInt64(1) &<< extra &- 1))
        bits &>>= extra
        bitCount &-= Int(truncatingIfNeeded: extra)
        input.refill(&bits, &bitCount, &next)
        entry = distances[Int(truncatingIfNeeded: bits & distanceMask)]
        if entry & HuffmanTable.link != 0 {
          let mask = UInt64(1) &<< UInt64((entry &>> 8) & 0x1F) &- 1
          entry = distances[Int(entry &>> 16) &+ Int(truncatingIfNeeded: (bits &>> 9) & mask)]
        }
        guard entry & HuffmanTable.stop == 0 else {
          problem = .code
          break decoding
        }
        bits &>>= UInt64(entry & 0x1F)
        extra = UInt64((entry &>> 8) & 0x1F)
        let distance = Int(entry &>> 16) &+ Int(truncatingIfNeeded: bits & (UInt64(1) &<< extra &- 1))
        bits &>>= extra
        bitCount &-= Int(entry & 0x1F) &+ Int(truncatingIfNeeded: extra)
        guard distance <= written else {
          problem = .distance(distance)
          break decoding
        }
        output.repeatBytes(distance: distance, length: length, at: written)
        written &+= length
      }
      // Bits above the count are those of bytes that are not used yet.
      bits &= UInt64(1) &<< UInt64(bitCount) &- 1
      guard written < full else { continue }

      // One symbol with what belongs to it, or nothing.
      while bitCount <= 48, next < input.count {
        bits |= UInt64(input[next]) &<< UInt64(bitCount)
        bitCount += 8
        next += 1
      }
      var entry = literals[Int(bits & rootMask)]
      if entry & HuffmanTable.link != 0 {
        let mask = UInt64(1) << UInt64((entry >> 8) & 0x1F) - 1
        entry = literals[Int(entry >> 16) + Int((bits >> 10) & mask)]
      }
      var used = Int(entry & 0x1F)
      guard used <= bitCount else { break }
      if entry & HuffmanTable.literal != 0 {
        output[written] = UInt8(entry >> 16)
        written += 1
      } else if entry & HuffmanTable.stop != 0 {
        guard entry & ~0x1F == HuffmanTable.endOfBlock else {
          problem = .code
          break
        }
        bits >>= UInt64(used)
        bitCount -= used
        stop = .endOfBlock
        break
      } else {
        var extra = Int((entry >> 8) & 0x1F)
        let length = Int(entry >> 16) + Int((bits >> UInt64(used)) & (1 << UInt64(extra) - 1))
        used += extra
        guard used < bitCount else { break }
        let rest = bits >> UInt64(used)
        entry = distances[Int(rest & distanceMask)]
        if entry & HuffmanTable.link != 0 {
          let mask = UInt64(1) << UInt64((entry >> 8) & 0x1F) - 1
          entry = distances[Int(entry >> 16) + Int((rest >> 9) & mask)]
        }
        let codeBits = Int(entry & 0x1F)
        used += codeBits
        guard used <= bitCount else { break }
        guard entry & HuffmanTable.stop == 0 else {
          problem = .code
          break
        }
        extra = Int((entry >> 8) & 0x1F)
        used += extra
        guard used <= bitCount else { break }
        let distance = Int(entry >> 16) + Int((rest >> UInt64(codeBits)) & (1 << UInt64(extra) - 1))
        guard distance <= written else {
          problem = .distance(distance)
          break
        }
        output.repeatBytes(distance: distance, length: length, at: written)
        written += length
      }
      bits >>= UInt64(used)
      bitCount -= used
    }

    self.bits = bits & (UInt64(1) &<< UInt64(bitCount) &- 1)
    self.bitCount = bitCount
    self.written = written
    position = next
    switch problem {
    case nil: return stop
    case .code: throw corrupt("bits that are no code")
    case .distance(let distance): throw corrupt("a reference to \(distance) bytes before, where there are not so many")
    }
  }

  private enum Problem {
    case code
    case distance(Int)
  }

  // MARK: Bits

  /// Whether there are so many bits, at most 48; takes of the input what is needed for them.
  private mutating func need(_ count: Int, _ input: borrowing Span<UInt8>, _ position: inout Int) -> Bool {
    while bitCount < count, position < input.count {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      bitCount += 8
      position += 1
    }
    return bitCount >= count
  }

  /// The next bits, of which there are so many.
  private mutating func take(_ count: Int) -> Int {
    let value = Int(bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  /// Gives whole bytes back that were taken ahead. What was kept from an earlier piece of input was not enough for a symbol, so it was used
  /// up with the first one of this piece, and these bytes are of this piece.
  private mutating func giveBack(_ position: inout Int) {
    let count = min(bitCount >> 3, position)
    position -= count
    bitCount -= 8 * count
    bits &= UInt64(1) << UInt64(bitCount) - 1
  }

  private func corrupt(_ what: String) -> ArchiveError {
    ArchiveError(.corrupt, "the compressed data is damaged: \(what), after \(total) bytes of contents")
  }
}
