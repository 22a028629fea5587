/// Counts in order, of which neighbors are counted together where there is no room for all of them.
struct CountGroups {
  /// How many counts each group has; the last one may have fewer.
  let size: Int
  /// The sum of each group.
  let sums: [Int]
  /// The sums, that of a last group with fewer counts as much larger as if it had all, to be compared with the others.
  let comparable: [Int]

  /// - Parameters:
  ///   - counts: one or more.
  ///   - width: how many groups there is room for.
  init(_ counts: [Int], width: Int) {
    let size = max(1, (counts.count + width - 1) / max(1, width))
    self.size = size
    let sums = stride(from: 0, to: counts.count, by: size).map { start in
      counts[start..<min(counts.count, start + size)].reduce(0, +)
    }
    self.sums = sums
    let rest = counts.count % size
    comparable = rest == 0 ? sums : sums.dropLast() + sums.suffix(1).map { ($0 * size + rest - 1) / rest }
  }
}
