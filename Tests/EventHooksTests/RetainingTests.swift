import Testing

/// The hooks retain no object of the app.
@Suite(.standIns) struct RetainingTests {
  private static let scenario = HookScenario("Retaining")

  /// The first line is the number of retains without hooks, the others those with hooks.
  @Test func objectsAreRetainedAsOftenAsWithoutHooks() throws {
    #expect(
      try Self.scenario.output("everything") == #"""
        retains: target 3, button 6, table 2, collection 0, recognizer 5, item 0, tabs 0
        target freed
        button freed
        recognizer freed
        retains: target 3, button 6, table 2, collection 0, recognizer 5, item 0, tabs 0
        target freed
        button freed
        recognizer freed
        retains: target 3, button 6, table 2, collection 0, recognizer 5, item 0, tabs 0
        target freed
        button freed
        recognizer freed
        left 0, 80 lines

        """#)
  }

  @Test func objectsAreFreedSeparately() throws {
    #expect(
      try Self.scenario.output("oneByOne") == #"""
        1
        target freed
        the button has it
        button freed
        recognizer freed
        recognizer freed
        target freed
        target freed
        4 lines

        """#)
  }
}
