import EventMapping
import Foundation
import Testing

@testable import EventLinting

/// A table with marked places, and the exact findings of the linter in it.
///
/// The n-th finding is at the n-th mark `‹…›` in source order. A fixture without findings is a near miss.
struct RuleFixture: CustomTestStringConvertible, Sendable {
  /// The expected finding at a mark.
  struct Expected: Sendable {
    /// A related place: its message, and the index of its mark `«…»`.
    enum Related: Sendable {
      case table(String, Int)
      case manifest(String, Int)
    }

    var rule: String
    var severity: Severity
    var message: String
    var label: String?
    var suggestions: [String]
    var related: [Related]
    /// The index of the mark, if several findings share one.
    var mark: Int?
    /// The key path, if it differs from that of the mark.
    var keyPath: [String]?

    init(
      _ rule: String, _ severity: Severity, _ message: String, label: String? = nil, suggestions: [String] = [],
      related: [Related] = [], mark: Int? = nil, keyPath: [String]? = nil
    ) {
      self.rule = rule
      self.severity = severity
      self.message = message
      self.label = label
      self.suggestions = suggestions
      self.related = related
      self.mark = mark
      self.keyPath = keyPath
    }

    static func unknownClass(
      _ name: String, among count: Int, suggestions: [String] = [], mark: Int? = nil
    ) -> Expected {
      let label = "not among its \(count) classes"
      return Expected(
        "unknown-class", .error, "the app has no class '\(name)'", label: label, suggestions: suggestions, mark: mark)
    }

    static func unknownAction(
      _ action: String, of type: String, label: String, suggestions: [String] = [], mark: Int? = nil
    ) -> Expected {
      let message = "'\(type)' has no action '\(action)'"
      return Expected("unknown-action", .error, message, label: label, suggestions: suggestions, mark: mark)
    }
  }

  var name: String
  var table: String
  var manifest: String?
  var levels: [String: String]
  var formats: Set<TableFormat>
  /// Whether the marks are in the manifest, not in the table.
  var isAboutManifest: Bool
  /// The events observed in dumps; `nil` without dumps.
  var observed: ObservedEvents?
  var expected: [Expected]

  /// - Parameter classes: the members `classes` of a manifest that has nothing else.
  init(
    _ name: String, _ table: String, manifest: String? = Self.shop, classes: String? = nil,
    levels: [String: String] = [:],
    formats: Set<TableFormat> = [.json, .xml, .openStep, .binary], isAboutManifest: Bool = false,
    observed: ObservedEvents? = nil, _ expected: Expected...
  ) {
    self.name = name
    self.table = table
    self.manifest = classes.map(Self.manifest) ?? manifest
    self.levels = levels
    self.formats = formats
    self.isAboutManifest = isAboutManifest
    self.observed = observed
    self.expected = expected
  }

  var testDescription: String { name }

  /// Makes the text of a manifest that has only classes.
  static func manifest(_ classes: String) -> String {
    #"{ "schema": "eventmap-manifest/1", "classes": { \#(classes) } }"#
  }

  /// The end of messages about an unknown section, and about an unknown phase.
  static let sections = "expected 'PageEventIDs', 'ControlEventIDs', 'ViewEventIDs' or 'AppEventIDs'"
  static let phases = "expected 'Enter', 'Leave', 'Load' or 'Select'"

  /// The current day in all fixtures.
  static let today = "2026-07-01"

