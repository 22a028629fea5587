import EventMapping

/// Resolves the names in Swift files, using all files and the facts from Objective-C.
struct SwiftResolver {
  /// The identity of a type. The path has the names of the enclosing types and of the type, with dots.
  struct Key: Hashable {
    /// The module; `nil` for types that no file declares and for files of an unknown module.
    var module: String?
    var path: String
    /// The index of the file of a private type, because other files may have a type of the same name; otherwise `nil`.
    var file: Int?

    /// The name, as `NSStringFromClass` returns it, demangled.
    var className: String { module.map { $0 + "." + path } ?? path }
  }

  /// The files that declare or extend a type.
  struct Sources {
    var all: Set<String> = []
    /// The files with the declaration of the type.
    var defining: Set<String> = []
    /// The other modules that compile the defining files.
    var otherModules: Set<String> = []
  }

  /// The facts about a type, from all its declarations and extensions.
  struct Known {
    var kind = SwiftDeclarations.Kind.extension
    var objectiveCName: String?
    var isObjectiveC = false
    var hasObjectiveCMembers = false
    var typeParameters: Set<String> = []
    /// The names after the colons of the declaration and of the extensions.
    var inherited: [Use] = []
    /// The first name after the colon of a class, several for the branches of a conditional.
    var firsts: [Use] = []
    var members: [Member] = []
    var properties: [(property: SwiftDeclarations.Property, isOfExtension: Bool, file: Int)] = []
    var sources = Sources()
    /// The superclass, if a file declares it.
    var superKey: Key?
    var superclass: String?

    var first: Use? { firsts.first }

    /// Adds the declaration of the type itself.
    fileprivate mutating func define(
      _ type: SwiftDeclarations.TypeDeclaration, _ file: Int, _ path: String, _ otherModules: some Sequence<String>
    ) {
      kind = type.kind
      objectiveCName = type.objectiveCName ?? objectiveCName
      isObjectiveC = isObjectiveC || type.isObjectiveC
      hasObjectiveCMembers = hasObjectiveCMembers || type.hasObjectiveCMembers
      typeParameters.formUnion(type.typeParameters)
      if let first = type.inherited.first, firsts.count < SwiftResolver.maximumBranches,
        !firsts.contains(where: { $0.name == first && $0.file == file })
      {
        firsts.append(Use(name: first, file: file))
      }
      sources.defining.insert(path)
      sources.otherModules.formUnion(otherModules)
    }

    /// Adds the members of a declaration or an extension.
    fileprivate mutating func extend(_ type: SwiftDeclarations.TypeDeclaration, _ file: Int, _ path: String) {
      let isOfObjectiveC = type.kind == .extension && type.isObjectiveC
      inherited += type.inherited.map { Use(name: $0, file: file) }
      sources.all.insert(path)
      members += type.methods.map { Member(method: $0, isOfExtension: isOfObjectiveC, file: file) }
      properties += type.properties.map { ($0, isOfObjectiveC, file) }
    }
  }

  /// A name and the file that uses it.
  struct Use {
    var name: String
    var file: Int
  }

  struct Member {
    var method: SwiftDeclarations.Method
    /// Whether the member is in an extension with `@objc`.
    var isOfExtension: Bool
    var file: Int
  }

  /// A method with its labels, or a property.
  struct MemberName: Hashable {
    var key: Key
    var name: String
  }

  /// The name without labels of methods of a type.
  struct BaseName: Hashable {
    var key: Key
    var base: String
  }

  /// The declarations of names.
  struct Names {
    var ancestry = SwiftAncestry([:], roots: [])
    /// The types that declare a method of each base name.
    var declaring: [String: [Key]] = [:]
    var constants: [MemberName: [Constant]] = [:]
    /// The properties of protocols that specify Objective-C names.
    var requirements: [MemberName: SwiftDeclarations.Property] = [:]
  }

