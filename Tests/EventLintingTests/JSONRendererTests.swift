import EventLinting
import Testing

@Suite struct JSONRendererTests {
  @Test func writesSortedMembersOnOneLine() {
    #expect(
      rendered(JSONRenderer(), ReportSamples.contract) == """
        {"counts":{"error":1,"note":0,"warning":0},"diagnostics":[{"class":"HomeViewController","column":10,"endColumn":25,\
        "endLine":14,"file":"Configs/EventTable.plist","key":"onFavBtnPresed:","keyPath":["HomeViewController",\
        "ControlEventIDs","onFavBtnPresed:"],"line":14,"message":"'HomeViewController' has no action 'onFavBtnPresed:'",\
        "related":[],"rule":"unknown-action","section":"ControlEventIDs","severity":"error",\
        "suggestions":["onFavBtnPressed:"]}],"schema":"eventmap-lint/1"}

        """)
    #expect(
      rendered(JSONRenderer(), ReportSamples.empty)
        == "{\"counts\":{\"error\":0,\"note\":0,\"warning\":0},\"diagnostics\":[],\"schema\":\"eventmap-lint/1\"}\n")
  }

  @Test func leavesOutMembersThatDoNotApply() throws {
    let json = try JSONValue(JSONRenderer().render(ReportSamples.everything))
    #expect(!json.hasNull)
    #expect(json.keys == ["schema", "diagnostics", "counts"])
    let entries = try #require(json["diagnostics"]?.array)
    let always: Set = ["rule", "severity", "message", "file", "keyPath", "suggestions", "related"]
    let place: Set = ["line", "column", "endLine", "endColumn"]
    let names: Set = ["class", "section", "key"]
    #expect(
      entries.map(\.keys) == [
        always.union(place).union(names).union(["baselined"]),
        always.union(place).union(names).union(["suppressed"]),
        always.union(place).union(names),
        always.union(place).union(["class", "section"]),
        always.union(place).union(names),
        always,
      ])
    #expect(entries[0]["baselined"] == true)
    #expect(entries[1]["suppressed"] == ["reason": "the old \"page\"\nstays"])
    #expect(
      entries[4]["related"]
        == [
          ["message": "first here", "file": "a b/表.json", "line": 2, "column": 5],
          ["message": "and in the manifest", "file": "AppManifest.plist"],
        ])
    #expect(json["counts"] == ["error": 2, "warning": 1, "note": 1])
  }

  @Test func escapesAwkwardText() throws {
    let json = try JSONValue(JSONRenderer().render(ReportSamples.report(ReportSamples.awkwardFindings)))
    let entries = try #require(json["diagnostics"]?.array)
    // Compared as bytes, because strings that differ only in composition are equal.
    #expect(
      entries.map { $0["message"]?.string.map { Array($0.utf8) } } == ReportSamples.awkward.map { Array($0.utf8) })
    #expect(entries.map { $0["file"]?.string.map { Array($0.utf8) } } == ReportSamples.awkward.map { Array($0.utf8) })
  }
}
