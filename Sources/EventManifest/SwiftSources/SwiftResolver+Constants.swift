/// The constants whose values are actions or recorded names.
extension SwiftResolver {
  /// A constant with the place of its declaration.
  struct Constant {
    var declaration: SwiftDeclarations.Constant
    /// The enclosing type; the path is empty at the top level.
    var key: Key
    var file: Int
  }

  mutating func findConstants() {
    for (file, declarations) in files.enumerated() {
      for constant in declarations.constants {
        let outside = Key(module: declarations.module, path: "")
        guard let key = constant.type.map({ keys[file][$0] }) ?? outside else { continue }
        names.constants[MemberName(key: key, name: constant.name), default: []].append(
          Constant(declaration: constant, key: key, file: file))
      }
    }
  }

  /// Returns the selector that is the value of a constant; `nil` if the name is unknown or ambiguous.
  func selector(ofConstant name: String, of owner: [String], in key: Key, file: Int) -> String? {
    let found =
      owner.isEmpty
      ? constants(named: name, around: key, file: file)
      : constants(named: name, of: self.owner(owner, in: key, file: file), file: file)
    let selectors = Set((found ?? []).map { selector(of: $0.declaration.action, in: $0.key, file: $0.file) })
    return selectors.count == 1 ? selectors.first ?? nil : nil
  }

  /// Returns the recorded names in the constants that a name may mean, several for the branches of a conditional; `nil` if one of them is
  /// made at run time.
  func written(
    _ name: String, of owner: [String], in key: Key, file: Int
  ) -> [(name: SwiftDeclarations.RecordedName, constant: Constant)]? {
    let isOwn = owner.first == "self" || owner.first == "Self"
    let names = isOwn ? Array(owner.dropFirst()) : owner
    let found =
      !names.isEmpty
      ? constants(named: name, of: self.owner(names, in: key, file: file), file: file)
      : isOwn ? constants(named: name, of: key, file: file) : constants(named: name, around: key, file: file)
    guard let found, !found.isEmpty else { return nil }
    var written: [(name: SwiftDeclarations.RecordedName, constant: Constant)] = []
    for constant in found {
      guard case .name(let name) = constant.declaration.action, !isReplaceable(constant) else { return nil }
      written.append((name, constant))
    }
    return written
  }

  /// Whether subclasses or conforming types may override the getter.
  private func isReplaceable(_ constant: Constant) -> Bool {
    guard constant.declaration.isGetter, !constant.key.path.isEmpty else { return false }
    switch types[constant.key]?.kind {
    case .value: return false
    case .class: return !constant.declaration.isStatic
    // The extended framework type may be a protocol. 'Identifier' is UIAction.Identifier, a structure.
    case .extension: return !SwiftFrameworkNames.isValue(constant.key.path) && constant.key.path != "Identifier"
    case .protocol, nil: return true
    }
  }

  /// Looks up a constant in a type and its ancestors. Returns `nil` if no variable has the name, and an empty list if the variable is not
  /// such a constant.
  private func constants(named name: String, of key: Key, file: Int) -> [Constant]? {
    for key in chain(key) {
      let found = visible(names.constants[MemberName(key: key, name: name)] ?? [], in: file)
      if !found.isEmpty { return found }
      if types[key]?.properties.contains(where: { $0.property.name == name }) == true { return [] }
    }
    return nil
  }

  /// Looks up a name without qualifiers in a type, in the types around it, and at the top level.
  private func constants(named name: String, around key: Key, file: Int) -> [Constant]? {
    if files[file].variables.contains(name) { return nil }
    var scope = key
    while true {
      if let found = constants(named: name, of: scope, file: file) { return found }
      guard let dot = scope.path.lastIndex(of: ".") else { break }
      scope.path = String(scope.path[..<dot])
    }
    return constants(named: name, of: Key(module: files[file].module, path: ""), file: file)
  }

  /// The constants that a file sees: those of the file shadow those of its module, which shadow those of other modules.
  private func visible(_ constants: [Constant], in file: Int) -> [Constant] {
    let own = constants.filter { $0.file == file }
    if !own.isEmpty { return own }
    let shown = constants.filter { !$0.declaration.isPrivate }
    let ofModule = shown.filter { files[$0.file].module == files[file].module }
    return ofModule.isEmpty ? shown : ofModule
  }
}
