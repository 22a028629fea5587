/// An index of the class trees that answers whether a class descends from another without a walk up its chain.
///
/// The classes are numbered in preorder. A class descends from another if its number is in the range of the other's subtree.
struct SwiftAncestry {
  /// The range of each class and its descendants.
  private var ranges: [SwiftResolver.Key: Range<Int>] = [:]
  /// The topmost ancestor of each class.
  private var roots: [SwiftResolver.Key: SwiftResolver.Key] = [:]

  /// Builds the index, without classes in cycles. Complexity: O(n).
  init(_ superKeys: [SwiftResolver.Key: SwiftResolver.Key], roots: [SwiftResolver.Key]) {
    var below: [SwiftResolver.Key: [SwiftResolver.Key]] = [:]
    for (key, above) in superKeys { below[above, default: []].append(key) }
    var count = 0
    for root in roots {
      var open: [(key: SwiftResolver.Key, start: Int?)] = [(root, nil)]
      while let (key, start) = open.popLast() {
        if let start {
          ranges[key] = start..<count
          continue
        }
        open.append((key, count))
        count += 1
        self.roots[key] = root
        for other in below[key] ?? [] { open.append((other, nil)) }
      }
    }
  }

  /// The topmost ancestor of a class; `nil` for a class in a cycle.
  func root(of key: SwiftResolver.Key) -> SwiftResolver.Key? { roots[key] }

  /// Returns the class itself or its nearest ancestor among the given classes; `nil` if neither is among them.
  ///
  /// - Complexity: O(n) for n given classes.
  func nearest(to key: SwiftResolver.Key, of keys: [SwiftResolver.Key]) -> SwiftResolver.Key? {
    guard let place = ranges[key]?.lowerBound else { return nil }
    var nearest: (key: SwiftResolver.Key, start: Int)?
    for other in keys {
      guard let range = ranges[other], range.contains(place), range.lowerBound >= nearest?.start ?? 0 else { continue }
      nearest = (other, range.lowerBound)
    }
    return nearest?.key
  }
}
