/// What a Swift file declares and connects, as written: the meaning of names depends on the other files.
struct SwiftDeclarations: Sendable {
  enum Kind: Sendable {
    case `class`
    case `protocol`
    /// A structure or enumeration.
    case value
    case `extension`
  }

  /// A type or an extension of one.
  struct TypeDeclaration: Sendable {
    var kind: Kind
    /// Of an extension, the type that it extends, with dots.
    var name: String
    /// The type or extension that it is nested in.
    var parent: Int?
    /// Whether only its own file sees it.
    var isPrivate = false
    /// Whether it is inside of a function, where no name leads to it.
    var isLocal = false
    /// In `@objc(Name)`.
    var objectiveCName: String?
    /// `@objc` before it.
    var isObjectiveC = false
    var hasObjectiveCMembers = false
    /// The names after its colon, with dots and without type arguments.
    var inherited: [String] = []
    /// The names of its type parameters.
    var typeParameters: Set<String> = []
    var methods: [Method] = []
    var properties: [Property] = []
  }

  struct Parameter: Sendable, Equatable {
    var label: String?
    /// Whether its label is its name, too: in Swift 2, the first parameter had no label then.
    var isNamedOnce = false
    /// Its tokens.
    var type: [String]
  }

  struct Method: Sendable {
    var base: String
    var line: Int
    var parameters: [Parameter]
    var modifiers: Modifiers
    var isGeneric = false
    var isThrowing = false
    var isAsync = false
    /// The tokens of the type that it returns; empty for none.
    var result: [String] = []

    var labels: [String?] { parameters.map(\.label) }

    /// With its labels: `tap(_:)`.
    var name: String { base + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")" }
  }

  struct Property: Sendable {
    var name: String
    var modifiers: Modifiers
    var hasSetter: Bool
    /// The tokens of its type, or the name of what it is made with; empty where it is not written.
    var type: [String] = []
    /// In `@objc(name)` of its accessors.
    var getter: String?
    var setter: String?

    /// Whether it says what Objective-C calls it.
    var isNamed: Bool { modifiers.objectiveCName != nil || getter != nil || setter != nil }
  }

  /// A type alias outside of types.
  struct Alias: Sendable {
    var name: String
    /// With dots; several for `A & B`.
    var types: [String]
    /// Whether only its own file sees it.
    var isPrivate: Bool
  }

  /// A constant that holds an action: `static let tap = #selector(Home.tap(_:))`.
  struct Constant: Sendable {
    var name: String
    var action: Action
    /// The type or extension that it is in; `nil` outside of types.
    var type: Int?
    /// Whether only its own file sees it.
    var isPrivate: Bool
    /// Whether it is a getter, which conforming types may replace, and subclasses unless it is `static`.
    var isGetter = false
    var isStatic = false
  }

  /// An action that is written in the code of a type, connected or not.
  struct Mention: Sendable {
    var action: Action
    var type: Int?
  }

  /// The attributes and modifiers before a declaration.
  struct Modifiers: Sendable {
    var objectiveCName: String?
    var isObjectiveC = false
    /// `@nonobjc`
    var isHidden = false
    var hasObjectiveCMembers = false
    var isAction = false
    var isOverride = false
    var isPrivate = false
    /// Whether it says that other files see it.
    var isShared = false
    var isStatic = false
    /// `class func` and `class var`, which subclasses may override.
    var isOfClass = false
  }

  /// How an action is written.
  enum Action: Sendable, Hashable {
    case selector(String)
    /// In `#selector(…)`: the names in front of the last one, that one, and the labels if there are any.
    case method(owner: [String], base: String, labels: [String?]?)
    case getter(String)
    case setter(String)
    /// In a constant: the names in front of its own, `Selector` for `.tap`.
    case constant(owner: [String], name: String)
    /// The name in a constant, which can be recorded but is no action that is connected.
    case name(RecordedName)
    /// Made at run time, or kept in a variable.
    case computed
  }

  /// An action that is connected.
  struct Connection: Sendable {
    var action: Action
    var target: ConnectionTarget
    /// The type of `self`; `nil` outside of types.
    var type: Int?
    var line: Int
  }

  /// The form in which a recorded name is written.
  enum RecordedName: Sendable, Hashable {
    case text(String)
    /// The name of a type: `String(describing: Home.self)`; with its module in `NSStringFromClass(Home.self)`.
    case type(String, hasModule: Bool)
    /// The name of a type with its module and the types around it: `String(reflecting: Home.self)`.
    case reflected(String)
    /// Several parts one after the other: `Names.goods + ".list"`, `"\(Names.goods).list"`.
    case joined([RecordedName])
    /// Any of several names: `isNew ? "new" : "old"`.
    case either([RecordedName])
    /// The qualifiers before the name, as in ``Action/constant(owner:name:)``.
    case constant(owner: [String], name: String)
    /// The name of an object's class, or of a selector, at run time: `NSStringFromClass(type(of: page))`. The app declares both, so that
    /// other rules check their rows.
    case declared
    /// The page that the code around names at run time.
    case inherited
    /// The page of which the code around is: the identifier of a `UIAction` is recorded on the class of the page.
    case surrounding
    /// Made at run time.
    case computed
  }

  /// The names that the code has of actions and pages.
  struct Uses: Sendable {
    var mentions: [Mention] = []
    var recordings: [Recording] = []
  }

  /// A page or an action that is recorded by its name.
  struct Recording: Sendable {
    var page: RecordedName
    /// `nil` for events of the page.
    var action: RecordedName?
    /// The type of `self`; `nil` outside of types.
    var type: Int?
    var line: Int
    var column: Int
  }

  /// As the file is named.
  var file: String
  var module: String?
  /// The other modules that compile the file.
  var otherModules: [String] = []
  /// The targets that compile the file; none where they are not known.
  var targets: Set<String> = []
  var types: [TypeDeclaration] = []
  var aliases: [Alias] = []
  var constants: [Constant] = []
  /// The names of all other variables: parameters, local ones, properties.
  var variables: Set<String> = []
  var connections: [Connection] = []
  var uses = Uses()
  /// The lines of macros outside of types, which may declare any class.
  var macros: [Int] = []
  /// What was not understood, each with the type that it is in.
  var leftOut: [(kind: AppFacts.Kind, line: Int, type: Int?)] = []
}