  /// A small app: `HomeViewController` declares two actions and inherits one of `BaseViewController`.
  static let shop = #"""
    { "schema": "eventmap-manifest/1", "app": { "name": "Shop", "version": "4.2.0", "build": "881" },
      "classes": {
        "BaseViewController": { "superclass": "UIViewController", "actions": ["onClose:"] },
        "HomeViewController": { "superclass": "BaseViewController", "actions": ["onFavBtnPressed:", "onShare"] },
        "CartViewController": { "superclass": "UITableViewController", "actions": ["onPay:"] },
        "CartToolbarView": { "superclass": "UIView", "actions": ["onDelete:"] } } }
    """#
}

/// A diagnostic as one line, with the parts that fixtures compare.
func described(
  _ rule: String, _ severity: Severity, _ message: String, _ location: EventLinting.SourceLocation?,
  _ keyPath: [String],
  _ label: String?, _ suggestions: [String], _ related: [String]
) -> String {
  var text = "\(place(location)): \(severity.rawValue): \(message) [\(rule)] at \(keyPath)"
  if let label { text += ", label '\(label)'" }
  if !suggestions.isEmpty { text += ", suggestions \(suggestions)" }
  if !related.isEmpty { text += ", related \(related)" }
  return text
}

private func place(_ location: EventLinting.SourceLocation?) -> String {
  location.map { "\($0.line):\($0.column)-\($0.line == $0.endLine ? "" : "\($0.endLine):")\($0.endColumn)" }
    ?? "nowhere"
}

extension RuleFixture {
  /// Lints the table in every form that can represent it, and compares the findings.
  func check() throws {
    let table = try MarkedTable(self.table)
    let manifest = try manifest.map { try MarkedTable($0) }
    let levels = levels.compactMapValues { RuleLevel($0) }
    #expect(levels.count == self.levels.count)
    var formCount = 0
    for form in TableForm.all where formats.contains(form.format) {
      guard let written = WrittenTable(table, as: form) else { continue }
      var manifestForm = form
      manifestForm.startsWithMultiByteText = form.startsWithMultiByteText && form.format != .json
      let writtenManifest = manifest.flatMap { WrittenTable($0, as: manifestForm) }
      if manifest != nil, writtenManifest == nil { continue }
      formCount += 1
      let sources = writtenManifest.map { [Linter.Source(name: form.manifestName, data: $0.data)] } ?? []
      var linter = Linter(manifests: sources, levels: levels)
      linter.today = Self.today
      linter.observed = observed
      let report = linter.lint([Linter.Source(name: form.fileName, data: written.data)])
      let file = isAboutManifest ? form.manifestName : form.fileName
      let found = report.diagnostics.filter { $0.suppression == nil }.map { diagnostic in
        #expect(diagnostic.file == file, "\(form)")
        #expect(
          diagnostic.suggestions.isEmpty
            == !diagnostic.help.contains { $0.hasPrefix("did you mean ") && $0.hasSuffix("?") }, "\(form)")
        let related = diagnostic.related.map { "\($0.message) \($0.file):\(place($0.location))" }
        return described(
          diagnostic.rule, diagnostic.severity, diagnostic.message, diagnostic.location, diagnostic.keyPath,
          diagnostic.label, diagnostic.suggestions, related)
      }
      let wanted = expectations(form, written, writtenManifest)
      // Findings in a binary list have no places for sorting.
      let isEqual = form.format == .binary ? found.sorted() == wanted.sorted() : found == wanted
      guard !isEqual else { continue }
      let unexpected = found.filter { !wanted.contains($0) }
      let missing = wanted.filter { !found.contains($0) }
      let lists = [("found and not expected", unexpected), ("expected and not found", missing)]
      let text = lists.filter { !$0.1.isEmpty }.map { ([$0.0 + ":"] + $0.1).joined(separator: "\n    ") }
      Issue.record("\(form): \(text.isEmpty ? "another order: \(found)" : text.joined(separator: "\n  "))")
    }
    #expect(formCount > 0, "no format can hold the fixture")
  }

  private func expectations(_ form: TableForm, _ table: WrittenTable, _ manifest: WrittenTable?) -> [String] {
    let marks = (isAboutManifest ? manifest : table)?.places[.finding] ?? []
    #expect(expected.allSatisfy { $0.mark != nil } || marks.count == expected.count, "marks and expectations")
    return expected.enumerated().map { index, expected in
      let related = expected.related.map { related in
        switch related {
        case .table(let message, let mark):
          "\(message) \(form.fileName):\(place(table.places[.related]?[mark].location))"
        case .manifest(let message, let mark):
          "\(message) \(form.manifestName):\(place(manifest?.places[.related]?[mark].location))"
        }
      }
      let position = expected.mark ?? index
      let mark = position < marks.count ? marks[position] : nil
      return described(
        expected.rule, expected.severity, expected.message, mark?.location, expected.keyPath ?? mark?.keyPath ?? [],
        expected.label, expected.suggestions, related)
    }
  }
}
