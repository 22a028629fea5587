extension ViewPath {
  /// Whether there is a path that both this and another mean, exactly.
  ///
  /// No path can be taken apart in two ways, so that it is enough to compare step by step.
  ///
  /// Complexity: O(n) of the shorter key.
  package func overlaps(_ other: ViewPath) -> Bool {
    if isAnyStep || other.isAnyStep { return steps.count == 1 && other.steps.count == 1 }
    guard form == other.form, steps.count == other.steps.count else { return false }
    return zip(steps, other.steps).allSatisfy { one, two in
      if one.isAny || two.isAny { return true }
      return areEqual(one.name, two.name, other) && overlaps(one.index, two.index, other)
    }
  }

  private func overlaps(_ one: Index?, _ two: Index?, _ other: ViewPath) -> Bool {
    switch (one, two) {
    case (nil, nil): true
    case (nil, _), (_, nil): false
    case (.any, _), (_, .any): true
    case (.number(let one), .number(let two)): areEqual(one, two, other)
    case (.place(let section, let kind, let number), .place(let otherSection, let otherKind, let otherNumber)):
      kind == otherKind && areEqual(section, otherSection, other) && areEqual(number, otherNumber, other)
    case (.number, .place), (.place, .number): false
    }
  }

  /// Whether the bytes of two parts are the same, or one of them is `*`.
  private func areEqual(_ one: Range<Int>?, _ two: Range<Int>?, _ other: ViewPath) -> Bool {
    guard let one, let two else { return true }
    return bytes[one] == other.bytes[two]
  }
}
