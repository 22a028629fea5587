import EventLinting
import EventMapping
import EventMapTableSearch
import Foundation
import Testing

@testable import EventMapTableEditing

@Suite struct TableEditorTests {
  private func row(_ className: String, _ section: TableSection, _ key: String) -> EventTable.RowName {
    EventTable.RowName(className: className, section: section, key: key)
  }

  private func edited(_ text: String, _ body: (inout TableEditor) throws -> Void) throws -> String {
    let name = text.hasPrefix("<") || text.contains(" = ") ? "T.plist" : "T.json"
    var editor = try TableEditor(Linter.Source(name: name, data: Data(text.utf8)))
    try body(&editor)
    return String(decoding: try editor.change()?.data ?? Data(text.utf8), as: UTF8.self)
  }

  @Test func rowsAreAddedWhereTheyBelong() throws {
    let text = """
      {
        "$eventmap": { "version": 1 },
        "A": {
          "ControlEventIDs": {
            "b:": "B",
            "d:": "D"
          }
        },
        "C": {}
      }
      """
    let result = try edited(text) { editor in
      try editor.add(row("A", .controlEventIDs, "c:"), eventID: "C")
      try editor.add(row("A", .pageEventIDs, "Enter"), eventID: "E")
      try editor.add(row("B", .pageEventIDs, "Leave"), eventID: "L")
    }
    #expect(
      result == """
        {
          "$eventmap": { "version": 1 },
          "A": {
            "ControlEventIDs": {
              "b:": "B",
              "c:": "C",
              "d:": "D"
            },
            "PageEventIDs": {
              "Enter": "E"
            }
          },
          "B": {
            "PageEventIDs": {
              "Leave": "L"
            }
          },
          "C": {}
        }
        """)
  }

  @Test func newRowsComeLastWhereNothingIsSorted() throws {
    let text = #"{"B":{"ControlEventIDs":{"d:":"D","b:":"B"}},"A":{}}"#
    let rows = ["c:", "a:"].map { TableEditor.NewRow(row("B", .controlEventIDs, $0), eventID: "X") }
    #expect(
      try edited(text) { try $0.add(rows + [.init(row("0", .appEventIDs, "Launch"), eventID: "L")]) }
        == #"{"B":{"ControlEventIDs":{"d:":"D","b:":"B","a:":"X","c:":"X"}},"A":{},"0":{"AppEventIDs":{"Launch":"L"}}}"#
    )
    let sorted = #"{"B":{"ControlEventIDs":{"b:":"B","d:":"D"}}}"#
    #expect(
      try edited(sorted) { try $0.add(rows) }
        == #"{"B":{"ControlEventIDs":{"a:":"X","b:":"B","c:":"X","d:":"D"}}}"#)
  }

  /// If the last of equal classes or sections were removed, an earlier one would become effective.
  @Test func removingNeverRevivesAnEarlierDuplicate() throws {
    let text = """
      {"A":{"ControlEventIDs":{"a:":"1"}},"A":{"ControlEventIDs":{"b:":"2"}},\
      "B":{"ControlEventIDs":{"a:":"1"},"ControlEventIDs":{"b:":"2","b:":"3"}}}
      """
    let result = try edited(text) { $0.remove([row("A", .controlEventIDs, "b:"), row("B", .controlEventIDs, "b:")]) }
    #expect(
      result == #"{"A":{"ControlEventIDs":{"a:":"1"}},"A":{},"B":{"ControlEventIDs":{"a:":"1"},"ControlEventIDs":{}}}"#)
    let added = try edited(text) { try $0.add(row("A", .controlEventIDs, "c:"), eventID: "C") }
    #expect(
      added
        == text.replacing(#""A":{"ControlEventIDs":{"b:":"2"}}"#, with: #""A":{"ControlEventIDs":{"b:":"2","c:":"C"}}"#)
    )
    let renamed = try edited(text) { _ = try $0.rename(action: "b:", of: "B", to: "c:") }
    #expect(renamed == text.replacing(#""b:":"2","b:":"3""#, with: #""c:":"2","c:":"3""#))
  }

  @Test func commentsOfEmptySectionsStay() throws {
    let text = """
      {
        A = {
          PageEventIDs = {
            Enter = E; // goes
          };
          ControlEventIDs = {
            // stays
            "a:" /* goes */ = A;
          };
        };
        B = {
          // also stays
          PageEventIDs = { Enter = B; };
        };
        C = { PageEventIDs = { Enter = C; }; };
      }
      """
    let rows = ["A", "B", "C"].map { row($0, .pageEventIDs, "Enter") } + [row("A", .controlEventIDs, "a:")]
    #expect(
      try edited(text) { $0.remove(Set(rows)) } == """
        {
          A = {
            ControlEventIDs = {
              // stays
            };
          };
          B = {
            // also stays
          };
        }
        """)
  }
}
