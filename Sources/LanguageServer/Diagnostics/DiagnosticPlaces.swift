import EventLinting
import Foundation

/// Turns the findings of a report into those of the protocol: offsets into positions, files into URIs.
struct DiagnosticPlaces {
  private let report: LintReport
  /// The open documents by the paths of their files.
  private let open: [String: OpenDocument]
  private let encoding: PositionEncoding
  private var maps: [String: RangeMap] = [:]

  init(_ report: LintReport, _ open: [String: OpenDocument], _ encoding: PositionEncoding) {
    self.report = report
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
        location: DocumentPlace(uri: uri(of: related.file), range: range(related.range, in: related.file)),
        message: related.message)
    }
    return PublishedDiagnostic(
      range: range(diagnostic.range, in: diagnostic.file), severity: severity, code: diagnostic.rule,
      message: ([diagnostic.sentence] + diagnostic.notes).joined(separator: "\n"), tags: tag.map { [$0] },
      relatedInformation: related.isEmpty ? nil : related)
  }

  /// The URI of a file, as the client spells it.
  func uri(of file: String) -> String { open[file]?.uri ?? FileURI.uri(of: file) }

  /// A part of a file; its start for what has no place.
  mutating func range(_ offsets: Range<Int>?, in file: String) -> TextRange {
    guard let offsets else { return TextRange(start: .start, end: .start) }
    if let known = maps[file] { return known.range(of: offsets) }
    let map =
      open[file].map { RangeMap($0, encoding) }
      ?? RangeMap(report.sources[file] ?? SourceText(name: file, data: Data()), encoding)
    maps[file] = map
    return map.range(of: offsets)
  }
}
