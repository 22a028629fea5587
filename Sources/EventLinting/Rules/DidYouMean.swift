import AppManifests
import EventMapping
import EventMapTableSearch

/// Suggests names of the app for a name that the app does not have.
///
/// The order, best first: the same selector with other colons; the selector of a Swift spelling; the nearest by edit distance in the class;
/// the same selector on a subclass (a class inherits the actions of its superclasses, so these need no suggestion); on any other class.
///
/// An instance serves one run and builds its indices at the first lookup, because most tables have few unknown names or none. The search
/// for near names ends after ``mostSteps``: a table of another app has thousands of unknown names, and no reader needs thousands of
/// suggestions.
final class DidYouMean {
  /// The suggestions for a name.
  struct Suggestions {
    /// The suggested names, best first; at most ``DidYouMean/limit``.
    var names: [Suggestion]
    /// Whether near names were also searched. `false` if no steps were left for that.
    var isComplete = true
  }

  /// The maximum number of suggestions for a name.
  static let limit = 3
  /// The maximum number of steps of all searches of a run; they take about a second.
  static let mostSteps = 400_000_000
  /// The note of a finding whose search for near names was skipped.
  static let omissionNote = "similar names were not searched: too many names are unknown"

  private let hierarchy: ClassHierarchy
  /// The number of steps left for searches.
  private var steps: Int

  init(_ hierarchy: ClassHierarchy, mostSteps: Int = DidYouMean.mostSteps) {
    self.hierarchy = hierarchy
    steps = mostSteps
  }

  // MARK: Actions

  /// The actions of the app and the frameworks, sorted, by their names without colons.
  private lazy var actionsByBareName = Dictionary(
    grouping: hierarchy.declaredActions.sorted()
      + FrameworkClasses.declaring.keys.sorted().filter {
        hierarchy.classes(declaring: $0) == nil
      }, by: SelectorSpelling.withoutColons)
  private lazy var actionCounts = hierarchy.actionCounts()
  /// The class of the latest search, and the index of its actions.
  private var own: (className: String, spellings: SpellingIndex)?

  /// The number of actions that the manifest gives a class, including inherited ones.
  func actionCount(of className: String) -> Int { actionCounts[className] ?? 0 }

  /// The index of a class's actions; `nil` if collecting them takes too many steps, as in chains of thousands of superclasses.
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

  /// The measured costs of collecting a class and an action, in steps. A step is the comparison of two letters.
  private static let stepsOfAncestor = 100
  private static let stepsOfAction = 500

  /// Returns suggestions for an action that a class does not have.
  func actions(for action: String, of className: String) -> Suggestions {
    let spellings = SelectorSpelling.selectors(of: action)
    let wanted = (SelectorSpelling.isSelector(action) ? [action] : []) + spellings
    var names: [String] = []
    for spelling in spellings.isEmpty ? [action] : spellings {
      // The exact spelling first, then those with the most similar number of colons.
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
      // Half of the classes of the app may declare the selector. Twice the limit, because some may be duplicates of earlier suggestions.
      let further = declaring(selector).prefix(2 * Self.limit)
      suggestions += further.map { Suggestion(selector, of: $0) }
    }
    return Suggestions(names: Array(Self.unique(suggestions).prefix(Self.limit)), isComplete: near != nil)
  }

  private func hasAction(_ action: String, _ className: String) -> Bool {
    hierarchy.hasAction(action, className) == true
  }

  /// The actions of a class that differ from a spelling only in their colons, those with the most similar number of colons first.
  private func sameButForColons(_ spelling: String, _ className: String) -> [String] {
    let same = actionsByBareName[SelectorSpelling.withoutColons(spelling)] ?? []
    steps -= same.count * Self.stepsOfAction
    guard same.count <= Self.mostAlike || steps > 0 else { return [] }
    return same.filter { hasAction($0, className) }.sorted {
      (abs($0.utf8.count - spelling.utf8.count), $0) < (abs($1.utf8.count - spelling.utf8.count), $1)
    }
  }

  /// The number of candidates that are examined even without steps left.
  private static let mostAlike = 16

  /// The first few classes, sorted by name, that declare an action.
  private func declaring(_ action: String) -> [String] {
    if let known = declaringClasses[action] { return known }
    let classes = hierarchy.classes(declaring: action).map { hierarchy.names(of: $0) } ?? []
    declaringClasses[action] = Array(Set(classes.map(hierarchy.sharedName)).sorted().prefix(2 * Self.limit))
    return declaringClasses[action] ?? []
  }
  private var declaringClasses: [String: [String]] = [:]

  /// The first few subclasses of a class that declare an action, nearest first. Superclasses are not searched: a class has their actions.
  private func heirs(of className: String, declaring action: String) -> [String] {
    guard let classes = hierarchy.classes(declaring: action) else { return [] }
    // The limit may miss the nearest subclass when there are very many.
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
      // If another class has exactly this selector, a selector of this class comes first only if it is one typing error away.
      let usual = max(1, spelling.unicodeScalars.count / 3)
      // Recorded names are short: two typing errors in 'buy' change more than a third of it, but rarely its first letter.
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

  /// The classes by each of their spellings: the full name and the name without the module.
  private lazy var classesBySpelling: [String: [String]] = {
    var classes: [String: [String]] = [:]
    for name in hierarchy.manifest.classes.keys.sorted() {
      classes[name, default: []].append(name)
      // 'Module.Class', and 'Module.Outer.Class', whose module is easily forgotten.
      guard let dot = name.firstIndex(of: ".") else { continue }
      classes[String(name[name.index(after: dot)...]), default: []].append(name)
    }
    return classes
  }()
  private lazy var classSpellings = SpellingIndex(classesBySpelling.keys)

  /// Returns suggestions for a class that the app does not have.
  ///
  /// - Parameter searchesNear: whether to search for similar names, in addition to the same name in another module.
  func classes(for name: String, searchesNear: Bool = true) -> Suggestions {
    let qualified = QualifiedClassName(name)
    let bare = qualified?.className ?? name
    // The same class with a missing, extra or different module costs little more than one typing error in the full name.
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
          // Unless the full names were compared, the modules still have to be.
          let comparesFullNames = match.name == found && spelling == name
          let distance = match.distance + (comparesFullNames ? 0 : Self.costOfModule(found, qualified))
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

  /// Returns suggestions for a superclass that neither the manifest nor the frameworks' list has. The class and its subclasses are not
  /// suggested, because that would form a cycle.
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

  /// The maximum number of differing characters in a class name: a third of the name without its common suffix, plus one; at most four.
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
