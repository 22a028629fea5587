import Testing

/// Cancellable transitions, system pages, titles, scenes and launches.
@Suite(.standIns) struct TransitionsTests {
  private static let scenario = HookScenario("Pages")

  /// Returns the lines of events and the times between them.
  private func events(_ check: String, _ arguments: String...) throws -> [Substring] {
    let output =
      arguments.isEmpty ? try Self.scenario.output(check) : try Self.scenario.output(check, arguments[0])
    return output.split(separator: "\n").filter { $0.hasPrefix("{") || $0.hasPrefix("at ") }
  }

  /// The first two of three swipes are cancelled.
  @Test func cancelledSwipeMakesNoEventWithWillMethods() throws {
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

  @Test func cancelledSwipeMakesNoEventWithDidMethods() throws {
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

  @Test(arguments: ["will", "did"]) func cancelledSheetMakesNoEvent(_ methods: String) throws {
    #expect(
      try events("sheet", methods) == [
        #"{"type":"page","class":"HomePage","phase":"load"}"#,
        #"{"type":"page","class":"HomePage","phase":"enter","title":"Home"}"#,
        #"{"type":"page","class":"HomePage","phase":"leave","title":"Home"}"#,
      ])
  }

  @Test func systemPagesMakeEventsIfChosen() throws {
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

  /// The getter of the title ends the process if it is called before `viewDidLoad`.
  @Test func titleIsReadOnlyAfterThePageHasLoaded() throws {
    #expect(
      try events("titles") == [
        #"{"type":"page","class":"TrapPage","phase":"select"}"#,
        #"{"type":"page","class":"TrapPage","phase":"load"}"#,
        #"{"type":"page","class":"TrapPage","phase":"select","title":"Trap"}"#,
        #"{"type":"page","class":"TrapPage","phase":"enter","title":"Trap"}"#,
      ])
  }

  /// The second app has scenes, and the role of the foreground.
  @Test func launchInTheBackgroundIsMarked() throws {
    #expect(
      try events("launches") == [
        #"{"type":"app","phase":"launch","class":"ScenarioDelegate","inBackground":true}"#,
        #"{"type":"app","phase":"active","class":"ScenarioDelegate"}"#,
        #"{"type":"app","phase":"launch","class":"ScenarioDelegate"}"#,
      ])
  }

  @Test func eventsNameTheirSceneOnceThereAreTwo() throws {
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
