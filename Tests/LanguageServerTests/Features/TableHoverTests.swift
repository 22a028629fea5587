import EventLinting
import EventMapping
import Testing

@testable import LanguageServer

@Suite struct TableHoverTests {
  private func hover(
    _ text: String, _ name: String = "T.json", others: [Document] = [], counts: [EventTable.RowName: Int] = [:]
  ) -> String? {
    let table = MarkedTable(text, name)
    let findings = Linter(manifests: [.manifest(ShopManifest.manifest, name: "M.json")]).lint([table.source])
    return TableHover(
      table.document, others: others, hierarchy: ShopManifest.hierarchy, findings: findings.diagnostics, counts: counts
    ).hover(at: table.offset)?.markdown
  }

  @Test(arguments: [
    (
      #"{"Home▮ViewController":{"PageEventIDs":{"Enter":"HOME"},"Description":"The *start*","Owner":"Shop team"}}"#,
      "T.json"
    ),
    (
      "{ HomeViewController▮ = { PageEventIDs = { Enter = HOME; }; Description = \"The *start*\"; Owner = \"Shop team\"; }; }",
      "T.plist"
    ),
    (
      "<plist><dict><key>▮HomeViewController</key><dict><key>PageEventIDs</key><dict><key>Enter</key><string>HOME</string></dict><key>Description</key><string>The *start*</string><key>Owner</key><string>Shop team</string></dict></dict></plist>",
      "T.plist"
    ),
  ]) func explainsAClass(_ text: String, _ name: String) {
    #expect(
      hover(text, name) == #"""
        **class** `HomeViewController`

        A page: `HomeViewController` → `BaseViewController` → `UIViewController` → `UIResponder` → `NSObject`

        The \*start\*  
        Owner: Shop team

        - `Enter`: `HOME`
        """#)
  }

  @Test func explainsAnAction() {
    let row = EventTable.RowName(className: "HomeViewController", section: .controlEventIDs, key: "onClose:")
    let text = #"{"HomeViewController":{"ControlEventIDs":{"on▮Close:":[{"EventID":"A","Description":"first"},"B"]}}}"#
    #expect(
      hover(text, counts: [row: 12]) == """
        **action** `onClose:` of `HomeViewController`

        Declared by `BaseViewController`.

        first

        - `A`
        - `B`

        12 events in the dumps.
        """)
  }

  @Test func explainsAnEventID() {
    let other = MarkedTable(#"{"B":{"PageEventIDs":{"Enter":"HOME"}}}"#, "B.json").document
    let text = #"{"HomeViewController":{"PageEventIDs":{"Enter":"HO▮ME","Leave":"X"}}}"#
    #expect(
      hover(text, others: [other]) == """
        **event ID** `HOME`

        Sent by:

        - `HomeViewController` `Enter`
        - `B` `Enter` in `B.json`
        """)
  }

  @Test(arguments: [
    (#"{"A":{"Page▮EventIDs":{"Enter":"X"}}}"#, "`PageEventIDs`: Events of the page by phase."),
    (#"{"$eventmap":{"inh▮erit":"nearest"}}"#, "`inherit`: Whose row answers"),
    (#"{"$eventmap":{"inherit":"near▮est"}}"#, "`inherit`: Whose row answers"),
    (
      #"{"$eventmap":{"rules":{"unknown-▮action":"off"}}}"#,
      "**unknown-action**: an action that the class does not have"
    ),
    (#"{"$eventmap":{"ignore":[{"rule":"unknown-▮action","reason":"x"}]}}"#, "**unknown-action**"),
    (
      #"{"A":{"ControlEventIDs":{"b:":{"EventID":"X","Wh▮en":{"tag":1}}}}}"#,
      "`When`: What the members of the raw event must be."
    ),
    (
      #"{"A":{"ControlEventIDs":{"b:":{"EventID":"X","When":{"tag":{"prefi▮x":"a"}}}}}}"#,
      "`prefix`: The start of the text."
    ),
    (#"{"A":{"Own▮er":"x"}}"#, "`Owner`: Who answers questions about them."),
    (#"{"HomeViewController":{"ControlEventIDs":{"onFavBtn▮Presed:":"X"}}}"#, "**unknown-action**"),
    (#"{"Unknown▮":{"PageEventIDs":{"Enter":"X"}}}"#, "The manifest of Shop 4.2.0 does not have it."),
  ]) func explains(_ text: String, _ expected: String) {
    let markdown = hover(text)
    #expect(markdown?.contains(expected) == true, "\(markdown ?? "nothing")")
  }

  @Test func escapesHostileNames() throws {
    let text = #"{"<img src=x>`":{"PageEventIDs":{"Enter▮":"</code><script>"},"Owner":"[x](command:y)"}}"#
    let markdown = try #require(hover(text))
    #expect(markdown.contains("- `</code><script>`"))
    let type = try #require(hover(text.replacing("▮", with: "").replacing("img", with: "i▮mg")))
    #expect(type.contains(#"\[x\](command:y)"#) && type.contains("`` <img src=x>` ``"))
  }

  @Test(arguments: ["{▮}", "▮", #"{"A":{"ControlEventIDs":{}}▮  }"#, "bplist00▮"]) func saysNothing(_ text: String) {
    #expect(hover(text) == nil)
  }

  /// What could be read of a broken table still has its hovers.
  @Test func readsWhatIsThere() {
    #expect(hover(#"{"HomeView▮Controller":{"PageEventIDs":{"Enter":"X"}}, "B"#)?.contains("A page") == true)
  }
}
