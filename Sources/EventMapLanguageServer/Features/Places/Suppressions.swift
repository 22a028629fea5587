import EventLinting
import EventMapping

/// The suppressions in a table's settings.
struct Suppressions {
  /// An element of the setting `ignore`.
  struct Suppression {
    let node: Node

    /// The class that the suppression is limited to; `nil` for no limit.
    var className: String? { node.member("class")?.value.string }

    /// The members that name an action; empty in a suppression of another section.
    var actionKeys: [String] {
      if let section = node.member("section")?.value, section.string != TableSection.controlEventIDs.rawValue {
        return []
      }
      return ["action", "key"]
    }
  }

  private static let ignoredClasses = "ignoredClasses"

  private let nodes: [Node]
  /// The elements of the setting `ignoredClasses`.
  let ignoredClasses: [Node]

  init(of root: Node?) {
    let settings = root?.member(EventTable.settingsKey)?.value
    func elements(_ key: String) -> [Node] {
      if case .array(let nodes)? = settings?.member(key)?.value.kind { nodes } else { [] }
    }
    nodes = elements("ignore")
    ignoredClasses = elements(Self.ignoredClasses)
  }

  var all: [Suppression] { nodes.map(Suppression.init) }

  /// The suppression at an index; `nil` if the index is out of range.
  subscript(_ index: Int) -> Suppression? { nodes.indices.contains(index) ? Suppression(node: nodes[index]) : nil }

  /// Whether a path leads to an element of `ignoredClasses`.
  static func isIgnoredClass(_ path: [TableStep]) -> Bool {
    path.count == 3 && path[0] == .key(EventTable.settingsKey) && path[1] == .key(ignoredClasses)
  }
}
