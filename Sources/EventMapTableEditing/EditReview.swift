import EventLinting
import EventMapping

/// What the linter finds in an edited table and did not find before.
package enum EditReview {
  /// What makes a finding the same in both.
  private struct Key: Hashable {
    var rule: String
    var keyPath: [String]
    var eventID: String?

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      keyPath = diagnostic.keyPath
      // An event ID that was bad and is another bad one now is new.
      eventID = diagnostic.rule == "event-id-pattern" ? diagnostic.eventID : nil
    }
  }

  /// What a finding says, wherever it is.
  private struct Words: Hashable {
    var rule: String
    var message: String

    init(_ diagnostic: Diagnostic) { (rule, message) = (diagnostic.rule, diagnostic.message) }
  }

  /// The findings that count, and that a linter has of the table after an edit alone; no notes. What it said as often before, such as of an event ID
  /// whose row has another name now, is not new.
  package static func newFindings(
    before: Linter.Source, after: Linter.Source, by linter: Linter
  ) -> [Diagnostic] {
    func findings(_ table: Linter.Source) -> [Diagnostic] {
      linter.lint([table]).active.filter { $0.severity > .note && $0.file == table.name }
    }
    func counts(_ findings: [Diagnostic]) -> [Words: Int] {
      findings.reduce(into: [:]) { $0[Words($1), default: 0] += 1 }
    }
    let (old, new) = (findings(before), findings(after))
    let known = Set(old.map(Key.init))
    let (oldCounts, newCounts) = (counts(old), counts(new))
    return new.filter { finding in
      let words = Words(finding)
      return !known.contains(Key(finding)) && newCounts[words, default: 0] > oldCounts[words, default: 0]
    }
  }

  /// The errors that an edit brings into a table, whatever the app has; it must not be written then.
  ///
  /// Whether two rows may share an event ID is not the table's to decide but that of who makes them share it.
  package static func errors(before: Linter.Source, after: Linter.Source) -> [Diagnostic] {
    newFindings(before: before, after: after, by: Linter()).filter {
      $0.severity == .error && $0.rule != "duplicate-event-id"
    }
  }
}
