import EventLinting
import EventMapping
import EventMapTableSearch
import Testing

@testable import EventMapLanguageServer

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

  private static let home =
    #"{"HomeViewController":{"PageEventIDs":{"Enter":"HOME"},"Description":"The *start*","Owner":"Shop team"}}"#

  @Test(arguments: TableVariant.all(of: home)) func explainsAClass(_ table: TableVariant) {
    #expect(
      hover(table.marked("HomeViewController"), table.name) == #"""
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
    (#"{"$eventmap":{"inh▮erit":"nearest"}}"#, "`inherit`: Whether a class without a row"),
    (#"{"$eventmap":{"inherit":"near▮est"}}"#, "`inherit`: Whether a class without a row"),
    (
      #"{"$eventmap":{"rules":{"unknown-▮action":"off"}}}"#,
      "**unknown-action**: an action that the class does not have"
    ),
    (#"{"$eventmap":{"ignore":[{"rule":"unknown-▮action","reason":"x"}]}}"#, "**unknown-action**"),
    (#"{"A":{"ControlEventIDs":{"b:":{"Wh▮en":{"tag":1}}}}}"#, "`When`: Conditions on members of the raw event"),
    (#"{"A":{"ControlEventIDs":{"b:":{"When":{"tag":{"prefi▮x":"a"}}}}}}"#, "`prefix`: The start of the text."),
    (#"{"A":{"Own▮er":"x"}}"#, "`Owner`: The person or team that answers questions about the events."),
    (#"{"HomeViewController":{"ControlEventIDs":{"onFavBtn▮Presed:":"X"}}}"#, "**unknown-action**"),
    (#"{"Unknown▮":{"PageEventIDs":{"Enter":"X"}}}"#, "The manifest of Shop 4.2.0 does not declare it."),
  ]) func explainsKeysAndRules(_ text: String, _ expected: String) {
    let markdown = hover(text)
    #expect(markdown?.contains(expected) == true, "\(markdown ?? "nothing")")
  }

  /// Values of a list of entries have the same explanations as those of a single entry.
  @Test(
    arguments: [
      ("OO", "`Owner`: The person or team that answers questions about the events."),
      ("SS", "`Since`: The first version of the app that sent the events."),
      ("DD", "`Description`: A description of the events."), ("Buy", nil), ("p-p", "`prefix`: The start of the text."),
      ("n-n", "`not`: A test that the member must not pass."), ("$b", nil), ("E1", "**event ID** `E1`"), ("CMT", nil),
      ("UIX", "`ignoredClasses`: Classes whose events"), ("unknown-action", "**unknown-action**"),
      ("2099-01-01", "`until`: The last day, UTC."), ("RR", "`reason`: The reason why the finding is intended."),
      ("CC", "`class`: Limits the suppression to findings in this class."),
      ("KK", "`action`: Limits the suppression to findings in the row of this action."),
      ("PageEventIDs", "`section`: Limits the suppression to findings in this section."),
    ] as [(String, String?)]) func explainsValues(_ value: String, _ expected: String?) throws
  {
    let json =
      #"{"A":{"ControlEventIDs":{"b:":[{"EventID":"E1","Description":"DD","Owner":"OO","Since":"SS","When":{"title":"Buy","x":{"prefix":"p-p","not":"n-n"}},"Properties":{"a":"$b"},"$comment":"CMT"}]}},"$eventmap":{"ignoredClasses":["UIX"],"ignore":[{"rule":"unknown-action","until":"2099-01-01","reason":"RR","class":"CC","action":"KK","section":"PageEventIDs"}]}}"#
    let single = json.replacing("[{\"EventID", with: "{\"EventID").replacing("CMT\"}]", with: "CMT\"}")
    for (name, table) in try MarkedTable.formats(of: json) + MarkedTable.formats(of: single) {
      let text = table.replacing(value, with: MarkedTable.mark + value, maxReplacements: 1)
      let found = hover(text, name)
      if let expected {
        #expect(found?.contains(expected) == true, "\(text): \(found ?? "nothing")")
      } else {
        #expect(found == nil, "\(text)")
      }
    }
  }

  @Test func escapesHostileNames() throws {
    let text = #"{"<img src=x>`":{"PageEventIDs":{"Enter▮":"</code><script>"},"Owner":"[x](command:y)"}}"#
    let markdown = try #require(hover(text))
    #expect(markdown.contains("- `</code><script>`"))
    let type = try #require(hover(text.replacing("▮", with: "").replacing("img", with: "i▮mg")))
    #expect(type.contains(#"\[x\](command:y)"#) && type.contains("`` <img src=x>` ``"))
  }

  @Test(arguments: [
    #"{"A":{"ViewEventIDs":{"v▮":5}}}"#, #"{"A":{"ControlEventIDs":{"b:":▮5}}}"#,
    #"{"A":{"ControlEventIDs":{"b:":["X",▮5]}}}"#,
    #"{"$comment":{"PageEventIDs":{"En▮ter":"X"}}}"#, #"{"$comment":{"PageEventIDs":{"Enter":"▮X"}}}"#,
    #"{"$eventmap":{"extraKeys":["Note"]},"A":{"PageEventIDs":{"Note":"▮X"}}}"#,
    #"{"$eventmap":{"extraKeys":["Note"]},"A":{"PageEventIDs":{"No▮te":"X"}}}"#,
  ]) func doesNotExplainUnknownValues(_ text: String) {
    let markdown = hover(text) ?? ""
    #expect(!markdown.contains("server knows") && !markdown.contains("No row") && !markdown.contains("**phase**"))
  }

  @Test(arguments: ["{▮}", "▮", #"{"A":{"ControlEventIDs":{}}▮  }"#, "bplist00▮"]) func hasNoHoverElsewhere(
    _ text: String
  ) {
    #expect(hover(text) == nil)
  }

  @Test func explainsTheReadablePartOfABrokenTable() {
    #expect(hover(#"{"HomeView▮Controller":{"PageEventIDs":{"Enter":"X"}}, "B"#)?.contains("A page") == true)
  }
}
