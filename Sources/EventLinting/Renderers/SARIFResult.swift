/// A writer of findings as SARIF's `result` objects. Members have the standard's names and are sorted.
struct SARIFResult {
  private let rules: [String: Int]
  /// The index of each file in the log's `artifacts`, by URI, because names that are equal in Unicode may be different files.
  private let artifacts: [String: Int]
  private let hasBaseline: Bool

  init(_ report: LintReport, rules: [RuleInfo], artifacts: [String: Int]) {
    self.rules = Dictionary(uniqueKeysWithValues: zip(rules.map(\.name), rules.indices))
    self.artifacts = artifacts
    // The standard requires the state on all results or on none.
    hasBaseline = report.diagnostics.contains(where: \.isBaselined)
  }

  func write(_ diagnostic: Diagnostic, _ fingerprint: String, to result: inout JSONLine) {
    if hasBaseline { result.member("baselineState", diagnostic.isBaselined ? "unchanged" : "new") }
    if let fix = diagnostic.fix { result.array("fixes", [fix]) { write($2, in: diagnostic.file, to: &$0) } }
    result.member("level", diagnostic.severity.rawValue)
    result.array("locations", [diagnostic]) { location, _, diagnostic in
      writeLogicalLocation(diagnostic.keyPath, to: &location)
      writePlace(diagnostic.file, diagnostic.location, to: &location)
    }
    result.object("message") { $0.member("text", diagnostic.sentence) }
    result.object("partialFingerprints") { $0.member("eventmap/v1", fingerprint) }
    result.array("relatedLocations", diagnostic.related) { location, index, related in
      location.member("id", index + 1)
      location.object("message") { $0.member("text", related.message) }
      writePlace(related.file, related.location, to: &location)
    }
    result.member("ruleId", diagnostic.rule)
    result.member("ruleIndex", rules[diagnostic.rule])
    // An empty list states that the result is not suppressed; without a list that would be unknown. The standard requires the list on all
    // results or on none.
    result.array("suppressions", diagnostic.suppression.map { [$0] } ?? []) { suppression, _, reason in
      suppression.member("justification", reason)
      suppression.member("kind", "inSource")
    }
  }

  /// Writes a key path, whose full name is a JSON pointer (RFC 6901); nothing for the root.
  private func writeLogicalLocation(_ keyPath: [String], to location: inout JSONLine) {
    guard let name = keyPath.last else { return }
    let pointer = keyPath.map { key in "/" + key.escaping { $0 == "~" ? "~0" : $0 == "/" ? "~1" : nil } }.joined()
    location.array("logicalLocations", [name]) { logical, _, name in
      logical.member("fullyQualifiedName", pointer)
      logical.member("name", name)
    }
  }

  private func writePlace(_ file: String, _ location: SourceLocation?, to json: inout JSONLine) {
    json.object("physicalLocation") { physical in
      writeArtifact(file, to: &physical)
      if let location { writeRegion("region", location, to: &physical) }
    }
  }

  private func writeArtifact(_ file: String, to json: inout JSONLine) {
    json.object("artifactLocation") { artifact in
      let uri = SARIFLog.uri(file)
      artifact.member("index", artifacts[uri])
      artifact.member("uri", uri)
      artifact.member("uriBaseId", SARIFLog.base(of: uri))
    }
  }

  private func writeRegion(_ name: String, _ location: SourceLocation, to json: inout JSONLine) {
    json.object(name) { region in
      region.member("endColumn", location.endColumn)
      region.member("endLine", location.endLine)
      region.member("startColumn", location.column)
      region.member("startLine", location.line)
    }
  }

  private func write(_ fix: Fix, in file: String, to json: inout JSONLine) {
    json.array("artifactChanges", [fix]) { change, _, fix in
      writeArtifact(file, to: &change)
      change.array("replacements", fix.edits) { replacement, _, edit in
        writeRegion("deletedRegion", edit.location, to: &replacement)
        replacement.object("insertedContent") { $0.member("text", edit.replacement) }
      }
    }
    json.object("description") { $0.member("text", fix.message) }
    if !fix.isSafe { json.object("properties") { $0.member("safety", "unsafe") } }
  }
}
