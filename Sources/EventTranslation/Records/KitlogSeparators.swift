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
    while offset <= line.count - 16 {
      var found = line.anyOf16(comma, bar, comma, bar, at: offset)
      while found != 0 {
        let position = offset + found.trailingZeroBitCount
        note(position, isComma: line[position] == comma)
        found &= found - 1
      }
      offset += 16
    }
    while offset < line.count {
      if line[offset] == comma || line[offset] == bar { note(offset, isComma: line[offset] == comma) }
      offset += 1
    }
  }

  @inline(__always)
  private mutating func note(_ position: Int, isComma: Bool) {
    if isComma {
      commas.last = position
      if commas.first < 0 {
        commas.first = position
      } else if commas.second < 0 {
        commas.second = position
      }
    } else if commas.second >= 0, barCount < 5 {
      switch barCount {
      case 0: bars.0 = position
      case 1: bars.1 = position
      case 2: bars.2 = position
      case 3: bars.3 = position
      default: bars.4 = position
      }
      barCount += 1
    }
  }
}
