/// Where the separators of a kitlog line are, found in one pass; -1 for what is not there.
struct KitlogSeparators {
  /// The first two commas, and the last of all.
  private(set) var commas = (first: -1, second: -1, last: -1)
  /// The first five bars after the second comma.
  private(set) var bars = (-1, -1, -1, -1, -1)
  private var barCount = 0

  init(_ line: borrowing Span<UInt8>) {
    let (comma, bar) = (UInt8(ascii: ","), UInt8(ascii: "|"))
    var offset = 0
    while offset <= line.count - 64 {
      note(commas: line.equal64(comma, at: offset), bars: line.equal64(bar, at: offset), from: offset)
      offset += 64
    }
    if line.count >= 64, offset < line.count {
      // The last 64 bytes once more, without those that were seen.
      let seen = UInt64(64 - (line.count - offset))
      let start = line.count - 64
      note(commas: line.equal64(comma, at: start) >> seen, bars: line.equal64(bar, at: start) >> seen, from: offset)
      return
    }
    while true {
      offset = line.firstOffset(ofAny: comma, bar, comma, bar, from: offset)
      if offset == line.count { return }
      let isComma = line[offset] == comma
      note(commas: isComma ? 1 : 0, bars: isComma ? 0 : 1, from: offset)
      offset += 1
    }
  }

  /// - Parameters:
  ///   - newCommas: bit i is set where the byte `offset + i` is a comma.
  ///   - newBars: the same for bars.
  @inline(__always)
  private mutating func note(commas newCommas: UInt64, bars newBars: UInt64, from offset: Int) {
    var newBars = newBars
    if newCommas != 0 {
      var rest = newCommas
      if commas.first < 0 {
        commas.first = offset + rest.trailingZeroBitCount
        rest &= rest - 1
      }
      if commas.second < 0, rest != 0 {
        commas.second = offset + rest.trailingZeroBitCount
        // Bars before it are none.
        newBars &= ~(rest ^ (rest - 1))
      }
      commas.last = offset + 63 - newCommas.leadingZeroBitCount
    }
    guard commas.second >= 0 else { return }
    while newBars != 0, barCount < 5 {
      let position = offset + newBars.trailingZeroBitCount
      switch barCount {
      case 0: bars.0 = position
      case 1: bars.1 = position
      case 2: bars.2 = position
      case 3: bars.3 = position
      default: bars.4 = position
      }
      barCount += 1
      newBars &= newBars - 1
    }
  }
}
