import EventMapping

/// Resolves the names in Swift files, from all of the files and what is known from Objective-C.
struct SwiftResolver {
  /// A type: its module, and its name after those of the types that it is nested in.
  struct Key: Hashable {
    /// `nil` for types that no file declares, and for files of an unknown module.
    var module: String?
    var path: String

    /// As `NSStringFromClass` gives it, demangled.
    var className: String { module.map { $0 + "." + path } ?? path }
  }

  /// What is known of a type from all of its declarations and extensions.
  struct Known {
    var kind = SwiftDeclarations.Kind.extension
    var objectiveCName: String?
    var hasObjectiveCMembers = false
    var inherited: [String] = []
    var members: [Member] = []
    var properties: [(SwiftDeclarations.Property, isOfExtension: Bool, file: String)] = []
    var files: Set<String> = []
    /// The superclass if a file declares it, and its name.
    var superKey: Key?
    var superclass: String?
  }

  struct Member {
    var method: SwiftDeclarations.Method
    /// Whether all of an extension is for Objective-C.
    var isOfExtension: Bool
    var file: String
  }

  private let files: [SwiftDeclarations]
  let facts: AppFacts
  var types: [Key: Known] = [:]
  /// The key of each type of each file; `nil` for local ones.
  private var keys: [[Key?]] = []
  /// The types of type aliases; an alias of several types is left out.
  private var aliases: [String: String] = [:]
  /// The modules that declare a top-level type of a name.
  private var modules: [String: Set<String?>] = [:]
  /// The classes of other modules that are known, by the name behind the dot; `nil` where there are several.
  private var qualified: [String: String?] = [:]
  /// The methods of all types, by their name.
  var methods: [String: [(key: Key, member: Member)]] = [:]

  init(_ files: [SwiftDeclarations], known facts: AppFacts) {
    self.files = files
    self.facts = facts
    for name in facts.classes.keys {
      guard let dot = name.firstIndex(of: ".") else { continue }
      let path = String(name[name.index(after: dot)...])
      qualified[path] = .some(qualified[path] == nil ? name : nil)
    }
    var targets: [String: Set<String>] = [:]
    for alias in files.flatMap(\.aliases) { targets[alias.name, default: []].insert(alias.type) }
    aliases = targets.compactMapValues { $0.count == 1 ? $0.first : nil }
    keys = files.map { Array(repeating: nil, count: $0.types.count) }
    declareTypes()
    declareExtensions()
    findSuperclasses()
    for (key, known) in types {
      for member in known.members { methods[member.method.base, default: []].append((key, member)) }
    }
  }

  // MARK: Types

  /// The types that are in no extension, then those in extensions of these, and so on.
  private mutating func declareTypes() {
    for (file, declarations) in files.enumerated() {
      for (index, type) in declarations.types.enumerated() where type.kind != .extension && !type.isLocal {
        guard let parent = type.parent else {
          declare(file, index, Key(module: declarations.module, path: type.name))
          modules[type.name, default: []].insert(declarations.module)
          continue
        }
        guard let outer = keys[file][parent] else { continue }
        declare(file, index, Key(module: outer.module, path: outer.path + "." + type.name))
      }
    }
  }

  private mutating func declareExtensions() {
    // An extension can be of a type inside another one. A type that is still unknown after a few rounds is of another module.
    for round in 0..<4 {
      for (file, declarations) in files.enumerated() {
        for (index, type) in declarations.types.enumerated() where keys[file][index] == nil && !type.isLocal {
          if type.kind == .extension {
            if let key = resolve(type.name, module: declarations.module, scope: "") {
              declare(file, index, key)
            } else if round == 3 {
              declare(file, index, foreign(type.name))
            }
          } else if let parent = type.parent, let outer = keys[file][parent] {
            declare(file, index, Key(module: outer.module, path: outer.path + "." + type.name))
          }
        }
      }
    }
    // Those in the extensions of the last round.
    for (file, declarations) in files.enumerated() {
      for (index, type) in declarations.types.enumerated() where keys[file][index] == nil && !type.isLocal {
        guard let parent = type.parent, let outer = keys[file][parent] else { continue }
        declare(file, index, Key(module: outer.module, path: outer.path + "." + type.name))
      }
    }
  }

  /// The key of a type that no file declares.
  func foreign(_ name: String) -> Key {
    let name = unaliased(name)
    if facts.classes[name] == nil, let known = qualified[name] ?? nil { return Key(module: nil, path: known) }
    // `UIKit.UIView`
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if facts.classes[last] == nil, SwiftFrameworkNames.renamed.contains(last) {
      return Key(module: nil, path: "NS" + last)
    }
    return Key(module: nil, path: last)
  }

  private mutating func declare(_ file: Int, _ index: Int, _ key: Key) {
    keys[file][index] = key
    let type = files[file].types[index]
    var known = types[key] ?? Known()
    let isExtension = type.kind == .extension
    if !isExtension {
      known.kind = type.kind
      known.objectiveCName = type.objectiveCName ?? known.objectiveCName
      known.hasObjectiveCMembers = known.hasObjectiveCMembers || type.hasObjectiveCMembers
      known.inherited += type.inherited.prefix(1)
    }
    let isOfObjectiveC = isExtension && type.isObjectiveC
    known.files.insert(files[file].file)
    known.members += type.methods.map { Member(method: $0, isOfExtension: isOfObjectiveC, file: files[file].file) }
    known.properties += type.properties.map { ($0, isOfObjectiveC, files[file].file) }
    types[key] = known
  }

