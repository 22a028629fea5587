/// The optimal lengths of a prefix code with a maximum length: the package-merge algorithm of Larmore and Hirschberg.
///
/// Each bit of the maximum length has a row: the symbols sorted by frequency, merged with packages of two neighbors of the
/// previous row. The first `2n - 2` items of the last row are chosen, and of each previous row the items in the chosen packages.
/// The codeword of a symbol has one bit for each row in which the symbol is chosen.
enum PackageMerge {
  /// - Returns: the code length of each symbol, 0 for an unused one. A single symbol has one bit.
  static func lengths(_ counts: [UInt32], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    // The frequency in the upper bits, and the symbol number in the lower 16, so that equal frequencies have a fixed order.
    var leaves: [UInt64] = []
    for (symbol, count) in counts.enumerated() where count > 0 {
      let leaf = UInt64(count) << 16 | UInt64(symbol)
      leaves.insert(leaf, at: leaves.firstIndex { $0 > leaf } ?? leaves.count)
    }
    guard leaves.count > 1 else {
      for leaf in leaves { lengths[Int(leaf & 0xFFFF)] = 1 }
      return lengths
    }
    let weights = leaves.map { Int($0 >> 16) } + [greatest]
    let width = 2 * leaves.count
    var row = [Int](repeating: greatest, count: width + 2)
    var next = row
    var count = 0
    /// Whether each item of each row is a package, row by row.
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

  /// A weight above that of all symbols together. It terminates the weights and each row, and is never chosen.
  private static let greatest = Int.max / 4

  /// Merges the symbols and the previous row into a row, without a branch that depends on their order.
  ///
  /// - Parameters:
  ///   - count: the number of items in the previous row, which has room for two more.
  ///   - start: the offset of the row's flags.
  /// - Returns: the number of items in the new row.
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