  let files: [SwiftDeclarations]
  let facts: AppFacts
  let imported: ImportedMethods
  var types: [Key: Known] = [:]
  /// The key of each type of each file; `nil` for local types.
  private(set) var keys: [[Key?]] = []
  private let aliases: SwiftAliases
  /// The modules that declare a top-level type of each name.
  private(set) var modules: [String: Set<String?>] = [:]
  /// The known classes with a module, by the name after the dot; `nil` if several modules have the name.
  private var qualified: [String: String?] = [:]
  private(set) var methods: [BaseName: [Member]] = [:]
  var names = Names()
  var lineages: [Key: Lineage] = [:]
  var versions = LanguageVersions()

  init(_ files: [SwiftDeclarations], known facts: AppFacts) {
    self.files = files
    self.facts = facts
    aliases = SwiftAliases(files)
    imported = ImportedMethods(files.isEmpty ? AppFacts() : facts)
    for name in facts.classes.keys {
      guard let dot = name.firstIndex(of: ".") else { continue }
      let path = String(name[name.index(after: dot)...])
      qualified[path] = .some(qualified[path] == nil ? name : nil)
    }
    keys = files.map { Array(repeating: nil, count: $0.types.count) }
    declareTypes()
    declareExtensions()
    findSuperclasses()
    let superKeys = types.compactMapValues(\.superKey)
    names.ancestry = SwiftAncestry(superKeys, roots: types.keys.filter { superKeys[$0] == nil })
    for (key, known) in types {
      for member in known.members {
        let name = BaseName(key: key, base: member.method.base)
        if methods[name] == nil { names.declaring[name.base, default: []].append(key) }
        methods[name, default: []].append(member)
      }
      for (property, _, _) in known.properties where known.kind == .protocol && property.isNamed {
        names.requirements[MemberName(key: key, name: property.name)] = property
      }
    }
    findLineages()
    findOverridden()
    findVersions()
    findConstants()
  }

  // MARK: Types

  /// Declares the types that are not in an extension.
  private mutating func declareTypes() {
    for (file, declarations) in files.enumerated() {
      for (index, type) in declarations.types.enumerated() where type.kind != .extension && !type.isLocal {
        guard let parent = type.parent else {
          declare(file, index, Key(module: declarations.module, path: type.name, file: type.isPrivate ? file : nil))
          if !type.isPrivate { modules[type.name, default: []].insert(declarations.module) }
          continue
        }
        guard let outer = keys[file][parent] else { continue }
        declare(file, index, nested(type, in: outer, of: file))
      }
    }
  }

  private mutating func declareExtensions() {
    // An extension may extend a type in another extension. A type that is still unknown after four rounds is of another module.
    for round in 0..<4 {
      for (file, declarations) in files.enumerated() {
        for (index, type) in declarations.types.enumerated() where keys[file][index] == nil && !type.isLocal {
          if type.kind == .extension {
            if let key = resolve(Use(name: type.name, file: file), scope: "") {
              declare(file, index, key)
            } else if round == 3 {
              declare(file, index, foreign(Use(name: type.name, file: file)))
            }
          } else if let parent = type.parent, let outer = keys[file][parent] {
            declare(file, index, nested(type, in: outer, of: file))
          }
        }
      }
    }
    // The types in extensions of the last round.
    for (file, declarations) in files.enumerated() {
      for (index, type) in declarations.types.enumerated() where keys[file][index] == nil && !type.isLocal {
        guard let parent = type.parent, let outer = keys[file][parent] else { continue }
        declare(file, index, nested(type, in: outer, of: file))
      }
    }
  }

  private func nested(_ type: SwiftDeclarations.TypeDeclaration, in outer: Key, of file: Int) -> Key {
    Key(module: outer.module, path: outer.path + "." + type.name, file: type.isPrivate ? file : outer.file)
  }

  /// The maximum number of superclasses of one class in branches of conditionals; more than any app has.
  private static let maximumBranches = 16

