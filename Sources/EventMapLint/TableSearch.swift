import Foundation

/// Finds the input files of the linter for a target.
enum TableSearch {
  /// The file name of a project's configuration.
  static let configurationName = ".eventmap.json"
  private static let tableNames: Set = ["EventTable.plist", "EventTable.json"]
  private static let manifestNames = ["AppManifest.json", "AppManifest.plist"]

  /// Returns the tables of a target: those among its files or in its folder, else those that the configuration names, else those at the
  /// default places of the package or project.
  static func tables(files: [URL], folder: URL?, _ configuration: URL?, root: URL) -> [URL] {
    var tables = files.filter { tableNames.contains($0.lastPathComponent) }
    if let folder { tables += contents(of: folder).filter { tableNames.contains($0.lastPathComponent) } }
    if tables.isEmpty { tables = paths("tables", in: configuration) }
    if tables.isEmpty {
      tables = [root, root.appending(path: "Configs")].flatMap { folder in
        tableNames.sorted().map { folder.appending(path: $0) }
      }
    }
    return distinct(tables)
  }

  /// Returns the manifests in the folders of tables, which the linter reads by default.
  static func manifests(beside tables: [URL]) -> [URL] {
    distinct(tables.flatMap { table in manifestNames.map { table.deletingLastPathComponent().appending(path: $0) } })
  }

  /// Returns the nearest configuration, from a folder upwards to the root of the file system; `nil` if there is no configuration.
  static func configuration(above root: URL) -> URL? {
    var folder = root.standardizedFileURL
    while true {
      let file = folder.appending(path: configurationName)
      if FileManager.default.fileExists(atPath: file.path) { return file }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      if parent.path == folder.path || folder.path == "/" { return nil }
      folder = parent
    }
  }

  /// Returns the configuration, and the manifests and dumps that it names.
  static func inputs(of configuration: URL?) -> [URL] {
    guard let configuration else { return [] }
    return distinct([configuration] + paths("manifests", in: configuration) + paths("dumps", in: configuration))
  }

  /// Returns the files that a member of the configuration names. Patterns are left out, because only the linter expands them.
  private static func paths(_ member: String, in configuration: URL?) -> [URL] {
    guard let configuration, let data = try? Data(contentsOf: configuration),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let paths = root[member] as? [String]
    else { return [] }
    let folder = configuration.deletingLastPathComponent()
    return paths.map { URL(fileURLWithPath: $0, relativeTo: folder).absoluteURL }
  }

  private static func contents(of folder: URL) -> [URL] {
    let names = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return (names?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
  }

  /// Returns the files that exist, without duplicates and in order. Folders are left out.
  private static func distinct(_ files: [URL]) -> [URL] {
    var seen: Set<String> = []
    return files.map(\.standardizedFileURL).filter { file in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && !isFolder.boolValue
        && seen.insert(file.path).inserted
    }
  }
}
