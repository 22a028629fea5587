import EventMapping

/// The classes of an app with their ancestors and actions, from the manifest and the list of frameworks' classes.
package struct ClassHierarchy: Sendable {
  /// How a chain of superclasses ends.
  package enum ChainEnd: Sendable, Equatable {
    /// At a root class that is known, so that everything above is known.
    case complete
    /// At a class that neither the manifest nor the frameworks' list knows.
    case unknown(String)
    /// In a cycle, through this class.
    case cycle(String)
    /// One of its classes has a declaration that could not be read completely.
    case partial
  }

  /// What is known of a class's ancestors.
  package struct Chain: Sendable {
    /// The class itself and its ancestors, nearest first.
    package var names: [String]
    /// How it ends.
    package var end: ChainEnd
  }

  /// What the app declares.
  package let manifest: AppManifest
  /// The classes of each bare name, sorted: `GoodsViewController` -> [`ShopKit.GoodsViewController`].
  private let qualified: [String: [String]]
  /// The direct subclasses of each class.
  private var subclasses: [String: [String]] = [:]
  private let partial: Set<String>

  /// - Parameter partial: classes whose declarations could not be read completely.
  package init(_ manifest: AppManifest, partial: Set<String> = []) {
    self.manifest = manifest
    self.partial = partial
    var qualified: [String: [String]] = [:]
    for name in manifest.classes.keys {
      qualified[QualifiedClassName(name)?.className ?? name, default: []].append(name)
    }
    self.qualified = qualified.mapValues { $0.sorted() }
    for (name, declaration) in manifest.classes {
      if let superclass = declaration.superclass {
        subclasses[resolve(superclass, from: name), default: []].append(name)
      }
    }
  }

  /// The classes of the manifest that a name may mean: itself, or for a bare name those of any module.
  package func classes(named name: String) -> [String] {
    if QualifiedClassName(name) != nil { return manifest.classes[name] == nil ? [] : [name] }
    return qualified[name] ?? []
  }

  /// Follows the superclasses of a class.
  package func chain(of name: String) -> Chain {
    var chain = path(from: name)
    if !partial.isEmpty, chain.end == .complete, chain.names.contains(where: partial.contains) { chain.end = .partial }
    return chain
  }

  private func path(from name: String) -> Chain {
    var names: [String] = []
    var seen: Set<String> = []
    var current = name
    while true {
      // Most chains are short: for them a set costs more than it saves.
      if names.count == 32 { seen = Set(names) }
      guard names.count < 32 ? !names.contains(current) : seen.insert(current).inserted else {
        return Chain(names: names, end: .cycle(current))
      }
      names.append(current)
      switch superclass(of: current) {
      case .known(let superclass): current = superclass
      case .root: return Chain(names: names, end: .complete)
      case .unknown(let superclass):
        if superclass == current { names.removeLast() }
        return Chain(names: names, end: .unknown(superclass))
      }
    }
  }

  /// One step up a chain.
  package enum Superclass: Equatable {
    case known(String)
    /// The class is a root class.
    case root
    /// A name that neither the manifest nor the frameworks' list has.
    case unknown(String)
  }

  /// The superclass of a class; of an unknown class, the class itself as unknown.
  package func superclass(of name: String) -> Superclass {
    if let superclass = manifest.classes[name]?.superclass {
      let resolved = resolve(superclass, from: name)
      let isKnown = manifest.classes[resolved] != nil || FrameworkClasses.superclasses[resolved] != nil
      return isKnown ? .known(resolved) : .unknown(resolved)
    }
    // A class that the frameworks' list knows may be declared again for its actions.
    if let superclass = FrameworkClasses.superclasses[name] { return superclass.map { .known($0) } ?? .root }
    return manifest.classes[name] == nil ? .unknown(name) : .root
  }

  /// Whether a class or one of its ancestors has an action; `nil` if the chain is not complete.
  package func hasAction(_ action: String, _ name: String) -> Bool? {
    let chain = chain(of: name)
    if hasAction(action, chain) { return true }
    return chain.end == .complete ? false : nil
  }

  /// Whether one of the classes of a chain has an action.
  package func hasAction(_ action: String, _ chain: Chain) -> Bool {
    chain.names.contains { declares(action, $0) }
  }

  /// Whether other classes inherit from a class.
  package func hasSubclasses(_ name: String) -> Bool { subclasses[name] != nil }

  /// Whether a class descends from a view controller; `nil` if the chain is not complete.
  package func isPage(_ name: String) -> Bool? {
    let chain = chain(of: name)
    if chain.names.contains(FrameworkClasses.page) { return true }
    return chain.end == .complete ? false : nil
  }

  /// The actions of a class and its ancestors, those of the frameworks' classes among them.
  package func allActions(of name: String) -> Set<String> {
    chain(of: name).names.reduce(into: []) { actions, ancestor in
      actions.formUnion(manifest.classes[ancestor]?.actions ?? [])
      actions.formUnion(FrameworkClasses.actions[ancestor] ?? [])
    }
  }

  /// The actions of the frameworks' classes above a class.
  package func frameworkActions(above name: String) -> Set<String> {
    chain(of: name).names.reduce(into: []) { $0.formUnion(FrameworkClasses.actions[$1] ?? []) }
  }

  /// The classes below a class, nearest first.
  package func descendants(of name: String) -> [String] {
    var result: [String] = []
    var level = subclasses[name]?.sorted() ?? []
    while !level.isEmpty, result.count < manifest.classes.count {
      result += level
      level = level.flatMap { subclasses[$0] ?? [] }.sorted()
    }
    return result
  }

  private func declares(_ action: String, _ name: String) -> Bool {
    manifest.classes[name]?.actions.contains(action) == true || FrameworkClasses.actions[name]?.contains(action) == true
  }

  /// The classes of the manifest that a superclass written bare may mean, if that is ambiguous.
  package func candidates(forSuperclass name: String) -> [String] { qualified[name] ?? [] }

  /// A superclass may be written bare for a class of the same module, or where a single module has it.
  private func resolve(_ superclass: String, from name: String) -> String {
    if manifest.classes[superclass] != nil || FrameworkClasses.superclasses[superclass] != nil { return superclass }
    if let module = QualifiedClassName(name)?.module, manifest.classes["\(module).\(superclass)"] != nil {
      return "\(module).\(superclass)"
    }
    let candidates = qualified[superclass] ?? []
    if candidates.count == 1 { return candidates[0] }
    // A framework's class under its module's name, or with its type arguments: UIKit.UIViewController, UIHostingController<CartView>.
    let generic = String(superclass.prefix { $0 != "<" })
    let bare = QualifiedClassName(generic)?.className ?? generic
    return FrameworkClasses.superclasses[bare] != nil ? bare : superclass
  }
}
