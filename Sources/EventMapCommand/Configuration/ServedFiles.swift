import EventLinting
import EventMapLanguageServer
import EventMapping
import Foundation

/// Finds and reads the projects of files that an editor opens. The project of a table has the configuration in the nearest folder above.
struct ServedFiles: ProjectFiles {
  /// The names of tables in projects without a configured list of tables.
  private static let defaultNames = ["EventTable.plist", "EventTable.json"]

  func place(of path: String, language: String) throws(ProjectFailure) -> TablePlace? {
    // A file in a folder that does not exist has no project.
    guard let table = Self.physicalPath(path), let name = FolderPath.names(path).last else { return nil }
    let folder = OutputPlan.folder(of: table)
    let configuration = FolderPath.ancestor(of: folder, with: Configuration.fileName).map {
      FolderPath.child(Configuration.fileName, of: $0)
    }
    var hasTables = false
    if let configuration {
      let tables: [String]? = try Self.attempt { () throws(CommandError) in
        let read = try Self.read(configuration)
        return read.patterns[.tables] == nil ? nil : try Self.tables(read)
      }
      if tables?.contains(table) == true {
        return TablePlace(project: ProjectID(configuration: configuration, table: nil), table: table)
      }
      hasTables = tables != nil
    }
    guard language == TablePlace.language || !hasTables && Self.defaultNames.contains(name) else { return nil }
    return TablePlace(project: ProjectID(configuration: configuration, table: table), table: table)
  }

  func projects(in folder: String) throws(ProjectFailure) -> [ProjectID] {
    guard let folder = try? FileStatus.physicalPath(folder) else { return [] }
    let configuration = FolderPath.ancestor(of: folder, with: Configuration.fileName).map {
      FolderPath.child(Configuration.fileName, of: $0)
    }
    if let configuration {
      let hasTables = try Self.attempt { () throws(CommandError) in
        try Self.read(configuration).patterns[.tables] != nil
      }
      if hasTables { return [ProjectID(configuration: configuration, table: nil)] }
    }
    return [folder, FolderPath.child("Configs", of: folder)].flatMap { folder in
      Self.defaultNames.map { FolderPath.child($0, of: folder) }
    }.filter { FileManager.default.fileExists(atPath: $0) }.map { ProjectID(configuration: configuration, table: $0) }
  }

  func project(_ id: ProjectID) throws(ProjectFailure) -> ServedProject {
    var failures: [ProjectFailure] = []
    func value<Value>(_ read: () throws(CommandError) -> Value) -> Value? {
      do throws(ProjectFailure) { return try Self.attempt(read) } catch {
        failures.append(error)
        return nil
      }
    }
    var configuration: Configuration?
    if let path = id.configuration {
      configuration = try Self.attempt { () throws(CommandError) in try Self.read(path) }
    }
    let tables = try Self.attempt { () throws(CommandError) in
      if let table = id.table { return [table] }
      return try configuration.map { read throws(CommandError) in try Self.tables(read) } ?? []
    }
    let named = value { () throws(CommandError) in try configuration?.files(.manifests).map(\.value) ?? [] } ?? []
    var inputs: [[String]: ServedProject.Manifests] = [:]
    var groups: [[String]: [String]] = [:]
    for table in tables {
      let manifests = named.isEmpty ? ManifestFiles.beside(table) : named
      groups[manifests, default: []].append(table)
      if inputs[manifests] == nil {
        inputs[manifests] = value { () throws(CommandError) in try Self.manifests(manifests) } ?? .init()
      }
    }
    var project = ServedProject(
      groups: groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { manifests, tables in
        ServedProject.Group(tables: tables, manifests: inputs[manifests] ?? .init())
      })
    if let configuration {
      for rule in configuration.rules { project.levels[rule.value.name] = rule.value.level }
      project.baseline =
        value { () throws(CommandError) in
          try LintRun.baseline(
            at: configuration.baseline.map { item throws(CommandError) in
              try configuration.existingFile(item)
            })
        } ?? nil
      let against = configuration.against.map {
        GitFile.isNamed($0.value) ? $0.value : configuration.absolute($0.value)
      }
      project.earlierTables =
        value { () throws(CommandError) in try EarlierTables.read(against, for: tables) } ?? [:]
    }
    project.failures = failures
    return project
  }

