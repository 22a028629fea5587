/// The folders around a source file.
package struct SourcePlace: Sendable {
  /// The folder that the file is in.
  let folder: SourcePath
  /// The outermost folder that was read with the file. Evidence outside it does not apply.
  let root: SourcePath

  /// - Parameter root: the folder that was read; `nil` for a file that was read by itself.
  init(_ path: String, in root: SourcePath?) {
    folder = SourcePath(path).parent ?? SourcePath("/")
    self.root = root ?? folder
  }
}

/// The modules of folders without a project, inferred from the files whose module is known.
///
/// Evidence for a module is a Swift file with a class that an interface file names together with its module, or an interface file that
/// names the module of its target. The innermost folder that contains all evidence for a module is treated as the folder of its target. A
/// file in that folder belongs to the module if the nearest folder above the file that has evidence has evidence for this module only.
struct FolderModules: Sendable {
  /// The folders with evidence, by module.
  private var evidence: [String: Set<SourcePath>] = [:]

  /// Adds the folder of a Swift file as evidence for a module.
  mutating func add(_ module: String, in folder: SourcePath) { evidence[module, default: []].insert(folder) }

  /// Adds the modules that an interface file attributes to its target.
  mutating func add(_ modules: Set<String>, ofInterfaceFile path: String) {
    guard var folder = SourcePath(path).parent else { return }
    // Each localization has a separate folder.
    if folder.text.hasSuffix(".lproj"), let parent = folder.parent { folder = parent }
    for module in modules { add(module, in: folder) }
  }

  mutating func formUnion(_ other: FolderModules) {
    for (module, folders) in other.evidence { evidence[module, default: []].formUnion(folders) }
  }

  /// Returns an index that answers which module a file belongs to.
  ///
  /// - Complexity: O(n · d) for n folders with evidence of depth d.
  func search() -> Search {
    var search = Search()
    for (module, folders) in evidence {
      for folder in folders {
        var current: SourcePath? = folder
        while let place = current, search.modules[place, default: []].insert(module).inserted { current = place.parent }
      }
      search.regions[module] = Self.commonFolder(of: folders)
    }
    return search
  }

  /// The innermost folder that contains all given folders.
  private static func commonFolder(of folders: Set<SourcePath>) -> SourcePath? {
    guard let first = folders.first else { return nil }
    var common = first
    for folder in folders {
      while !folder.isInside(common), let parent = common.parent { common = parent }
    }
    return common
  }

  /// An index of the evidence by folder.
  struct Search {
    /// The modules that have evidence in each folder or below.
    fileprivate var modules: [SourcePath: Set<String>] = [:]
    /// The target folder of each module.
    fileprivate var regions: [String: SourcePath] = [:]

    /// The module of a file; `nil` if unknown.
    func module(of place: SourcePlace) -> String? {
      var current: SourcePath? = place.folder
      while let folder = current, folder.isInside(place.root) {
        if let modules = modules[folder] {
          guard modules.count == 1, let module = modules.first, let region = regions[module] else { return nil }
          return folder.isInside(region) ? module : nil
        }
        current = folder.parent
      }
      return nil
    }
  }
}
