import EventMapping
import EventMapTableSearch

/// The likely causes if a run has mapped no raw event, or almost none.
///
/// ```swift
/// let causes = UnmappedCauses(try translator.finish(), table: table)
/// if let headline = causes.headline { print(headline, causes.texts.joined(separator: "; ")) }
/// ```
public struct UnmappedCauses {
  /// The maximum number of names of a kind in a text.
  private static let maximumShown = 3
  /// The limit of the search effort, for tables of very many similar classes.
  private static let effortLimit = 200_000_000

  private let summary: TranslationSummary
  private let table: EventTable

  /// Prepares the search for the causes.
  ///
  /// - Parameters:
  ///   - summary: the summary of the run.
  ///   - table: the table of the run.
  public init(_ summary: TranslationSummary, table: EventTable) {
    self.summary = summary
    self.table = table
  }

  /// The problem, such as `no raw event is mapped`; `nil` if enough is mapped, see ``LineCounts/almostNothingIsMapped``.
  public var headline: String? {
    let totals = summary.totals
    guard totals.almostNothingIsMapped else { return nil }
    if totals[.mapped] == 0 { return "no raw event is mapped" }
    return "only \(totals[.mapped]) of \(totals[.mapped] + totals[.unmapped]) raw events are mapped"
  }

  /// The causes as text for people, the more general ones first. Not empty if there is a ``headline``.
  ///
  /// Complexity: O(counted pairs + classes of the table), plus a search among the classes of the table for each of the 1,000 most frequent
  /// classes of the dump, whose effort is limited.
  public var texts: [String] {
    let totals = summary.totals
    guard totals.almostNothingIsMapped, let names = summary.unmappedNames else { return [] }
    if table.classes.isEmpty { return ["the table has no event IDs"] }
    if totals[.unmapped] == 0 {
      // Filtered events might have been ignored without the filter, so filters come first.
      let causes = LineBucket.allCases.reversed().compactMap { totals[$0] > 0 ? $0.cause(totals) : nil }
      return [causes.first ?? "every line is rejected"]
    }
    let found = typeTexts(names) + classTexts(names) + rowTexts
    if !found.isEmpty { return found }
    let pairs = summary.unmappedTop.compactMap { pair -> String? in
      let names = [pair.className, pair.selectorOrPhase].compactMap { $0 }.filter { !$0.isEmpty }
      return names.isEmpty ? nil : DisplayedName.quoted(DisplayedName.shortened(names.joined(separator: " ")))
    }
    let shown = pairs.prefix(Self.maximumShown).joined(separator: ", ")
    return ["the table has no row for " + (shown.isEmpty ? "any event" : "the most frequent events: \(shown)")]
  }

  // MARK: Types

  private func typeTexts(_ names: UnmappedNames) -> [String] {
    let known = RawEventType.allCases.map(\.name)
    // Types of raw events need no field map; a field map only knows the SDK's types.
    if !names.types.isEmpty, names.types.prefix(Self.maximumShown).allSatisfy({ known.contains($0.name) }) {
      return [
        "the dump has types of raw events (\(list(names.types))), which need no field map: leave out --from and --fields"
      ]
    }
    let near = names.types.compactMap { type in
      known.contains(type.name) ? nil : NearestName.among(known, for: type.name).first.map { (type, $0) }
    }
    if !near.isEmpty {
      return near.prefix(Self.maximumShown).map { type, name in
        "\(quoted(type.name)) is not a type of raw events (\(DisplayedName.counted(type.count, "event"))); did you mean '\(name)'?"
      }
    }
    let count = names.types.reduce(0) { $0 + $1.count }
    guard names.classes.isEmpty, summary.totals[.unmapped] == count else { return [] }
    return [
      "no event has a type that tables know, such as 'page' or 'control'; the most frequent are \(list(names.types)); "
        + "a dump of another SDK needs a field map (--from or --fields) that names them in its 'types'"
    ]
  }

  // MARK: Classes

  /// The difference between a class of the dump and a similar one in the table.
  private enum Difference: String {
    case module = "only the module differs"
    case letterCase = "only the case differs"
    case letter = "one letter differs"
  }

