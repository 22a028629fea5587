import AppManifests

/// The superclasses and protocols of types.
extension SwiftResolver {
  /// The ancestors and protocols of a class.
  struct Lineage {
    /// Whether the class or an ancestor has `@objcMembers`.
    var hasObjectiveCMembers = false
    /// Whether the class descends from an Objective-C class.
    var isObjectiveC = false
    /// The app's Swift protocols that Objective-C sees.
    var protocols: Set<Key> = []
    /// The names of ancestors and protocols that no Swift file declares.
    var foreign: Set<String> = []
    /// The overridden declaration of each member that a class of the app above also declares.
    var overridden: [String: Overridden] = [:]

    /// Whether the maximum size, more than classes of apps have, is reached. Without it a long chain of classes, each with other protocols,
    /// would take quadratic memory.
    var isFull: Bool { protocols.count + foreign.count >= 256 }
  }

  mutating func findSuperclasses() {
    for (key, known) in types where known.kind == .class {
      guard let first = known.first, let found = superclass(of: key, first) else { continue }
      types[key]?.superKey = found.key
      types[key]?.superclass = found.name
    }
  }

  /// The superclass that the first name after a class's colon means; `nil` if that is a protocol or unknown.
  func superclass(of key: Key, _ first: Use) -> (key: Key?, name: String)? {
    for name in [first.name] + expanded(first) {
      if let found = namedSuperclass(of: key, Use(name: name, file: first.file)) { return found }
    }
    return nil
  }

  private func namedSuperclass(of key: Key, _ use: Use) -> (key: Key?, name: String)? {
    let scope = key.path.lastIndex(of: ".").map { String(key.path[..<$0]) } ?? ""
    if let other = resolve(use, scope: scope) {
      guard let type = types[other], type.kind == .class, other != key else { return nil }
      return (other, className(other))
    }
    // An unresolved alias is not the name of a class.
    guard expanded(use) == [use.name] else { return nil }
    let foreign = foreign(use).path
    // A class of another module keeps its qualifier, because its bare name is that of a class of the app.
    let isNamesake = use.name != foreign && modules[foreign] != nil && facts.classes[foreign] == nil
    let other = isNamesake ? use.name : foreign
    let isKnown = facts.classes[other].map { $0.isDefined || $0.superclass != nil } ?? false
    let isProtocol = facts.protocols[other] != nil || SwiftFrameworkNames.isProtocol(other)
    return isKnown || !other.isEmpty && !isProtocol ? (nil, other) : nil
  }

  /// Finds the lineages of all classes, and of extensions of other modules' classes. Complexity: O(n) in the classes and their protocols.
  mutating func findLineages() {
    for (key, known) in types where known.kind == .class {
      for key in withoutLineage(key).reversed() {
        let known = types[key] ?? Known()
        var lineage = known.superKey.flatMap { lineages[$0] } ?? Lineage()
        if known.superKey == nil, let superclass = known.superclass {
          lineage.isObjectiveC = true
          addForeign(superclass, to: &lineage)
        }
        lineage.hasObjectiveCMembers = lineage.hasObjectiveCMembers || known.hasObjectiveCMembers
        addProtocols(of: key, known, to: &lineage)
        lineages[key] = lineage
      }
    }
    for (key, known) in types where known.kind == .extension && key.module == nil {
      var lineage = Lineage()
      lineage.isObjectiveC = isForeignClass(key.path)
      addForeign(key.path, to: &lineage)
      addProtocols(of: key, known, to: &lineage)
      lineages[key] = lineage
    }
  }

  /// A class and its ancestors, nearest first, up to the first one whose lineage is known.
  private func withoutLineage(_ key: Key) -> [Key] {
    var keys: [Key] = []
    var seen: Set<Key> = []
    var next: Key? = key
    while let key = next, lineages[key] == nil, seen.insert(key).inserted {
      keys.append(key)
      next = types[key]?.superKey
    }
    return keys
  }

  private func isForeignClass(_ name: String) -> Bool {
    facts.classes[name] != nil || FrameworkClasses.superclasses[name] != nil
      || !SwiftFrameworkNames.isValue(name) && ["NS", "UI", "WK", "AV", "MK", "CA"].contains(String(name.prefix(2)))
  }

  /// Adds the protocols that a type itself adopts, including inherited ones.
  private func addProtocols(of key: Key, _ known: Known, to lineage: inout Lineage) {
    var pending = known.inherited
    var seen: Set<Key> = []
    while !lineage.isFull, let use = pending.popLast() {
      for name in expanded(use) {
        let use = Use(name: name, file: use.file)
        let scope = key.path.lastIndex(of: ".").map { String(key.path[..<$0]) } ?? ""
        guard let other = resolve(use, scope: scope) else {
          addForeign(foreign(use).path, to: &lineage)
          continue
        }
        guard let type = types[other], type.kind == .protocol, seen.insert(other).inserted else { continue }
        if type.isObjectiveC { lineage.protocols.insert(other) }
        pending += type.inherited
      }
    }
  }

  /// Adds a class or protocol that no Swift file declares, with its ancestors and protocols.
  private func addForeign(_ name: String, to lineage: inout Lineage) {
    var pending = [name]
    while !lineage.isFull, let name = pending.popLast() {
      guard lineage.foreign.insert(name).inserted else { continue }
      pending += FrameworkMethods.inherited(by: name)
      if let superclass = FrameworkClasses.superclasses[name] ?? nil { pending.append(superclass) }
      if let known = facts.classes[name] { pending += known.protocols.union([known.superclass].compactMap { $0 }) }
      if let declaration = facts.protocols[name] { pending += declaration.inherited }
    }
  }

  /// Whether a method may belong to an unknown delegate protocol. By convention the methods of a delegate start with the name of the class
  /// that calls them.
  func isUnknownDelegate(_ name: String, with method: SwiftDeclarations.Method) -> Bool {
    guard name.hasSuffix("Delegate") || name.hasSuffix("DataSource"), !FrameworkMethods.isKnown(name),
      facts.protocols[name] == nil, let first = method.parameters.first, first.label == nil
    else { return false }
    let word = method.base.prefix { !$0.isUppercase }.lowercased()
    return word.count > 2 && name.lowercased().contains(word)
  }
}
