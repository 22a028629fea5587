import EventLinting

/// The tables of a project, and what they are checked against. All paths are absolute.
public struct ServedProject: Sendable {
  /// What is known of an app.
  public struct Manifests: Sendable {
    /// For the linter.
    public var inputs: [ManifestInput]
    /// The files of each class, of manifests that were made from an app or sources.
    public var origins: [String: Set<String>]

    /// Takes manifests.
    public init(_ inputs: [ManifestInput] = [], origins: [String: Set<String>] = [:]) {
      self.inputs = inputs
      self.origins = origins
    }
  }

  /// Tables that are checked against the same manifests.
  public struct Group: Sendable {
    /// The paths of the tables.
    public var tables: [String]
    /// Their manifests.
    public var manifests: Manifests

    /// Makes a group.
    public init(tables: [String], manifests: Manifests = Manifests()) {
      self.tables = tables
      self.manifests = manifests
    }
  }

  /// In the order in which they are checked: event IDs of earlier ones must not occur in later ones.
  public var groups: [Group]
  /// Severities of rules that the configuration sets.
  public var levels: [String: RuleLevel]
  /// The findings that do not count.
  public var baseline: Baseline?
  /// Earlier versions of the tables, by their paths.
  public var earlierTables: [String: Linter.Source]

  /// What could not be read of it, for the user; the tables are checked without.
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
