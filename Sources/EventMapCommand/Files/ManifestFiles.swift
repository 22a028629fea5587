import AppManifests
import EventLinting
import EventMapping
import Foundation

/// Finds and reads the manifests of a command.
enum ManifestFiles {
  /// Returns the manifest beside a table, or an empty array.
  static func beside(_ table: String) -> [String] {
    placesBeside(table).first { FileManager.default.fileExists(atPath: $0) }.map { [$0] } ?? []
  }

  /// Returns the possible paths of a manifest beside a table.
  static func placesBeside(_ table: String) -> [String] {
    let folder = OutputPlan.folder(of: table)
    let prefix = table.contains("/") ? (folder == "/" ? "/" : folder + "/") : ""
    return ["AppManifest.json", "AppManifest.plist"].map { prefix + $0 }
  }

  /// Reads manifests and apps.
  static func inputs(_ paths: [String]) throws(CommandError) -> [ManifestInput] {
    var inputs: [ManifestInput] = []
    for path in paths { inputs.append(try AppInputs.manifestInput(path).input) }
    return inputs
  }

  /// Returns the default manifests of a table: those of the project's configuration, else the one beside the table.
  static func defaults(for table: String, in project: Project) throws(CommandError) -> [String] {
    let configured = try project.files(.manifests)
    return configured.isEmpty ? beside(table) : configured
  }

  /// Returns the manifests of a command that reads dumps: the named ones, else those of ``defaults(for:in:)``.
  ///
  /// - Parameter table: the path of the table, named or by default.
  static func paths(of request: DumpRequest, table: String) throws(CommandError) -> [String] {
    let others = request.inputs + [table] + [request.list].compactMap { $0 }
    if request.manifests.count(where: { $0 == "-" }) + others.count(where: { $0 == "-" }) > 1 {
      throw CommandError("standard input ('-') is named twice, but can be read only once")
    }
    return request.manifests.isEmpty ? try defaults(for: table, in: request.project) : request.manifests
  }

  /// Reads manifests and returns their union. Throws an error if there is no path.
  static func union(_ paths: [String]) throws(CommandError) -> (inputs: [ManifestInput], manifest: AppManifest) {
    if paths.isEmpty {
      throw CommandError(
        "no manifest; name one with --manifest, or put AppManifest.json or AppManifest.plist beside the table")
    }
    let inputs = try inputs(paths)
    let load = ManifestLoad(inputs)
    guard let manifest = load.manifest else {
      throw CommandError("the manifest cannot be read; fix it first", details: load.problems)
    }
    return (inputs, manifest)
  }

  /// Creates the mapper for a table. If the table's settings say `"inherit": "nearest"`, the mapper gets the superclasses in the manifests:
  /// the named ones, else those of ``defaults(for:in:)``.
  static func mapper(
    for table: TableFile, manifests named: [String], in project: Project, warn: (String) -> Void
  ) throws(CommandError) -> EventMapper {
    guard table.table.settings.inherit == .nearest else {
      if !named.isEmpty {
        for path in named where path != "-" && !FileManager.default.fileExists(atPath: path) {
          throw CommandError("\(DisplayedName.plain(path)): \(SystemError(code: ENOENT).reason)")
        }
        warn("the manifest is not used: the table does not say \"inherit\": \"nearest\" in '$eventmap'")
      }
      return EventMapper(table: table.table)
    }
    let paths = named.isEmpty ? try defaults(for: table.path, in: project) : named
    if paths.isEmpty {
      warn("no manifest: ancestors answer only for raw events with 'superclasses'; name one with --manifest")
    }
    return EventMapper(
      table: table.table, superclasses: paths.isEmpty ? [:] : try union(paths).manifest.superclasses)
  }
}
