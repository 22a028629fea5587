/// The symbols of a block as bits.
extension DeflateBlock {
  /// The bits that follow symbols.
  var extraBits: Int {
    var bits = 0
    for (index, extra) in LengthSymbol.extraBits.enumerated() { bits += Int(literalCounts[257 + index]) * Int(extra) }
    for index in distanceCounts.indices { bits += Int(distanceCounts[index]) * DistanceSymbol.extraBits(index) }
    return bits
  }

  /// Writes the symbols and the end of the block.
  func write(
    _ literals: PrefixCode, _ distances: PrefixCode, _ output: inout BitOutput,
    to bytes: inout MutableSpan<UInt8>, at offset: inout Int
  ) {
    // A codeword with its length above it, from bit 24 on; of lengths with the bits that follow.
    let literalWords = (0..<256).map { UInt32(literals.words[$0]) | UInt32(literals.lengths[$0]) << 24 }
    let lengthWords = Self.lengthWords(literals)
    let distanceWords = (0..<30).map { UInt32(distances.words[$0]) | UInt32(distances.lengths[$0]) << 24 }
    let (literalSpan, lengthSpan, distanceSpan) = (literalWords.span, lengthWords.span, distanceWords.span)
    let symbols = symbols.span
    for index in 0..<count {
      let symbol = symbols[index]
      let length = Int(symbol &>> 20)
      if length == 0 {
        let word = literalSpan[Int(symbol)]
        output.write(UInt64(word & 0xFF_FFFF), Int(word &>> 24), to: &bytes, at: &offset)
        continue
      }
      let distance = Int(symbol & 0x7FFF)
      let number = DistanceSymbol.number(distance)
      let extra = DistanceSymbol.extraBits(number)
      let (first, second) = (lengthSpan[length], distanceSpan[number])
      var value = UInt64(first & 0xFF_FFFF)
      var width = Int(first &>> 24)
      value |= UInt64(second & 0xFF_FFFF) &<< UInt64(width)
      width &+= Int(second &>> 24)
      value |= UInt64(distance & (1 &<< extra &- 1)) &<< UInt64(width)
      output.write(value, width &+ extra, to: &bytes, at: &offset)
    }
    output.write(UInt64(literals.words[256]), Int(literals.lengths[256]), to: &bytes, at: &offset)
  }

  /// By the length of a match.
  private static func lengthWords(_ code: PrefixCode) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: MatchFinder.greatestLength + 1)
    // The greatest length has a symbol of its own, the last one, and could have the one before it.
    for (index, least) in LengthSymbol.least.enumerated() {
      let (width, extraBits) = (code.lengths[257 + index], LengthSymbol.extraBits[index])
      let word = UInt32(code.words[257 + index]) | UInt32(width + extraBits) << 24
      for extra in 0..<(1 << Int(extraBits)) { words[least + extra] = word | UInt32(extra) << UInt32(width) }
    }
    return words
  }
}
