import EventMapping

/// other-sections: classes at the root, and below them other sections than ours, or none.
enum OtherSections: TableShape {
  static let info = TableShapes.Info(
    name: "other-sections",
    summary: "the classes have other sections than 'PageEventIDs' and 'ControlEventIDs', or none",
    sample: #"""
      { "HomePage": { "page": { "Enter": { "id": "HOME_ENTER" } }, "click": { "onBuy:": { "id": "HOME_BUY" } } },
        "CartPage": { "viewWillAppear:": "CART_ENTER", "onPay:": "CART_PAY" } }
      """#)

  /// No class has a section that is ours or nearly so, every key of the root is a class, and most of what is below becomes rows.
  static func recognizes(_ root: Node, _ members: [Node.Member]) -> Bool {
    let sections = members.flatMap { $0.value.effectiveMembers }
    // Nearly every table is one of ours, which takes no search for similar names.
    guard !members.isEmpty, !sections.contains(where: { TableSection(rawValue: $0.key) != nil }),
      members.allSatisfy({ ShapeWords.looksLikeClass($0.key) }),
      !sections.contains(where: { ShapeWords.isOwnSection($0.key) })
    else { return false }
    var reading = ShapeReading(.json)
    ClassRows.read(ShapeValue(root: root), into: &reading)
    return reading.rowCount >= max(reading.leftOut.count, 1) && isCertain(members, sections)
  }

  /// One or two sections under other names may be slips; other levels are no slips.
  private static func isCertain(_ classes: [Node.Member], _ members: [Node.Member]) -> Bool {
    let sections = members.compactMap { $0.value.members == nil ? nil : $0.value.effectiveMembers }
    let rows = members.count { $0.value.string != nil } + classes.count { $0.value.string != nil }
    return sections.count > 2 || rows > 1
      || sections.contains { $0.contains { EventRecord($0.value)?.has(.eventID) == true } }
      || members.contains { EventRecord($0.value)?.has(.eventID) == true || $0.value.isArray }
  }

  static func read(_ root: ShapeValue, into reading: inout ShapeReading) { ClassRows.read(root, into: &reading) }
}
