import Testing

/// The targets and states of gesture recognizers that make events.
@Suite(.standIns) struct GesturesTests {
  private static let scenario = HookScenario("Gestures")

  @Test func targetsRemovedWhileTheHooksAreRemovedMakeNoEvent() throws {
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

  @Test func onlyTheEndedStateMakesAnEvent() throws {
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

  /// A press that had not begun, and other cancelled gestures, make none.
  @Test func cancelledLongPressThatHadBegunMakesAnEvent() throws {
    let press = #"{"type":"gesture","target":"Receiver","action":"one:","class":"UILongPressGestureRecognizer","#
    let cancelled = "one 4\none 1\none 2\none 4\n\(press)\"location\":[0,0],\"state\":4}\n.\n"
    let ended = "one 1\none 3\n\(press)\"location\":[0,0],\"state\":3}\npan\none 1\none 4\n"
    #expect(try Self.scenario.output("cancelled") == cancelled + cancelled + ended)
  }

  @Test func systemTargetsMakeNoEvent() throws {
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

  @Test func pairAddedTwiceMakesOneEvent() throws {
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
  @Test func removedPairsOfATargetMakeNoEvent() throws {
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

  /// All pairs of an action, and all pairs.
  @Test func removedPairsOfAnyTargetMakeNoEvent() throws {
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

  @Test func deallocatedTargetsMakeNoEvent() throws {
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

  /// The target that a recognizer was created with comes before ours, and removes itself in its action.
  @Test func targetThatRemovesItselfFirstMakesNoEvent() throws {
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

  @Test func removedHooksMakeNoEvent() throws {
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

  @Test func targetsSetBeforeTheInstallationMakeNoEvent() throws {
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
