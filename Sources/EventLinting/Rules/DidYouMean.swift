import AppManifests
import EventMapping
import EventMapTableSearch

/// Finds what a name that the app does not have was probably meant to be.
///
/// Best first: the same selector but for its colons; a Swift spelling; the nearest by edit distance in the class; the same selector on a
/// super- or subclass (a class has what its superclasses have, so that is a subclass); on any other class.
///
/// One serves one run, and prepares what it needs when the first name is asked for: most tables have few unknown names, or none. The search
/// for near names ends when it has taken ``mostSteps``: a table of another app has thousands of unknown names, and nobody reads as many
/// suggestions.
final class DidYouMean {
  /// What is suggested for a name.
  struct Suggestions {
    /// Best first, at most ``DidYouMean/limit``.
    var names: [Suggestion]
    /// Whether near names were searched, too.
    var isComplete = true
  }

  /// How many names are suggested at most.
  static let limit = 3
  /// How many steps all searches of a run take together; that is about a second.
  static let mostSteps = 400_000_000
  /// What is noted where the search was left out.
  static let omissionNote = "similar names were not searched: too many names are unknown"

  private let hierarchy: ClassHierarchy
  /// The steps that are left.
  private var steps: Int

  init(_ hierarchy: ClassHierarchy, mostSteps: Int = DidYouMean.mostSteps) {
    self.hierarchy = hierarchy
    steps = mostSteps
  }

  // MARK: Actions

  /// The actions of the app by what they are without their colons, sorted.
  private lazy var actionsByBareName = Dictionary(
    grouping: hierarchy.declaredActions.sorted()
      + FrameworkClasses.declaring.keys.sorted().filter {
        hierarchy.classes(declaring: $0) == nil
      }, by: SelectorSpelling.withoutColons)
  private lazy var actionCounts = hierarchy.actionCounts()
  /// The actions of the class that was asked for last.
  private var own: (className: String, spellings: SpellingIndex)?

  /// How many actions a class has by the manifest, inherited ones among them.
  func actionCount(of className: String) -> Int { actionCounts[className] ?? 0 }

  /// The actions of a class; `nil` where to collect them would take too long, as in chains of thousands of superclasses.
  private func spellings(of className: String) -> SpellingIndex? {
    if let own, own.className == className { return own.spellings }
    var actions: Set<String> = []
    for ancestor in hierarchy.chain(of: className, limit: max(0, steps / Self.stepsOfAncestor)).names {
      steps -= Self.stepsOfAncestor
      for all in [hierarchy.manifest.classes[ancestor]?.actions, FrameworkClasses.actions[ancestor]] {
        guard let all, steps > 0 else { continue }
        steps -= all.count * Self.stepsOfAction
        actions.formUnion(all)
      }
    }
    guard steps > 0 else { return nil }
    let found = SpellingIndex(actions)
    own = (className, found)
    return found
  }

  /// What a class and an action cost that are collected, measured against the comparison of two letters.
  private static let stepsOfAncestor = 100
  private static let stepsOfAction = 500

  /// For an action that a class has not.
  func actions(for action: String, of className: String) -> Suggestions {
    let spellings = SelectorSpelling.selectors(of: action)
    let wanted = (SelectorSpelling.isSelector(action) ? [action] : []) + spellings
    var names: [String] = []
    for spelling in spellings.isEmpty ? [action] : spellings {
      // As it is spelt, else as many colons as possible.
      if hasAction(spelling, className) { names.append(spelling) }
      names += sameButForColons(spelling, className)
    }
    let isElsewhere = wanted.contains { hierarchy.classes(declaring: $0) != nil }
    let near = nearest(to: spellings.isEmpty ? [action] : spellings, of: className, isElsewhere: isElsewhere)
    names += near ?? []
    var suggestions = Self.unique(names).map { Suggestion($0) }
    let others = wanted.filter { !hasAction($0, className) }
    for selector in others where suggestions.count < Self.limit {
      suggestions += heirs(of: className, declaring: selector).map { Suggestion(selector, of: $0) }
    }
    for selector in others where suggestions.count < Self.limit {
      // Half of the classes may declare it; of the first of them some may be here already.
      let further = declaring(selector).prefix(2 * Self.limit)
      suggestions += further.map { Suggestion(selector, of: $0) }
    }
    return Suggestions(names: Array(Self.unique(suggestions).prefix(Self.limit)), isComplete: near != nil)
  }

  private func hasAction(_ action: String, _ className: String) -> Bool {
    hierarchy.hasAction(action, className) == true
  }

  /// The actions of a class that differ from a spelling in their colons alone, those with the like number of them first.
  private func sameButForColons(_ spelling: String, _ className: String) -> [String] {
    let same = actionsByBareName[SelectorSpelling.withoutColons(spelling)] ?? []
    steps -= same.count * Self.stepsOfAction
    guard same.count <= Self.mostAlike || steps > 0 else { return [] }
    return same.filter { hasAction($0, className) }.sorted {
      (abs($0.utf8.count - spelling.utf8.count), $0) < (abs($1.utf8.count - spelling.utf8.count), $1)
    }
  }

