/// Renders `eventmap-lint/1`, the JSON that scripts rely on.
///
/// The format: section 11 of the contract. Arrays and counts are always there; other members are absent when they do not apply.
public struct JSONRenderer: Renderer {
  private struct Report: Encodable {
    var schema = "eventmap-lint/1"
    /// Written one by one.
    var diagnostics: [Entry] = []
    var counts: [String: Int]
  }

  private struct Entry: Encodable {
    struct Related: Encodable {
      var message: String
      var file: String
      var line: Int?
      var column: Int?
    }

    struct Suppressed: Encodable {
      var reason: String
    }

    enum CodingKeys: String, CodingKey {
      case rule, severity, message, file, line, column, endLine, endColumn, keyPath, section, key
      case suggestions, related, baselined, suppressed
      case className = "class"
    }

    var rule: String
    var severity: String
    var message: String
    var file: String
    var line: Int?
    var column: Int?
    var endLine: Int?
    var endColumn: Int?
    var keyPath: [String]
    var className: String?
    var section: String?
    var key: String?
    var suggestions: [String]
    var related: [Related]
    var baselined: Bool?
    var suppressed: Suppressed?

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      severity = diagnostic.severity.rawValue
      message = diagnostic.message
      file = diagnostic.file
      line = diagnostic.location?.line
      column = diagnostic.location?.column
      endLine = diagnostic.location?.endLine
      endColumn = diagnostic.location?.endColumn
      keyPath = diagnostic.keyPath
      className = diagnostic.className
      section = diagnostic.section
      key = diagnostic.key
      suggestions = diagnostic.suggestions
      related = diagnostic.related.map {
        Related(message: $0.message, file: $0.file, line: $0.location?.line, column: $0.location?.column)
      }
      baselined = diagnostic.isBaselined ? true : nil
      suppressed = diagnostic.suppression.map(Suppressed.init)
    }
  }

  /// Makes the renderer.
  public init() {}

  /// Renders all findings; what is baselined or suppressed says so.
  public func render(_ report: LintReport) -> [UInt8] {
    let counts = Dictionary(uniqueKeysWithValues: Severity.allCases.map { ($0.rawValue, report.count($0)) })
    return JSONLineEncoder().line(
      Report(counts: counts), "diagnostics", report.diagnostics.lazy.map(Entry.init))
  }
}
