import EventLinting
import EventMapping
import Foundation
import Testing

@testable import TableEditing

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
            "PageEventIDs": {
              "Enter": "E"
            },
            "ControlEventIDs": {
              "b:": "B",
              "c:": "C",
              "d:": "D"
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

  @Test func aRowThatIsThereIsReplacedOnlyOnRequest() throws {
    let text = "{ A = { PageEventIDs = { Enter = x; }; }; }"
    #expect(throws: TableEditError.self) {
      try edited(text) { try $0.add(row("A", .pageEventIDs, "Enter"), eventID: "y") }
    }
    #expect(
      try edited(text) { try $0.add(row("A", .pageEventIDs, "Enter"), eventID: "y", replaces: true) }
        == text.replacing("x;", with: "y;"))
  }
}