  private static func manifests(_ paths: [String]) throws(CommandError) -> ServedProject.Manifests {
    var manifests = ServedProject.Manifests()
    for path in paths {
      let (input, origins) = try AppInputs.manifestInput(path)
      manifests.inputs.append(input)
      manifests.origins.merge(origins) { $0.union($1) }
    }
    return manifests
  }

  /// Returns the paths of the tables in a configuration, without links as in the URIs of documents.
  private static func tables(_ configuration: Configuration) throws(CommandError) -> [String] {
    try configuration.files(.tables).map { physicalPath($0.value) ?? $0.value }
  }

  /// Returns a path whose folder has no links; `nil` if the folder does not exist.
  private static func physicalPath(_ path: String) -> String? {
    guard let folder = try? FileStatus.physicalPath(OutputPlan.folder(of: path)), let name = FolderPath.names(path).last
    else { return nil }
    return FolderPath.child(name, of: folder)
  }

  func read(_ table: String) throws(ProjectFailure) -> Data {
    try Self.attempt { () throws(CommandError) in try FileContent.read(table, as: "a table") }
  }

  func appFile(_ name: String, of table: TablePlace) -> AppFile? {
    let folder = OutputPlan.folder(of: table.table)
    let root = table.project.configuration.map { OutputPlan.folder(of: $0) } ?? folder
    var folders = [folder, root]
    if let configuration = table.project.configuration, let read = try? Self.read(configuration) {
      folders += ((try? read.files(.manifests)) ?? []).map { OutputPlan.folder(of: $0.value) }
    }
    return AppFileSearch(folders: folders, root: root).file(name)
  }

  /// The maximum total size of dumps that are read for an editor, in bytes on disk.
  private static let maximumDumpBytes = 256 << 20
  /// The maximum number of bytes of decompressed text that are read for an editor, over all tables.
  private static let maximumTextBytes = 2 << 30

  func observed(
    _ project: ServedProject, of id: ProjectID, while isWanted: @escaping @Sendable () -> Bool
  ) throws(ProjectFailure) -> ObservedEvents? {
    guard let path = id.configuration else { return nil }
    return try Self.attempt { () throws(CommandError) in
      let dumps = try Self.read(path).files(.dumps).map(\.value)
      let sizes = dumps.map { dump -> Int? in
        guard let status = try? FileStatus(path: dump), status.isRegular else { return nil }
        return status.size
      }
      guard !dumps.isEmpty, !sizes.contains(nil), sizes.compactMap(\.self).reduce(0, +) <= Self.maximumDumpBytes else {
        return nil
      }
      var tables: [LintSurvey.Table] = []
      for group in project.groups {
        for table in group.tables {
          let data = try FileContent.read(table, as: "a table")
          let source = Linter.Source(name: table, data: data)
          tables.append(LintSurvey.Table(source: source, manifests: group.manifests.inputs))
        }
      }
      let bound = SurveyBound(maximumBytes: Self.maximumTextBytes, while: isWanted)
      let observed = try LintSurvey(dumps: dumps, tables: tables, isQuiet: true).observe(within: bound)
      return bound.isReached ? nil : observed
    }
  }

  private static func read(_ configuration: String) throws(CommandError) -> Configuration {
    try ConfigurationReader.read(configuration, in: OutputPlan.folder(of: configuration))
  }

  private static func attempt<Value>(_ read: () throws(CommandError) -> Value) throws(ProjectFailure) -> Value {
    do throws(CommandError) {
      return try read()
    } catch {
      // The details contain the places. The message mentions flags, which an editor does not have.
      throw ProjectFailure(error.details.isEmpty ? error.message : error.details.trimmingCharacters(in: .newlines))
    }
  }
}
