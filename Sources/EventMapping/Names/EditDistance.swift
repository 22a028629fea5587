/// Computes the distance of texts from one text: the optimal string alignment distance (edit distance with transpositions of
/// neighbors), in quarters of a character, weighted as in ``NearestName``.
package struct EditDistance {
  private let from: [Unicode.Scalar]
  /// The last three rows of the distance matrix, reused between texts.
  private var rows: [[Int]] = [[], [], []]

  package init(_ from: [Unicode.Scalar]) { self.from = from }

  /// The distance of a text; `nil` if it exceeds a limit.
  ///
  /// Complexity: O(*n*²), where *n* is the length between the common prefix and suffix. Only the diagonal band that the limit
  /// allows is computed.
  package mutating func to(_ to: [Unicode.Scalar], limit: Int) -> Int? {
    // A common prefix or suffix does not add to the distance.
    var start = 0
    while start < min(from.count, to.count), from[start] == to[start] { start += 1 }
    var end = 0
    while end < min(from.count, to.count) - start, from[from.count - 1 - end] == to[to.count - 1 - end] { end += 1 }
    let height = from.count - start - end
    let width = to.count - start - end
    guard height > 0, width > 0 else {
      let distance = max(height, width) * NearestName.costOfChange
      return distance <= limit ? distance : nil
    }
    let band = limit / NearestName.costOfChange
    guard abs(height - width) <= band else { return nil }
    let far = limit + 1
    for index in rows.indices where rows[index].count < width + 1 {
      rows[index] = [Int](repeating: far, count: width + 1)
    }
    for column in 0...width { rows[1][column] = column * NearestName.costOfChange }
    var nearestBefore = 0
    for row in 1...height {
      // rows[2] is the current row, rows[1] the previous one, and rows[0] the one before that.
      let first = max(1, row - band)
      let last = min(width, row + band)
      rows[2][first - 1] = first == 1 ? row * NearestName.costOfChange : far
      var nearest = rows[2][first - 1]
      guard first <= last else { return nil }
      let a = from[start + row - 1]
      for column in first...last {
        let b = to[start + column - 1]
        // The previous row was not computed beyond the upper end of its band.
        let above = column == row + band ? far : rows[1][column]
        var best = rows[1][column - 1] + Self.costOfChange(a, b)
        best = min(best, above + NearestName.costOfChange, rows[2][column - 1] + NearestName.costOfChange)
        if row > 1, column > 1, a == to[start + column - 2], from[start + row - 2] == b {
          best = min(best, rows[0][column - 2] + NearestName.costOfChange)
        }
        rows[2][column] = best
        nearest = min(nearest, best)
      }
      // A transposition refers to the row before the previous one.
      guard min(nearest, nearestBefore) <= limit else { return nil }
      nearestBefore = nearest
      rows.swapAt(0, 1)
      rows.swapAt(1, 2)
    }
    let distance = rows[1][width]
    return distance <= limit ? distance : nil
  }

  private static func costOfChange(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Int {
    if a == b { return 0 }
    if a.isASCII, b.isASCII {
      // The two cases of an ASCII letter differ only in this bit.
      let isLetter = ("a"..."z").contains(a) || ("A"..."Z").contains(a)
      return isLetter && a.value ^ b.value == 0x20 ? NearestName.costOfCase : NearestName.costOfChange
    }
    return a.properties.lowercaseMapping == b.properties.lowercaseMapping
      ? NearestName.costOfCase : NearestName.costOfChange
  }
}
