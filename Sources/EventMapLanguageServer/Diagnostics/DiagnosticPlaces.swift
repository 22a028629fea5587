import EventLinting
import Foundation

/// Turns the findings of a report into those of the protocol: offsets into positions, files into URIs.
struct DiagnosticPlaces {
  private let report: LintReport
  /// The open documents by the paths of their files.
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

  /// Rules that find what has no effect.
  private static let unnecessary: Set = [
    "unreachable-entry", "duplicate-entry", "unused-suppression", "expired-suppression",
  ]
  /// Rules that find what is not used any more.
  private static let deprecated: Set = ["deprecated-row-fires"]

  /// A finding for the client.
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

  /// The URI of a file, as the client spells it.
  ///
  /// An interface file is named as the manifest has it; one that is not found is represented by its manifest.
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

  /// A part of a file; its start for what has no place.
  ///
  /// - Parameter location: for a file that the linter did not read; all of the line is the place.
  mutating func range(_ offsets: Range<Int>?, in file: String, _ location: SourceLocation? = nil) -> TextRange {
    guard let offsets else {
      guard let location, !file.hasPrefix("/"), let data = appFile(file)?.data else {
        return TextRange(start: .start, end: .start)
      }
      let text = TextBuffer(Array(data))
      return PositionMap(text, encoding).range(of: text.contentRange(ofLine: location.line - 1))
    }
    if let known = maps[file] { return known.range(of: offsets) }
    let map =
      open[file].map { RangeMap($0, encoding) }
      ?? RangeMap(report.sources[file] ?? SourceText(name: file, data: Data()), encoding)
    maps[file] = map
    return map.range(of: offsets)
  }
}
