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

  /// The findings that count, and that a linter has of the table after an edit alone; no notes.
  package static func newFindings(
    before: Linter.Source, after: Linter.Source, by linter: Linter
  ) -> [Diagnostic] {
    func findings(_ table: Linter.Source) -> [Diagnostic] {
      linter.lint([table]).active.filter { $0.severity > .note && $0.file == table.name }
    }
    let known = Set(findings(before).map(Key.init))
    return findings(after).filter { !known.contains(Key($0)) }
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
