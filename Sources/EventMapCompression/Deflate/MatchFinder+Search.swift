/// The search for matches and the choice among them.
extension MatchFinder {
  private struct Match {
    var length = 0
    var distance = 0
  }

  /// The candidates for an earlier occurrence of the bytes at a position.
  private struct Earlier {
    /// The distance of the last position with the same hash of four bytes.
    var distance: UInt32
    /// The distance of the last position with the same hash of three bytes.
    var shortDistance: UInt32
  }

  /// Adds symbols for the bytes of a range to a block, until the block is full.
  ///
  /// - Parameter end: the end of the bytes in the window.
  /// - Returns: the position of the first byte without a symbol, which may be beyond the range.
  mutating func findSymbols(
    in window: borrowing Span<UInt8>, _ range: Range<Int>, end: Int, _ block: inout DeflateBlock
  ) -> Int {
    // Moved out of the properties, because a span of one would keep exclusive access to all of them.
    var (headTable, shortTable, stepTable): ([UInt32], [UInt32], [UInt16]) = ([], [], [])
    swap(&headTable, &heads)
    swap(&shortTable, &shortHeads)
    swap(&stepTable, &steps)
    defer {
      swap(&headTable, &heads)
      swap(&shortTable, &shortHeads)
      swap(&stepTable, &steps)
    }
    var heads = headTable.mutableSpan
    var shortHeads = shortTable.mutableSpan
    var steps = stepTable.mutableSpan
    let (base, startEnd) = (base, startEnd)
    var (position, literals, shortCredit) = (range.lowerBound, literals, shortCredit)
    defer { (self.literals, self.shortCredit) = (literals, shortCredit) }
    while position < range.upperBound, !block.isFull {
      let earlier = Self.insert(window, position, base, &heads, &shortHeads, &steps)
      let depth = position < startEnd ? Bounds.start : Bounds.later
      var match = Self.longest(window, position, end: end, from: earlier.distance, over: 3, depth, steps)
      if match.length == 0 { match = Self.short(window, position, end: end, from: earlier.shortDistance) }
      if match.length == 0 {
        block.add(literal: window[position])
        (position, literals) = (position &+ 1, literals &+ 1)
        if literals >= Bounds.patience {
          let next = min(end, position &+ min(literals / Bounds.patience, Bounds.mostSkipped))
          literals &+= next &- position
          while position < next {
            _ = Self.insert(window, position, base, &heads, &shortHeads, &steps)
            block.add(literal: window[position])
            position &+= 1
          }
        }
        continue
      }
      literals = 0
      var inserted = position &+ 1
      let farthest = position &+ 512
      while match.length < Bounds.lazy, inserted < farthest, end &- inserted > match.length {
        let earlier = Self.insert(window, inserted, base, &heads, &shortHeads, &steps)
        inserted &+= 1
        let later = Self.longest(
          window, position &+ 1, end: end, from: earlier.distance, over: max(match.length, 3),
          depth.shorter(after: match.length), steps)
        if later.length <= match.length { break }
        block.add(literal: window[position])
        position &+= 1
        match = later
      }
      block.add(length: match.length, distance: match.distance)
      position &+= match.length
      shortCredit = match.length == 3 ? min(shortCredit &+ 4, Bounds.mostShortCredit) : max(shortCredit &- 1, 0)
      if inserted < position {
        Self.insert(window, inserted..<position, base, short: shortCredit > 0, &heads, &shortHeads, &steps)
      }
    }
    return position
  }

  /// Inserts a position at the start of its chains, and returns the distances of the previous ones.
  @inline(__always)
  private static func insert(
    _ window: borrowing Span<UInt8>, _ position: Int, _ base: UInt32,
    _ heads: inout MutableSpan<UInt32>, _ shortHeads: inout MutableSpan<UInt32>, _ steps: inout MutableSpan<UInt16>
  ) -> Earlier {
    let word = UInt32(truncatingIfNeeded: window.word(at: position))
    let place = base &+ UInt32(truncatingIfNeeded: position)
    let shortHash = Int(((word &<< 8) &* 0x9E37_79B1) &>> (32 &- shortHeadBits))
    let shortDistance = place &- shortHeads[shortHash]
    shortHeads[shortHash] = place
    return Earlier(distance: insert(word, position, place, &heads, &steps), shortDistance: shortDistance)
  }

