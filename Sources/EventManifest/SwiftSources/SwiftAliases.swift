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

  /// What an alias leads to.
  private struct Target {
    var types: [String]
    var file: Int
    /// Whether its file gives it another meaning, too, in another branch of a conditional.
    var hasOthers = false
  }

  /// Where a name is used, and what its module declares.
  struct Use {
    var file: Int
    var module: String?
    /// Whether a name is that of a type of the module itself, which no alias hides but that of the file.
    var isOwnType: (String) -> Bool
    /// Whether it is that of a type of any module, which no alias of other modules hides.
    var isType: (String) -> Bool
  }

  /// Where each leads to; `nil` where files of one module differ.
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
    // Of the branches of a conditional the first is most likely that of iOS.
    known.hasOthers = true
    targets[name] = .some(known.file == file ? known : nil)
  }

  private func target(_ name: String, _ use: Use) -> Target? {
    if let own = targets[Name(scope: .file(use.file), name: name)] { return own }
    if use.isOwnType(name) { return nil }
    if let ofModule = targets[Name(scope: .module(use.module), name: name)] { return ofModule }
    return use.isType(name) ? nil : targets[Name(scope: .all, name: name)] ?? nil
  }

  /// The types that a name leads to, itself if it is no alias; none for aliases in a circle. Aliases of aliases are followed a few steps.
  func expanded(_ name: String, _ use: Use) -> [String] {
    var names = [name]
    for _ in 0..<4 {
      let next = names.flatMap { target($0, use)?.types ?? [$0] }
      if next == names { return names }
      names = Array(next.prefix(32))
    }
    return names.filter { target($0, use) == nil }
  }

  /// Whether a file or its module has an alias of its own, which hides types of the name in other modules.
  func hides(_ name: String, _ use: Use) -> Bool {
    if targets[Name(scope: .file(use.file), name: name)] != nil { return true }
    let ofModule = targets[Name(scope: .module(use.module), name: name)] ?? nil
    return ofModule != nil && !use.isOwnType(name)
  }

  /// Whether an alias has another meaning on another system.
  func hasOthers(_ name: String, _ use: Use) -> Bool { target(name, use)?.hasOthers ?? false }
}