  /// The key of a type that no file declares.
  func foreign(_ use: Use) -> Key {
    let targets = expanded(use)
    let name = targets.count > 1 ? use.name : targets.first ?? ""
    for name in [name, name.split(separator: ".").last.map(String.init) ?? name] {
      if let types = facts.objectiveC.swiftTypes[name], types.count == 1, let type = types.first {
        return Key(module: nil, path: type)
      }
    }
    if facts.classes[name] == nil, let known = qualified[name] ?? nil { return Key(module: nil, path: known) }
    // `UIKit.UIView`
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if facts.classes[last] == nil, SwiftFrameworkNames.renamed.contains(last) {
      return Key(module: nil, path: "NS" + last)
    }
    return Key(module: nil, path: last)
  }

  /// The types that a name means in a file: several for an alias of `A & B`, empty for aliases in a cycle.
  func expanded(_ use: Use) -> [String] {
    aliases.expanded(use.name, aliasUse(use))
  }

  private func aliasUse(_ use: Use) -> SwiftAliases.Use {
    let module = files[use.file].module
    return SwiftAliases.Use(file: use.file, module: module) {
      modules[$0]?.contains(module) ?? false
    } isType: {
      modules[$0] != nil
    }
  }

  private mutating func declare(_ file: Int, _ index: Int, _ key: Key) {
    keys[file][index] = key
    let type = files[file].types[index]
    let (path, otherModules) = (files[file].file, files[file].otherModules)
    // In place, because a type may have thousands of extensions, each of which would copy all members before it.
    if type.kind != .extension { types[key, default: Known()].define(type, file, path, otherModules) }
    types[key, default: Known()].extend(type, file, path)
  }

  /// The declared type that a name means in a scope, the path of the enclosing type; `nil` if no file declares it.
  func resolve(_ use: Use, scope: String) -> Key? {
    if !aliases.hides(use.name, aliasUse(use)),
      let key = resolve(use.name, of: use.file, scope: scope)
    {
      return key
    }
    let targets = expanded(use)
    guard targets.count == 1, targets[0] != use.name else { return nil }
    return resolve(targets[0], of: use.file, scope: "")
  }

  private func resolve(_ name: String, of file: Int, scope: String) -> Key? {
    let module = files[file].module
    var scope = scope
    while !scope.isEmpty {
      if let key = declared(module, scope + "." + name, in: file) { return key }
      scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
    }
    if let own = declared(module, name, in: file), types[own]?.kind != .extension { return own }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, let key = declared(parts[0], parts[1], in: file) { return key }
    guard let first = parts.first, let modules = modules[first], modules.count == 1, let module = modules.first else {
      return nil
    }
    return declared(module, name, in: file)
  }

  /// The type of a name that a file sees: its own private type or the shared one.
  private func declared(_ module: String?, _ path: String, in file: Int) -> Key? {
    let shown = Key(module: module, path: path)
    let own = Key(module: module, path: path, file: file)
    return types[own] != nil ? own : types[shown] != nil ? shown : nil
  }

  /// A class and its ancestors that files declare, nearest first.
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

  /// The names of a class in the other modules that compile it.
  private func otherNames(of key: Key, _ known: Known) -> Set<String> {
    let keys = known.sources.otherModules.map { Key(module: $0, path: key.path, file: key.file) }
    return Set(keys.filter { types[$0] == nil && $0 != key }.map(\.className))
  }

  func className(_ key: Key) -> String { types[key]?.objectiveCName ?? key.className }

  // MARK: Facts

  func add(to facts: inout AppFacts) {
    for (key, known) in types where known.kind == .class || known.kind == .extension {
      add(known, key, to: &facts)
    }
    addViews(to: &facts)
    for (file, declarations) in files.enumerated() {
      addRecordings(of: file, to: &facts)
      for (kind, line, type) in declarations.leftOut {
        // Tables can name a class in a function only if it has `@objc(Name)`.
        let className = type.flatMap { type in
          keys[file][type].map { self.className($0) } ?? declarations.types[type].objectiveCName
        }
        facts.add(
          AppFacts.LeftOut(kind, file: declarations.file, line: line, classes: Set([className].compactMap { $0 })))
      }
      for line in declarations.macros {
        facts.add(AppFacts.LeftOut(.code, file: declarations.file, line: line, classes: nil))
      }
      for connection in declarations.connections { add(connection, of: file, to: &facts) }
    }
    // Interface files have the Swift names of classes; the runtime has the names in `@objc(Name)`.
    var names: [String: String] = [:]
    for (key, known) in types where key.module != nil { names[key.className] = known.objectiveCName }
    facts.renameConnections(names)
  }

