/// Measures how far texts are from one text: the optimal string alignment distance (edit distance with transpositions of neighbours), in
/// quarters of a character, as ``NearestName`` counts them.
package struct EditDistance {
  private let from: [Unicode.Scalar]
  /// The last three rows of the table, kept between texts.
  private var rows: [[Int]] = [[], [], []]

  package init(_ from: [Unicode.Scalar]) { self.from = from }

  /// The distance of a text, or `nil` if it is above a limit.
  ///
  /// Complexity: O(what is between the common start and the common end, squared); only the diagonal band that the limit allows is looked at.
  package mutating func to(_ to: [Unicode.Scalar], limit: Int) -> Int? {
    // What both have at the start and at the end costs nothing.
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
      // rows[2] is this row, rows[1] the last, rows[0] the one before.
      let first = max(1, row - band)
      let last = min(width, row + band)
      rows[2][first - 1] = first == 1 ? row * NearestName.costOfChange : far
      var nearest = rows[2][first - 1]
      guard first <= last else { return nil }
      let a = from[start + row - 1]
      for column in first...last {
        let b = to[start + column - 1]
        // Above the band's upper end the last row was not looked at.
        let above = column == row + band ? far : rows[1][column]
        var best = rows[1][column - 1] + Self.costOfChange(a, b)
        best = min(best, above + NearestName.costOfChange, rows[2][column - 1] + NearestName.costOfChange)
        if row > 1, column > 1, a == to[start + column - 2], from[start + row - 2] == b {
          best = min(best, rows[0][column - 2] + NearestName.costOfChange)
        }
        rows[2][column] = best
        nearest = min(nearest, best)
      }
      // A transposition reaches back two rows.
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
      // A letter's two cases differ in this bit alone.
      let isLetter = ("a"..."z").contains(a) || ("A"..."Z").contains(a)
      return isLetter && a.value ^ b.value == 0x20 ? NearestName.costOfCase : NearestName.costOfChange
    }
    return a.properties.lowercaseMapping == b.properties.lowercaseMapping
      ? NearestName.costOfCase : NearestName.costOfChange
  }
}