  /// Inserts the positions inside a match into their chains. A separate function, so that all its variables are in registers.
  ///
  /// - Parameter short: whether to insert them also into the chains of three bytes.
  @inline(never)
  private static func insert(
    _ window: borrowing Span<UInt8>, _ range: Range<Int>, _ base: UInt32, short: Bool,
    _ heads: inout MutableSpan<UInt32>, _ shortHeads: inout MutableSpan<UInt32>, _ steps: inout MutableSpan<UInt16>
  ) {
    if short {
      for position in range { _ = insert(window, position, base, &heads, &shortHeads, &steps) }
      return
    }
    for position in range {
      let word = UInt32(truncatingIfNeeded: window.word(at: position))
      _ = insert(word, position, base &+ UInt32(truncatingIfNeeded: position), &heads, &steps)
    }
  }

  /// - Returns: the distance of the position that was the first of the chain.
  @inline(__always)
  private static func insert(
    _ word: UInt32, _ position: Int, _ place: UInt32,
    _ heads: inout MutableSpan<UInt32>, _ steps: inout MutableSpan<UInt16>
  ) -> UInt32 {
    let hash = Int((word &* 0x9E37_79B1) &>> (32 &- headBits))
    let distance = place &- heads[hash]
    heads[hash] = place
    steps[position & (Deflate.history &- 1)] = UInt16(truncatingIfNeeded: min(distance, 0xFFFF))
    return distance
  }

  /// The longest match among the positions of a chain that exceeds a length; otherwise a match of length 0.
  @inline(__always)
  private static func longest(
    _ window: borrowing Span<UInt8>, _ position: Int, end: Int, from first: UInt32, over least: Int, _ depth: Depth,
    _ steps: borrowing MutableSpan<UInt16>
  ) -> Match {
    var match = Match()
    let greatest = min(maximumLength, end &- position)
    var best = least
    guard best < greatest else { return match }
    let limit = UInt32(truncatingIfNeeded: min(position, Deflate.history))
    let first4 = UInt32(truncatingIfNeeded: window.word(at: position))
    var last4 = UInt32(truncatingIfNeeded: window.word(at: position &+ best &- 3))
    var distance = first
    var left = depth.chain
    // A distance of 0 means a position 4 GiB ago.
    while distance &- 1 < limit, left > 0 {
      let candidate = position &- Int(distance)
      if UInt32(truncatingIfNeeded: window.word(at: candidate &+ best &- 3)) == last4,
        UInt32(truncatingIfNeeded: window.word(at: candidate)) == first4
      {
        let length = matchLength(window, candidate, position, greatest)
        if length > best {
          best = length
          match = Match(length: length, distance: Int(distance))
          if length >= min(greatest, Bounds.nice) { break }
          if length >= Bounds.enough { left = min(left, depth.rest) }
          last4 = UInt32(truncatingIfNeeded: window.word(at: position &+ best &- 3))
        }
      }
      distance &+= UInt32(steps[candidate & (Deflate.history &- 1)])
      left &-= 1
    }
    return match
  }

  /// The match of three bytes at their last position, unless it is too far away.
  @inline(__always)
  private static func short(_ window: borrowing Span<UInt8>, _ position: Int, end: Int, from distance: UInt32) -> Match
  {
    let limit = UInt32(truncatingIfNeeded: min(position, Bounds.farthestShort))
    guard distance &- 1 < limit, end &- position >= 3 else { return Match() }
    let difference = window.word(at: position) ^ window.word(at: position &- Int(distance))
    return difference & 0xFF_FFFF == 0 ? Match(length: 3, distance: Int(distance)) : Match()
  }

  /// The number of equal bytes at two positions, of which the first four are known to be equal.
  @inline(__always)
  private static func matchLength(
    _ window: borrowing Span<UInt8>, _ candidate: Int, _ position: Int, _ greatest: Int
  ) -> Int {
    var length = 4
    while length < greatest {
      let difference = window.word(at: candidate &+ length) ^ window.word(at: position &+ length)
      if difference != 0 { return min(greatest, length &+ difference.trailingZeroBitCount &>> 3) }
      length &+= 8
    }
    return greatest
  }
}
