/// The alignment of two texts by their common lines; the lines in between are the changes.
///
/// Small pieces are compared exactly, which takes quadratic time. Large pieces are divided at lines that occur once in both texts, as in
/// `git diff --patience`.
struct LineAlignment {
  /// A run of lines that differs: the ranges of the old and the new lines, either of which may be empty.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The maximum number of lines, of both texts together, for an exact comparison. It takes quadratic time in this number, even if one of
  /// the texts has a single line.
  private static let mostLines = 1 << 12
  /// The maximum depth of divisions.
  private static let mostCuts = 8

  private let old: [[UInt8]]
  private let new: [[UInt8]]
  private(set) var changes: [Change] = []

  init(_ old: [[UInt8]], _ new: [[UInt8]]) {
    (self.old, self.new) = (old, new)
    align(Change(old: old.indices, new: new.indices), cuts: 0)
  }

  /// Returns the change without the equal lines at both ends.
  static func trimmed(_ change: Change, _ old: [[UInt8]], _ new: [[UInt8]]) -> Change {
    var (oldRange, newRange) = (change.old, change.new)
    while let left = oldRange.first, let right = newRange.first, old[left] == new[right] {
      (oldRange, newRange) = (oldRange.dropFirst(), newRange.dropFirst())
    }
    while let left = oldRange.last, let right = newRange.last, old[left] == new[right] {
      (oldRange, newRange) = (oldRange.dropLast(), newRange.dropLast())
    }
    return Change(old: oldRange, new: newRange)
  }

  private mutating func align(_ whole: Change, cuts: Int) {
    let piece = Self.trimmed(whole, old, new)
    if piece.old.isEmpty, piece.new.isEmpty { return }
    if piece.old.isEmpty || piece.new.isEmpty { return changes.append(piece) }
    if piece.old.count + piece.new.count <= Self.mostLines {
      return compare(piece)
    }
    let anchors = cuts < Self.mostCuts ? anchors(of: piece) : []
    if anchors.isEmpty { return changes.append(piece) }
    var (oldStart, newStart) = (piece.old.lowerBound, piece.new.lowerBound)
    for anchor in anchors {
      align(Change(old: oldStart..<anchor.old, new: newStart..<anchor.new), cuts: cuts + 1)
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    align(Change(old: oldStart..<piece.old.upperBound, new: newStart..<piece.new.upperBound), cuts: cuts + 1)
  }

  private mutating func compare(_ piece: Change) {
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for step in new[piece.new].difference(from: old[piece.old]) {
      switch step {
      case .remove(let offset, _, _): removed.insert(piece.old.lowerBound + offset)
      case .insert(let offset, _, _): inserted.insert(piece.new.lowerBound + offset)
      }
    }
    var (i, j) = (piece.old.lowerBound, piece.new.lowerBound)
    while i < piece.old.upperBound || j < piece.new.upperBound {
      let (oldStart, newStart) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if i > oldStart || j > newStart {
        changes.append(Change(old: oldStart..<i, new: newStart..<j))
      } else {
        i += 1
        j += 1
      }
    }
  }

  /// The longest sequence of lines that occur once in each piece and have the same order in both.
  private func anchors(of piece: Change) -> [(old: Int, new: Int)] {
    var places: [[UInt8]: (old: Int?, new: Int?, isTwice: Bool)] = [:]
    for index in piece.old {
      let place = places[old[index]]
      places[old[index]] = (index, nil, place != nil)
    }
    for index in piece.new {
      guard let place = places[new[index]] else { continue }
      places[new[index]] = (place.old, index, place.isTwice || place.new != nil)
    }
    let pairs = places.values.compactMap { place -> (old: Int, new: Int)? in
      guard !place.isTwice, let old = place.old, let new = place.new else { return nil }
      return (old, new)
    }.sorted { $0.old < $1.old }
    return Self.longestRising(pairs)
  }

  /// The longest subsequence of the pairs with increasing new lines. The pairs are sorted by their old lines.
  private static func longestRising(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // For each length, the pair with the smallest new line that ends a subsequence; for each pair, its predecessor.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var rising: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      rising.append(pairs[index])
      next = previous[index]
    }
    return rising.reversed()
  }
}
