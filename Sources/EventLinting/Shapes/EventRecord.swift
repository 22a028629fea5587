import EventMapping

/// A dictionary that describes one event by its members: `{ "class": "Home", "selector": "onBuy:", "event": "HOME_BUY" }`.
struct EventRecord {
  /// What a member says of the event.
  enum Field: CaseIterable {
    case className, action, phase, eventID

    /// The names of such members, the surest first.
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

  /// The members that say something of the event, by their number in the dictionary, and what they say.
  private var members: [Field: (number: Int, text: String)] = [:]

  /// Finds the members of a dictionary; `nil` for a value that says nothing of an event.
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

  /// What the record says of the event.
  subscript(_ field: Field) -> String? { members[field]?.text }

  func has(_ field: Field) -> Bool { members[field] != nil }

  /// Whether it says which event of a class it is.
  var namesRow: Bool { has(.action) || has(.phase) }

  /// Whether a member, by its number in the dictionary, is one of these fields.
  func uses(_ number: Int, as fields: Set<Field>) -> Bool {
    members.contains { fields.contains($0.key) && $0.value.number == number }
  }

  /// The key of its row, the section if the record says it, and whether the phase is in them.
  var key: (name: String?, section: TableSection?, usesPhase: Bool) {
    guard let phase = self[.phase] else { return (self[.action], nil, false) }
    guard let action = self[.action] else { return (phase, .pageEventIDs, true) }
    // The kind of an event, `click`, is plain from its section.
    if let section = ShapeWords.section(of: phase) { return (action, section, true) }
    if TouchPhase(phase.lowercased()) != nil { return (action + "/" + phase, .controlEventIDs, true) }
    let isOfPage = ShapeWords.phase(of: phase).map { $0 == ShapeWords.phase(of: action) } ?? false
    return (action, nil, isOfPage)
  }
}
