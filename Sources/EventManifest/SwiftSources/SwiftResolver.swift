import EventMapping

/// Finds out what the names in Swift files mean, from all of the files and what is known from Objective-C.
struct SwiftResolver {
  /// A type: its module and its name with those that it is nested in.
  private struct Key: Hashable {
    /// `nil` for types that no file declares, and for files of an unknown module.
    var module: String?
    var path: String

    /// As `NSStringFromClass` gives it, demangled.
    var className: String { module.map { $0 + "." + path } ?? path }
  }

  /// What all declarations and extensions of a type tell.
  private struct Known {
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

  private struct Member {
    var method: SwiftDeclarations.Method
    /// Whether all of an extension is for Objective-C.
    var isOfExtension: Bool
    var file: String
  }

  private let files: [SwiftDeclarations]
  private let facts: AppFacts
  private var types: [Key: Known] = [:]
  /// The key of each type of each file; `nil` for local ones.
  private var keys: [[Key?]] = []
  /// The types that other names stand for; a name that stands for several is left out.
  private var aliases: [String: String] = [:]
  /// The modules that declare a top-level type of a name.
  private var modules: [String: Set<String?>] = [:]
  /// The classes of other modules that are known, by the name behind the dot; `nil` where there are several.
  private var qualified: [String: String?] = [:]
  /// The methods of all types, by their name.
  private var methods: [String: [(key: Key, member: Member)]] = [:]

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
    // An extension can be of a type that stands in another one: what is still unknown after a few rounds is of another module.
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
  private func foreign(_ name: String) -> Key {
    let name = unaliased(name)
    if facts.classes[name] == nil, let known = qualified[name] ?? nil { return Key(module: nil, path: known) }
    // `UIKit.UIView`
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if facts.classes[last] == nil, Self.renamed.contains(last) { return Key(module: nil, path: "NS" + last) }
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
  private func resolve(_ name: String, module: String?, scope: String) -> Key? {
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

  /// What a name stands for that may be another one's, of another one's: a few deep, for they could go in a circle.
  private func unaliased(_ name: String) -> String {
    var name = name
    for _ in 0..<4 {
      // One that is a type, too, is not followed.
      guard modules[name] == nil, let other = aliases[name] else { return name }
      name = other
    }
    return aliases[name] == nil ? name : ""
  }

  /// Classes of Foundation that have lost their prefix in Swift, of those that people make subclasses or extensions of.
  private static let renamed: Set<String> = [
    "BlockOperation", "Bundle", "ByteCountFormatter", "DateFormatter", "Dimension", "FileManager", "Formatter",
    "InputStream",
    "NotificationCenter", "NumberFormatter", "Operation", "OperationQueue", "OutputStream", "Progress", "Stream",
    "Thread",
    "Timer", "URLCache", "URLProtocol", "URLSession", "Unit", "UndoManager", "UserDefaults", "ValueTransformer",
    "XMLParser",
  ]

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
          if isKnown || !other.isEmpty && !Self.isProtocol(other) { types[key]?.superclass = other }
        }
        break
      }
    }
  }

  /// Protocols of Swift and of frameworks whose names do not tell that they are.
  private static let protocols: Set<String> = [
    "AnyObject", "ObservableObject", "Error", "LocalizedError", "CustomNSError", "Actor", "GlobalActor", "View",
    "ViewModifier", "App",
    "Scene",
    "Sequence", "IteratorProtocol", "Collection", "NSCopying", "NSMutableCopying", "NSCoding", "NSSecureCoding",
    "UIAppearanceContainer", "UIContentConfiguration", "UIContentView", "AppIntent", "TimelineProvider",
    "NSObjectProtocol",
    "RawRepresentable", "OptionSet", "AsyncSequence", "TestCase", "Encoder", "Decoder", "UITraitEnvironment",
    "UIViewControllerTransitionCoordinator", "UICoordinateSpace", "NSFetchRequestResult", "URLConvertible",
  ]

  /// Whether an unknown name is rather a protocol's: Swift's guidelines have them end in `-able`, `-ible` or `-ing`, Objective-C's in
  /// `Delegate` and the like. That of a class in a framework which ends so is missed.
  private static func isProtocol(_ name: String) -> Bool {
    protocols.contains(name)
      || ["Delegate", "DataSource", "Protocol", "able", "ible", "ing", "Convertible", "Type", "Observer"].contains {
        name.hasSuffix($0)
      }
  }

  /// A class with its ancestors that files declare, itself first.
  private func chain(_ key: Key) -> [Key] {
    var chain: [Key] = []
    var next: Key? = key
    var seen: Set<Key> = []
    while let key = next, seen.insert(key).inserted {
      chain.append(key)
      next = types[key]?.superKey
    }
    return chain
  }

  private func className(_ key: Key) -> String { types[key]?.objectiveCName ?? key.className }

  // MARK: Methods

  /// The selector of a method, if Objective-C sees it and its source tells how.
  private func selector(of member: Member, in key: Key) -> String? {
    let method = member.method
    let modifiers = method.modifiers
    if let name = modifiers.objectiveCName, name != "" { return name }
    let chain = chain(key)
    if modifiers.isOverride {
      for ancestor in chain.dropFirst() {
        let overridden = types[ancestor]?.members.first {
          $0.method.base == method.base && $0.method.labels == method.labels
        }
        if let overridden, !overridden.method.modifiers.isOverride { return selector(of: overridden, in: ancestor) }
      }
      return isOverrideSpelled(method) && chain.last.flatMap({ types[$0]?.superclass }) != nil ? spelled(method) : nil
    }
    if modifiers.isObjectiveC || modifiers.isAction || member.isOfExtension { return spelled(method) }
    guard !modifiers.isPrivate, !method.isGeneric, chain.contains(where: { types[$0]?.hasObjectiveCMembers == true })
    else { return nil }
    let isRepresentable = method.parameters.allSatisfy { !isValue($0.type, module: key.module, scope: key.path) }
    return isRepresentable ? spelled(method) : nil
  }

  private func spelled(_ method: SwiftDeclarations.Method) -> String {
    SwiftSelectorName.selector(
      method.base, labels: method.labels, isThrowing: method.isThrowing, isAsync: method.isAsync)
  }

  /// Whether a method of a framework has the name in Objective-C that it has in Swift, without words that Swift leaves out: one without
  /// arguments, or with one of `Any` or `Bool`.
  private func isOverrideSpelled(_ method: SwiftDeclarations.Method) -> Bool {
    guard method.base != "init" else { return false }
    guard let first = method.parameters.first else { return true }
    return method.parameters.count == 1 && first.label == nil
      && ["Any", "AnyObject", "Bool"].contains(first.type.first ?? "")
  }

  /// Frameworks' types that are no objects, and those that are bridged to one; the rest of them is told by a prefix.
  private static let values: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "Bool",
    "String", "Substring", "Character", "TimeInterval", "Data", "Date", "URL", "URLRequest", "UUID", "IndexPath",
    "IndexSet", "Notification", "Selector", "Decimal", "Locale", "Calendar", "TimeZone", "DateComponents",
    "DateInterval",
    "AttributedString", "Range", "ClosedRange", "Array", "Dictionary", "Set", "Result", "NSRange", "NSInteger",
    "NSUInteger", "NSPoint", "NSRect", "NSSize", "NSEdgeInsets", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset",
    "UIInterfaceOrientation", "UIDeviceOrientation", "UIBackgroundFetchResult", "CATransform3D", "CMTime", "Void",
    "Measurement", "UIRectEdge", "ComparisonResult",
  ]

  private func isObject(_ type: [String], module: String?, scope: String) -> Bool {
    let words = type.filter { !["?", "!", "any", "borrowing", "consuming"].contains($0) && !$0.hasPrefix("@") }
    guard let first = words.first, first.first.map({ $0.isLetter || $0 == "_" }) ?? false, first != "inout",
      !words.contains("->"), !words.contains("...")
    else { return false }
    return !isValue(words, module: module, scope: scope)
  }

  private func isValue(_ type: [String], module: String?, scope: String) -> Bool {
    let words = type.filter { $0 != "?" && $0 != "!" && !$0.hasPrefix("@") }
    guard let first = words.first, first.first.map({ $0.isLetter || $0 == "_" }) ?? false else { return false }
    let name = words.prefix { $0 != "<" }.joined()
    if let key = resolve(name, module: module, scope: scope) { return types[key]?.kind == .value }
    // The types that are nested in those of frameworks are enumerations and option sets.
    if name.contains("."), !["UIKit", "Foundation", "AppKit", "Swift"].contains(first) { return true }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if facts.classes[last] != nil { return false }
    let isOfC = ["CG", "CF", "CM", "CA"].contains(String(last.prefix(2))) && Self.isOfC(last)
    return Self.values.contains(last) || isOfC
  }

  private static func isOfC(_ name: String) -> Bool {
    // CALayer and its like are classes.
    !name.hasPrefix("CA") && name.dropFirst(2).first?.isUppercase == true
  }

  private func facts(of member: Member, in key: Key) -> AppFacts.Method? {
    guard let selector = selector(of: member, in: key) else { return nil }
    let method = member.method
    let isShaped =
      method.base != "init" && !method.hasResult && !method.isThrowing && !method.isAsync
      && method.parameters.count <= 2
      && method.parameters.allSatisfy { isObject($0.type, module: key.module, scope: key.path) }
    return AppFacts.Method(
      selector, isClassMethod: method.modifiers.isStatic, isActionShaped: isShaped, isMarked: method.modifiers.isAction)
  }

  private func accessors(
    _ property: SwiftDeclarations.Property, isOfExtension: Bool, hasObjectiveCMembers: Bool
  ) -> [AppFacts.Method] {
    let modifiers = property.modifiers
    let isVisible =
      modifiers.isObjectiveC || isOfExtension || hasObjectiveCMembers && !modifiers.isPrivate && !modifiers.isOverride
    guard isVisible else { return [] }
    let name = modifiers.objectiveCName ?? property.name
    var methods = [AppFacts.Method(name, isClassMethod: modifiers.isStatic, isAccessor: true)]
    if property.hasSetter {
      methods.append(
        AppFacts.Method(
          "set\(SwiftSelectorName.capitalised(name)):", isClassMethod: modifiers.isStatic, isAccessor: true))
    }
    return methods
  }

  // MARK: What is told

  func add(to facts: inout AppFacts) {
    for (key, known) in types {
      guard known.kind == .class || known.kind == .extension else { continue }
      let hasObjectiveCMembers = chain(key).contains { types[$0]?.hasObjectiveCMembers == true }
      var methods: [String: Set<AppFacts.Method>] = [:]
      for member in known.members {
        if let method = self.facts(of: member, in: key) {
          methods[member.file, default: []].insert(method)
        } else if member.method.modifiers.isOverride, member.method.base != "init" {
          facts.count(.override)
        }
      }
      for (property, isOfExtension, file) in known.properties {
        let accessors = accessors(property, isOfExtension: isOfExtension, hasObjectiveCMembers: hasObjectiveCMembers)
        methods[file, default: []].formUnion(accessors)
      }
      let isDefined = known.kind == .class
      // Of an extension of what may be no class at all, only what Objective-C sees tells that it is one.
      guard isDefined || methods.contains(where: { !$0.value.isEmpty }) else { continue }
      let name = className(key)
      // Names that stand for each other.
      guard !name.isEmpty else { continue }
      for file in known.files where isDefined || methods[file]?.isEmpty == false {
        let methods = methods[file] ?? []
        facts.add(
          name, AppFacts.Class(superclass: known.superclass, isDefined: isDefined, methods: methods), from: file)
      }
    }
    for (file, declarations) in files.enumerated() {
      for (kind, count) in declarations.unknown { facts.count(kind, count) }
      for connection in declarations.connections { add(connection, of: file, to: &facts) }
    }
  }

  // MARK: Connections

  private func add(_ connection: SwiftDeclarations.Connection, of file: Int, to facts: inout AppFacts) {
    guard let type = connection.type, let key = keys[file][type], let known = types[key],
      known.kind == .class || known.kind == .extension
    else { return facts.count(.receiver) }
    guard let action = selector(of: connection.action, in: key) else { return facts.count(.selector) }
    facts.add(
      AppFacts.Connection(
        className: className(key), action: action, file: files[file].file, line: connection.line, objectID: nil))
  }

  private func selector(of action: SwiftDeclarations.Action, in key: Key) -> String? {
    switch action {
    case .selector(let selector): return selector
    case .computed: return nil
    case .getter(let name): return name
    case .setter(let name): return "set\(SwiftSelectorName.capitalised(name)):"
    case .method(let owner, let base, let labels):
      let isOwn = owner.isEmpty || ["self", "Self", "super"].contains(owner.joined(separator: "."))
      let name = owner.joined(separator: ".")
      let type = isOwn ? key : resolve(name, module: key.module, scope: key.path) ?? foreign(name)
      return selector(base, labels, in: type) ?? selectorOfObjectiveC(base, labels, in: type)
        ?? selectorAnywhere(base, labels)
    }
  }

  /// Looks in a class and its ancestors.
  private func selector(_ base: String, _ labels: [String?]?, in key: Key) -> String? {
    guard let all = methods[base] else { return nil }
    for key in chain(key) {
      let found = Set(
        all.filter { $0.key == key && (labels == nil || $0.member.method.labels == labels) }
          .map { selector(of: $0.member, in: key) ?? spelled($0.member.method) })
      if !found.isEmpty { return found.count == 1 ? found.first : nil }
    }
    return nil
  }

  /// Looks among the methods of Objective-C that are known, of the class and of its ancestors.
  private func selectorOfObjectiveC(_ base: String, _ labels: [String?]?, in key: Key) -> String? {
    let last = chain(key).last ?? key
    var next: String? = types[last]?.superclass ?? className(last)
    var seen: Set<String> = []
    while let name = next, seen.insert(name).inserted, let known = facts.classes[name] {
      let spellings = labels.map { [SwiftSelectorName.selector(base, labels: $0)] } ?? [base, base + ":"]
      let found = Set(known.methods.map(\.selector)).intersection(spellings)
      if !found.isEmpty { return found.count == 1 ? found.first : nil }
      next = known.superclass
    }
    return nil
  }

  /// Looks everywhere: a method of an extension of a framework's class, or of a variable's class.
  private func selectorAnywhere(_ base: String, _ labels: [String?]?) -> String? {
    let found = Set(
      (methods[base] ?? []).filter { labels == nil || $0.member.method.labels == labels }
        .compactMap { selector(of: $0.member, in: $0.key) })
    return found.count == 1 ? found.first : nil
  }
}
