import AppManifests

/// What is known of an app, gathered from binaries, interface files, sources and manifests, whatever their order.
package struct AppFacts: Sendable, Equatable {
  /// A method of a class.
  package struct Method: Sendable, Hashable {
    /// The selector, as `NSStringFromSelector` gives it.
    package var selector: String
    /// Whether it is one of the class itself, `+` in Objective-C.
    package var isClassMethod: Bool
    /// Whether it takes at most two arguments, all of them objects, and returns nothing, as actions do.
    package var isActionShaped: Bool
    /// Whether the source says that it is an action: `IBAction`, `@IBAction`.
    package var isMarked: Bool
    /// Whether it reads or sets a property.
    package var isAccessor: Bool
    /// What a source of Objective-C says that Swift calls it, `didTap(in:)`; of an accessor, what Swift calls the property.
    package var swiftName: String?

    package init(
      _ selector: String, isClassMethod: Bool = false, isActionShaped: Bool = false, isMarked: Bool = false,
      isAccessor: Bool = false, swiftName: String? = nil
    ) {
      self.selector = selector
      self.isClassMethod = isClassMethod
      self.isActionShaped = isActionShaped
      self.isMarked = isMarked
      self.isAccessor = isAccessor
      self.swiftName = swiftName
    }

    /// Both descriptions of one method in one: marked or an accessor if either says so, and action-shaped only if both do.
    fileprivate func merged(_ other: Method) -> Method {
      Method(
        selector, isClassMethod: isClassMethod, isActionShaped: isActionShaped && other.isActionShaped,
        isMarked: isMarked || other.isMarked, isAccessor: isAccessor || other.isAccessor,
        swiftName: [swiftName, other.swiftName].compactMap { $0 }.min())
    }
  }

  /// What is known of one class.
  package struct Class: Sendable, Equatable {
    /// As `NSStringFromClass` gives it; `nil` if no input names it.
    package var superclass: String?
    /// All that it may have, where a source names several: one for each branch of a conditional.
    package var superclasses: Set<String> = []
    /// Whether it is a class, a view of SwiftUI, or a recorded name.
    package var kind = AppManifest.Kind.class
    /// Whether the app defines it; false for a class of which only a category, an extension or a connection is known.
    package var isDefined: Bool
    /// By selector; a class method and an instance method with one selector are different methods.
    package var methods: Set<Method>
    /// The protocols that a source of Objective-C says it adopts.
    package var protocols: Set<String>
    /// The inputs that name it.
    package var origins: Set<String>
    /// What it is called in the other modules that compile its source.
    package var otherNames: Set<String> = []
    /// Whether a Swift source of an unknown module defines it.
    package var isModuleUnknown = false

    package init(
      superclass: String? = nil, isDefined: Bool = false, methods: Set<Method> = [], protocols: Set<String> = [],
      origins: Set<String> = []
    ) {
      self.superclass = superclass
      self.isDefined = isDefined
      self.methods = methods
      self.protocols = protocols
      self.origins = origins
    }
  }

  /// A protocol that a source of Objective-C declares. Classes that adopt it may have its methods.
  package struct ProtocolDeclaration: Sendable, Equatable {
    package var inherited: Set<String> = []
    /// With its accessors.
    package var methods: Set<Method> = []
  }

  /// Where a class is that may share its name with others.
  private struct Part: Hashable {
    /// The targets that compile it; none where they are not known.
    var targets: Set<String>
    /// The file of a private class, which has its name alone.
    var file: String?

    /// Whether it is a class for itself, not something more of others.
    var isOwn: Bool { file != nil || !targets.isEmpty }
  }

  /// An action that an interface file or a source connects to a class; `file` is as the input is named.
  package typealias Connection = AppManifest.Connection

  /// Something in an input that was left out, because it cannot be known or understood.
  package struct LeftOut: Sendable, Hashable, CustomStringConvertible {
    package var kind: Kind
    /// As the input is named.
    package var file: String
    /// 1-based; `nil` in a binary, and for a whole file.
    package var line: Int?
    /// The classes that may have more than is known for it; `nil` if it may be any.
    package var classes: Set<String>?
    /// The name in Swift of a method whose selector is not known; of a connection its selector.
    package var method: String?
    /// Which one it is of several in one place.
    package fileprivate(set) var number = 0
    /// What is wrong, where the kind alone does not say it.
    package var detail: String?

    package init(
      _ kind: Kind, file: String, line: Int? = nil, classes: Set<String>?, method: String? = nil, detail: String? = nil
    ) {
      self.kind = kind
      self.file = file
      self.line = line
      self.classes = classes
      self.method = method
      self.detail = detail
    }

    /// In a line: where, and why.
    package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(detail ?? kind.rawValue)" }

    /// As the manifest records it.
    package var incomplete: AppManifest.Incomplete {
      AppManifest.Incomplete(
        file: file, line: line, reason: detail ?? kind.rawValue, classes: classes, method: method)
    }
  }

  /// Why something was left out; counted by kind.
  package enum Kind: String, Sendable, CaseIterable {
    /// A whole file.
    case file = "file that cannot be read"
    /// A connection whose receiver's class is not known.
    case receiver = "connection whose receiver's class is not known"
    /// A selector that is made at run time.
    case selector = "selector that is made at run time"
    /// A method of a framework that a class overrides: Swift leaves out words of the selector that are not in the source.
    case override = "overriding method whose selector only its framework knows"
    /// A method that Objective-C sees if it is one of a protocol that no input declares.
    case requirement = "method that may be of a protocol that is not known"
    /// Code that the reader does not understand and has passed over.
    case code = "piece of code that was passed over"
    /// Page events that code records by a name that is not in the source.
    case recordedPage = "page that is recorded by a name made at run time"
    /// An action that code records by a name, or on a page, that is not in the source.
    case recordedAction = "action that is recorded by a name made at run time"
    /// An action that code records on a page that is not in the source.
    case pageOfAction = "recorded action whose page is known at run time alone"

    /// The words for more than one.
    package var plural: String {
      switch self {
      case .file: "files that cannot be read"
      case .receiver: "connections whose receiver's class is not known"
      case .selector: "selectors that are made at run time"
      case .override: "overriding methods whose selector only their framework knows"
      case .requirement: "methods that may be of protocols that are not known"
      case .code: "pieces of code that were passed over"
      case .recordedPage: "pages that are recorded by names made at run time"
      case .recordedAction: "actions that are recorded by names made at run time"
      case .pageOfAction: "recorded actions whose pages are known at run time alone"
      }
    }
  }

  /// By name, as `NSStringFromClass` gives it; of several classes of one name all that is known of them.
  package private(set) var classes: [String: Class] = [:]
  package private(set) var protocols: [String: ProtocolDeclaration] = [:]
  /// What the inputs that compile into the same class say of it.
  private var parts: [String: [Part: Class]] = [:]
  /// The targets that compile an input, by its name; none where they are not known.
  package var targets: [String: Set<String>] = [:]
  /// The names with modules that interface files and generated headers give to classes.
  package var namedClasses: Set<String> = []
  /// The modules that the interface file just read attributes to its target.
  private var interfaceModules: Set<String> = []
  /// What sources of Objective-C say of the names of classes.
  package var objectiveC = ObjectiveCNames()
  package private(set) var connections: Set<Connection> = []
  /// The places where code records pages and actions by their names.
  package var recordings: Set<AppManifest.Recording> = []
  package private(set) var leftOut: Set<LeftOut> = []
  /// How many of ``leftOut`` are alike but for their numbers, by the first of them: a line may have thousands.
  private var alike: [LeftOut: Int] = [:]

  package init() {}

  /// Adds what an input says of a class. Of differing superclasses the name that sorts first wins, so that the order
  /// of inputs does not matter.
  ///
  /// - Parameters:
  ///   - target: the target that defines it, where the origin does not decide that.
  ///   - file: the file of a private class.
  package mutating func add(
    _ name: String, _ class: Class, from origin: String, target: String? = nil, privateTo file: String? = nil
  ) {
    let part = Part(targets: target.map { [$0] } ?? targets[origin] ?? [], file: file)
    classes[name, default: Class()].add(`class`, from: origin)
    parts[name, default: [:]][part, default: Class()].add(`class`, from: origin)
  }

  /// The classes of a name, each with the target that sorts first of those that define it, if one is known: private classes of several
  /// files, classes of several targets, and those of the branches of a conditional. One without a target where it is not certain that there are several.
  package func variants(of name: String) -> [(target: String?, class: Class)] {
    let parts = parts[name] ?? [:]
    var variants: [(part: Part, class: Class)] = []
    if parts.count > 1, parts.count <= Self.maximumParts {
      for (part, known) in parts where known.isDefined && part.isOwn {
        // One class that several targets compile, some of its files for fewer targets than others.
        var whole = (part: part, class: known)
        variants.removeAll { other in
          if other.part.file != whole.part.file || other.part.targets.isDisjoint(with: whole.part.targets) {
            return false
          }
          whole.part.targets.formUnion(other.part.targets)
          whole.class.add(other.class)
          return true
        }
        variants.append(whole)
      }
    }
    guard variants.count > 1 else { return (classes[name]?.withEachSuperclass ?? []).map { (nil, $0) } }
    for (part, known) in parts where !known.isDefined || !part.isOwn {
      for index in variants.indices
      where part.targets.isEmpty || !part.targets.isDisjoint(with: variants[index].part.targets) {
        variants[index].class.add(known)
      }
    }
    return variants.map { ($0.part.targets.min(), $0.class, $0.part.file) }
      .sorted { ($0.0 ?? "", $0.2 ?? "") < ($1.0 ?? "", $1.2 ?? "") }
      .flatMap { target, known, _ in known.withEachSuperclass.map { (target, $0) } }
  }

  /// Of how many sets of targets, or superclasses, the classes of one name are kept apart; no app has as many.
  fileprivate static let maximumParts = 200

  package mutating func add(_ name: String, _ declaration: ProtocolDeclaration) {
    protocols[name, default: ProtocolDeclaration()].inherited.formUnion(declaration.inherited)
    protocols[name]?.methods.formUnion(declaration.methods)
  }

  package mutating func add(_ connection: Connection) { connections.insert(connection) }

  package mutating func add(_ leftOut: LeftOut) {
    var leftOut = leftOut
    leftOut.number = 0
    let number = alike[leftOut, default: 0]
    alike[leftOut] = number + 1
    leftOut.number = number
    self.leftOut.insert(leftOut)
  }

  /// Gives the classes of connections other names.
  package mutating func renameConnections(_ names: [String: String]) {
    if names.isEmpty { return }
    for connection in connections {
      guard let name = names[connection.className] else { continue }
      connections.remove(connection)
      var renamed = connection
      renamed.className = name
      connections.insert(renamed)
    }
  }

  /// Adds a module that an interface file attributes to its target.
  package mutating func add(interfaceModule module: String) { interfaceModules.insert(module) }

  /// Removes and returns the modules that interface files attribute to their targets.
  package mutating func takeInterfaceModules() -> Set<String> {
    defer { interfaceModules = [] }
    return interfaceModules
  }

  /// Removes what was left out so far.
  package mutating func takeLeftOut() -> Set<LeftOut> {
    defer { (leftOut, alike) = ([], [:]) }
    return leftOut
  }

  /// Does what is to be done when all sources of Objective-C are known, or all of one file: gives classes the names by which the runtime
  /// knows them, where these are certain, and leaves out macros with classes in them.
  ///
  /// Complexity: O(n).
  package mutating func completeObjectiveC() {
    for piece in objectiveC.takeExpansions() { add(piece) }
    let names = objectiveC.certainRuntimeNames
    if names.isEmpty { return }
    let known = (classes, parts)
    (classes, parts) = ([:], [:])
    for (name, known) in known.0 { classes[names[name] ?? name, default: Class()].add(known.renamed(names)) }
    for (name, known) in known.1 {
      for (part, known) in known {
        parts[names[name] ?? name, default: [:]][part, default: Class()].add(known.renamed(names))
      }
    }
    objectiveC.rename(names)
    renameConnections(names)
    for var piece in takeLeftOut() {
      piece.classes = piece.classes.map { Set($0.map { names[$0] ?? $0 }) }
      add(piece)
    }
  }

  package mutating func formUnion(_ other: AppFacts) {
    for (name, other) in other.classes {
      for origin in other.origins { add(name, other, from: origin) }
      if other.origins.isEmpty { classes[name] = other }
    }
    for (name, declaration) in other.protocols { add(name, declaration) }
    connections.formUnion(other.connections)
    recordings.formUnion(other.recordings)
    for leftOut in other.leftOut { add(leftOut) }
    namedClasses.formUnion(other.namedClasses)
    objectiveC.formUnion(other.objectiveC)
  }
}

