import EventLinting
import EventMapping

/// The files that `eventmap lint` reads, by the flags and the project's configuration. Their paths start from ``folder``.
struct LintInputs {
  /// The folder that paths start from: the root of the repository if the configuration names the tables, else the working directory.
  var folder: String
  /// The paths that services know.
  var repository: RepositoryPaths { RepositoryPaths(folder: folder) }
  var tables: [String]
  /// The named ones; empty for the ones beside the tables.
  var manifests: [String]
  /// Dumps of raw events to compare the tables with.
  var dumps: [String]
  /// Where earlier tables are: a commit, a file of one, or a file; `nil` for nowhere.
  var against: String?
  /// The baseline whose findings are ignored.
  var baseline: String?
  var standardInputName: String?
  /// `nil` if none holds.
  var configuration: String?

  init(
    _ arguments: ParsedArguments, _ project: Project, _ configuration: Configuration?, _ base: PathBase
  ) throws(CommandError) {
    folder = base.folder
    let operands = arguments.operands
    if !operands.isEmpty {
      tables = try TableFolder.tables(operands, in: project.workingFolder)
    } else if let configuration, configuration.patterns[.tables] != nil {
      tables = try Self.files(.tables, configuration, base)
    } else {
      tables = [try TableFile.defaultPlace(in: project, naming: "eventmap lint TABLE")]
    }
    manifests =
      arguments.isGiven(LintCommand.manifest)
      ? arguments[LintCommand.manifest].map(base.argument) : try Self.files(.manifests, configuration, base)
    dumps =
      arguments.isGiven(LintCommand.dump)
      ? arguments[LintCommand.dump].map(base.argument) : try Self.files(.dumps, configuration, base)
    against = Self.against(arguments[LintCommand.against], configuration, base)
    // All findings are written, whatever an earlier baseline says, and the first one does not exist yet.
    let writesBaseline = arguments[LintCommand.writeBaseline] != nil
    baseline = try Self.baseline(arguments[LintCommand.baseline], writesBaseline ? nil : configuration, base)
    standardInputName = arguments[LintCommand.standardInputName]
    self.configuration = configuration.map { base.argument($0.path) }
  }

  /// Where earlier tables are: what the user names, else the configuration.
  static func against(_ named: String?, _ configuration: Configuration?, _ base: PathBase) -> String? {
    if let named { return GitFile.isNamed(named) ? named : base.argument(named) }
    guard let configuration, let item = configuration.against else { return nil }
    return GitFile.isNamed(item.value) ? item.value : base.path(configuration.absolute(item.value))
  }

  /// The baseline that the user names, else that of the configuration, which must exist.
  static func baseline(
    _ named: String?, _ configuration: Configuration?, _ base: PathBase
  ) throws(CommandError) -> String? {
    if let named { return base.argument(named) }
    guard let configuration, let item = configuration.baseline else { return nil }
    return base.path(try configuration.existingFile(item))
  }

  private static func files(
    _ list: Configuration.List, _ configuration: Configuration?, _ base: PathBase
  ) throws(CommandError) -> [String] {
    guard let configuration else { return [] }
    return try configuration.files(list).map { base.path($0.value) }
  }
}
