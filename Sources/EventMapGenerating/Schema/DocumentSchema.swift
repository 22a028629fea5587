import EventLinting
import EventMapping

/// The documents besides tables that have a JSON Schema (2020-12): files that people write, and the JSON output of commands.
///
/// The schema of a file that people write rejects unknown members, so that an editor marks typing errors. Manifests and the output of
/// commands may have other members, because later versions may add some.
public enum DocumentSchema: String, CaseIterable, Sendable {
  // Written by people.
  case manifest, fields, config
  // Written by commands.
  case summary, reject, lint, baseline, stats, coverage, unmapped, diff, report
  case manifestDiff = "manifest-diff"
  case rules, identity
  case configReport = "config-report"

  /// The value of the member `schema` in such a document, such as `eventmap-lint/1`.
  public var identifier: String { "eventmap-\(rawValue)/1" }

  /// Makes the schema as JSON.
  ///
  /// - Parameter command: the command line that makes the schema, for its comment.
  /// - Returns: text that ends with a line end, and is the same in each run.
  public func text(command: String) throws -> String {
    let members = node.members?.map { ($0.key, $0.value) } ?? []
    return try SchemaNode.document("EventMap \(identifier)", summary, command, members)
  }

  /// The description of the document in the schema.
  private var summary: String {
    switch self {
    case .manifest: "An app's classes, superclasses and actions."
    case .fields: "The places of raw event members in the records of an SDK."
    case .config: "The settings of a project, .eventmap.json."
    case .summary: "A summary, written by 'eventmap translate --summary FILE'."
    case .reject: "A line of 'eventmap translate --rejects FILE'."
    case .lint: "A report of 'eventmap lint --format json'."
    case .baseline: "The findings that do not count, written by 'eventmap lint --write-baseline FILE'."
    case .stats: "A report of 'eventmap stats --format json'."
    case .coverage: "A report of 'eventmap coverage --format json'."
    case .unmapped: "A list of 'eventmap unmapped --format json'."
    case .diff: "A report of 'eventmap diff --format json'."
    case .report: "A report of 'eventmap report --format json'."
    case .manifestDiff: "A report of 'eventmap manifest diff --format json'."
    case .rules: "The lint rules, written by 'eventmap rules --format json'."
    case .identity: "A line of 'eventmap identity --format json'."
    case .configReport: "The output of 'eventmap config --format json'."
    }
  }

  private var node: Node {
    let schema = SchemaNode.constant(identifier)
    return switch self {
    case .manifest: ManifestSchema.node(schema)
    case .fields: FieldMapSchema.node(schema)
    case .config: ConfigurationSchema.node(schema)
    case .summary: TranslationSchemas.summary(schema)
    case .reject: TranslationSchemas.reject(schema)
    case .stats: StatisticsSchema.node(schema)
    case .lint: LintSchemas.report(schema)
    case .baseline: LintSchemas.baseline(schema)
    case .rules: LintSchemas.rules(schema)
    case .coverage: ComparisonSchemas.coverage(schema)
    case .unmapped: UnmappedSchema.node(schema)
    case .diff: ComparisonSchemas.diff(schema)
    case .report: ReportSchema.node(schema)
    case .manifestDiff: ComparisonSchemas.manifestDiff(schema)
    case .identity: IdentitySchema.node(schema)
    case .configReport: ConfigurationSchema.report(schema)
    }
  }
}
