import EventMapping

/// The classes of an app with their ancestors and actions, from the manifest and the list of framework classes.
package struct ClassHierarchy: Sendable {
  /// The end of a chain of superclasses.
  package enum ChainEnd: Sendable, Equatable {
    /// The chain ends at a known root class, so all ancestors are known.
    case complete
    /// The chain ends at a root class, but contains this class of a library, whose methods are unknown.
    case library(String)
    /// The chain ends at this class, which neither the manifest nor the list of framework classes contains.
    case unknown(String)
    /// The chain leads into a cycle that contains this class.
    case cycle(String)
    /// The chain contains a class whose declaration could not be read completely.
    case partial
  }

  /// The known ancestors of a class.
  package struct Chain: Sendable {
    /// The class itself and its ancestors, nearest first.
    package var names: [String]
    /// The end of the chain.
    package var end: ChainEnd
  }

  /// The manifest of the app.
  package let manifest: AppManifest
  private let namesakes: Namesakes
  /// The classes that share their names with others.
  private var sharing = ClassSelection([], [])
  /// The classes of each bare name, sorted: `GoodsViewController` -> [`ShopKit.GoodsViewController`].
  private let qualified: [String: [String]]
  /// The class of each of the `otherNames`.
  private let renamed: [String: String]
  /// The modules of the manifest's classes.
  private let modules: Set<String>
  /// The parts of the app that could not be read.
  private let leftOut: LeftOutParts
  /// The names that code records.
  let recorded: RecordedNames
  /// The classes of the manifest and the framework classes above them, as trees.
  private var forest = SuperclassForest([], limit: { _ in nil }, superclass: { .unknown($0) })
  /// The classes of the manifest that declare each action, by selector.
  private var declaring: [String: ClassSelection] = [:]
  /// The classes that declare each other method, by selector.
  private var declaringMethods: [String: ClassSelection] = [:]
  /// The classes whose page events the code records by name.
  private var recordedPages = ClassSelection([], [])

  /// - Parameter partial: the classes whose declarations could not be read completely.
  package init(_ manifest: AppManifest, partial: Set<String> = []) {
    self.manifest = manifest
    namesakes = Namesakes(manifest)
    var renamed: [String: String] = [:]
    for (name, declaration) in manifest.classes {
      for other in declaration.alternatives.reduce(declaration.otherNames, { $0.union($1.otherNames) }) {
        renamed[other] = min(renamed[other] ?? name, name)
      }
    }
    self.renamed = renamed
    var qualified: [String: [String]] = [:]
    var modules: Set<String> = []
    for name in [String](manifest.classes.keys) + renamed.keys {
      let parts = QualifiedClassName(name)
      if let module = parts?.module { modules.insert(String(module)) }
      if renamed[name] == nil { qualified[parts?.className ?? name, default: []].append(name) }
    }
    self.modules = modules
    leftOut = LeftOutParts(manifest.sortedIncomplete)
    recorded = RecordedNames(manifest)
    self.qualified = qualified.mapValues { $0.sorted() }
    let partial = Set(partial.flatMap { namesakes[$0] })
    let limit = { [declarations = namesakes.declarations] (name: String) -> ChainEnd? in
      if partial.contains(name) { return .partial }
      // If the app compiles the library's sources, the manifest declares the class and its methods.
      return declarations[name]?.superclass == nil && FrameworkClasses.isOfLibrary(name) ? .library(name) : nil
    }
    forest = SuperclassForest(withAncestors(declarations.keys), limit: limit, superclass: superclass)
    sharing = selection(namesakes.names)
    declaring = selections(\.actions)
    declaringMethods = selections(\.methods)
    recordedPages = selection(recorded.pages.flatMap(classes(named:)).flatMap { namesakes[$0] })
  }

  /// The given classes and the framework classes above them. The thousands of other framework classes are looked up on demand.
  private func withAncestors(_ names: some Sequence<String>) -> Set<String> {
    var known = Set(names)
    for name in names {
      var current = name
      while case .known(let superclass) = superclass(of: current), known.insert(superclass).inserted {
        current = superclass
      }
    }
    return known
  }

  private func selections(
    _ selectors: KeyPath<AppManifest.ClassDeclaration, Set<String>>
  ) -> [String: ClassSelection] {
    var numbers: [String: [Int]] = [:]
    for (number, name) in forest.names.enumerated() {
      for selector in declarations[name]?[keyPath: selectors] ?? [] { numbers[selector, default: []].append(number) }
    }
    return numbers.mapValues { ClassSelection($0, forest.subtrees) }
  }

  /// The declarations of the app's classes by name. Further classes of one name have their target or number in brackets after it.
  package var declarations: [String: AppManifest.ClassDeclaration] { namesakes.declarations }

  /// The classes of the manifest that a name may mean.
  ///
  /// A bare name means the classes of that name in any module. A name with a module means the class that has it as its name or as one of
  /// its `otherNames`; otherwise the bare class, if the manifest does not know the module or the module of the class is unknown.
  package func classes(named name: String) -> [String] {
    guard let parts = QualifiedClassName(name) else { return qualified[name] ?? renamed[name].map { [$0] } ?? [] }
    if manifest.classes[name] != nil { return [name] }
    if let other = renamed[name] { return [other] }
    if isModuleUnknown(parts.className) { return [parts.className] }
    // The other names of a view are its names with a module, so a view that has some is in no other module.
    let isOnlyBare = qualified[parts.className] == [parts.className]
    let hasModule = modules.contains(parts.module) || manifest.classes[parts.className]?.otherNames.isEmpty == false
    return isOnlyBare && !hasModule ? [parts.className] : []
  }

  /// Whether the manifest has a class of a bare name whose module is not known.
  private func isModuleUnknown(_ name: String) -> Bool {
    guard let declaration = manifest.classes[name] else { return false }
    return declaration.isModuleUnknown || declaration.alternatives.contains(where: \.isModuleUnknown)
  }

  /// Whether the manifest has classes of a module.
  package func knowsModule(_ module: String) -> Bool { modules.contains(module) }

  /// The classes of one name: usually one, more if several targets have a class of that name.
  package func namesakes(of name: String) -> [String] { namesakes[name] }

  /// The name of a class in the app, without the target or number that distinguishes namesakes.
  package func sharedName(of name: String) -> String { namesakes.name(of: name) }

  /// The namesakes of a class's ancestors. The class may inherit from these instead.
  private func otherAncestors(of name: String) -> [String] {
    guard isClass(name, below: sharing) else { return [] }
    return chain(of: name, limit: Self.mostAncestors).names.flatMap { namesakes[$0].dropFirst() }
  }

  /// The classes of the manifest and the framework classes above them, each before its descendants.
  package var names: [String] { forest.names }

  /// The chain of a class.
  ///
  /// - Parameter limit: the maximum number of names.
  /// - Complexity: O(length of the chain).
  package func chain(of name: String, limit: Int = .max) -> Chain {
    var names = outside(name).prefix(limit).map(\.self)
    var seen: Set<Int> = []
    var current = number(of: name)
    while let number = current, names.count < limit, seen.insert(number).inserted {
      names.append(forest.names[number])
      current = forest.superclasses[number]
    }
    return Chain(names: names, end: end(of: name))
  }

  /// The end of a class's chain.
  package func end(of name: String) -> ChainEnd {
    if let number = forest.numbers[name] { return forest.ends[number] }
    guard FrameworkClasses.superclasses[name] != nil else { return .unknown(name) }
    let end = number(of: name).map { forest.ends[$0] } ?? .complete
    return end == .complete ? outside(name).first(where: FrameworkClasses.isOfLibrary).map { .library($0) } ?? end : end
  }

  /// A framework class that no class of the manifest descends from, and its ancestors of the same kind, nearest first. Empty for
  /// every other name.
  private func outside(_ name: String) -> ArraySlice<String> {
    guard forest.numbers[name] == nil, FrameworkClasses.superclasses[name] != nil else { return [] }
    return FrameworkClasses.chain(of: name).prefix { forest.numbers[$0] == nil }
  }

  /// The number of a class in the forest, or of its nearest ancestor there if a framework class has none.
  private func number(of name: String) -> Int? {
    if let number = forest.numbers[name] { return number }
    guard FrameworkClasses.superclasses[name] != nil else { return nil }
    return FrameworkClasses.chain(of: name).lazy.compactMap { forest.numbers[$0] }.first
  }

  /// Whether a class is the other class or a descendant of it.
  package func isClass(_ name: String, below ancestor: String) -> Bool {
    if let number = number(of: name), let above = forest.numbers[ancestor], forest.subtrees[above].contains(number) {
      return true
    }
    return outside(name).contains(ancestor)
  }

  /// Returns a selection of classes, without names that the hierarchy lacks.
  package func selection(_ names: some Sequence<String>) -> ClassSelection {
    ClassSelection(Set(names.compactMap { forest.numbers[$0] }).sorted(), forest.subtrees)
  }

  /// The classes of a selection, each before its descendants.
  package func names(of selection: ClassSelection) -> [String] {
    selection.members(in: forest.names.indices).map { forest.names[$0] }
  }

  /// Whether a class is in a selection or descends from one of its classes.
  package func isClass(_ name: String, below selection: ClassSelection) -> Bool {
    number(of: name).map(selection.covers) ?? false
  }

  /// The first `limit` classes of a selection that are the named class or its descendants, each before its own descendants.
  package func classes(of selection: ClassSelection, below name: String, limit: Int) -> [String] {
    guard let number = forest.numbers[name] else { return [] }
    return selection.members(in: forest.subtrees[number]).prefix(limit).map { forest.names[$0] }
  }

  /// The superclass of a class.
  package enum Superclass: Equatable {
    case known(String)
    /// The class is a root class.
    case root
    /// A name that neither the manifest nor the frameworks' list has.
    case unknown(String)
  }

  /// The library class that makes the chains of a class incomplete; `nil` if they are complete or have another gap.
  package func library(above name: String) -> String? {
    var library: String?
    for name in namesakes(of: name) {
      switch end(of: name) {
      case .complete: continue
      case .library(let found): library = found
      case .unknown, .cycle, .partial: return nil
      }
    }
    return library
  }

  /// An unread part of the app that may declare a class or an action that seems to be missing; `nil` if no part may.
  ///
  /// - Parameter action: the missing action; `nil` if the class itself is missing.
  package func leftOut(concerning name: String, action: String? = nil) -> AppManifest.Incomplete? {
    if leftOut.isEmpty { return nil }
    let names = namesakes(of: name).lazy.flatMap { [name] + chain(of: $0, limit: Self.mostAncestors).names }
    return leftOut.first(concerning: names, action: action)
  }

  /// The maximum number of ancestors that are searched for every class, so that chains of thousands of classes do not cost quadratic time.
  private static let mostAncestors = 200

  /// The superclass of a class. For an unknown class, `.unknown` with its own name.
  package func superclass(of name: String) -> Superclass {
    if let superclass = declarations[name]?.superclass {
      let resolved = resolve(superclass, from: name)
      let isKnown = manifest.classes[resolved] != nil || FrameworkClasses.superclasses[resolved] != nil
      return isKnown ? .known(resolved) : .unknown(resolved)
    }
    // A manifest may declare a framework class without its superclass, to add actions to it.
    if let superclass = FrameworkClasses.superclasses[name] { return superclass.map { .known($0) } ?? .root }
    return declarations[name] == nil ? .unknown(name) : .root
  }

  /// Whether a class or one of its ancestors has an action or another method of that selector; `nil` if the chain is not complete.
  ///
  /// If several classes have the name, the action of one of them is enough.
  package func hasAction(_ action: String, _ name: String) -> Bool? {
    if manifest.classes[name]?.actions.contains(action) == true { return true }
    return any(name) { name in
      if inheritsAction(action, name) || inheritsMethod(action, name) { return true }
      return end(of: name) == .complete ? false : nil
    }
  }

  /// Whether a class or one of its ancestors has a method with a selector, but none of them has an action with it.
  package func hasMethodOnly(_ selector: String, _ name: String) -> Bool {
    any(name) { inheritsMethod(selector, $0) && !inheritsAction(selector, $0) } == true
      && any(name) { inheritsAction(selector, $0) } != true
  }

  /// Whether a condition holds for one of the classes of a name; `nil` if it holds for none and is unknown for at least one.
  private func any(_ name: String, _ holds: (String) -> Bool?) -> Bool? {
    // A table's row for a bare name also applies to the classes of that name in modules.
    let others = manifest.classes[name] == nil ? [] : classes(named: name).filter { $0 != name }
    var isKnown = true
    var pending = namesakes(of: name) + others
    var seen = Set(pending)
    while let name = pending.popLast() {
      guard let isTrue = holds(name) else {
        isKnown = false
        continue
      }
      if isTrue { return true }
      pending += otherAncestors(of: name).filter { seen.insert($0).inserted }
    }
    return isKnown ? false : nil
  }

  private func inheritsAction(_ action: String, _ name: String) -> Bool {
    if let classes = declaring[action], isClass(name, below: classes) { return true }
    return isActionOfFramework(action, above: name)
  }

  private func inheritsMethod(_ selector: String, _ name: String) -> Bool {
    declaringMethods[selector].map { isClass(name, below: $0) } ?? false
  }

  /// Whether a framework class above a class has an action.
  package func isActionOfFramework(_ action: String, above name: String) -> Bool {
    FrameworkClasses.declaring[action]?.contains { isClass(name, below: $0) } ?? false
  }

  /// The actions that the manifest declares.
  package var declaredActions: Dictionary<String, ClassSelection>.Keys { declaring.keys }

  /// The classes of the manifest that declare an action.
  package func classes(declaring action: String) -> ClassSelection? { declaring[action] }

  /// Whether the class has subclasses.
  package func hasSubclasses(_ name: String) -> Bool {
    forest.numbers[name].map { forest.subtrees[$0].count > 1 } ?? false
  }

  /// Whether a class descends from a view controller, or the code records page events for it; `nil` if the chain is not complete.
  package func isPage(_ name: String) -> Bool? {
    any(name, leadsToPage)
  }

  /// The classes of a name that descend from a view controller.
  package func pages(named name: String) -> [String] { namesakes(of: name).filter { leadsToPage($0) == true } }

  private func leadsToPage(_ name: String) -> Bool? {
    if FrameworkClasses.pages.contains(where: { isClass(name, below: $0) }) || isRecordable(name) { return true }
    // A superclass that records events under `Self` records them under the names of its subclasses.
    if isClass(name, below: recordedPages) { return true }
    return end(of: name) == .complete ? false : nil
  }

  /// Visits all classes, depth first: calls `enter` before a class's descendants and `leave` after them.
  package func visit(enter: (String) -> Void, leave: (String) -> Void) {
    // The ancestors of the current class.
    var above: [Int] = []
    for (number, name) in forest.names.enumerated() {
      while let last = above.last, !forest.subtrees[last].contains(number) {
        leave(forest.names[last])
        above.removeLast()
      }
      above.append(number)
      enter(name)
    }
  }

  /// The number of actions of each class, including actions inherited from classes of the manifest.
  package func actionCounts() -> [String: Int] {
    var counts: [String: Int] = [:]
    // The number of classes, from the current one upwards, that declare each action.
    var counted: [String: Int] = [:]
    visit { name in
      for action in declarations[name]?.actions ?? [] { counted[action, default: 0] += 1 }
      counts[name] = counted.count
    } leave: { name in
      for action in declarations[name]?.actions ?? [] {
        counted[action] = counted[action].flatMap { $0 > 1 ? $0 - 1 : nil }
      }
    }
    return counts
  }

  /// The classes of the manifest that a superclass written without its module may mean.
  package func candidates(forSuperclass name: String) -> [String] { qualified[name] ?? [] }

  /// The full name of a superclass, which may be written without its module if it is of the same module or only one module has it.
  private func resolve(_ superclass: String, from name: String) -> String {
    if manifest.classes[superclass] != nil || FrameworkClasses.superclasses[superclass] != nil { return superclass }
    if let other = renamed[superclass] { return other }
    // A class may have a superclass of the same bare name in another module.
    if let module = QualifiedClassName(name)?.module, "\(module).\(superclass)" != name,
      manifest.classes["\(module).\(superclass)"] != nil
    {
      return "\(module).\(superclass)"
    }
    let candidates = classes(named: superclass).filter { $0 != name }
    if candidates.count == 1 { return candidates[0] }
    // A framework class with its module or type arguments: UIKit.UIViewController, UIHostingController<CartView>.
    let generic = String(superclass.prefix { $0 != "<" })
    let bare = QualifiedClassName(generic)?.className ?? generic
    return FrameworkClasses.superclasses[bare] != nil ? bare : superclass
  }
}
