import EventMapping
import Foundation

/// The outcome of a raw event by a table, from the documentation alone: loops over dictionaries, without any code of the mapper. Views are
/// not included.
struct PlainTable {
  enum Outcome: Equatable {
    case ignored, unmapped
    /// The entries that apply.
    case mapped([EventEntry])
  }

  let table: EventTable
  /// The superclass of each class of the app.
  var superclasses: [String: String] = [:]

  var inherits: Bool { table.settings.inherit == .nearest }

  /// - Parameters:
  ///   - entries: the entries of the row; `nil` without a row.
  ///   - isControl: whether the phase of a touch counts.
  ///   - member: returns the JSON of the member of a name.
  func outcome(_ entries: [EventEntry]?, isControl: Bool, _ member: (String) -> String?) -> Outcome {
    let hasOtherTouchPhase = isControl && hasOtherTouch(member("touchPhase"))
    let nothing = hasOtherTouchPhase ? Outcome.ignored : .unmapped
    guard let entries else { return nothing }
    var found: [EventEntry] = []
    for entry in entries {
      if hasOtherTouchPhase, !entry.when.contains(where: { $0.member == "touchPhase" }) { continue }
      if entry.isOtherwise, !found.isEmpty { continue }
      if entry.when.allSatisfy({ PlainTest.holds($0.test, member($0.member)) }) { found.append(entry) }
    }
    return found.isEmpty ? nothing : .mapped(found)
  }

  private func hasOtherTouch(_ json: String?) -> Bool {
    guard let phase = table.settings.touchPhase, let json, json != "null" else { return false }
    return ![.string(phase.name), .string(String(phase.rawValue)), .number(String(phase.rawValue))].contains {
      PlainTest.holds(.equals($0), json)
    }
  }

  // MARK: Rows

  /// - Parameter named: the ancestors that the event lists, nearest first.
  func page(_ className: String, _ phase: PagePhase, _ named: [String]?) -> [EventEntry]? {
    row(className, named) { $0.pageEventIDs[phase]?.entries }
  }

  func hasPageEvents(_ className: String, _ named: [String]?) -> Bool {
    PagePhase.allCases.contains { page(className, $0, named) != nil }
  }

  func action(_ action: String, target: String, _ named: [String]?) -> [EventEntry]? {
    let names = action.hasPrefix("rac_alias_") ? [action, String(action.dropFirst(10))] : [action]
    return row(target, named) { events in names.compactMap { events.controlEventIDs[$0]?.entries }.first }
  }

  func app(_ phase: AppPhase, delegate: String?) -> [EventEntry]? {
    let any = [EventTable.appKey] + table.classes.keys.filter { $0 != EventTable.appKey }.sorted()
    let names = delegate.flatMap { known($0) }.map { [$0] + any } ?? any
    return names.compactMap { table.classes[$0]?.appEventIDs[phase]?.entries }.first
  }

  /// Whether the settings ignore the events of a class.
  func ignores(_ className: String) -> Bool {
    Self.ownNames(className).contains { name in
      table.settings.ignoredClasses.contains {
        $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0
      }
    }
  }

  private func row(
    _ className: String, _ named: [String]?, _ entries: (EventTable.ClassEvents) -> [EventEntry]?
  ) -> [EventEntry]? {
    let classes = [className] + (inherits ? named ?? ancestors(className) : [])
    return classes.compactMap { known($0) }.compactMap { table.classes[$0].flatMap(entries) }.first
  }

  /// Returns the name under which the table contains a class.
  private func known(_ className: String) -> String? {
    let names = Self.ownNames(className)
    let bare = names.compactMap { name -> String? in
      let parts = name.components(separatedBy: ".")
      return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? parts[1] : nil
    }
    return (names + bare).first { table.classes[$0] != nil }
  }

  /// Returns a name as received, then without the prefix of key-value observing: random events have no other hook.
  static func ownNames(_ className: String) -> [String] {
    let prefix = "NSKVONotifying_"
    let isHooked = className.hasPrefix(prefix) && className != prefix
    return isHooked ? [className, String(className.dropFirst(prefix.count))] : [className]
  }

  /// Returns the ancestors in the manifest, nearest first.
  private func ancestors(_ className: String) -> [String] {
    for name in Self.ownNames(className) {
      var names: [String] = []
      var next = superclasses[name]
      while let ancestor = next, ancestor != name, !names.contains(ancestor) {
        names.append(ancestor)
        next = superclasses[ancestor]
      }
      if names.contains(where: { known($0) != nil }) { return names }
    }
    return []
  }
}