  private func classTexts(_ names: UnmappedNames) -> [String] {
    let missing = names.classes.filter { table.entry(forClass: $0.name) == nil }
    var texts: [String] = []
    if summary.totals[.mapped] == 0, !missing.isEmpty, missing.count == names.classes.count {
      let dump = names.hasMoreClasses ? "the \(missing.count) most frequent classes of the dump" : "the dump"
      texts.append(
        "the table shares no class with \(dump); the most frequent in the dump: \(list(missing)); "
          + "those with the most rows in the table: \(list(largestClasses))")
    }
    let near = differences(missing)
    for (name, key, difference) in near.prefix(Self.maximumShown) {
      texts.append("the class \(quoted(name)) of the dump is \(quoted(key)) in the table: \(difference.rawValue)")
    }
    if near.count > Self.maximumShown {
      let count = near.count - Self.maximumShown
      texts.append(
        "\(count) more \(count == 1 ? "class of the dump has" : "classes of the dump have") a near name in the table")
    }
    return texts
  }

  /// Returns the classes of the dump whose names are almost those of classes in the table.
  private func differences(_ missing: [UnmappedNames.Name]) -> [(name: String, key: String, Difference)] {
    var byBareName: [String: [String]] = [:]
    for key in table.classes.keys.sorted() where key != EventTable.appKey {
      byBareName[Self.bareName(key).lowercased(), default: []].append(key)
    }
    let index = SpellingIndex(byBareName.keys)
    var effort = Self.effortLimit
    return missing.compactMap { class_ in
      let bareName = Self.bareName(table.ownNames(ofClass: class_.name).last ?? class_.name)
      if let keys = byBareName[bareName.lowercased()] {
        if let key = keys.first(where: { Self.bareName($0) == bareName }) { return (class_.name, key, .module) }
        return keys.first.map { (class_.name, $0, .letterCase) }
      }
      let near = index.nearest(to: bareName.lowercased(), within: 1, effort: &effort)?.first
      return near.flatMap { byBareName[$0.name]?.first }.map { (class_.name, $0, .letter) }
    }
  }

  private static func bareName(_ name: String) -> String { QualifiedClassName(name)?.className ?? name }

  /// The classes of the table, sorted by decreasing number of rows.
  private var largestClasses: [UnmappedNames.Name] {
    table.classes.filter { $0.key != EventTable.appKey }.map { name, events in
      let rows =
        events.pageEventIDs.count + events.controlEventIDs.count + events.viewEventIDs.count
        + events.appEventIDs.count
      return UnmappedNames.Name(name: name, count: rows)
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  // MARK: Rows

  /// The likely causes for the most frequent events whose class is in the table.
  private var rowTexts: [String] {
    var texts: [String] = []
    for pair in summary.unmappedTop {
      guard let text = rowText(pair), !texts.contains(text) else { continue }
      texts.append(text)
    }
    return Array(texts.prefix(Self.maximumShown))
  }

  private func rowText(_ pair: UnmappedPair) -> String? {
    if let phase = pair.phase {
      if let nearest = pair.nearest {
        return "\(quoted(phase)) is not a phase of \(pair.type) events; did you mean '\(nearest)'?"
      }
      guard let (key, events) = pair.className.flatMap(table.entry(forClass:)),
        events.pageEventIDs.contains(where: { $0.key.rawEventName == phase })
      else { return nil }
      return "\(quoted(key)) has a row for '\(phase)', but its conditions do not hold"
    }
    guard let action = pair.action, let (key, events) = pair.className.flatMap(table.entry(forClass:)) else {
      return nil
    }
    if events.controlEventIDs[action] != nil {
      return "\(quoted(key)) has a row for \(quoted(action)), but its conditions do not hold"
    }
    return SpellingIndex(events.controlEventIDs.keys).nearest(to: action).first.map(\.name).map {
      "\(quoted(key)) has no action \(quoted(action)); did you mean \(quoted($0))?"
    }
  }

  // MARK: Texts

  private func list(_ names: [UnmappedNames.Name]) -> String {
    names.prefix(Self.maximumShown).map { quoted($0.name) }.joined(separator: ", ")
  }

  private func quoted(_ name: String) -> String { DisplayedName.quoted(DisplayedName.shortened(name)) }
}
