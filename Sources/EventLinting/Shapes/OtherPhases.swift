import EventMapping

/// other-phases: our table with other names of the phases.
enum OtherPhases: TableShape {
  static let info = TableShapes.Info(
    name: "other-phases", summary: "the phases of 'PageEventIDs' have other names than 'Enter' and 'Leave'",
    sample: #"""
      { "Home": { "PageEventIDs": { "Appear": "HOME_ENTER", "DisAppear": "HOME_LEAVE" } },
        "Cart": { "PageEventIDs": { "Appear": "CART_ENTER" }, "ControlEventIDs": { "onPay:": "CART_PAY" } } }
      """#)

  /// A class or two with a slip in each of their phases is our table; so every page of several has to have other words.
  static func recognizes(_ root: Node, _ members: [Node.Member]) -> Bool {
    let pages = members.compactMap { $0.value.member(TableSection.pageEventIDs.rawValue)?.value.members }
      .filter { !$0.isEmpty }
    return pages.count > 1
      && pages.allSatisfy { phases in
        phases.allSatisfy { isOther($0.key) }
          && phases.contains { ShapeWords.phase(of: $0.key) != nil || ShapeWords.isPageID($0.key) }
      }
  }

  private static func isOther(_ key: String) -> Bool {
    NearestName.among(PagePhase.allCases.map(\.rawValue), for: key).isEmpty
  }

  static func read(_ root: ShapeValue, into reading: inout ShapeReading) { ClassRows.read(root, into: &reading) }
}
