import EventMapping

/// clashing-property: a property with the name of a member that every server event of the row already has.
enum ClashingProperty: TableRule {
  static let info = RuleInfo(
    "clashing-property", .entries, .error, "a property with the name of a member that the server event already has",
    explanation: """
      A server event has the event ID in 'eventID', and from its raw event the members that decide it, such as 'type'
      and 'target'. 'translate' refuses a table that adds 'eventID', unless '--id-key' names another member. It rejects
      lines to which the table adds one of the other members, unless '--on-existing' says what to do. Choose another
      name.
      """,
    bad: #"""
      { "Cart": { "ControlEventIDs": {
          "onPay:": { "EventID": "CART_PAY", "Properties": { "eventID": "$cart.event" } } } } }
      """#,
    good: #"""
      { "Cart": { "ControlEventIDs": {
          "onPay:": { "EventID": "CART_PAY", "Properties": { "cartEvent": "$cart.event" } } } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    var findings: [Finding] = []
    for type in context.knownClasses {
      for entry in type.entries {
        for item in entry.items {
          for property in item.entry?.properties ?? [] {
            guard let clash = Clash(property.name, entry.section) else { continue }
            let name = DisplayedName.quoted(property.name)
            var finding = context.finding(
              info, clash.message(name), item.member(.properties, property.name)?.keyRange ?? item.idRange,
              [type.name, entry.section.rawValue, entry.key] + item.path
                + [EventEntry.Key.properties.rawValue, property.name])
            finding.eventID = item.eventID
            finding.severity = clash == .deciding ? .warning : nil
            finding.help = [clash.remedy]
            findings.append(finding)
          }
        }
      }
    }
    return findings
  }

  /// The member whose name a property has.
  private enum Clash {
    case eventID, deciding

    /// `nil` for a name that is free.
    init?(_ name: String, _ section: TableSection) {
      if name == "eventID" {
        self = .eventID
      } else if section.decidingMembers.contains(name) {
        self = .deciding
      } else {
        return nil
      }
    }

    func message(_ name: String) -> String {
      switch self {
      case .eventID: "the property \(name) has the name of the member that holds the event ID"
      case .deciding: "the property \(name) has the name of a member that decides the event ID"
      }
    }

    var remedy: String {
      switch self {
      case .eventID: "choose another name, or another member for the event ID with 'eventmap translate --id-key'"
      case .deciding: "choose another name: 'eventmap translate' rejects lines that have the member already"
      }
    }
  }
}

extension TableSection {
  /// The members that decide which row of the section a raw event has.
  fileprivate var decidingMembers: [String] {
    switch self {
    case .pageEventIDs, .appEventIDs: ["type", "class", "phase"]
    case .controlEventIDs: ["type", "target", "action"]
    case .viewEventIDs: ["type", "page", "path", "viewID"]
    }
  }
}
