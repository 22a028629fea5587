import Testing

/// Installing, replacing and removing the hooks, also beside other modules that replace the same methods.
@Suite(.standIns) struct InstallingTests {
  private static let scenario = HookScenario("Installing")

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
