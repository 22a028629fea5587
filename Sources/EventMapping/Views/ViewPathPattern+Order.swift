extension ViewPathPattern {
  /// Whether this pattern has precedence over another one of the same page: the pattern with fewer `*` for whole steps, then for
  /// classes, then for whole indices, then for numbers, then the one whose key has the lower bytes. `*(*)` counts as a whole
  /// step.
  ///
  /// A pattern precedes every other pattern that matches all of its paths and more.
  package func isMoreSpecific(than other: ViewPathPattern) -> Bool {
    let (width, otherWidth) = (self.width, other.width)
    if width != otherWidth { return width.lexicographicallyPrecedes(otherWidth) }
    return path.bytes.lexicographicallyPrecedes(other.path.bytes)
  }

  /// The number of wildcards of each kind, the widest kind first.
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
    // A final `*` also matches a step without an index, so it is wider than `*(*)`.
    let isOpen = (path.form == .indexed || path.isAnyStep) && path.steps.last?.isAny == true
    let numbers = path.wildcards.count { $0.kind == .number }
    return [steps, isOpen ? 1 : 0, classes, indices, numbers]
  }
}
