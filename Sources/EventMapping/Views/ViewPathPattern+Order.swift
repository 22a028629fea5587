extension ViewPathPattern {
  /// Whether this pattern is asked before another of the same page: the one with fewer `*` for whole steps, then for classes, then for
  /// whole indices, then for numbers, then the one whose key has the lower bytes. `*(*)` is a whole step.
  ///
  /// A pattern comes before every other that means all of its paths and more.
  package func isMoreSpecific(than other: ViewPathPattern) -> Bool {
    let (width, otherWidth) = (self.width, other.width)
    if width != otherWidth { return width.lexicographicallyPrecedes(otherWidth) }
    return path.bytes.lexicographicallyPrecedes(other.path.bytes)
  }

  /// How many of each kind of `*` there are, the kind that means most first.
  private var width: [Int] {
    var (steps, classes, indices) = (0, 0, 0)
    for step in path.steps {
      switch (step.name, step.index) {
      case (nil, nil), (nil, .any): steps += 1
      case (nil, _): classes += 1
      case (_, .any): indices += 1
      default: break
      }
    }
    // Of these the last alone need not have an index, which `*(*)` must.
    let isOpen = (path.form == .indexed || path.isAnyStep) && path.steps.last?.isAny == true
    let numbers = path.wildcards.count { $0.kind == .number }
    return [steps, isOpen ? 1 : 0, classes, indices, numbers]
  }
}
