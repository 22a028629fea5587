/// What is to be known of the modules of Swift files before the names in them are resolved.
enum SwiftFileModules {
  /// Gives files of an unknown module the one that interface files name for a class of theirs, `Shop.Home`, and to the other files of their
  /// target the same.
  ///
  /// - Parameters:
  ///   - places: the folder of each file.
  ///   - folders: the folders of interface files.
  static func completed(
    _ files: [SwiftDeclarations], at places: [SourcePlace?], by names: Set<String>, in folders: FolderModules
  ) -> [SwiftDeclarations] {
    var modules: [String: Set<String>] = [:]
    for name in names {
      guard let dot = name.firstIndex(of: ".") else { continue }
      modules[String(name[name.index(after: dot)...]), default: []].insert(String(name[..<dot]))
    }
    var folders = folders
    // The modules of targets whose settings do not name them.
    var ofTargets: [String: Set<String>] = [:]
    var completed = files
    // A file that two modules may have is no evidence, and of neither.
    var waiting: [Int] = []
    for (index, file) in files.enumerated() where file.module == nil {
      let found = file.types.filter(isTopLevelClass).compactMap { modules[$0.name] }.reduce(Set()) { $0.union($1) }
      guard found.count == 1, let module = found.first else {
        if found.isEmpty { waiting.append(index) }
        continue
      }
      completed[index].module = module
      for target in file.targets { ofTargets[target, default: []].insert(module) }
      if file.targets.isEmpty, let place = places[index] { folders.add(module, in: place.folder) }
    }
    let search = folders.search()
    for index in waiting {
      let file = files[index]
      if file.targets.isEmpty {
        completed[index].module = places[index].flatMap(search.module)
      } else if let module = file.targets.first.flatMap({ ofTargets[$0]?.first }),
        file.targets.allSatisfy({ ofTargets[$0] == [module] })
      {
        completed[index].module = module
      }
    }
    return completed
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
