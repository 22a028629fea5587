import EventMapping
import EventMapTableSearch

extension LintContext {
  /// The annotations of a class.
  func annotations(of type: LintedTable.Class) -> Annotations {
    Annotations(of: type.node.tableNode, isTextual: document.format == .openStep)
  }

  /// The annotations of an entry.
  func annotations(of item: LintedTable.Item) -> Annotations {
    item.annotations(isTextual: document.format == .openStep)
  }

  /// Returns a finding for each row in which an entry lacks an annotation of a key, unless the class has it.
  ///
  /// A value of the wrong type counts as an annotation: ``MalformedAnnotation`` reports it.
  func findings(_ rule: RuleInfo, withoutKey key: AnnotationKey) -> [Finding] {
    knownClasses.filter { $0.node.value.member(key.rawValue) == nil }.flatMap { type in
      type.entries.compactMap { entry in
        guard let item = entry.items.first(where: { $0.node.member(key.rawValue) == nil }) else { return nil }
        let name = "\(DisplayedName.quoted(entry.key)) of \(DisplayedName.quoted(type.name))"
        return finding(
          rule, "\(name) has no \(DisplayedName.quoted(key.rawValue)), nor does its class", type, entry, eventIDOf: item
        )
      }
    }
  }

  // MARK: Dumps

  /// The event counts of the table's rows in the dumps; `nil` without dumps.
  var observedRows: [EventTable.RowName: ObservedEvents.Row]? { observed?.rows[file] }

  /// The event counts of a row; `nil` if the row was not counted.
  func observedRow(_ type: LintedTable.Class, _ entry: LintedTable.Entry) -> ObservedEvents.Row? {
    observedRows?[entry.name(in: type)]
  }
}

extension LintedTable.Entry {
  /// The row's name in the loaded table.
  func name(in type: LintedTable.Class) -> EventTable.RowName {
    EventTable.RowName(className: type.name, section: section, key: key)
  }
}
