/// A renderer that changes the names of a report's files first.
package struct RenamingRenderer: Renderer {
  private let renderer: any Renderer
  private let name: @Sendable (String) -> String

  /// Makes the renderer.
  ///
  /// - Parameters:
  ///   - renderer: the renderer of the changed report.
  ///   - name: returns the new name of a file.
  package init(_ renderer: any Renderer, name: @escaping @Sendable (String) -> String) {
    self.renderer = renderer
    self.name = name
  }

  /// Writes the report with the new names.
  public func write<Failure>(_ report: LintReport, to output: ReportOutput<Failure>) throws(Failure) {
    try renderer.write(report.renamingFiles(name), to: output)
  }
}

extension LintReport {
  /// Returns the report with the new names of its files.
  package func renamingFiles(_ name: (String) -> String) -> LintReport {
    var names: [String: String] = [:]
    let related = diagnostics.lazy.flatMap(\.related).map(\.file)
    for file in tables + sources.keys { names[file] = name(file) }
    for file in diagnostics.lazy.map(\.file) where names[file] == nil { names[file] = name(file) }
    for file in related where names[file] == nil { names[file] = name(file) }
    // Without new names no copy is made, because a copy of many findings would double the memory.
    if names.allSatisfy({ $0.key == $0.value }) { return self }
    func renamed<Value>(_ values: [String: Value]) -> [String: Value] {
      Dictionary(values.map { (names[$0.key] ?? $0.key, $0.value) }) { first, _ in first }
    }
    var report = self
    for index in report.diagnostics.indices {
      let file = report.diagnostics[index].file
      report.diagnostics[index].file = names[file] ?? file
      for place in report.diagnostics[index].related.indices {
        let file = report.diagnostics[index].related[place].file
        report.diagnostics[index].related[place].file = names[file] ?? file
      }
    }
    report.tables = tables.map { names[$0] ?? $0 }.sorted()
    report.sources = renamed(sources)
    report.judgedRules = renamed(judgedRules)
    report.sort()
    return report
  }
}
