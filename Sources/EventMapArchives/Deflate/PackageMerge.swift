/// Lengths of codewords that give the shortest data of all prefix codes with a limit: the algorithm of Larmore and Hirschberg.
///
/// For each bit that a codeword may have there is a row: the symbols by how often they come, and packages of two neighbours of the row
/// before, all sorted. Of the last row the first `2n - 2` are chosen, of each row before it what is in the chosen packages. A symbol's
/// codeword has a bit for each row in which the symbol is chosen.
enum PackageMerge {
  /// - Returns: by symbol the length of its codeword, 0 for one that never comes; a single symbol has one bit.
  static func lengths(_ counts: [UInt32], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    // The count above the symbol, which keeps the order of equal counts.
    let leaves = counts.enumerated().filter { $0.element > 0 }.map { UInt64($0.element) << 16 | UInt64($0.offset) }
      .sorted()
    guard leaves.count > 1 else {
      for leaf in leaves { lengths[Int(leaf & 0xFFFF)] = 1 }
      return lengths
    }
    let weights = leaves.map { Int($0 >> 16) } + [greatest]
    let width = 2 * leaves.count
    var row = [Int](repeating: greatest, count: width + 2)
    var next = row
    var count = 0
    /// Row by row, whether each of its items is a package.
    var isPackage = [Bool](repeating: false, count: limit * width)
    for number in 0..<limit {
      var flags = isPackage.mutableSpan
      var target = next.mutableSpan
      count = merge(weights.span, row.span, count, &target, &flags, from: number * width)
      swap(&row, &next)
    }
    var chosen = 2 * leaves.count - 2
    for number in (0..<limit).reversed() {
      let packageCount = isPackage[(number * width)..<(number * width + chosen)].count { $0 }
      for leaf in leaves[..<(chosen - packageCount)] { lengths[Int(leaf & 0xFFFF)] += 1 }
      chosen = 2 * packageCount
    }
    return lengths
  }

  /// More than all symbols together: it stands behind the last symbol and the last item of a row, and is never taken.
  private static let greatest = Int.max / 4

  /// Makes a row from the symbols and the row before it, without a branch that depends on which of two is less.
  ///
  /// - Parameters:
  ///   - count: how many items the row before has; there is room for two more.
  ///   - start: where the row's flags are.
  /// - Returns: how many items the row has.
  private static func merge(
    _ weights: borrowing Span<Int>, _ before: borrowing Span<Int>, _ count: Int, _ row: inout MutableSpan<Int>,
    _ isPackage: inout MutableSpan<Bool>, from start: Int
  ) -> Int {
    let rowCount = weights.count - 1 + count / 2
    var (leaf, pair) = (0, 0)
    for item in 0..<rowCount {
      let (weight, package) = (weights[leaf], before[pair] &+ before[pair &+ 1])
      let takesPackage = package < weight
      row[item] = takesPackage ? package : weight
      isPackage[start &+ item] = takesPackage
      leaf &+= takesPackage ? 0 : 1
      pair &+= takesPackage ? 2 : 0
    }
    row[rowCount] = greatest
    row[rowCount + 1] = greatest
    return rowCount
  }
}
