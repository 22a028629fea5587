import EventMapping

extension ViewPath {
  /// Whether any path matches both this key and another one. The result is exact.
  ///
  /// A path splits into steps in only one way, so that comparing step by step is enough.
  ///
  /// Complexity: O(*n*), where *n* is the length of the shorter key.
  package func overlaps(_ other: ViewPath) -> Bool {
    if isAnyStep || other.isAnyStep { return steps.count == 1 && other.steps.count == 1 }
    guard form == other.form, steps.count == other.steps.count else { return false }
    return zip(steps, other.steps).allSatisfy { one, two in
      if one.isAny || two.isAny { return true }
      return areEqual(one.name, two.name, other) && overlaps(one.index, two.index, other)
    }
  }

  /// Whether this key matches all paths that another key matches.
  package func includes(_ other: ViewPath) -> Bool { includes(other, other) }

  /// Whether this key matches all paths that match two overlapping keys.
  ///
  /// Complexity: O(*n*), where *n* is the length of the shortest key.
  package func includes(_ one: ViewPath, _ two: ViewPath) -> Bool {
    if isAnyStep { return one.steps.count == 1 }
    let others = [one, two].filter { !$0.isAnyStep }
    guard let first = others.first, form == first.form, steps.count == first.steps.count else { return false }
    return steps.indices.allSatisfy { place in
      let step = steps[place]
      if step.isAny { return true }
      let narrow = others.filter { !$0.steps[place].isAny }
      // In the indexed form, only the last step may lack its parentheses.
      if narrow.isEmpty {
        guard case .any? = step.index else { return false }
        return place + 1 < steps.count && step.name == nil
      }
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

  /// Whether this part is `*` or equal to the other one.
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

  /// Whether both parts are equal or one of them is `*`.
  private func areEqual(_ one: Range<Int>?, _ two: Range<Int>?, _ other: ViewPath) -> Bool {
    guard let one, let two else { return true }
    return bytes[one] == other.bytes[two]
  }
}
