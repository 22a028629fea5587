import EventMapping
import EventMapTableSearch

extension LintContext {
  /// What people wrote of a class.
  func annotations(of type: LintedTable.Class) -> Annotations {
    Annotations(of: type.node, isTextual: document.format == .openStep)
  }

  /// What people wrote of an entry.
  func annotations(of item: LintedTable.Item) -> Annotations {
    item.annotations(isTextual: document.format == .openStep)
  }

  /// The event IDs that lack an annotation, of their own and of their class, one for a row. A value that is not of the key's type is
  /// ``MalformedAnnotation``'s.
  func findings(_ rule: RuleInfo, withoutKey key: AnnotationKey) -> [Finding] {
    knownClasses.filter { $0.node.value.member(key.rawValue) == nil }.flatMap { type in
      type.entries.compactMap { entry in
        guard let item = entry.items.first(where: { $0.node.member(key.rawValue) == nil }) else { return nil }
        let name = "\(DisplayedName.quoted(entry.key)) of \(DisplayedName.quoted(type.name))"
        return finding(
          rule, "\(name) has no \(DisplayedName.quoted(key.rawValue)), nor has the class", type, entry, eventIDOf: item)
      }
    }
  }

  // MARK: Dumps

  /// The rows of the table that were looked for in dumps; `nil` without dumps.
  var observedRows: [EventTable.RowName: ObservedEvents.Row]? { observed?.rows[file] }

  /// The raw events of a row; `nil` for one that was not looked for.
  func observedRow(_ type: LintedTable.Class, _ entry: LintedTable.Entry) -> ObservedEvents.Row? {
    observedRows?[entry.name(in: type)]
  }
}

extension LintedTable.Entry {
  /// The row in the table's meaning.
  func name(in type: LintedTable.Class) -> EventTable.RowName {
    EventTable.RowName(className: type.name, section: section, key: key)
  }
}
