import EventMapStandInPrograms
import Testing

/// An app and a framework that both link the hooks.
@Suite(.standIns) struct CopiesTests {
  @Test func onlyOneCopyIsInstalled() throws {
    let program = try StandInProgram(scenario: "Twice", isLinkedTwice: true)
    #expect(
      try program.run(["copies"]) == """
        installed: none
        1 0
        installed: libEventHooks.so
        first: event
        pay
        1 0
        first: event
        pay
        1 0
        installed: libSecondHooks.so
        second: event
        pay
        pay

        """)
  }
}
