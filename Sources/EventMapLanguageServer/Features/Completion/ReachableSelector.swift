import AppManifests

/// A selector that the linter accepts as an action of a class.
struct ReachableSelector: Equatable {
  /// The kind of a selector's declaration, the most likely actions first.
  enum Origin: Int {
    /// The manifest lists it among the actions of the class itself.
    case own
    /// The manifest lists it among the actions of an ancestor.
    case inherited
    /// The manifest lists it among the other methods of the class or an ancestor.
    case method
    /// A framework's class has it.
    case framework
  }

  var selector: String
  /// The nearest class that declares the selector.
  var owner: String
  var origin: Origin

  /// The maximum number of searched ancestors. No app has longer chains; a broken manifest may.
  private static let ancestorLimit = 200

  /// The classes that a key of a table may denote; empty if neither the app nor the list of framework classes has the name.
  static func classes(named name: String, in hierarchy: ClassHierarchy) -> [String] {
    let found = hierarchy.manifest.classes[name] == nil ? hierarchy.classes(named: name) : [name]
    if !found.isEmpty { return found.flatMap(hierarchy.namesakes) }
    return FrameworkClasses.superclasses[name] == nil ? [] : [name]
  }

  /// The selectors of the classes that a key of a table may denote, each once.
  static func all(ofClass name: String, in hierarchy: ClassHierarchy) -> [ReachableSelector] {
    var found: [String: ReachableSelector] = [:]
    func add(_ selectors: Set<String>?, _ owner: String, _ origin: Origin) {
      for selector in selectors ?? [] {
        guard found[selector].map({ $0.origin.rawValue > origin.rawValue }) ?? true else { continue }
        found[selector] = ReachableSelector(selector: selector, owner: owner, origin: origin)
      }
    }
    for type in classes(named: name, in: hierarchy) {
      for ancestor in hierarchy.chain(of: type, limit: ancestorLimit).names {
        let owner = hierarchy.sharedName(of: ancestor)
        add(hierarchy.declarations[ancestor]?.actions, owner, ancestor == type ? .own : .inherited)
        add(hierarchy.declarations[ancestor]?.methods, owner, .method)
        add(FrameworkClasses.actions[ancestor], owner, .framework)
      }
    }
    return found.values.sorted { ($0.origin.rawValue, $0.selector) < ($1.origin.rawValue, $1.selector) }
  }
}