  private func add(_ known: Known, _ key: Key, to facts: inout AppFacts) {
    let name = className(key)
    var methods: [String: Set<AppFacts.Method>] = [:]
    for member in known.members {
      let found = self.facts(of: member, in: key)
      methods[files[member.file].file, default: []].formUnion(found)
      if found.isEmpty, let kind = leftOut(member, in: key) {
        let method = member.method
        // If a selector starts with its result type, Swift omits the start: `appending(_:)` is `stringByAppendingString:`.
        let isStart = kind == .requirement || method.result.isEmpty || method.result == ["Bool"]
        facts.add(
          AppFacts.LeftOut(
            kind, file: files[member.file].file, line: method.line, classes: [name],
            method: isStart ? method.base : nil))
      }
    }
    for (property, isOfExtension, file) in known.properties {
      let found = accessors(property, isOfExtension: isOfExtension, in: key, file: file)
      methods[files[file].file, default: []].formUnion(found)
    }
    let isDefined = known.kind == .class
    if hasVariantSuperclass(known) {
      facts.add(
        AppFacts.LeftOut(
          .code, file: files[known.first?.file ?? 0].file, classes: [name],
          detail: "the superclass is an alias that has another meaning on another system"))
    }
    // An extended type may not be a class. Only members that Objective-C sees prove that it is one.
    guard isDefined || methods.contains(where: { !$0.value.isEmpty }) else { return }
    let superclasses = known.firsts.count > 1 ? Set(known.firsts.compactMap { superclass(of: key, $0)?.name }) : []
    // The name is empty for an extension of aliases in a cycle.
    guard !name.isEmpty else { return }
    for file in known.sources.all where isDefined || methods[file]?.isEmpty == false {
      let isDefining = known.sources.defining.contains(file)
      var part = AppFacts.Class(
        superclass: isDefining ? known.superclass : nil, isDefined: isDefined && isDefining,
        methods: methods[file] ?? [])
      if isDefining { part.superclasses = superclasses }
      if isDefining, known.objectiveCName == nil { part.otherNames = otherNames(of: key, known) }
      part.isModuleUnknown = part.isDefined && known.objectiveCName == nil && key.module == nil
      let isPrivate = key.file != nil && known.objectiveCName == nil
      facts.add(name, part, from: file, privateTo: isPrivate ? file : nil)
    }
  }

  /// Whether the superclass of a class is an alias that differs between branches of a conditional.
  private func hasVariantSuperclass(_ known: Known) -> Bool {
    guard known.kind == .class, let first = known.first else { return false }
    return aliases.hasVariants(first.name, aliasUse(first))
  }

  // MARK: Connections

  private func add(_ connection: SwiftDeclarations.Connection, of file: Int, to facts: inout AppFacts) {
    func leaveOut(_ kind: AppFacts.Kind, method: String? = nil) {
      facts.add(AppFacts.LeftOut(kind, file: files[file].file, line: connection.line, classes: [], method: method))
    }
    guard let type = connection.type, let key = keys[file][type], let known = types[key],
      known.kind == .class || known.kind == .extension
    else { return leaveOut(.receiver) }
    guard let action = selector(of: connection.action, in: key, file: file) else {
      return leaveOut(connection.target == .unknown ? .receiver : .selector)
    }
    if connection.target == .unknown { return leaveOut(.receiver, method: action) }
    facts.add(
      AppFacts.Connection(
        className: connection.target == .itself ? className(key) : AppFacts.Connection.responder, action: action,
        file: files[file].file, line: connection.line, objectID: nil))
  }
}
