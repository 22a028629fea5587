import Testing

/// Transitions that the user can give up, pages of the system, titles, scenes and launches.
@Suite(.standIns) struct TransitionsTests {
  private static let scenario = HookScenario("Pages")

  /// Only the lines of events, and the times between them.
  private func events(_ check: String, _ arguments: String...) throws -> [Substring] {
    let output =
      arguments.isEmpty ? try Self.scenario.output(check) : try Self.scenario.output(check, arguments[0])
    return output.split(separator: "\n").filter { $0.hasPrefix("{") || $0.hasPrefix("at ") }
  }

  /// Two swipes are given up, the third is not: each page enters and leaves as often as the user sees it come and go.
  @Test func swipesWithWillMethods() throws {
    #expect(
      try events("swipeGivenUp", "will") == [
        #"{"type":"page","class":"HomePage","phase":"load"}"#,
        #"{"type":"page","class":"HomePage","phase":"enter","title":"Home"}"#,
        "at 0",
        #"{"type":"page","class":"HomePage","phase":"leave","title":"Home"}"#,
        #"{"type":"page","class":"TrapPage","phase":"load"}"#,
        #"{"type":"page","class":"TrapPage","phase":"enter","title":"Trap"}"#,
        "at 3.9",
        "at 6",
        "at 8",
        #"{"type":"page","class":"TrapPage","phase":"leave","title":"Trap"}"#,
        #"{"type":"page","class":"HomePage","phase":"enter","title":"Home"}"#,
        "at 9.5",
        #"{"type":"page","class":"HomePage","phase":"leave","title":"Home"}"#,
        #"{"type":"page","class":"MutePage","phase":"load"}"#,
      ])
  }

  @Test func swipesWithDidMethods() throws {
    #expect(
      try events("swipeGivenUp", "did") == [
        #"{"type":"page","class":"HomePage","phase":"load"}"#,
        #"{"type":"page","class":"HomePage","phase":"enter","title":"Home"}"#,
        "at 0",
        #"{"type":"page","class":"TrapPage","phase":"load"}"#,
        #"{"type":"page","class":"HomePage","phase":"leave","title":"Home"}"#,
        #"{"type":"page","class":"TrapPage","phase":"enter","title":"Trap"}"#,
        "at 3.9",
        "at 6",
        "at 8",
        #"{"type":"page","class":"TrapPage","phase":"leave","title":"Trap"}"#,
        #"{"type":"page","class":"HomePage","phase":"enter","title":"Home"}"#,
        "at 9.5",
        #"{"type":"page","class":"MutePage","phase":"load"}"#,
        #"{"type":"page","class":"HomePage","phase":"leave","title":"Home"}"#,
        #"{"type":"page","class":"MutePage","phase":"enter"}"#,
      ])
  }

  @Test(arguments: ["will", "did"]) func sheets(_ methods: String) throws {
    #expect(
      try events("sheet", methods) == [
        #"{"type":"page","class":"HomePage","phase":"load"}"#,
        #"{"type":"page","class":"HomePage","phase":"enter","title":"Home"}"#,
        #"{"type":"page","class":"HomePage","phase":"leave","title":"Home"}"#,
      ])
  }

  @Test func pagesOfTheSystem() throws {
    #expect(
      try Self.scenario.output("systemPages") == #"""
        {"type":"page","class":"TwicePage","phase":"leave"}
        .
        {"type":"page","class":"UINavigationController","phase":"enter"}
        {"type":"page","class":"UIAlertController","phase":"enter"}
        {"type":"page","class":"UIViewController","phase":"leave"}
        {"type":"page","class":"TwicePage","phase":"leave"}
        .

        """#)
  }

  /// The getter ends the process before `viewDidLoad` has run.
  @Test func titles() throws {
    #expect(
      try events("titles") == [
        #"{"type":"page","class":"TrapPage","phase":"select"}"#,
        #"{"type":"page","class":"TrapPage","phase":"load"}"#,
        #"{"type":"page","class":"TrapPage","phase":"select","title":"Trap"}"#,
        #"{"type":"page","class":"TrapPage","phase":"enter","title":"Trap"}"#,
      ])
  }

  /// A launch in the background; one of an app with scenes, to which the system has given the role of the foreground.
  @Test func launches() throws {
    #expect(
      try events("launches") == [
        #"{"type":"app","phase":"launch","class":"ScenarioDelegate","inBackground":true}"#,
        #"{"type":"app","phase":"active","class":"ScenarioDelegate"}"#,
        #"{"type":"app","phase":"launch","class":"ScenarioDelegate"}"#,
      ])
  }

  /// Events name their scene once there are two.
  @Test func scenes() throws {
    #expect(
      try events("scenes") == [
        #"{"type":"page","class":"HomePage","phase":"load"}"#,
        #"{"type":"page","class":"HomePage","phase":"enter","title":"Home"}"#,
        #"{"type":"page","class":"HomePage","phase":"enter","title":"Home"}"#,
        #"{"type":"page","class":"HomePage","phase":"enter","scene":"A-1","title":"Home"}"#,
        #"{"type":"page","class":"MutePage","phase":"load"}"#,
        #"{"type":"page","class":"MutePage","phase":"leave","scene":"B-2"}"#,
        #"{"type":"page","class":"TrapPage","phase":"load","scene":"B-2"}"#,
        #"{"type":"page","class":"TrapPage","phase":"enter","scene":"B-2","title":"Trap"}"#,
        #"{"type":"control","target":"HomePage","action":"refresh:","class":"UIButton","frame":"{{0, 0}, {10, 10}}","scene":"B-2","tag":0,"touchPhase":"ended"}"#,
        #"{"type":"gesture","target":"HomePage","action":"refresh:","class":"UITapGestureRecognizer","location":[195,422],"scene":"B-2","state":3,"tag":0}"#,
        #"{"type":"page","class":"HomePage","phase":"enter"}"#,
      ])
  }
}
