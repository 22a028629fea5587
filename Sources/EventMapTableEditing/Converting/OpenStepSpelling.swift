import EventLinting
import EventMapping

/// Converts the values of a table to OpenStep property lists and back. These have no numbers and booleans, but the grammar of tables
/// accepts texts in their place.
enum OpenStepSpelling {
  /// A place of the grammar that accepts a text for another type.
  private enum Place {
    /// A boolean, spelled `YES` or `NO`.
    case boolean
    /// An integer, for which a text of digits has the same meaning.
    case integer
    /// A number that members are compared with by value.
    case number
    /// A value that members are compared with for equality. A text of a number means both the text and the number.
    case test(isTouchPhase: Bool)
  }

  /// A table for an OpenStep property list. Values without a spelling stay unchanged, so that the writer rejects them.
  static func textual(_ root: Node) -> Node {
    map(root) { node, place in
      switch (place, node.kind) {
      case (.boolean, .boolean(let truth)): node.kind = .string(truth ? "YES" : "NO")
      case (.integer, .number(let text)), (.number, .number(let text)), (.test(isTouchPhase: true), .number(let text)):
        node.kind = .string(text)
      // The text "3" has the meaning of `["3", 3]`.
      case (.test(isTouchPhase: false), .array(let nodes)):
        guard nodes.count == 2, case .string(let text) = nodes[0].kind, case .number(let number) = nodes[1].kind,
          text == number, MemberValue.isNumber(text)
        else { break }
        node.kind = .string(text)
        return false
      default: break
      }
      return true
    }
  }

  /// A table from an OpenStep property list for a format with numbers and booleans.
  static func typed(_ root: Node) -> Node {
    map(root) { node, place in
      guard case .string(let text) = node.kind else { return true }
      switch place {
      case .boolean:
        switch text.lowercased() {
        case "yes", "true", "1": node.kind = .boolean(true)
        case "no", "false", "0": node.kind = .boolean(false)
        default: break
        }
      case .integer: if Int(text) != nil { node.kind = .number(text) }
      case .number: if MemberValue.isNumber(text) { node.kind = .number(text) }
      case .test(isTouchPhase: false) where MemberValue.isNumber(text):
        node = Node(
          .array([Node(.string(text), 0..<0), Node(.number(text), 0..<0)]), node.range, outer: node.outerRange)
        return false
      case .test: break
      }
      return true
    }
  }

  // MARK: The places

  /// Calls `change` with each value at a place of the grammar.
  ///
  /// - Parameter change: returns false to skip the content of the value.
  private static func map(_ root: Node, _ change: (inout Node, Place) -> Bool) -> Node {
    mapMembers(root) { key, value in
      if key == EventTable.settingsKey {
        value = mapMembers(value) { if $0 == "version" { _ = change(&$1, .integer) } }
        return
      }
      value = mapMembers(value) { key, section in
        if key == deprecatedKey { return _ = change(&section, .boolean) }
        guard TableSection(rawValue: key) != nil else { return }
        section = mapMembers(section) { _, row in mapRow(&row, change) }
      }
    }
  }

  private static let deprecatedKey = AnnotationKey.deprecated.rawValue

  private static func mapRow(_ row: inout Node, _ change: (inout Node, Place) -> Bool) {
    guard case .array(var entries) = row.kind else { return mapEntry(&row, change) }
    for index in entries.indices { mapEntry(&entries[index], change) }
    row.kind = .array(entries)
  }

  private static func mapEntry(_ entry: inout Node, _ change: (inout Node, Place) -> Bool) {
    entry = mapMembers(entry) { key, value in
      switch EventEntry.Key(rawValue: key) {
      case .otherwise: _ = change(&value, .boolean)
      case .when:
        value = mapMembers(value) { member, test in
          mapTest(&test, isTouchPhase: member == EventEntry.touchPhaseMember, change)
        }
      default: if key == deprecatedKey { _ = change(&value, .boolean) }
      }
    }
  }

  private static func mapTest(_ test: inout Node, isTouchPhase: Bool, _ change: (inout Node, Place) -> Bool) {
    guard change(&test, .test(isTouchPhase: isTouchPhase)) else { return }
    switch test.kind {
    case .array(var tests):
      for index in tests.indices { mapTest(&tests[index], isTouchPhase: isTouchPhase, change) }
      test.kind = .array(tests)
    case .dictionary:
      test = mapMembers(test) { key, value in
        switch key {
        case "exists": _ = change(&value, .boolean)
        case "not": mapTest(&value, isTouchPhase: isTouchPhase, change)
        case _ where NumberComparison(rawValue: key) != nil: _ = change(&value, .number)
        default: break
        }
      }
    default: break
    }
  }

  private static func mapMembers(_ node: Node, _ change: (String, inout Node) -> Void) -> Node {
    guard var members = node.members else { return node }
    for index in members.indices { change(members[index].key, &members[index].value) }
    var node = node
    node.kind = .dictionary(members)
    return node
  }
}
