import EventMapCompression

/// Decoding of a block's codes (RFC 1951, 3.2.7).
extension Inflate {
  /// The order in which the lengths of the code-length code are stored.
  private static let codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  mutating func readCodeLengthLengths(
    _ input: borrowing Span<UInt8>, _ position: inout Int
  ) throws(ArchiveError) -> Bool {
    while lengthIndex < codeLengthCount {
      guard need(3, input, &position) else { return false }
      lengths[Self.codeLengthOrder[lengthIndex]] = UInt8(take(3))
      lengthIndex += 1
    }
    guard codeLengthCode.build(.codeLengths, lengths[..<19]) else {
      throw corrupt("invalid code-length code")
    }
    lengthIndex = 0
    state = .codeLengths
    return true
  }

  mutating func readCodeLengths(
    _ input: borrowing Span<UInt8>, _ position: inout Int
  ) throws(ArchiveError) -> Bool {
    let count = literalCount + distanceCount
    while lengthIndex < count {
      // A codeword with its extra bits has at most 14 bits. At the end of the data there may be fewer.
      _ = need(14, input, &position)
      let entry = codeLengthCode.entries[Int(bits & 0x7F)]
      let codeBits = Int(entry & 0x1F)
      guard codeBits <= bitCount else { return false }
      guard entry & HuffmanTable.stop == 0 else { throw corrupt("bits that are not a code for a code length") }
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
        guard lengthIndex > 0 else { throw corrupt("the first code length repeats the one before it") }
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
      throw corrupt("invalid code for literals and lengths")
    }
    guard distances.build(.distances, lengths[literalCount..<count]) else {
      throw corrupt("invalid code for distances")
    }
    state = .symbols
    return true
  }
}
