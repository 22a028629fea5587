/// The type aliases of all files.
struct SwiftAliases {
  /// The code that sees an alias.
  private enum Scope: Hashable {
    case file(Int)
    case module(String?)
    /// All other modules.
    case all
  }

  private struct Name: Hashable {
    var scope: Scope
    var name: String
  }

  /// The meaning of an alias.
  private struct Target {
    var types: [String]
    var file: Int
    /// Whether the file declares the alias again with other types, in another branch of a conditional.
    var hasVariants = false
  }

  /// The context in which a name is used.
  struct Use {
    var file: Int
    var module: String?
    /// Whether the module itself declares a type of a name. Only an alias of the file shadows such a type.
    var isOwnType: (String) -> Bool
    /// Whether any module declares a type of a name. Aliases of other modules do not shadow such a type.
    var isType: (String) -> Bool
  }

  /// The meaning of each alias; `nil` if files of one module differ.
  private var targets: [Name: Target?] = [:]

  init(_ files: [SwiftDeclarations]) {
    for (file, declarations) in files.enumerated() {
      for alias in declarations.aliases {
        if alias.isPrivate {
          add(alias, .file(file), file)
        } else {
          add(alias, .module(declarations.module), file)
          add(alias, .all, file)
        }
      }
    }
  }

  private mutating func add(_ alias: SwiftDeclarations.Alias, _ scope: Scope, _ file: Int) {
    let name = Name(scope: scope, name: alias.name)
    guard let known = targets[name] else {
      targets[name] = Target(types: alias.types, file: file)
      return
    }
    guard var known, known.types != alias.types else { return }
    // The first branch of a conditional counts, because it is most likely the one for iOS.
    known.hasVariants = true
    targets[name] = .some(known.file == file ? known : nil)
  }

  private func target(_ name: String, _ use: Use) -> Target? {
    if let own = targets[Name(scope: .file(use.file), name: name)] { return own }
    if use.isOwnType(name) { return nil }
    if let ofModule = targets[Name(scope: .module(use.module), name: name)] { return ofModule }
    return use.isType(name) ? nil : targets[Name(scope: .all, name: name)] ?? nil
  }

  /// Returns the types that a name means: the name itself if it is not an alias; empty for aliases in a cycle. Aliases of aliases are
  /// followed up to four steps.
  func expanded(_ name: String, _ use: Use) -> [String] {
    var names = [name]
    for _ in 0..<4 {
      let next = names.flatMap { target($0, use)?.types ?? [$0] }
      if next == names { return names }
      names = Array(next.prefix(32))
    }
    return names.filter { target($0, use) == nil }
  }

  /// Whether the file or its module has an alias that shadows types of the name in other modules.
  func hides(_ name: String, _ use: Use) -> Bool {
    if targets[Name(scope: .file(use.file), name: name)] != nil { return true }
    let ofModule = targets[Name(scope: .module(use.module), name: name)] ?? nil
    return ofModule != nil && !use.isOwnType(name)
  }

  /// Whether an alias has another meaning in another branch of a conditional, as for another platform.
  func hasVariants(_ name: String, _ use: Use) -> Bool { target(name, use)?.hasVariants ?? false }
}
