/// Determines the modules of Swift files, before their names are resolved.
enum SwiftFileModules {
  /// Returns the files with unknown modules completed. If an interface file names a class of a file together with a module, `Shop.Home`,
  /// the file and the other files of its target or folder belong to that module.
  ///
  /// - Parameters:
  ///   - places: the folder of each file; `nil` if unknown.
  ///   - names: the class names with modules in interface files.
  ///   - folders: the modules that interface files name for their targets, by folder.
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
    // The files without evidence. A file with evidence for two modules is not among them, and stays without a module.
    var pending: [Int] = []
    for (index, file) in files.enumerated() where file.module == nil {
      let found = file.types.filter(isTopLevelClass).compactMap { modules[$0.name] }.reduce(Set()) { $0.union($1) }
      guard found.count == 1, let module = found.first else {
        if found.isEmpty { pending.append(index) }
        continue
      }
      completed[index].module = module
      for target in file.targets { ofTargets[target, default: []].insert(module) }
      if file.targets.isEmpty, let place = places[index] { folders.add(module, in: place.folder) }
    }
    let search = folders.search()
    for index in pending {
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

  /// Splits the files into groups such that no module of a group has two classes of one name; usually one group of all files.
  ///
  /// An app for two platforms may have two targets of one module, with different classes of one name. Each of these targets becomes a group
  /// with all files that may be compiled with it.
  static func groups(_ files: [SwiftDeclarations]) -> [[SwiftDeclarations]] {
    let targets = conflictingTargets(files)
    if targets.isEmpty { return [files] }
    return targets.sorted { $0.key < $1.key }.flatMap { module, conflicting in
      conflicting.sorted().map { target in
        files.filter { file in
          guard let others = targets[file.module ?? ""], !file.targets.isDisjoint(with: others) else { return true }
          // One target of each other module is enough, because only its names matter.
          return (file.module ?? "") == module
            ? file.targets.contains(target) : others.min().map(file.targets.contains) == true
        }
      }
    }
  }

  /// The targets that compile different classes of one name in one module, by module.
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

  /// The maximum number of such targets, each of which is resolved with all other files; more than any app has.
  private static let maximumVariants = 16

  private static func isTopLevelClass(_ type: SwiftDeclarations.TypeDeclaration) -> Bool {
    type.kind == .class && type.parent == nil && !type.isLocal && !type.isPrivate
  }
}
