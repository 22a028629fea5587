import Testing

/// The delegate methods that are hooked. A selection makes one event.
@Suite(.standIns) struct RowsTests {
  private static let scenario = HookScenario("Rows")

  @Test func inheritedMethodMakesOneEvent() throws {
    #expect(
      try Self.scenario.output("inherited") == #"""
        {"type":"row","target":"Heir","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":1,"section":0},"list":"table"}
        base 1
        .
        {"type":"row","target":"Heir","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":2,"section":0},"list":"table"}
        later
        base 2
        .
        {"type":"row","target":"Base","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":3,"section":0},"list":"table"}
        later
        base 3
        .
        {"type":"row","target":"Heir","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":4,"section":0},"list":"table"}
        later
        base 4
        .
        later
        base 5
        .
        later
        base 6
        .

        """#)
  }

  @Test func subclassThatCallsSuperMakesOneEvent() throws {
    #expect(
      try Self.scenario.output("callsSuper") == #"""
        {"type":"row","target":"Caller","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":1,"section":0},"list":"table"}
        caller 1
        base 1
        .
        {"type":"row","target":"Base","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":2,"section":0},"list":"table"}
        base 2
        .
        {"type":"row","target":"Caller","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":3,"section":0},"list":"table"}
        caller 3
        base 3
        .
        {"type":"row","target":"SecondCaller","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":4,"section":0},"list":"table"}
        second caller 4
        caller 4
        base 4
        caller 4
        base 4
        .
        {"type":"row","target":"Heir","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":5,"section":0},"list":"table"}
        base 5
        .

        """#)
  }

  @Test func delegateThatCallsItselfMakesOneEventAndAnotherDelegateASecondOne() throws {
    #expect(
      try Self.scenario.output("nested") == #"""
        {"type":"row","target":"Recursive","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":2,"section":0},"list":"table"}
        recursive 2
        recursive 1
        recursive 0
        .
        {"type":"row","target":"Recursive","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":1,"section":0},"list":"table"}
        recursive 1
        recursive 0
        .
        {"type":"row","target":"Chained","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":3,"section":0},"list":"table"}
        chained 3
        {"type":"row","target":"Base","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":3,"section":0},"list":"table"}
        base 3

        """#)
  }

  @Test func observedDelegateHasItsOwnClass() throws {
    #expect(
      try Self.scenario.output("observed") == #"""
        {"type":"row","target":"Base","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":1,"section":0},"list":"table"}
        base 1
        NSKVONotifying_Base
        {"type":"row","target":"Caller","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":2,"section":0},"list":"table"}
        caller 2
        base 2
        {"type":"row","target":"Caller","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":3,"section":0},"list":"table"}
        caller 3
        base 3

        """#)
  }

  @Test func proxyIsHookedButASystemDelegateIsNot() throws {
    #expect(
      try Self.scenario.output("proxies") == #"""
        {"type":"row","target":"Disguised","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":1,"section":0},"list":"table"}
        disguised 1
        .
        {"type":"row","target":"Base","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":2,"section":0},"list":"table"}
        base 2
        .
        1
        UITableViewController 3
        .

        """#)
  }

  @Test func delegateOfATableAndACollectionMakesBothEvents() throws {
    #expect(
      try Self.scenario.output("tableAndCollection") == #"""
        {"type":"row","target":"Both","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":1,"section":0},"list":"table"}
        row 1
        {"type":"row","target":"Both","action":"collectionView:didSelectItemAtIndexPath:","class":"UICollectionView","indexPath":{"item":3,"section":2},"list":"collection"}
        item 3

        """#)
  }

  @Test func delegateSetRepeatedlyMakesOneEvent() throws {
    #expect(
      try Self.scenario.output("setOften") == #"""
        {"type":"row","target":"Base","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":2,"section":0},"list":"table"}
        base 2
        {"type":"row","target":"Base","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":3,"section":0},"list":"table"}
        base 3
        base 4
        recursive 0
        {"type":"row","target":"Recursive","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":0,"section":0},"list":"table"}
        recursive 0

        """#)
  }

  @Test func callByTheAppWithoutAListMakesNoEvent() throws {
    #expect(
      try Self.scenario.output("calledByTheApp") == #"""
        base 1
        base 0
        {"type":"row","target":"Base","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":2,"section":0},"list":"table"}
        base 2

        """#)
  }

  @Test func classesBeyondTheLimitAreCountedAsUnhooked() throws {
    #expect(
      try Self.scenario.output("tooMany") == #"""
        0
        {"type":"row","target":"Made0","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":0,"section":0},"list":"table"}
        Made0 0
        {"type":"row","target":"Made0","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":0,"section":0},"list":"table"}
        Made0 0
        {"type":"row","target":"Made1022","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":1022,"section":0},"list":"table"}
        base 1022
        {"type":"row","target":"Made1022","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":1022,"section":0},"list":"table"}
        base 1022
        {"type":"row","target":"Made1023","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":1023,"section":0},"list":"table"}
        base 1023
        {"type":"row","target":"Made1023","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":1023,"section":0},"list":"table"}
        base 1023
        base 1024
        base 1024
        base 1025
        base 1025
        Made1029 1029
        Made1029 1029
        6
        {"type":"row","target":"Made1","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":1,"section":0},"list":"table"}
        base 1
        .

        """#)
  }
}
