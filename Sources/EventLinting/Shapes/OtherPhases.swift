import EventMapping

/// other-phases: a table of EventMap's shape with other names for the phases.
enum OtherPhases: TableShape {
  static let info = TableShapes.Info(
    name: "other-phases", summary: "the phases of 'PageEventIDs' have other names than 'Enter' and 'Leave'",
    sample: #"""
      { "Home": { "PageEventIDs": { "Appear": "HOME_ENTER", "DisAppear": "HOME_LEAVE" } },
        "Cart": { "PageEventIDs": { "Appear": "CART_ENTER" }, "ControlEventIDs": { "onPay:": "CART_PAY" } } }
      """#)

  /// Whether there are several pages and all of their phases have other names. A table with a few misspelled phases does not have this shape.
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
