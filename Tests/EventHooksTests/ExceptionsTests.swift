import Testing

/// Exceptions of the recorder are caught and those of the app pass through. Later events are still made.
@Suite(.standIns) struct ExceptionsTests {
  private static let scenario = HookScenario("Exceptions")

  @Test func exceptionsOfTheSinkAreCaught() throws {
    #expect(
      try Self.scenario.output("sink") == #"""
        {"type":"app","phase":"launch","class":"ScenarioDelegate"}
        raise sink
        {"type":"app","phase":"active","class":"ScenarioDelegate"}
        raise sink
        {"type":"page","class":"UIViewController","phase":"enter"}
        raise sink
        .
        {"type":"control","target":"FaultyPage","action":"act:","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"touchPhase":"ended"}
        raise sink
        raise wish
        act
        .
        {"type":"gesture","target":"FaultyPage","action":"act:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        raise sink
        raise wish
        act
        .
        {"type":"app","phase":"terminate","class":"ScenarioDelegate"}
        raise sink
        raise finish
        .

        """#)
  }

  @Test func exceptionsOfGettersAreCaught() throws {
    #expect(
      try Self.scenario.output("getters") == #"""
        {"type":"app","phase":"launch","class":"ScenarioDelegate"}
        {"type":"app","phase":"active","class":"ScenarioDelegate"}
        raise title
        .
        raise currentTitle
        act
        -
        raise targetForAction
        raise targetForAction
        caught targetForAction
        act
        raise location
        {"type":"page","class":"UIViewController","phase":"enter"}
        .

        """#)
  }

  @Test func exceptionsOfActionsPassThrough() throws {
    #expect(
      try Self.scenario.output("actions") == #"""
        {"type":"app","phase":"launch","class":"ScenarioDelegate"}
        {"type":"app","phase":"active","class":"ScenarioDelegate"}
        {"type":"page","class":"Heir","phase":"enter"}
        raise appear
        caught appear
        {"type":"control","target":"Heir","action":"act:","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"touchPhase":"ended"}
        raise act
        caught act
        {"type":"gesture","target":"Heir","action":"act:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        raise act
        caught act
        {"type":"row","target":"Heir","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":0,"section":0},"list":"table"}
        raise row
        caught row
        {"type":"row","target":"Heir","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":2,"section":0},"list":"table"}
        raise row
        caught row
        {"type":"page","class":"Heir","phase":"enter"}
        raise appear
        caught appear
        {"type":"control","target":"Heir","action":"act:","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"touchPhase":"ended"}
        raise act
        caught act
        {"type":"gesture","target":"Heir","action":"act:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        raise act
        caught act
        {"type":"row","target":"Heir","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":0,"section":0},"list":"table"}
        raise row
        caught row
        {"type":"row","target":"Heir","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":2,"section":0},"list":"table"}
        raise row
        caught row
        {"type":"row","target":"App","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":0,"section":0},"list":"table"}
        raise row
        caught row
        {"type":"row","target":"App","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":0,"section":0},"list":"table"}
        raise row
        caught row
        {"type":"row","target":"App","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":0,"section":0},"list":"table"}
        raise row
        caught row

        """#)
  }
}
