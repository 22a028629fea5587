/// The output of a block's symbols.
extension DeflateBlock {
  /// The number of extra bits after all symbols.
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
    // Each word holds a codeword, for a length with its extra bits, and the number of bits from bit 24 on.
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

  /// The codeword of each match length with its extra bits, by length.
  private static func lengthWords(_ code: PrefixCode) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: MatchFinder.maximumLength + 1)
    // The maximum length has a separate symbol, the last one, which overwrites the previous symbol's codeword for it.
    for (index, least) in LengthSymbol.least.enumerated() {
      let (width, extraBits) = (code.lengths[257 + index], LengthSymbol.extraBits[index])
      let word = UInt32(code.words[257 + index]) | UInt32(width + extraBits) << 24
      for extra in 0..<(1 << Int(extraBits)) { words[least + extra] = word | UInt32(extra) << UInt32(width) }
    }
    return words
  }
}
