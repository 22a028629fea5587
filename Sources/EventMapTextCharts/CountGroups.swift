/// Counts in order, with neighbors combined into groups if there is no room for all counts.
struct CountGroups {
  /// The number of counts in each group; the last group may have fewer.
  let size: Int
  /// The sum of each group.
  let sums: [Int]
  /// The sums for comparisons: the sum of a smaller last group is scaled up to the full size.
  let comparable: [Int]

  /// Combines counts.
  ///
  /// - Parameters:
  ///   - counts: the counts, at least one.
  ///   - width: the maximum number of groups.
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
