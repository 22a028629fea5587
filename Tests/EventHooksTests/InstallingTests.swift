import Testing

/// Installing, replacing and removing the hooks, also beside other modules that replace the same methods.
@Suite(.standIns) struct InstallingTests {
  private static let scenario = HookScenario("Installing")

  @Test func repeatedInstallationMakesNoDoubleEvents() throws {
    #expect(
      try Self.scenario.output("oftenAndAgain") == #"""
        .
        app app page page control control gesture row row page app page .
        .
        page control control gesture row row page app page .
        .

        """#)
  }

  @Test func laterInstallationReplacesSinkAndSettings() throws {
    #expect(
      try Self.scenario.output("otherSinkAndSettings") == #"""
        1:app 1:app 2:page 2:page 2:gesture 2:row 2:row 2:page 2:app 2:page .
        3:app .
        4:page 4:control 4:control 4:gesture 4:row 4:row 4:page 4:app 4:page .

        """#)
  }

  /// In order: pages, controls, gestures, rows, tabs and the app.
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

  /// Prints 1 for each original method: with the hooks, with those of `usesDidMethods`, and without hooks.
  @Test func removalRestoresTheMethods() throws {
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

  /// In each order, the original and each function that is still installed are called once.
  @Test(
    arguments: ["set", "exchange"],
    [["before", "ours"], ["before", "theirs"], ["after", "ours"], ["after", "theirs"]])
  func hooksWorkBesideAnotherModule(_ style: String, _ order: [String]) throws {
    let (time, first) = (order[0], order[1])
    // Our function calls the original by its own name, and the module's function by the name under which it exchanged
    // it.
    let isRenamed = style == "exchange" && time == "before"
    func line(_ step: String, _ called: String...) -> String {
      let name = called.contains("module") && isRenamed ? "module_viewWillAppear:" : "viewWillAppear:"
      return "\(step): \((called + ["original(\(name) 1)"]).joined(separator: " ")) "
    }
    // The module's function is below ours. Removing it restores the original, so ours is lost until the next
    // installation.
    let isLost = time == "before" && first == "theirs"
    let lines = [
      time == "before" ? line("both", "page", "module") : line("both", "module", "page"),
      first == "ours" ? line("theirs", "module") : isLost ? line("ours") : line("ours", "page"),
      line("none"),
      // The module has restored our function, which is turned off.
      "restored \(time == "after" && first == "ours" ? 0 : 1)",
      line("again", "page"),
    ]
    #expect(try Self.scenario.output("secondModule", style, time, first) == lines.map { $0 + "\n" }.joined())
  }
}
