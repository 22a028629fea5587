import EventLinting
import EventMapping
import EventMapTableSearch

extension TableEditor {
  /// The numbers of changes of a renaming.
  package struct Renaming: Sendable, Equatable {
    /// The number of renamed rows or entries.
    package var rows = 0
    /// The number of changed suppressions in the setting `ignore`.
    package var suppressions = 0

    /// The changes as text: `2 event IDs and 1 suppression renamed`.
    ///
    /// - Parameter noun: the noun for ``rows``: `event ID` or `action`.
    package func description(_ noun: String) -> String {
      let others = suppressions == 0 ? "" : " and \(DisplayedName.counted(suppressions, "suppression"))"
      return "\(DisplayedName.counted(rows, noun))\(others) renamed"
    }
  }

  /// Renames an event ID in all rows, entries and suppressions.
  ///
  /// - Parameter merges: whether the new event ID may already be in use.
  /// - Throws: an error if the table does not have the old event ID, or has the new one and `merges` is false.
  package mutating func rename(
    eventID old: String, to new: String, merges: Bool = false
  ) throws(EditError) -> Renaming {
    var used: Set<String> = []
    editEventIDs { used.insert($0) }
    guard used.contains(old) else { throw problem("the table has no event ID \(DisplayedName.quoted(old))", old, used) }
    if old == new { return Renaming() }
    if used.contains(new), !merges {
      throw problem("the event ID \(DisplayedName.quoted(new)) is already in use; merge the two with --merge")
    }
    var renaming = Renaming()
    editEventIDs { id in
      guard id == old else { return }
      id = new
      renaming.rows += 1
    }
    editSuppressions { suppression in
      guard suppression.member("eventID")?.value.string == old else { return }
      suppression.edit("eventID") { $0.kind = .string(new) }
      renaming.suppressions += 1
    }
    return renaming
  }

  /// Renames an action of a class, also in suppressions of this class and action.
  ///
  /// - Throws: an error if the table does not have the class or the old action, or has the new action.
  package mutating func rename(
    action old: String, of className: String, to new: String
  ) throws(EditError) -> Renaming {
    guard let type = source.root.member(className), Self.isClass(className) else {
      throw problem("the table has no class \(DisplayedName.quoted(className))", className, classNames)
    }
    let section = TableSection.controlEventIDs.rawValue
    let actions = type.value.member(section)?.value.memberList.map(\.key) ?? []
    guard actions.contains(old) else {
      let phases = PagePhase.allCases.map(\.rawValue) + AppPhase.allCases.map(\.rawValue)
      if phases.contains(old) {
        throw problem("\(DisplayedName.quoted(old)) is a phase; only actions can be renamed")
      }
      throw problem(
        "\(DisplayedName.quoted(className)) has no action \(DisplayedName.quoted(old))", old, actions)
    }
    if old == new { return Renaming() }
    if actions.contains(new) {
      throw problem(
        "\(DisplayedName.keyPath([className, section, new])) already exists; remove one of the two rows first")
    }
    var renaming = Renaming()
    source.root.edit(className) { type in
      type.edit(section) { rows in
        // All equal keys are renamed, otherwise an earlier row would become effective under the old name.
        rows.editMembers { if $0.key == old { $0.key = new } }
      }
    }
    renaming.rows = 1
    editSuppressions { suppression in
      func names(_ key: String, _ value: String) -> Bool { suppression.member(key)?.value.string == value }
      guard names("class", className), suppression.member("section") == nil || names("section", section) else { return }
      for key in ["action", "key"] where names(key, old) {
        suppression.edit(key) { $0.kind = .string(new) }
        renaming.suppressions += 1
      }
    }
    return renaming
  }

  /// An error about an unknown name that suggests the nearest known one.
  private func problem(_ text: String, _ name: String, _ known: some Sequence<String>) -> EditError {
    let hint =
      SpellingIndex(known).nearest(to: name).first.map { "; did you mean \(DisplayedName.quoted($0.name))?" } ?? ""
    return problem(text + hint)
  }

  /// Calls `body` with each occurrence of an event ID in a row, to change it in place.
  mutating func editEventIDs(_ body: (inout String) -> Void) {
    let extraKeys = extraKeys
    editSections { _, _, section in
      section.editMembers { row in
        if !extraKeys.contains(row.key) { row.value.editEventIDs(body) }
      }
    }
  }
}

extension Node {
  /// Calls `body` with each event ID of a row's value, which is an event ID, an entry or a list of both.
  mutating func editEventIDs(_ body: (inout String) -> Void) {
    switch kind {
    case .string: editText(body)
    case .dictionary: editEventIDOfEntry(body)
    case .array: editElements { $0.string == nil ? $0.editEventIDOfEntry(body) : $0.editText(body) }
    default: break
    }
  }

  private mutating func editEventIDOfEntry(_ body: (inout String) -> Void) {
    editMembers { if $0.key == EventEntry.Key.eventID.rawValue { $0.value.editText(body) } }
  }

  private mutating func editText(_ body: (inout String) -> Void) {
    guard var text = string else { return }
    body(&text)
    kind = .string(text)
  }
}
