import AppManifests
import EventMapping

extension TableDiff {
  /// Returns the changed settings, one by one.
  func settingChanges() -> [TableChange] {
    let (before, after) = (settings(of: old), settings(of: new))
    let names = Set(before.keys).union(after.keys).sorted()
    return names.compactMap { name in
      let (was, now) = (before[name], after[name])
      if was.map(\.value.comparedSetting) == now.map(\.value.comparedSetting) { return nil }
      let message: NamedText =
        "the setting \(name: name) \(was == nil ? "was added" : now == nil ? "was removed" : "changed")"
      let effect = effect(ofSetting: name)
      let keyPath = [EventTable.settingsKey, name]
      if let now { return TableChange(.changedSetting, effect, message, in: .new, new, now.keyRange, keyPath) }
      return was.map { TableChange(.changedSetting, effect, message, in: .old, old, $0.keyRange, keyPath) }
    }
  }

  private func settings(of table: ComparedTable) -> [String: Node.Member] {
    let members = table.document.root?.member(EventTable.settingsKey)?.value.effectiveMembers ?? []
    return Dictionary(members.map { ($0.key, $0) }) { _, last in last }
  }

  /// Returns the effect of a changed setting. Settings of the lookup can stop events or let more of them through; the linter's do neither.
  private func effect(ofSetting name: String) -> ChangeEffect {
    func lists(_ path: KeyPath<TableSettings, [String]>) -> (removed: Bool, added: Bool) {
      let (before, after) = (Set(old.settings[keyPath: path]), Set(new.settings[keyPath: path]))
      return (!before.isSubset(of: after), !after.isSubset(of: before))
    }
    switch TableSettings.Name(rawValue: name) {
    case .touchPhase:
      return new.settings.touchPhase == old.settings.touchPhase
        ? .internal : new.settings.touchPhase == nil ? .additive : .breaking
    case .inherit:
      return new.settings.inherit == old.settings.inherit
        ? .internal : new.settings.inherit == .nearest ? .additive : .breaking
    case .ignoredClasses:
      let change = lists(\.ignoredClasses)
      return change.added ? .breaking : change.removed ? .additive : .internal
    case .classSuffixes:
      let change = lists(\.classSuffixes)
      return change.removed ? .breaking : change.added ? .additive : .internal
    case .selectorPrefixes:
      let change = lists(\.selectorPrefixes)
      return change.removed ? .breaking : change.added ? .additive : .internal
    case nil: return .internal
    }
  }
}

extension Node {
  /// The value of a setting for comparison across formats: numbers become texts, because OpenStep lists have only strings.
  fileprivate var comparedSetting: Meaning {
    if case .number(let text) = meaning { .text(text) } else { meaning }
  }
}
