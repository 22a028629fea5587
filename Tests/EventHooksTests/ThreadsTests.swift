import Testing

/// Hooks that two threads use.
@Suite(.standIns) struct ThreadsTests {
  private static let scenario = HookScenario("Threads")

  /// Rounds, classes, and the two threads.
  @Test func pagesAndDelegates() throws {
    #expect(try Self.scenario.output("pagesAndDelegates") == "12000 lines\n")
  }
}
