import EventMapping

/// other-sections: classes at the root with other sections than EventMap's, or without sections.
enum OtherSections: TableShape {
  static let info = TableShapes.Info(
    name: "other-sections",
    summary: "the classes have other sections than 'PageEventIDs' and 'ControlEventIDs', or none",
    sample: #"""
      { "HomePage": { "page": { "Enter": { "id": "HOME_ENTER" } }, "click": { "onBuy:": { "id": "HOME_BUY" } } },
        "CartPage": { "viewWillAppear:": "CART_ENTER", "onPay:": "CART_PAY" } }
      """#)

  /// Whether every key of the root is a class, no class has a section of EventMap's or a misspelled one, and most of the values become rows.
  static func recognizes(_ root: Node, _ members: [Node.Member]) -> Bool {
    let sections = members.flatMap { $0.value.effectiveMembers }
    // Most tables have EventMap's sections, so this cheap check comes before the search for similar names.
    guard !members.isEmpty, !sections.contains(where: { TableSection(rawValue: $0.key) != nil }),
      members.allSatisfy({ ShapeWords.looksLikeClass($0.key) }),
      !sections.contains(where: { ShapeWords.isOwnSection($0.key) })
    else { return false }
    var reading = ShapeReading(.json)
    ClassRows.read(ShapeValue(root: root), into: &reading)
    return reading.rowCount >= max(reading.leftOut.count, 1) && isCertain(members, sections)
  }

  /// Whether there are more differences than typing errors explain: three sections, or rows, records or arrays at the level of sections.
  private static func isCertain(_ classes: [Node.Member], _ members: [Node.Member]) -> Bool {
    let sections = members.compactMap { $0.value.members == nil ? nil : $0.value.effectiveMembers }
    let rows = members.count { $0.value.string != nil } + classes.count { $0.value.string != nil }
    return sections.count > 2 || rows > 1
      || sections.contains { $0.contains { EventRecord($0.value)?.has(.eventID) == true } }
      || members.contains { EventRecord($0.value)?.has(.eventID) == true || $0.value.isArray }
  }

  static func read(_ root: ShapeValue, into reading: inout ShapeReading) { ClassRows.read(root, into: &reading) }
}
