import Testing

/// Hooks are installed once, replaced, switched off and removed; other modules replace the same methods.
@Suite(.standIns) struct InstallingTests {
  private static let scenario = HookScenario("Installing")

  @Test func installsOnceAndAgain() throws {
    #expect(
      try Self.scenario.output("oftenAndAgain") == #"""
        .
        app app page page control control gesture row row page app page .
        .
        page control control gesture row row page app page .
        .

        """#)
  }

  @Test func laterCallsReplaceSinkAndSettings() throws {
    #expect(
      try Self.scenario.output("otherSinkAndSettings") == #"""
        1:app 1:app 2:page 2:page 2:gesture 2:row 2:row 2:page 2:app 2:page .
        3:app .
        4:page 4:control 4:control 4:gesture 4:row 4:row 4:page 4:app 4:page .

        """#)
  }

  /// Pages, controls, gestures, rows, tabs and the app, one after the other.
  @Test func eachOptionSwitchesItsHooksOff() throws {
    #expect(
      try Self.scenario.output("options") == #"""
        app app control control gesture row row page app .
        page gesture row row page app page .
        page control control row row page app page .
        page control control gesture page app page .
        page control control gesture row row app page .
        page control control gesture row row page page .

        """#)
  }

  /// Which of the methods is the original: with the hooks, with those of `usesDidMethods`, and without any.
  @Test func removalPutsTheMethodsBack() throws {
    #expect(
      try Self.scenario.output("restored") == #"""
        {"type":"app","phase":"launch","class":"ScenarioDelegate"}
        {"type":"app","phase":"active","class":"ScenarioDelegate"}
        {"type":"page","class":"ShopPage","phase":"load"}
        00000000000000
        00000000000000
        11111111111111

        """#)
  }

  /// In each order, the original and each function that is still there are called once.
  @Test(
    arguments: ["set", "exchange"],
    [["before", "ours"], ["before", "theirs"], ["after", "ours"], ["after", "theirs"]])
  func anotherModule(_ style: String, _ order: [String]) throws {
    let (time, first) = (order[0], order[1])
    // The original gets its own name from our function, and from theirs the one by which they call it.
    let isRenamed = style == "exchange" && time == "before"
    func line(_ step: String, _ called: String...) -> String {
      let name = called.contains("module") && isRenamed ? "module_viewWillAppear:" : "viewWillAppear:"
      return "\(step): \((called + ["original(\(name) 1)"]).joined(separator: " ")) "
    }
    // Theirs is below ours, and puts back what it has replaced: ours is gone until it is installed again.
    let isLost = time == "before" && first == "theirs"
    let lines = [
      time == "before" ? line("both", "page", "module") : line("both", "module", "page"),
      first == "ours" ? line("theirs", "module") : isLost ? line("ours") : line("ours", "page"),
      line("none"),
      // Theirs has put our function back, which does nothing any more.
      "restored \(time == "after" && first == "ours" ? 0 : 1)",
      line("again", "page"),
    ]
    #expect(try Self.scenario.output("secondModule", style, time, first) == lines.map { $0 + "\n" }.joined())
  }
}
