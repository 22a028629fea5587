import EventMapping

/// A dictionary that describes one event by its members: `{ "class": "Home", "selector": "onBuy:", "event": "HOME_BUY" }`.
struct EventRecord {
  /// The meaning of a member.
  enum Field: CaseIterable {
    case className, action, phase, eventID

    /// The possible names of the member, the most specific first.
    fileprivate var names: [String] {
      switch self {
      case .className:
        ["class", "classname", "target", "targetclass", "controller", "viewcontroller", "vc", "page", "pageclass"]
      case .action: ["selector", "selectorname", "sel", "action", "actionname", "method", "methodname", "function"]
      case .phase: ["phase", "lifecycle", "type", "kind", "eventtype"]
      case .eventID:
        ["eventid", "id", "eventkey", "event", "eventcode", "identifier", "trackid", "pageid", "code", "eventname"]
      }
    }
  }

  /// The index and text of the member for each field.
  private var members: [Field: (number: Int, text: String)] = [:]

  /// Finds the fields in a dictionary; `nil` for other values and for a dictionary without any of the fields.
  init?(_ node: Node) {
    guard node.members != nil else { return nil }
    let candidates = node.effectiveMembers.map { (word: ShapeWords.plain($0.key), text: $0.value.nameText) }
    for field in Field.allCases {
      for name in field.names where members[field] == nil {
        guard let number = candidates.firstIndex(where: { $0.word == name }), let text = candidates[number].text else {
          continue
        }
        members[field] = (number, text)
      }
    }
    if members.isEmpty { return nil }
  }

  /// The text of a field; `nil` if the record does not have it.
  subscript(_ field: Field) -> String? { members[field]?.text }

  func has(_ field: Field) -> Bool { members[field] != nil }

  /// Whether the record names a row of a class, by an action or a phase.
  var namesRow: Bool { has(.action) || has(.phase) }

  /// Whether the member at an index of the dictionary is one of the fields.
  func uses(_ number: Int, as fields: Set<Field>) -> Bool {
    members.contains { fields.contains($0.key) && $0.value.number == number }
  }

  /// The key of the row, the section if the record names one, and whether the two make use of the phase.
  var key: (name: String?, section: TableSection?, usesPhase: Bool) {
    guard let phase = self[.phase] else { return (self[.action], nil, false) }
    guard let action = self[.action] else { return (phase, .pageEventIDs, true) }
    // The phase may be the kind of the event, such as `click`, which names the section.
    if let section = ShapeWords.section(of: phase) { return (action, section, true) }
    if TouchPhase(phase.lowercased()) != nil { return (action + "/" + phase, .controlEventIDs, true) }
    let isOfPage = ShapeWords.phase(of: phase).map { $0 == ShapeWords.phase(of: action) } ?? false
    return (action, nil, isOfPage)
  }
}
