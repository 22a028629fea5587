import AppManifests
import EventMapping

/// Finds what a name that the app does not have was probably meant to be.
///
/// Best first: the same selector but for its colons; a Swift spelling; the nearest by edit distance in the class; the same selector on a
/// super- or subclass (a class has what its superclasses have, so that is a subclass); on any other class.
///
/// One serves one run, and prepares what it needs when the first name is asked for: most tables have few unknown names, or none.
final class DidYouMean {
  /// How many names are suggested at most.
  static let limit = 3

  private let hierarchy: ClassHierarchy

  init(_ hierarchy: ClassHierarchy) { self.hierarchy = hierarchy }

  // MARK: Actions

  /// The classes that declare each action, sorted.
  private lazy var declaring: [String: [String]] = {
    var declaring: [String: [String]] = [:]
    for (name, declaration) in hierarchy.manifest.classes {
      for action in declaration.actions { declaring[action, default: []].append(name) }
    }
    return declaring.mapValues { $0.sorted() }
  }()

  /// What a class has, kept while its actions are asked for.
  private struct Own {
    var className: String
    /// How many actions the manifest gives it.
    var count: Int
    /// All of them, those of the frameworks' classes, too.
    var actions: Set<String>
    var spellings: SpellingIndex
    /// The actions by what they are without their colons.
    var byBareName: [String: [String]]
  }
  private var own: Own?

  private func own(_ className: String) -> Own {
    if let own, own.className == className { return own }
    let actions = hierarchy.allActions(of: className)
    let declared = hierarchy.chain(of: className).names.flatMap { hierarchy.manifest.classes[$0]?.actions ?? [] }
    let found = Own(
      className: className, count: Set(declared).count, actions: actions, spellings: SpellingIndex(actions),
      byBareName: Dictionary(grouping: actions, by: SelectorSpelling.withoutColons))
    own = found
    return found
  }

  /// How many actions a class has by the manifest, inherited ones among them.
  func actionCount(of className: String) -> Int { own(className).count }

  /// For an action that a class has not.
  func actions(for action: String, of className: String) -> [Suggestion] {
    let own = own(className)
    let spellings = SelectorSpelling.selectors(of: action)
    let wanted = (SelectorSpelling.isSelector(action) ? [action] : []) + spellings
    var names: [String] = []
    for spelling in spellings.isEmpty ? [action] : spellings {
      // As it is spelt, else as many colons as possible.
      if own.actions.contains(spelling) { names.append(spelling) }
      names += (own.byBareName[SelectorSpelling.withoutColons(spelling)] ?? [])
        .sorted { (abs($0.utf8.count - spelling.utf8.count), $0) < (abs($1.utf8.count - spelling.utf8.count), $1) }
    }
    let isElsewhere = wanted.contains { declaring[$0] != nil }
    names += nearest(to: spellings.isEmpty ? [action] : spellings, in: own.spellings, isElsewhere: isElsewhere)
    var suggestions = Self.unique(names).map { Suggestion($0) }
    let others = wanted.filter { !own.actions.contains($0) }
    for selector in others where suggestions.count < Self.limit {
      suggestions += heirs(of: className, declaring: selector).map { Suggestion(selector, of: $0) }
    }
    for selector in others where suggestions.count < Self.limit {
      // Half of the classes may declare it; of the first of them some may be here already.
      let further = declaring[selector]?.prefix(2 * Self.limit) ?? []
      suggestions += further.map { Suggestion(selector, of: $0) }
    }
    return Array(Self.unique(suggestions).prefix(Self.limit))
  }

  /// The first few classes below a class that declare an action, nearest first; if one above did, the class would have it.
  private func heirs(of className: String, declaring action: String) -> [String] {
    guard declaring[action] != nil else { return [] }
    let heirs = hierarchy.descendants(of: className).filter {
      hierarchy.manifest.classes[$0]?.actions.contains(action) == true
    }
    return Array(heirs.prefix(Self.limit))
  }

  private func nearest(to spellings: [String], in index: SpellingIndex, isElsewhere: Bool) -> [String] {
    var matches: [SpellingIndex.Match] = []
    for spelling in spellings {
      // Where another class has the very selector, one of this class must be a slip away to come before it.
      let changes = isElsewhere ? max(2, spelling.unicodeScalars.count / 6) : nil
      matches += index.nearest(to: spelling, limit: Self.limit, within: changes)
    }
    return matches.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.map(\.name)
  }

  // MARK: Classes

  /// The classes by the names that may be meant for them: their own and, for `Module.Class`, the bare one.
  private lazy var classesBySpelling: [String: [String]] = {
    var classes: [String: [String]] = [:]
    for name in hierarchy.manifest.classes.keys.sorted() {
      classes[name, default: []].append(name)
      if let bare = QualifiedClassName(name)?.className { classes[bare, default: []].append(name) }
    }
    return classes
  }()
  private lazy var classSpellings = SpellingIndex(classesBySpelling.keys)

  /// For a class that the app has not.
  func classes(for name: String) -> [Suggestion] {
    let qualified = QualifiedClassName(name)
    let bare = qualified?.className ?? name
    // The same class with or without its module, or of another one, is hardly farther than one slip in its whole name.
    var distances: [String: Int] = [:]
    for found in hierarchy.classes(named: bare) { distances[found] = Self.costOfModule(found, qualified) }
    for spelling in qualified == nil ? [name] : [name, bare] {
      for match in classSpellings.nearest(to: spelling, limit: Self.limit, within: Self.changes(in: spelling)) {
        for found in classesBySpelling[match.name] ?? [] {
          // Either the whole names were compared or the bare ones.
          let isWhole = match.name == found && spelling == name
          let distance = match.distance + (isWhole ? 0 : Self.costOfModule(found, qualified))
          distances[found] = min(distance, distances[found] ?? .max)
        }
      }
    }
    let names = distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    return names.prefix(Self.limit).map { Suggestion($0) }
  }

  private static func costOfModule(_ found: String, _ wanted: QualifiedClassName?) -> Int {
    let module = QualifiedClassName(found)?.module
    if module == wanted?.module { return 0 }
    return NearestName.costOfChange + (module == nil || wanted == nil ? 1 : 2)
  }

  /// How many characters of a class's name may differ: a third of what distinguishes it from others, and one, but no more than slips make.
  static func changes(in name: String) -> Int {
    let suffix = ["ViewController", "Controller", "View", "Cell", "VC"].first { name.hasSuffix($0) } ?? ""
    return min(4, (name.unicodeScalars.count - suffix.unicodeScalars.count) / 3 + 1)
  }

  private static func unique<Value: Equatable>(_ values: [Value]) -> [Value] {
    values.reduce(into: []) { result, value in
      if !result.contains(value) { result.append(value) }
    }
  }
}
