/// What is to be known of the modules of Swift files before the names in them are resolved.
enum SwiftFileModules {
  /// Gives files of an unknown module the one that interface files name for a class of theirs: `Shop.Home`.
  static func completed(_ files: [SwiftDeclarations], by names: Set<String>) -> [SwiftDeclarations] {
    var modules: [String: Set<String>] = [:]
    for name in names {
      guard let dot = name.firstIndex(of: ".") else { continue }
      modules[String(name[name.index(after: dot)...]), default: []].insert(String(name[..<dot]))
    }
    return files.map { file in
      guard file.module == nil else { return file }
      let found = file.types.filter(isTopLevelClass).compactMap { modules[$0.name] }.reduce(Set()) { $0.union($1) }
      guard found.count == 1, let module = found.first else { return file }
      var file = file
      file.module = module
      return file
    }
  }

  /// The files in groups in which no module has two classes of one name: usually one group of all.
  ///
  /// An app for two systems has two targets of one module, in which one name may mean two classes. Then each of the targets has a group,
  /// with all files that may be compiled with it.
  static func groups(_ files: [SwiftDeclarations]) -> [[SwiftDeclarations]] {
    let targets = conflictingTargets(files)
    if targets.isEmpty { return [files] }
    return targets.sorted { $0.key < $1.key }.flatMap { module, conflicting in
      conflicting.sorted().map { target in
        files.filter { file in
          guard let others = targets[file.module ?? ""], !file.targets.isDisjoint(with: others) else { return true }
          // Of the other modules one variant is enough to know their names.
          return (file.module ?? "") == module
            ? file.targets.contains(target) : others.min().map(file.targets.contains) == true
        }
      }
    }
  }

  /// The targets that compile different classes of one name in one module, by the module.
  private static func conflictingTargets(_ files: [SwiftDeclarations]) -> [String: Set<String>] {
    var targets: [String: Set<String>] = [:]
    var seen: [String: [Set<String>]] = [:]
    for file in files where !file.targets.isEmpty {
      for type in file.types where isTopLevelClass(type) {
        let module = file.module ?? ""
        let others = seen[module + "." + type.name] ?? []
        for other in others where other.isDisjoint(with: file.targets) {
          targets[module, default: []].formUnion([other.min(), file.targets.min()].compactMap { $0 })
        }
        if others.count < maximumVariants, !others.contains(file.targets) {
          seen[module + "." + type.name] = others + [file.targets]
        }
      }
    }
    return targets.filter { $0.value.count <= maximumVariants }
  }

  /// No app has as many targets with classes of one name; each is resolved with all other files.
  private static let maximumVariants = 16

  private static func isTopLevelClass(_ type: SwiftDeclarations.TypeDeclaration) -> Bool {
    type.kind == .class && type.parent == nil && !type.isLocal && !type.isPrivate
  }
}
