import Foundation
import Testing

@testable import EventLinting

@Suite struct FixTests {
  private let manifest = Linter.Source("AppManifest.json", RuleFixture.shop)

  private func fix(
    _ table: Data, name: String = "T.json", manifest: Bool = false, levels: [String: RuleLevel] = [:]
  ) -> (report: LintReport, data: Data, change: FixApplication.Change?) {
    let linter = Linter(manifests: manifest ? [self.manifest] : [], levels: levels)
    let fixed = FixApplication.fix([Linter.Source(name: name, data: table)], with: linter)
    return (fixed.report, fixed.changes.first?.data ?? table, fixed.changes.first)
  }

  private func fix(_ table: String, name: String = "T.json", manifest: Bool = false) -> String {
    String(decoding: fix(Data(table.utf8), name: name, manifest: manifest).data, as: UTF8.self)
  }

  // MARK: Safe fixes

  @Test(arguments: [
    // invisible-character
    (#"{"Home":{"ControlEventIDs":{"onFav：":"HOME_FAV "}}}"#, #"{"Home":{"ControlEventIDs":{"onFav:":"HOME_FAV"}}}"#),
    ("{\"\u{FEFF}Home\u{200B}\":{\" PageEventIDs\":{}}}", #"{"Home":{"PageEventIDs":{}}}"#),
    ("{\"H\":{\"PageEventIDs\":{\"Leave\u{3000}\":\"a\u{A0}b\"}}}", #"{"H":{"PageEventIDs":{"Leave":"a b"}}}"#),
    // unknown-key
    (#"{"H":{"PageEventID":{"Leave":"A"}}}"#, #"{"H":{"PageEventIDs":{"Leave":"A"}}}"#),
    (#"{"H":{"pageEventIds":{"Appear":"A","DisAppear":"B"}}}"#, #"{"H":{"PageEventIDs":{"Enter":"A","Leave":"B"}}}"#),
    (
      #"{"H":{"PageEventIDs":{"viewWillAppear:":"A","viewWillDisappear:":"B"}}}"#,
      #"{"H":{"PageEventIDs":{"Enter":"A","Leave":"B"}}}"#
    ),
    ("{\"H\":{\"PageEventID\u{200B}\":{}}}", #"{"H":{"PageEventIDs":{}}}"#),
    // trailing-comma
    ("{\"H\":{\"PageEventIDs\":{\"Leave\":\"A\" , \n} ,},}", "{\"H\":{\"PageEventIDs\":{\"Leave\":\"A\"  \n} }}"),
  ])
  func fixesWhatHasASingleMeaning(table: String, expected: String) { #expect(fix(table) == expected) }

  @Test(arguments: [
    // The name exists already, or two names would become one.
    #"{"H":{"PageEventIDs":{"Enter":"A","Appear":"B"}}}"#,
    #"{"H":{"PageEventIDs":{"viewWillAppear:":"A","viewDidAppear:":"B"}}}"#,
    #"{"H":{"PageEventID":{},"PageEventIDs":{}}}"#,
    #"{"H":{"PageEventID":{},"PageEventIDs ":{}}}"#,
    #"{"H":{},"H ":{}}"#,
    #"{" H":{},"H ":{}}"#,
    #"{"H":{"ControlEventIDs":{"a：":"A","a:":"B"}}}"#,
    #"{"H":{"PageEventID":{},"PageEventID":{}}}"#,
    // No name is similar, several names are possible, or the value does not fit the name.
    #"{"H":{"name":"x","PageName":"x","Pages":{}}}"#,
    #"{"H":{"PageEventID":"x","PageEventIDs":{"Sender":"A","Appear":""}}}"#,
    // Nothing would be left of the name.
    #"{"H":{"PageEventIDs":{"Leave":" "},"ControlEventIDs":{" ":"A"}}}"#,
    // Not a selector before or after the fix.
    #"{"H":{"ControlEventIDs":{"a b：x":"A"}}}"#,
    // The unreadable rest of the file may contain the name.
    #"{"H ":{"PageEventID":{}},}"#.replacing(",}", with: ""),
  ])
  func leavesWhatNeedsADecision(table: String) { #expect(fix(table) == table) }

  @Test func withAManifestFixesOnlyToNamesOfTheApp() {
    func table(_ name: String, _ action: String) -> String {
      "{\"\(name)\":{\"ControlEventIDs\":{\"\(action)\":\"A\"}}}"
    }
    #expect(fix(table("HomeViewController ", "onShare："), manifest: true) == table("HomeViewController", "onShare："))
    #expect(fix(table("HomeViewController ", "onShare "), manifest: true) == table("HomeViewController", "onShare"))
    #expect(fix(table("GoneViewController ", "onShare "), manifest: true) == table("GoneViewController ", "onShare "))
    #expect(fix(table("GoneViewController ", "onShare "), manifest: false) == table("GoneViewController", "onShare"))
    #expect(
      fix(table("CartToolbarView", "layoutSubviews\u{200B}"), manifest: true)
        == table("CartToolbarView", "layoutSubviews"))
  }

  @Test(arguments: [
    (
      #"{"HomeViewController":{"ControlEventIDs":{"onShare ":"A","onShar":"B"}}}"#,
      #"{"HomeViewController":{"ControlEventIDs":{"onShare":"A","onShar":"B"}}}"#
    ),
    (
      #"{"HomeViewController ":{"PageEventIDs":{"Enter":"A"}},"HomeViewControler":{"PageEventIDs":{"Leave":"B"}}}"#,
      #"{"HomeViewController":{"PageEventIDs":{"Enter":"A"}},"HomeViewControler":{"PageEventIDs":{"Leave":"B"}}}"#
    ),
  ])
  func unsafeFixesDoNotCompeteWithSafeOnes(table: String, expected: String) {
    var linter = Linter(manifests: [manifest])
    let source = Linter.Source("T.json", table)
    func fixed() -> String {
      FixApplication.fix([source], with: linter).changes.first.map { String(decoding: $0.data, as: UTF8.self) } ?? table
    }
    #expect(fixed() == expected)
    linter.offersUnsafeFixes = true
    #expect(fixed() == expected)
    #expect(linter.lint([source]).diagnostics.contains { $0.fix?.isSafe == true })
  }

  @Test func doesNotFixSuppressedFindingsOrRulesThatAreOff() {
    let suppressed = #"""
      {"$eventmap":{"ignore":[{"rule":"invisible-character","class":"H","reason":"r"}],"rules":{"trailing-comma":"off"}},
       "H":{"ControlEventIDs":{"a：":"A"}},"I":{"ControlEventIDs":{"a：":"B"}},}
      """#
    #expect(
      fix(suppressed)
        == suppressed.replacing("\"I\":{\"ControlEventIDs\":{\"a：", with: "\"I\":{\"ControlEventIDs\":{\"a:"))
  }

  // MARK: Byte-minimal

  @Test(arguments: [
    // Escapes beside the character stay unchanged.
    (
      #"{"H":{"ControlEventIDs":{"\u0061\u003A\u200b":"caf\u00e9\u00A0\/1"}}}"#,
      #"{"H":{"ControlEventIDs":{"\u0061\u003A":"caf\u00e9 \/1"}}}"#
    ),
    (#"{"H":{"ControlEventIDs":{"a":"\ud83d\ude00\u200B"}}}"#, #"{"H":{"ControlEventIDs":{"a":"\ud83d\ude00"}}}"#),
    (#"{"H":{"P\u0061geEventID":{}}}"#, #"{"H":{"P\u0061geEventIDs":{}}}"#),
    (#"{"H":{"ControlEventIDs":{"a":"\"\u00a0\\\u00a0\""}}}"#, #"{"H":{"ControlEventIDs":{"a":"\" \\ \""}}}"#),
  ])
  func keepsTheEscapesOfJSON(table: String, expected: String) { #expect(fix(table) == expected) }

  private func xml(_ key: String, _ id: String) -> String {
    "<plist><dict>\t<key>H</key><dict><key>ControlEventIDs</key><dict><key>\(key)</key>\n<string>\(id)</string></dict></dict></dict></plist>"
  }

  @Test(arguments: [
    ("a&#xFF1A;", "x&amp;&#160;&lt;&quot;&#34;", "a:", "x&amp; &lt;&quot;&#34;"),
    ("<![CDATA[a：]]>", "<![CDATA[&\u{A0}<]]>&#38;", "<![CDATA[a:]]>", "<![CDATA[& <]]>&#38;"),
    ("a<![CDATA[\u{200B}]]>\u{200B}b", "<![CDATA[ ]]>A", "a<![CDATA[]]>b", "<![CDATA[]]>A"),
    ("\n  a:\n ", "A", "a:", "A"),
  ])
  func keepsEntitiesAndCDATAOfXML(key: String, id: String, fixedKey: String, fixedID: String) {
    #expect(fix(xml(key, id), name: "T.plist") == xml(fixedKey, fixedID))
  }

  @Test func keepsTheEscapesOfOpenStep() {
    #expect(
      fix(#"{ H = { PageEventID = { Appear = "\U00e9\"\U00A0'"; 'DisAppear' = B; }; }; }"#, name: "T.plist")
        == #"{ H = { PageEventIDs = { Enter = "\U00e9\" '"; 'Leave' = B; }; }; }"#)
  }

  @Test(arguments: TableForm.all.filter { $0.format != .binary })
  func onlyTheTokensChange(form: TableForm) throws {
    let bad = try MarkedTable(
      #"{ "Home": { "PageEventID": { "Appear": "首页", "DisAppear": "离开\#u{A0}B" }, "ControlEventIDs": { "点击：": "C👩‍💻\#u{200B}" } } }"#
    )
    let good = try MarkedTable(
      #"{ "Home": { "PageEventIDs": { "Enter": "首页", "Leave": "离开 B" }, "ControlEventIDs": { "点击:": "C👩‍💻" } } }"#)
    let source = try #require(WrittenTable(bad, as: form)).data
    let result = fix(source, name: form.fileName)
    #expect(result.data == (try #require(WrittenTable(good, as: form)).data))
    #expect(result.change?.fixCount == 6)
    #expect(result.report.diagnostics.map(\.rule) == ["not-checked"])
  }

  // MARK: Files that stay intact

  @Test func doesNotFixFilesWithInvalidBytes() {
    let bytes = Data("{\"H\":{\"PageEventID\":{}},}\n".utf8) + Data([0xFF, 0xFE, 0x41])
    #expect(fix(bytes).data == bytes)
    // Half a code unit at the end.
    let wide = Data([0xFF, 0xFE]) + Data("{\"H\":{},}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(fix(wide).data.count == wide.count - 2)
    #expect(fix(wide + Data([0x20])).data == wide + Data([0x20]))
  }

  @Test func fixesSeveralTablesAtOnce() {
    let tables = [("B.json", #"{"H":{},}"#), ("A.json", #"{"H":{}}"#), ("C.json", #"{"H":{"PageEventID":{},},}"#)]
    let sources = tables.map { Linter.Source($0.0, $0.1) }
    let fixed = FixApplication.fix(sources, with: Linter())
    #expect(fixed.changes.map(\.file) == ["B.json", "C.json"])
    #expect(fixed.changes.map(\.fixCount) == [1, 3])
    #expect(fixed.report.diagnostics.map(\.rule) == ["not-checked", "not-checked", "not-checked"])
  }

  @Test func doesNotFixFilesWithTheSameName() {
    func source(_ name: String, _ text: String) -> Linter.Source { Linter.Source(name, text) }
    let short = source("T.json", #"{"H":{},}"#)
    let long = source("T.json", #"{"H":{"PageEventIDs":{"Leave":"A"},"ControlEventIDs":{},}}"#)
    let other = source("U.json", #"{"H":{},}"#)
    #expect(FixApplication.fix([short, other, long], with: Linter()).changes.map(\.file) == ["U.json"])
    let manifest = source("T.json", #"{"schema":"eventmap-manifest/1","classes":{"H":{"superclass":"UIView"},}}"#)
    #expect(FixApplication.fix([short], with: Linter(manifests: [manifest])).changes.isEmpty)
  }
}
