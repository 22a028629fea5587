import Foundation
import Testing

@testable import EventLinting

/// Entries that look unreachable or duplicate but are not, beside entries that are.
@Suite struct EntryAlarmTests {
  private func rules(_ table: String) -> [String] {
    Linter.report(table).diagnostics.map(\.rule)
      .filter { $0 != "not-checked" && $0 != "duplicate-event-id" }
  }

  private func rules(ofEntries entries: String, section: String = "ControlEventIDs", settings: String = "{}")
    -> [String]
  {
    let key = section == "ControlEventIDs" ? "tap:" : "Enter"
    return rules(#"{"$eventmap":\#(settings),"Home":{"\#(section)":{"\#(key)":[\#(entries)]}}}"#)
  }

  /// If only one touch phase counts, an entry without conditions does not count for the others, so an `Otherwise` that names one of them
  /// is reachable.
  @Test func anOtherwiseOfAnotherTouchPhaseIsReachable() {
    let touch = #""ALL",{"EventID":"DOWN","Otherwise":true,"When":{"touchPhase":"began"}}"#
    #expect(rules(ofEntries: touch, settings: #"{"touchPhase":"ended"}"#) == [])
    #expect(rules(ofEntries: touch) == ["unreachable-entry"])
    let other = #""ALL",{"EventID":"DOWN","Otherwise":true,"When":{"tag":1}}"#
    #expect(rules(ofEntries: other, settings: #"{"touchPhase":"ended"}"#) == ["unreachable-entry"])
    // Pages have no touches.
    #expect(
      rules(ofEntries: touch, section: "PageEventIDs", settings: #"{"touchPhase":"ended"}"#).contains(
        "unreachable-entry"))
  }

  @Test func appEventsAreNeverIgnored() {
    let settings = #""$eventmap":{"ignoredClasses":["App*"]}"#
    #expect(rules(#"{\#(settings),"AppDelegate":{"AppEventIDs":{"Launch":"L"}}}"#) == [])
    #expect(
      rules(#"{\#(settings),"AppDelegate":{"AppEventIDs":{"Launch":"L"},"ControlEventIDs":{"a:":"A"}}}"#)
        == ["unreachable-entry"])
  }

  @Test func distinguishesLongNumbers() {
    func entry(_ number: String) -> String { #"{"EventID":"E","When":{"uid":\#(number)}}"# }
    for (one, other) in [
      ("18446744073709551616", "18446744073709551617"), ("9007199254740992", "9007199254740993"),
      ("123456789012345678901234567890", "123456789012345678901234567891"),
      ("0.12345678901234567", "0.12345678901234568"),
    ] {
      #expect(rules(ofEntries: entry(one) + "," + entry(other)) == [], "\(one)")
      #expect(rules(ofEntries: entry(one) + "," + entry(one)) == ["duplicate-entry"], "\(one)")
    }
  }

  @Test func checksEntriesWithExtraKeys() {
    let entry = #"{"EventID":"E","When":{"a":1},"note":"x"}"#
    #expect(rules(ofEntries: entry + "," + entry, settings: #"{"extraKeys":["note"]}"#) == ["duplicate-entry"])
    #expect(rules(ofEntries: entry + "," + entry) == ["unknown-key", "unknown-key"])
  }
}
