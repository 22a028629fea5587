import EventMapping
import EventMapTableSearch

extension TableDiff {
  /// Returns the changed annotations of classes and rows that are in both tables. They do not affect the sent events.
  func annotationChanges() -> [TableChange] {
    let before = Dictionary(old.classes.map { ($0.name, $0.annotations) }) { _, last in last }
    let ofClasses = new.classes.compactMap { type -> TableChange? in
      guard let was = before[type.name] else { return nil }
      return change([was], [type.annotations], "\(name: type.name)", type.range, [type.name])
    }
    let ofRows = new.rows.compactMap { row -> TableChange? in
      guard let was = old.row(row.name)?.annotations else { return nil }
      return change(was, row.annotations, row.displayName, row.range, row.name.keyPath)
    }
    return ofClasses + ofRows
  }

  /// Returns the change of the annotations of a class, or of the entries of a row; `nil` if they are equal.
  private func change(
    _ before: [Annotations], _ after: [Annotations], _ name: NamedText, _ range: Range<Int>, _ keyPath: [String]
  ) -> TableChange? {
    if before == after { return nil }
    func differs<Value: Equatable>(_ value: (Annotations) -> Value?) -> Bool {
      // A different number of entries is reported as another change, so only the existing values are compared.
      before.count == after.count
        ? before.map(value) != after.map(value) : before.compactMap(value) != after.compactMap(value)
    }
    let differences: [(AnnotationKey, Bool)] = [
      (.description, differs(\.description)), (.owner, differs(\.owner)), (.since, differs(\.since)),
      (.deprecated, differs(\.deprecation)),
    ]
    let names = differences.filter(\.1).map(\.0.rawValue)
    if names.isEmpty { return nil }
    return TableChange(
      .changedAnnotation, .internal, "\(names: names) of \(name) changed", in: .new, new, range,
      keyPath)
  }
}
