import Testing

/// Tabs whose bar sends no action: one event per selection, whichever messages the system sends.
@Suite(.standIns) struct TabsTests {
  private static let scenario = HookScenario("Tabs")

  private static func selection(_ page: String, _ title: String? = nil) -> String {
    let member = title.map { #","title":"\#($0)""# } ?? ""
    return #"{"type":"page","class":"\#(page)","phase":"select"\#(member)}"#
  }

  /// The bar sends a message to its controller, which may override the method without calling `super`.
  @Test(arguments: ["plain", "busy"]) func tapIsReportedByTheMessageToTheController(_ controller: String) throws {
    let busy = controller == "busy" ? "busy\n" : ""
    #expect(
      try Self.scenario.output("tabsWithoutActions", controller, "notified") == """
        first
        \(busy)\(Self.selection("HomePage", "Home"))
        second
        \(busy)mute
        \(Self.selection("MutePage"))
        first
        \(busy)\(Self.selection("HomePage", "Home"))
        by code
        mute
        removed
        \(busy)\(busy)
        """)
  }

  /// The controller sends a message to its delegate, which refuses the second tab.
  @Test(arguments: ["notified", "silent"]) func tapIsReportedByTheMessageToTheDelegate(_ message: String) throws {
    #expect(
      try Self.scenario.output("tabsWithoutActions", "TabGuard", message) == """
        first
        selected HomePage
        \(Self.selection("HomePage", "Home"))
        second
        first
        selected HomePage
        \(Self.selection("HomePage", "Home"))
        by code
        mute
        removed
        selected HomePage

        """)
  }

  /// Since iOS 18, the message to the delegate has the tab. A subclass of the delegate's class calls `super`.
  @Test(arguments: ["TabWatcher", "TabListener"], ["notified", "silent"])
  func tapIsReportedByTheTabMessageToTheDelegate(_ delegate: String, _ message: String) throws {
    let (before, after) = delegate == "TabWatcher" ? ("", "") : ("listener\n", "page\n")
    #expect(
      try Self.scenario.output("tabsWithoutActions", delegate, message) == """
        first
        \(before)tab UITab
        \(Self.selection("HomePage", "Home"))
        \(after)second
        mute
        \(before)tab UITab
        \(Self.selection("MutePage"))
        \(after)first
        \(before)tab UITab
        \(Self.selection("HomePage", "Home"))
        \(after)by code
        mute
        removed
        \(before)tab UITab
        \(after)
        """)
  }
}
