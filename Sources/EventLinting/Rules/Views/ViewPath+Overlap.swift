import EventMapping

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

  /// Whether it means all paths that another one means.
  package func includes(_ other: ViewPath) -> Bool { includes(other, other) }

  /// Whether it means all paths that two others have in common, which overlap.
  ///
  /// Complexity: O(n) of the shortest key.
  package func includes(_ one: ViewPath, _ two: ViewPath) -> Bool {
    if isAnyStep { return one.steps.count == 1 }
    let others = [one, two].filter { !$0.isAnyStep }
    guard let first = others.first, form == first.form, steps.count == first.steps.count else { return false }
    return steps.indices.allSatisfy { place in
      let step = steps[place]
      if step.isAny { return true }
      let narrow = others.filter { !$0.steps[place].isAny }
      // Only the last step of the indexed form may lack its parentheses.
      if narrow.isEmpty { return place + 1 < steps.count && step.name == nil && step.index == .any }
      return narrow.contains { includes(step.name, $0.steps[place].name, $0) }
        && narrow.contains { includes(step.index, $0.steps[place].index, $0) }
    }
  }

  private func includes(_ one: Index?, _ two: Index?, _ other: ViewPath) -> Bool {
    switch (one, two) {
    case (nil, nil), (.any, .some): true
    case (nil, _), (_, nil), (_, .any): false
    case (.number(let one), .number(let two)): includes(one, two, other)
    case (.place(let section, let kind, let number), .place(let otherSection, let otherKind, let otherNumber)):
      kind == otherKind && includes(section, otherSection, other) && includes(number, otherNumber, other)
    case (.number, .place), (.place, .number): false
    }
  }

  /// Whether a part is `*`, or the bytes of both are the same.
  private func includes(_ one: Range<Int>?, _ two: Range<Int>?, _ other: ViewPath) -> Bool {
    guard let one else { return true }
    guard let two else { return false }
    return bytes[one] == other.bytes[two]
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