  /// The type of a name that is used in another one.
  func resolve(_ name: String, module: String?, scope: String) -> Key? {
    var scope = scope
    while !scope.isEmpty {
      let key = Key(module: module, path: scope + "." + name)
      if types[key] != nil { return key }
      scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
    }
    let own = Key(module: module, path: name)
    if let type = types[own], type.kind != .extension { return own }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      let key = Key(module: parts[0], path: parts[1])
      if types[key] != nil { return key }
    }
    if let first = parts.first, let modules = modules[first] {
      guard modules.count == 1, let module = modules.first else { return nil }
      let key = Key(module: module, path: name)
      return types[key] == nil ? nil : key
    }
    let other = unaliased(name)
    return other == name ? nil : resolve(other, module: module, scope: "")
  }

  /// The type that an alias leads to. Aliases of aliases are followed a few steps only, since they could go in a circle.
  private func unaliased(_ name: String) -> String {
    var name = name
    for _ in 0..<4 {
      // An alias that is a type, too, is not followed.
      guard modules[name] == nil, let other = aliases[name] else { return name }
      name = other
    }
    return aliases[name] == nil ? name : ""
  }

  // MARK: Superclasses

  private mutating func findSuperclasses() {
    for (key, known) in types where known.kind == .class {
      for name in known.inherited {
        let scope = key.path.lastIndex(of: ".").map { String(key.path[..<$0]) } ?? ""
        if let other = resolve(name, module: key.module, scope: scope) {
          guard let type = types[other], type.kind == .class, other != key else { continue }
          types[key]?.superKey = other
          types[key]?.superclass = type.objectiveCName ?? other.className
        } else {
          let other = foreign(name).path
          let isKnown = facts.classes[other].map { $0.isDefined || $0.superclass != nil } ?? false
          if isKnown || !other.isEmpty && !SwiftFrameworkNames.isProtocol(other) { types[key]?.superclass = other }
        }
        break
      }
    }
  }

  /// A class with its ancestors that files declare, itself first.
  func chain(_ key: Key) -> [Key] {
    var chain: [Key] = []
    var next: Key? = key
    var seen: Set<Key> = []
    while let key = next, seen.insert(key).inserted {
      chain.append(key)
      next = types[key]?.superKey
    }
    return chain
  }

  func className(_ key: Key) -> String { types[key]?.objectiveCName ?? key.className }

  // MARK: Facts

  func add(to facts: inout AppFacts) {
    for (key, known) in types {
      guard known.kind == .class || known.kind == .extension else { continue }
      let hasObjectiveCMembers = chain(key).contains { types[$0]?.hasObjectiveCMembers == true }
      var methods: [String: Set<AppFacts.Method>] = [:]
      for member in known.members {
        if let method = self.facts(of: member, in: key) {
          methods[member.file, default: []].insert(method)
        } else if member.method.modifiers.isOverride, member.method.base != "init" {
          facts.add(
            AppFacts.LeftOut(.override, file: member.file, line: member.method.line, classes: [className(key)]))
        }
      }
      for (property, isOfExtension, file) in known.properties {
        let accessors = accessors(property, isOfExtension: isOfExtension, hasObjectiveCMembers: hasObjectiveCMembers)
        methods[file, default: []].formUnion(accessors)
      }
      let isDefined = known.kind == .class
      // An extension may be of a type that is not a class: only members that Objective-C sees prove that it is one.
      guard isDefined || methods.contains(where: { !$0.value.isEmpty }) else { continue }
      let name = className(key)
      // Aliases of each other.
      guard !name.isEmpty else { continue }
      for file in known.files where isDefined || methods[file]?.isEmpty == false {
        let methods = methods[file] ?? []
        facts.add(
          name, AppFacts.Class(superclass: known.superclass, isDefined: isDefined, methods: methods), from: file)
      }
    }
    for (file, declarations) in files.enumerated() {
      for (kind, line, type) in declarations.leftOut {
        let className = type.flatMap { keys[file][$0] }.map(className)
        facts.add(
          AppFacts.LeftOut(kind, file: declarations.file, line: line, classes: Set([className].compactMap { $0 })))
      }
      for connection in declarations.connections { add(connection, of: file, to: &facts) }
    }
  }

  // MARK: Connections

  private func add(_ connection: SwiftDeclarations.Connection, of file: Int, to facts: inout AppFacts) {
    func leaveOut(_ kind: AppFacts.Kind) {
      facts.add(AppFacts.LeftOut(kind, file: files[file].file, line: connection.line, classes: []))
    }
    guard let type = connection.type, let key = keys[file][type], let known = types[key],
      known.kind == .class || known.kind == .extension
    else { return leaveOut(.receiver) }
    guard let action = selector(of: connection.action, in: key) else { return leaveOut(.selector) }
    facts.add(
      AppFacts.Connection(
        className: className(key), action: action, file: files[file].file, line: connection.line, objectID: nil))
  }
}
