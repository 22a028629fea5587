/// Which class is above which, of the classes that files declare: questions that would need a walk up a long chain for each action.
///
/// A walk over the trees of classes enters each class before those below it and leaves it behind them, so that a class is above another one
/// if its range has the other's start.
struct SwiftAncestry {
  private var ranges: [SwiftResolver.Key: Range<Int>] = [:]
  private var roots: [SwiftResolver.Key: SwiftResolver.Key] = [:]

  /// Complexity: O(n). Classes in a circle have no place.
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

  /// The topmost class above a class; `nil` for one in a circle.
  func root(of key: SwiftResolver.Key) -> SwiftResolver.Key? { roots[key] }

  /// The nearest to a class of some classes, itself or above it.
  ///
  /// Complexity: O(n) for n classes to choose from.
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
