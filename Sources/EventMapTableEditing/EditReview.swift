import EventLinting
import EventMapping

/// The findings that an edit adds to a table.
package enum EditReview {
  /// The identity of a finding before and after an edit.
  private struct Key: Hashable {
    var rule: String
    var keyPath: [String]
    var eventID: String?

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      keyPath = diagnostic.keyPath
      // If an edit replaces an invalid event ID by another invalid one, the finding is new.
      eventID = diagnostic.rule == "event-id-pattern" ? diagnostic.eventID : nil
    }
  }

  /// The text of a finding, regardless of its location.
  private struct Wording: Hashable {
    var rule: String
    var message: String

    init(_ diagnostic: Diagnostic) { (rule, message) = (diagnostic.rule, diagnostic.message) }
  }

  /// The active errors and warnings that a linter reports only after an edit. A message that occurred as often before the edit is not new,
  /// such as a finding about an event ID whose row was renamed.
  package static func newFindings(
    before: Linter.Source, after: Linter.Source, by linter: Linter
  ) -> [Diagnostic] {
    func findings(_ table: Linter.Source) -> [Diagnostic] {
      linter.lint([table]).active.filter { $0.severity > .note && $0.file == table.name }
    }
    func counts(_ findings: [Diagnostic]) -> [Wording: Int] {
      findings.reduce(into: [:]) { $0[Wording($1), default: 0] += 1 }
    }
    let (old, new) = (findings(before), findings(after))
    let known = Set(old.map(Key.init))
    let (oldCounts, newCounts) = (counts(old), counts(new))
    return new.filter { finding in
      let wording = Wording(finding)
      return !known.contains(Key(finding)) && newCounts[wording, default: 0] > oldCounts[wording, default: 0]
    }
  }

  /// The errors that an edit adds to a table by itself, without a comparison with the app. An edit with errors must not be written.
  ///
  /// A duplicate event ID is not an error here, because the user may intend that two rows share an event ID.
  ///
  /// - Parameter manifests: the manifests that may have an action that is not a selector, because the app records it by this name.
  package static func errors(
    before: Linter.Source, after: Linter.Source, manifests: [ManifestInput] = []
  ) -> [Diagnostic] {
    let errors = newFindings(before: before, after: after, by: Linter()).filter {
      $0.severity == .error && $0.rule != "duplicate-event-id"
    }
    if manifests.isEmpty || !errors.contains(where: \.isMalformedSelector) { return errors }
    let findings = newFindings(before: before, after: after, by: Linter(manifests: manifests))
    let malformed = Set(findings.filter(\.isMalformedSelector).map(Key.init))
    return errors.filter { !$0.isMalformedSelector || malformed.contains(Key($0)) }
  }
}

extension Diagnostic {
  /// Whether the finding is about an action that is not a selector.
  package var isMalformedSelector: Bool { rule == "malformed-selector" }
}
