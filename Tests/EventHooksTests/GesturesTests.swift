import Testing

/// Which targets of gesture recognizers make events, and when.
@Suite(.standIns) struct GesturesTests {
  private static let scenario = HookScenario("Gestures")

  @Test func allTargetsGoWhileTheHooksAreRemoved() throws {
    let event = #"{"type":"gesture","target":"Receiver","action":"one:","class":"UITapGestureRecognizer","#
    #expect(
      try Self.scenario.output("installedAgain") == """
        one 3
        \(event)"location":[0,0],"state":3}
        .
        .
        .
        \(event)"location":[0,0],"state":3}
        one 3
        .

        """)
  }

  @Test func onlyTheEndIsAnEvent() throws {
    #expect(
      try Self.scenario.output("states") == #"""
        state 0
        state 1
        one 1
        two 1
        state 2
        one 2
        two 2
        state 3
        one 3
        {"type":"gesture","target":"Receiver","action":"one:","class":"UIPanGestureRecognizer","location":[50.25,25],"state":3,"tag":4}
        {"type":"gesture","target":"Receiver","action":"two:","class":"UIPanGestureRecognizer","location":[50.25,25],"state":3,"tag":4}
        two 3
        state 4
        one 4
        two 4
        state 5

        """#)
  }

  /// A press that is cancelled after it began makes an event; one that was not begun, and a pan, do not.
  @Test func cancelledPresses() throws {
    let press = #"{"type":"gesture","target":"Receiver","action":"one:","class":"UILongPressGestureRecognizer","#
    let cancelled = "one 4\none 1\none 2\none 4\n\(press)\"location\":[0,0],\"state\":4}\n.\n"
    let ended = "one 1\none 3\n\(press)\"location\":[0,0],\"state\":3}\npan\none 1\none 4\n"
    #expect(try Self.scenario.output("cancelled") == cancelled + cancelled + ended)
  }

  @Test func targetsOfTheSystemMakeNone() throws {
    #expect(
      try Self.scenario.output("systemTargets") == #"""
        .
        {"type":"gesture","target":"Receiver","action":"one:","class":"UIPanGestureRecognizer","location":[0,0],"state":3,"tag":0}
        one 3
        .
        .
        .
        wall
        {"type":"gesture","target":"Wall","action":"standInPan:","class":"UIPanGestureRecognizer","location":[0,0],"state":3,"tag":0}
        .

        """#)
  }

  @Test func pairsCountOnce() throws {
    #expect(
      try Self.scenario.output("addedTwice") == #"""
        one 3
        {"type":"gesture","target":"Receiver","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Other","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        one 3
        .

        """#)
  }

  /// One pair, both, and a pair that the recognizer does not have.
  @Test func removedPairsOfATarget() throws {
    #expect(
      try Self.scenario.output("removedOfATarget") == #"""
        {"type":"gesture","target":"Receiver","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Other","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Other","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        two 3
        one 3
        two 3
        .
        {"type":"gesture","target":"Receiver","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Other","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Other","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Receiver","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        two 3
        one 3
        two 3
        one 3
        .
        {"type":"gesture","target":"Other","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Other","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        one 3
        two 3
        .
        {"type":"gesture","target":"Other","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Other","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Receiver","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        one 3
        two 3
        one 3
        .
        one 3
        {"type":"gesture","target":"Receiver","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Receiver","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Other","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Other","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        two 3
        one 3
        two 3
        .
        one 3
        {"type":"gesture","target":"Receiver","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Receiver","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Other","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Other","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        two 3
        one 3
        two 3
        .

        """#)
  }

  /// Those of an action, and all.
  @Test func removedPairsOfAnyTarget() throws {
    #expect(
      try Self.scenario.output("removedOfAnyTarget") == #"""
        {"type":"gesture","target":"Receiver","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Other","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        two 3
        two 3
        .
        {"type":"gesture","target":"Receiver","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Other","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Receiver","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        two 3
        two 3
        one 3
        .
        .
        {"type":"gesture","target":"Receiver","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        one 3
        .

        """#)
  }

  @Test func deadTargetsMakeNone() throws {
    #expect(
      try Self.scenario.output("deadTarget") == #"""
        one 3
        {"type":"gesture","target":"Other","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"gesture","target":"Receiver","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        two 3
        .
        {"type":"gesture","target":"Receiver","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        two 3
        .
        .

        """#)
  }

  /// The one that a recognizer was made with comes before ours, and is gone then.
  @Test func targetsThatLeaveInTheirAction() throws {
    #expect(
      try Self.scenario.output("leavesInItsAction") == #"""
        {"type":"gesture","target":"Receiver","action":"leave:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        leave
        .
        .
        leave
        .

        """#)
  }

  @Test func nothingComesWhileTheHooksAreOff() throws {
    #expect(
      try Self.scenario.output("offAndOn") == #"""
        one 3
        .
        one 3
        .
        one 3
        {"type":"gesture","target":"Receiver","action":"one:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        .

        """#)
  }

  @Test func targetsThatWereThereBefore() throws {
    #expect(
      try Self.scenario.output("madeBefore") == #"""
        one 3
        .
        one 3
        {"type":"gesture","target":"Receiver","action":"two:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        two 3
        .

        """#)
  }
}