  /// How many are always looked at; more only while there are steps.
  private static let mostAlike = 16

  /// The first classes of those that declare each action, sorted.
  private func declaring(_ action: String) -> [String] {
    if let known = declaringClasses[action] { return known }
    let classes = hierarchy.classes(declaring: action).map { hierarchy.names(of: $0) } ?? []
    declaringClasses[action] = Array(Set(classes.map(hierarchy.sharedName)).sorted().prefix(2 * Self.limit))
    return declaringClasses[action] ?? []
  }
  private var declaringClasses: [String: [String]] = [:]

  /// The first few classes below a class that declare an action, nearest first; if one above did, the class would have it.
  private func heirs(of className: String, declaring action: String) -> [String] {
    guard let classes = hierarchy.classes(declaring: action) else { return [] }
    // Of very many the nearest need not be found.
    let heirs = hierarchy.classes(of: classes, below: className, limit: Self.mostAlike)
    let distances = heirs.map {
      (hierarchy.chain(of: $0, limit: Self.mostAlike).names.firstIndex(of: className) ?? .max, $0)
    }
    return distances.sorted { $0 < $1 }.prefix(Self.limit).map { hierarchy.sharedName(of: $0.1) }
  }

  private func nearest(to spellings: [String], of className: String, isElsewhere: Bool) -> [String]? {
    guard let index = self.spellings(of: className) else { return nil }
    var matches: [SpellingIndex.Match] = []
    for spelling in spellings {
      // Where another class has the very selector, one of this class must be a slip away to come before it.
      let usual = max(1, spelling.unicodeScalars.count / 3)
      // Recorded names are short: two slips in 'buy' are more than a third, but its first letter stays.
      let isShort = hierarchy.isRecordable(className) && usual < 2
      let changes = isElsewhere ? max(2, spelling.unicodeScalars.count / 6) : isShort ? 2 : nil
      guard let near = index.nearest(to: spelling, limit: Self.limit, within: changes, effort: &steps) else {
        return nil
      }
      matches +=
        isShort ? near.filter { $0.name.first == spelling.first || $0.distance <= NearestName.costOfChange } : near
    }
    return matches.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.map(\.name)
  }

  // MARK: Classes

  /// The classes by the names that may be meant for them: their own and the one without the module.
  private lazy var classesBySpelling: [String: [String]] = {
    var classes: [String: [String]] = [:]
    for name in hierarchy.manifest.classes.keys.sorted() {
      classes[name, default: []].append(name)
      // 'Module.Class', and 'Module.Outer.Class', which is easily written without its module.
      guard let dot = name.firstIndex(of: ".") else { continue }
      classes[String(name[name.index(after: dot)...]), default: []].append(name)
    }
    return classes
  }()
  private lazy var classSpellings = SpellingIndex(classesBySpelling.keys)

  /// For a class that the app has not.
  ///
  /// - Parameter searchesNear: whether more is looked for than the same name in another module.
  func classes(for name: String, searchesNear: Bool = true) -> Suggestions {
    let qualified = QualifiedClassName(name)
    let bare = qualified?.className ?? name
    // The same class with or without its module, or of another one, is hardly farther than one slip in its whole name.
    var distances: [String: Int] = [:]
    let same = hierarchy.classes(named: bare)
    steps -= same.count * Self.stepsOfAction
    for found in steps > 0 ? same : Array(same.prefix(Self.limit)) {
      distances[found] = Self.costOfModule(found, qualified)
    }
    var isComplete = true
    for spelling in !searchesNear ? [] : qualified == nil ? [name] : [name, bare] {
      let changes = Self.changes(in: spelling)
      guard let near = classSpellings.nearest(to: spelling, limit: Self.limit, within: changes, effort: &steps) else {
        isComplete = false
        break
      }
      for match in near {
        let classes = classesBySpelling[match.name] ?? []
        steps -= classes.count * Self.stepsOfAction
        for found in classes {
          // Either the whole names were compared or the bare ones.
          let isWhole = match.name == found && spelling == name
          let distance = match.distance + (isWhole ? 0 : Self.costOfModule(found, qualified))
          distances[found] = min(distance, distances[found] ?? .max)
        }
      }
    }
    let names = distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    return Suggestions(names: names.prefix(Self.limit).map { Suggestion($0) }, isComplete: isComplete)
  }

  // MARK: Superclasses

  private lazy var superclassSpellings = SpellingIndex(
    Set(hierarchy.manifest.classes.keys).union(FrameworkClasses.superclasses.keys))

  /// For a superclass that neither the manifest nor the frameworks' list has; not a class itself nor one below it, which would be a circle.
  func superclasses(for name: String, of className: String) -> Suggestions {
    let near = superclassSpellings.nearest(
      to: name, limit: Self.limit, within: Self.changes(in: name), effort: &steps)
    let possible = near?.first { !hierarchy.isClass($0.name, below: className) }
    return Suggestions(names: [possible].compactMap { $0.map { Suggestion($0.name) } }, isComplete: near != nil)
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