extension AppFacts.Class {
  fileprivate mutating func add(_ other: Self) {
    superclass = [superclass, other.superclass].compactMap { $0 }.min()
    superclasses.formUnion(other.superclasses)
    if other.isDefined { kind = isDefined ? kind.merged(other.kind) : other.kind }
    isDefined = isDefined || other.isDefined
    Self.add(other.methods, to: &methods)
    protocols.formUnion(other.protocols)
    origins.formUnion(other.origins)
    otherNames.formUnion(other.otherNames)
    isModuleUnknown = isModuleUnknown || other.isModuleUnknown
  }

  /// The class as each branch of a conditional defines it; what else is known of it is so for all of them.
  fileprivate var withEachSuperclass: [Self] {
    guard superclasses.count > 1, superclasses.count <= AppFacts.maximumParts else { return [self] }
    return superclasses.sorted().map { superclass in
      var variant = self
      variant.superclass = superclass
      return variant
    }
  }

  /// With other names for superclasses.
  fileprivate func renamed(_ names: [String: String]) -> Self {
    var result = self
    result.superclass = superclass.map { names[$0] ?? $0 }
    result.superclasses = Set(superclasses.map { names[$0] ?? $0 })
    return result
  }

  fileprivate mutating func add(_ other: Self, from origin: String) {
    add(other)
    origins.insert(origin)
  }

