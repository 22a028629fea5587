import EventLinting

/// The tables of a project, with the manifests, baseline and settings that lint runs need. All paths are absolute.
public struct ServedProject: Sendable {
  /// The manifests of an app.
  public struct Manifests: Sendable {
    /// The manifests in the linter's form.
    public var inputs: [ManifestInput]
    /// The files that declare each class, for manifests that were made from an app or sources.
    public var origins: [String: Set<String>]

    /// Makes a list of manifests.
    public init(_ inputs: [ManifestInput] = [], origins: [String: Set<String>] = [:]) {
      self.inputs = inputs
      self.origins = origins
    }
  }

  /// Tables that are checked against the same manifests.
  public struct Group: Sendable {
    /// The paths of the tables, in lint order.
    public var tables: [String]
    /// The manifests that the tables are checked against.
    public var manifests: Manifests

    /// Makes a group.
    public init(tables: [String], manifests: Manifests = Manifests()) {
      self.tables = tables
      self.manifests = manifests
    }
  }

  /// The groups in lint order: an event ID of an earlier group must not occur in a later one.
  public var groups: [Group]
  /// The severities that the configuration sets, by rule.
  public var levels: [String: RuleLevel]
  /// The known findings, which are not reported; `nil` without a baseline.
  public var baseline: Baseline?
  /// Earlier versions of the tables, by path.
  public var earlierTables: [String: Linter.Source]

  /// The files of the project that could not be read; the tables are checked without them.
  public var failures: [ProjectFailure] = []

  /// Makes a project.
  public init(
    groups: [Group], levels: [String: RuleLevel] = [:], baseline: Baseline? = nil,
    earlierTables: [String: Linter.Source] = [:]
  ) {
    self.groups = groups
    self.levels = levels
    self.baseline = baseline
    self.earlierTables = earlierTables
  }
}
