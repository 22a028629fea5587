import EventMapping

/// path-keys: keys that are paths of a class and an action, or of an action and a phase.
enum PathKeys: TableShape {
  static let info = TableShapes.Info(
    name: "path-keys", summary: "the keys are paths such as 'Class/selector' or 'selector/phase'",
    sample: #"""
      { "HomePage/viewWillAppear:": "HOME_ENTER", "HomePage/onBuy:": "HOME_BUY", "CartPage/onPay:/ended": "CART_PAY" }
      """#)

  /// Whether all keys of the root, all keys of the classes, or all actions are paths.
  static func recognizes(_ root: Node, _ members: [Node.Member]) -> Bool {
    if arePaths(members.map(\.key), of: nil, in: nil) { return true }
    let classes = members.filter { $0.value.members != nil }
    let keys = classes.flatMap { $0.value.effectiveMembers.map(\.key) }
    if arePaths(keys, of: "Class", in: nil) { return true }
    let section = TableSection.controlEventIDs
    let actions = classes.flatMap { $0.value.member(section.rawValue)?.value.effectiveMembers.map(\.key) ?? [] }
    return arePaths(actions, of: "Class", in: section)
  }

  private static func arePaths(_ keys: [String], of className: String?, in section: TableSection?) -> Bool {
    keys.count > 1 && keys.allSatisfy { RowName.names(in: $0).count > 1 }
      && keys.count { RowName($0, of: className, in: section) != nil } * 2 >= keys.count
  }

  static func read(_ root: ShapeValue, into reading: inout ShapeReading) { ClassRows.read(root, into: &reading) }
}
