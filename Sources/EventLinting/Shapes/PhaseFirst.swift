import EventMapping

/// phase-first: sections or phases as the keys of the root.
enum PhaseFirst: TableShape {
  static let info = TableShapes.Info(
    name: "phase-first", summary: "the keys of the root are phases or sections, with classes below each",
    sample: #"""
      { "Appear": { "HomePage": "HOME_ENTER" }, "Disappear": { "HomePage": "HOME_LEAVE" },
        "ControlEventIDs": { "HomePage": { "onBuy:": "HOME_BUY" } } }
      """#)

  /// Whether every key of the root is a phase or section, and every key below these is a class.
  static func recognizes(_ root: Node, _ members: [Node.Member]) -> Bool {
    let classes = members.flatMap { $0.value.effectiveMembers }
    return !classes.isEmpty && members.allSatisfy { isWord($0.key) && $0.value.members != nil }
      && classes.allSatisfy { ShapeWords.looksLikeClass($0.key) }
  }

  private static func isWord(_ key: String) -> Bool {
    ShapeWords.section(of: key) != nil || ShapeWords.phase(of: key) != nil
  }

  static func read(_ root: ShapeValue, into reading: inout ShapeReading) {
    for member in reading.members(ofRoot: root) {
      if member.node.members == nil || !isWord(member.key) {
        reading.leaveOut(member, "\(DisplayedName.quoted(member.key)) is neither a phase nor a section of classes")
      } else {
        for type in reading.members(of: member) { read(type, below: member.key, into: &reading) }
      }
    }
  }

  private static func read(_ type: ShapeValue, below word: String, into reading: inout ShapeReading) {
    if let section = ShapeWords.section(of: word) {
      guard type.node.members != nil, EventRecord(type.node)?.has(.eventID) != true else {
        return reading.add(type, as: section == .pageEventIDs ? RowName(word, of: type.key) : nil)
      }
      for row in reading.members(of: type) { reading.add(row, as: RowName(row.key, of: type.key, in: section)) }
    } else {
      reading.add(type, as: RowName(word, of: type.key, in: .pageEventIDs))
    }
  }
}
