/// The type aliases of all files.
struct SwiftAliases {
  /// Who sees an alias.
  private enum Scope: Hashable {
    case file(Int)
    case module(String?)
    /// Other modules, which see the public ones.
    case all
  }

  private struct Name: Hashable {
    var scope: Scope
    var name: String
  }

  /// The types that each leads to; `nil` where files of one module differ.
  private var targets: [Name: [String]?] = [:]

  init(_ files: [SwiftDeclarations]) {
    for (file, declarations) in files.enumerated() {
      for alias in declarations.aliases {
        if alias.isPrivate {
          add(alias, .file(file))
        } else {
          add(alias, .module(declarations.module))
          add(alias, .all)
        }
      }
    }
  }

  private mutating func add(_ alias: SwiftDeclarations.Alias, _ scope: Scope) {
    let name = Name(scope: scope, name: alias.name)
    if let known = targets[name], known != alias.types {
      targets[name] = .some(nil)
    } else {
      targets[name] = .some(alias.types)
    }
  }

  /// The types that a name leads to, itself if it is no alias; none for aliases in a circle. Aliases of aliases are followed a few steps.
  ///
  /// - Parameter isType: whether a name is that of a type, which no alias hides.
  func expanded(_ name: String, file: Int, module: String?, isType: (String) -> Bool) -> [String] {
    var names = [name]
    func target(_ name: String) -> [String]? {
      if let own = targets[Name(scope: .file(file), name: name)] { return own }
      if isType(name) { return nil }
      for scope in [.module(module), .all] as [Scope] {
        if let known = targets[Name(scope: scope, name: name)] { return known }
      }
      return nil
    }
    for _ in 0..<4 {
      let next = names.flatMap { target($0) ?? [$0] }
      if next == names { return names }
      names = Array(next.prefix(32))
    }
    return names.filter { target($0) == nil }
  }

  /// Whether a file has an alias of its own, which hides types of the name.
  func hasOwn(_ name: String, file: Int) -> Bool { targets[Name(scope: .file(file), name: name)] != nil }
}
