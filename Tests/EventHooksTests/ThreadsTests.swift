import Testing

/// Hooks used by two threads.
@Suite(.standIns) struct ThreadsTests {
  private static let scenario = HookScenario("Threads")

  @Test func twoThreadsLoseNoEvent() throws {
    #expect(try Self.scenario.output("pagesAndDelegates") == "12000 lines\n")
  }
}