  /// Adds many at a time to an index of them: hostile binaries may list a hundred thousand methods of one class.
  private static func add(_ added: Set<AppFacts.Method>, to methods: inout Set<AppFacts.Method>) {
    guard added.count > 8 else {
      for method in added { add(method, to: &methods) }
      return
    }
    if methods.isEmpty {
      var names = Set<Name>(minimumCapacity: added.count)
      if added.allSatisfy({ names.insert(Name($0)).inserted }) {
        methods = added
        return
      }
    }
    var index = Dictionary(methods.map { (Name($0), $0) }) { first, _ in first }
    for method in added {
      let name = Name(method)
      index[name] = index[name].map { $0.merged(method) } ?? method
    }
    methods = Set(index.values)
  }

  /// What no two methods of a class share.
  private struct Name: Hashable {
    let selector: String
    let isClassMethod: Bool

    init(_ method: AppFacts.Method) {
      selector = method.selector
      isClassMethod = method.isClassMethod
    }
  }

  /// One method of a selector and kind is kept.
  private static func add(_ method: AppFacts.Method, to methods: inout Set<AppFacts.Method>) {
    let known = methods.first { $0.selector == method.selector && $0.isClassMethod == method.isClassMethod }
    guard known != method else { return }
    if let known { methods.remove(known) }
    methods.insert(known?.merged(method) ?? method)
  }
}
