import EventMapping

/// Parsing of the event names in a field map.
extension FieldMapGrammar {
  mutating func takeTypes(_ value: Any?) {
    guard let value else {
      // Without `types`, the types have the names of raw events.
      for type in RawEventType.allCases {
        kinds[type.name] = FieldMap.Kind(type: type, phase: nil, fields: filled(fields, type))
      }
      return
    }
    guard let types = value as? [String: Any] else {
      return report(["types"], TableNode.describe(value), "a dictionary of event names")
    }
    if types.isEmpty { report(["types"], "an empty dictionary", "at least one event name") }
    for (name, value) in types { takeKind(value, name) }
  }

  private mutating func takeKind(_ value: Any, _ name: String) {
    let keyPath = ["types", name]
    guard let members = value as? [String: Any] else {
      return report(keyPath, TableNode.describe(value), "a dictionary with 'type'")
    }
    checkKeys(members, keyPath, ["type", "phase", "fields"])
    let names = RawEventType.allCases.map(\.name)
    guard let value = members["type"] else {
      return report(keyPath, "the member 'type' is missing", DisplayedName.alternatives(names))
    }
    guard let typeName = value as? String, let type = RawEventType(name: typeName) else {
      return reportName(value, keyPath + ["type"], "type", names)
    }
    var kind = FieldMap.Kind(type: type, phase: nil, fields: fields)
    if let value = members["phase"] {
      let phases = type.phases
      guard !phases.isEmpty else { return report(keyPath + ["phase"], "a '\(type.name)' has no phase", "none") }
      guard let phase = value as? String, phases.contains(phase) else {
        return reportName(value, keyPath + ["phase"], "phase", phases)
      }
      kind.phase = phase
    }
    if let value = members["fields"] {
      kind.fields.merge(places(value, keyPath + ["fields"])) { $1 }
      if kind.fields[.type] != fields[.type] {
        report(keyPath + ["fields"], "the field 'type' cannot change here", "the other fields")
      }
    }
    kind.fields = filled(kind.fields, type)
    check(kind, keyPath)
    kinds[name] = kind
  }

  /// Returns the fields, where missing ones take the places of their counterparts.
  private func filled(
    _ fields: [FieldMap.Field: [FieldMap.Source]], _ type: RawEventType
  ) -> [FieldMap.Field: [FieldMap.Source]] {
    var fields = fields
    switch type {
    case .page: fields[.class] = fields[.class] ?? fields[.page]
    case .app: break
    case .action, .view:
      fields[.page] = fields[.page] ?? fields[.target]
      fields[.target] = fields[.target] ?? fields[.page]
    }
    return fields
  }

  /// Reports a kind whose events can never be looked up.
  private mutating func check(_ kind: FieldMap.Kind, _ keyPath: [String]) {
    guard problems.isEmpty else { return }
    let has = { kind.fields[$0] != nil }
    let name = "a '\(kind.type.name)'"
    switch kind.type {
    case .page:
      if !has(.class) { report(keyPath, "no field names the class of \(name)", "'page' or 'class' in 'fields'") }
      if kind.phase == nil, !has(.phase) { report(keyPath, "nothing names the phase of \(name)", "'phase'") }
    case .app:
      if kind.phase == nil, !has(.phase) { report(keyPath, "nothing names the phase of \(name)", "'phase'") }
    case .action(let interaction):
      if !has(.target) { report(keyPath, "no field names the class of \(name)", "'page' or 'target' in 'fields'") }
      if interaction != .row, !has(.action), !has(.path), !has(.viewID) {
        report(keyPath, "no field names the action of \(name)", "'action', 'path' or 'viewID' in 'fields'")
      }
    case .view:
      if !has(.page), !has(.viewID) { report(keyPath, "no field names the page of \(name)", "'page' in 'fields'") }
      if !has(.path), !has(.viewID) { report(keyPath, "no field names \(name)", "'path' or 'viewID' in 'fields'") }
    }
  }
}
