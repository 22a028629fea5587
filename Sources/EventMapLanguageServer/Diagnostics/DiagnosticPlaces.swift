import EventLinting
import EventMapSourceTexts
import Foundation

/// Converts the findings of a report to the protocol's form: offsets to positions, files to URIs.
struct DiagnosticPlaces {
  private let report: LintReport
  /// The open documents by path.
  private let open: [String: OpenDocument]
  private let encoding: PositionEncoding
  private let project: LoadedProject
  private var maps: [String: RangeMap] = [:]
  private var appFiles: [String: AppFile?] = [:]

  init(
    _ report: LintReport, in project: LoadedProject, _ open: [String: OpenDocument], _ encoding: PositionEncoding
  ) {
    self.report = report
    self.project = project
    self.open = open
    self.encoding = encoding
  }

  /// The rules about entries and suppressions without effect.
  private static let unnecessary: Set = [
    "unreachable-entry", "duplicate-entry", "unused-suppression", "expired-suppression",
  ]
  /// The rules about deprecated rows.
  private static let deprecated: Set = ["deprecated-row-fires"]

  /// The protocol's form of a finding.
  mutating func published(_ diagnostic: Diagnostic) -> PublishedDiagnostic {
    let severity: PublishedDiagnostic.Severity =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .information
      }
    let tag: PublishedDiagnostic.Tag? =
      Self.unnecessary.contains(diagnostic.rule)
      ? .unnecessary : Self.deprecated.contains(diagnostic.rule) ? .deprecated : nil
    let related = diagnostic.related.map { related in
      PublishedDiagnostic.Related(
        location: DocumentPlace(
          uri: uri(of: related.file), range: range(related.range, in: related.file, related.location)),
        message: related.message)
    }
    return PublishedDiagnostic(
      range: range(diagnostic.range, in: diagnostic.file, diagnostic.location), severity: severity,
      code: diagnostic.rule,
      message: ([diagnostic.sentence] + diagnostic.notes).joined(separator: "\n"), tags: tag.map { [$0] },
      relatedInformation: related.isEmpty ? nil : related)
  }

  /// The URI of a file, in the client's spelling if it is open.
  ///
  /// An interface file has its name in the manifest. If it cannot be found, the URI is that of the project's first manifest.
  mutating func uri(of file: String) -> String {
    if let document = open[file] { return document.uri }
    let path = file.hasPrefix("/") ? file : appFile(file)?.path ?? project.manifestPaths.first ?? file
    return open[path]?.uri ?? FileURI.uri(of: path)
  }

  private mutating func appFile(_ name: String) -> AppFile? {
    if let known = appFiles[name] { return known }
    let found = project.tables.first.flatMap { project.reader.findAppFile(name, $0) }
    appFiles[name] = .some(found)
    return found
  }

  /// The range of a finding in a file; an empty range at the start of the file if the finding has no location.
  ///
  /// - Parameter location: the line in a file that the linter did not read; the range covers the whole line.
  mutating func range(_ offsets: Range<Int>?, in file: String, _ location: SourceLocation? = nil) -> TextRange {
    guard let offsets else {
      guard let location, !file.hasPrefix("/"), let data = appFile(file)?.data else {
        return TextRange(start: .start, end: .start)
      }
      let text = TextBuffer(Array(data))
      return LineMap(text, encoding).range(of: text.contentRange(ofLine: location.line - 1))
    }
    if let known = maps[file] { return known.range(of: offsets) }
    let map =
      open[file].map { RangeMap($0, encoding) }
      ?? RangeMap(report.sources[file] ?? SourceText(name: file, data: Data()), encoding)
    maps[file] = map
    return map.range(of: offsets)
  }
}
