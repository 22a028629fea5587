import Foundation

/// Finds the files that decide what the linter reports of a target.
enum TableSearch {
  /// The file name of a project's configuration.
  static let configurationName = ".eventmap.json"
  private static let tableNames: Set = ["EventTable.plist", "EventTable.json"]
  private static let manifestNames = ["AppManifest.json", "AppManifest.plist"]

  /// The tables of a target: those among its files or in its folder, else those that the configuration names, else those in their usual
  /// place in the package or project.
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

  /// The manifests that the linter reads because they are in the folder of a table.
  static func manifests(beside tables: [URL]) -> [URL] {
    distinct(tables.flatMap { table in manifestNames.map { table.deletingLastPathComponent().appending(path: $0) } })
  }

  /// The nearest configuration, from a folder upwards; `nil` if there is none up to the root of the file system.
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

  /// The configuration, and the manifests and dumps that it names.
  static func inputs(of configuration: URL?) -> [URL] {
    guard let configuration else { return [] }
    return distinct([configuration] + paths("manifests", in: configuration) + paths("dumps", in: configuration))
  }

  /// The files of a member of the configuration. Patterns are left out: the linter expands them, not the plugin.
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

  /// The files that exist, each once, in order.
  private static func distinct(_ files: [URL]) -> [URL] {
    var seen: Set<String> = []
    return files.map(\.standardizedFileURL).filter { file in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && !isFolder.boolValue
        && seen.insert(file.path).inserted
    }
  }
}
