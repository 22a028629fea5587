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
    let weights = leaves.map { Int($0 >> 16) }
    var row = weights
    /// By row, whether each of its items is a package.
    var packages = [[Bool](repeating: false, count: weights.count)]
    for _ in 1..<limit {
      let (merged, flags) = merge(weights, row)
      row = merged
      packages.append(flags)
    }
    var chosen = 2 * leaves.count - 2
    for flags in packages.reversed() {
      let packageCount = flags[..<chosen].count { $0 }
      for leaf in leaves[..<(chosen - packageCount)] { lengths[Int(leaf & 0xFFFF)] += 1 }
      chosen = 2 * packageCount
    }
    return lengths
  }

  /// A row from the symbols and the row before it.
  private static func merge(_ weights: [Int], _ before: [Int]) -> (row: [Int], isPackage: [Bool]) {
    var row: [Int] = []
    var isPackage: [Bool] = []
    row.reserveCapacity(weights.count + before.count / 2)
    isPackage.reserveCapacity(weights.count + before.count / 2)
    var leaf = 0
    var pair = 0
    while leaf < weights.count || pair + 1 < before.count {
      let package = pair + 1 < before.count ? before[pair] + before[pair + 1] : .max
      let takesLeaf = leaf < weights.count && weights[leaf] <= package
      row.append(takesLeaf ? weights[leaf] : package)
      isPackage.append(!takesLeaf)
      if takesLeaf { leaf += 1 } else { pair += 2 }
    }
    return (row, isPackage)
  }
}
