/// A source and the folders around it.
package struct SourcePlace: Sendable {
  /// The folder that the file is in.
  let folder: SourcePath
  /// The outermost folder that was read with it: what is outside says nothing of the file.
  let root: SourcePath

  /// - Parameter root: the folder that was read; `nil` for a single file.
  init(_ path: String, in root: SourcePath?) {
    folder = SourcePath(path).parent ?? SourcePath("/")
    self.root = root ?? folder
  }
}

/// The modules of folders without a project: a module that is known for a few files also applies to the files beside and below them.
///
/// The evidence is a Swift file with a class that an interface file names together with its module, and an interface file that names the
/// module of its target. The folder that holds all evidence of a module is treated as the folder of its target. A file there is of the
/// module if the nearest folder around it that has evidence has that of no other module.
struct FolderModules: Sendable {
  /// The folders with evidence, by module.
  private var evidence: [String: Set<SourcePath>] = [:]

  /// Adds a Swift file's folder.
  mutating func add(_ module: String, in folder: SourcePath) { evidence[module, default: []].insert(folder) }

  /// Adds the modules that an interface file attributes to its target.
  mutating func add(_ modules: Set<String>, ofInterfaceFile path: String) {
    guard var folder = SourcePath(path).parent else { return }
    // Each language has a separate folder.
    if folder.text.hasSuffix(".lproj"), let parent = folder.parent { folder = parent }
    for module in modules { add(module, in: folder) }
  }

  mutating func formUnion(_ other: FolderModules) {
    for (module, folders) in other.evidence { evidence[module, default: []].formUnion(folders) }
  }

  /// Answers which module a file is of.
  ///
  /// Complexity: O(n) in the folders with evidence, and in their depth.
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

  /// The innermost folder that holds others.
  private static func commonFolder(of folders: Set<SourcePath>) -> SourcePath? {
    guard let first = folders.first else { return nil }
    var common = first
    for folder in folders {
      while !folder.isInside(common), let parent = common.parent { common = parent }
    }
    return common
  }

  struct Search {
    /// The modules with evidence in a folder or below it.
    fileprivate var modules: [SourcePath: Set<String>] = [:]
    /// The folder of each module's target.
    fileprivate var regions: [String: SourcePath] = [:]

    /// The module of a file; `nil` where it is not known.
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
