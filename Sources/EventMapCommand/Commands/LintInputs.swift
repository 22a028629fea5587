import EventLinting
import EventMapping

/// The files that `eventmap lint` reads, as named by the flags and the project's configuration. All paths start from ``folder``.
struct LintInputs {
  /// The base folder of all paths: the root of the repository if the configuration names the tables, else the working directory.
  var folder: String
  /// Converts paths to paths from the root of the repository, for services such as GitHub.
  var repository: RepositoryPaths { RepositoryPaths(folder: folder) }
  var tables: [String]
  /// The named manifests; empty to use the manifest beside each table.
  var manifests: [String]
  /// Dumps of raw events to compare the tables with.
  var dumps: [String]
  /// The source of the earlier tables: a commit, a file of a commit, or a file; `nil` to compare with nothing.
  var against: String?
  /// The path of the baseline whose findings are ignored.
  var baseline: String?
  var standardInputName: String?
  /// The path of the project's configuration, if there is one.
  var configuration: String?

  init(
    _ arguments: ParsedArguments, _ project: Project, _ configuration: Configuration?, _ base: PathBase
  ) throws(CommandError) {
    folder = base.folder
    let operands = arguments.operands
    if !operands.isEmpty {
      let isQuiet = arguments[SharedFlags.quiet]
      tables = try TableFolder.tables(operands, in: project.workingFolder) { text in
        if !isQuiet { StandardStreams.report("eventmap: warning: " + text) }
      }
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
    // A new baseline has all findings, including those of an earlier one, and the configured file may not exist yet.
    let writesBaseline = arguments[LintCommand.writeBaseline] != nil
    baseline = try Self.baseline(arguments[LintCommand.baseline], writesBaseline ? nil : configuration, base)
    standardInputName = arguments[LintCommand.standardInputName]
    self.configuration = configuration.map { base.argument($0.path) }
  }

  /// Returns the source of the earlier tables: the named one, else the one in the configuration.
  static func against(_ named: String?, _ configuration: Configuration?, _ base: PathBase) -> String? {
    if let named { return GitFile.isNamed(named) ? named : base.argument(named) }
    guard let configuration, let item = configuration.against else { return nil }
    return GitFile.isNamed(item.value) ? item.value : base.path(configuration.absolute(item.value))
  }

  /// Returns the path of the named baseline, else of the one in the configuration, which must exist.
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
