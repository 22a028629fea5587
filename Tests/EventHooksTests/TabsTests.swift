import Testing

/// Tabs: one event for each selection, wherever it is seen.
@Suite(.standIns) struct TabsTests {
  private static let scenario = HookScenario("Tabs")

  private static func selection(_ page: String, _ title: String? = nil) -> String {
    let member = title.map { #","title":"\#($0)""# } ?? ""
    return #"{"type":"page","class":"\#(page)","phase":"select"\#(member)}"#
  }

  @Test func tapsWithActions() throws {
    #expect(
      try Self.scenario.output("tabs") == """
        by code
        tap
        \(Self.selection("MutePage"))
        same
        \(Self.selection("MutePage"))
        allowed
        selected HomePage
        \(Self.selection("HomePage", "Start"))
        refused

        """)
  }

  /// The bar tells its controller, which may have the method itself and not call `super`.
  @Test(arguments: ["plain", "busy"]) func tapsThatTheControllerHears(_ controller: String) throws {
    let busy = controller == "busy" ? "busy\n" : ""
    #expect(
      try Self.scenario.output("tabsWithoutActions", controller, "told") == """
        home before super
        home after super
        first
        \(busy)\(Self.selection("HomePage", "Home"))
        second
        \(busy)mute
        \(Self.selection("MutePage"))
        first
        \(busy)home before super
        home after super
        \(Self.selection("HomePage", "Home"))
        by code
        mute
        removed
        \(busy)home before super
        home after super
        \(busy)
        """)
  }

  /// The controller tells its delegate, which refuses the second tab.
  @Test(arguments: ["told", "untold"]) func tapsThatTheDelegateHears(_ isTold: String) throws {
    #expect(
      try Self.scenario.output("tabsWithoutActions", "TabGuard", isTold) == """
        home before super
        home after super
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
        home before super
        home after super
        selected HomePage

        """)
  }

  /// Since iOS 18 the delegate gets the tab; a subclass of the delegate's class calls `super`.
  @Test(arguments: ["TabWatcher", "TabListener"], ["told", "untold"])
  func tapsThatTheDelegateHearsAsTabs(_ delegate: String, _ isTold: String) throws {
    let (before, after) = delegate == "TabWatcher" ? ("", "") : ("listener\n", "page\n")
    #expect(
      try Self.scenario.output("tabsWithoutActions", delegate, isTold) == """
        home before super
        home after super
        first
        \(before)tab UITab
        \(Self.selection("HomePage", "Home"))
        \(after)second
        mute
        \(before)tab UITab
        \(Self.selection("MutePage"))
        \(after)first
        home before super
        home after super
        \(before)tab UITab
        \(Self.selection("HomePage", "Home"))
        \(after)by code
        mute
        removed
        home before super
        home after super
        \(before)tab UITab
        \(after)
        """)
  }

  /// Only if they are asked for; the first one is selected when the controller gets its pages.
  @Test func selectionsByCode() throws {
    #expect(
      try Self.scenario.output("tabsByCode") == """
        \(Self.selection("HomePage"))
        index
        \(Self.selection("MutePage"))
        same
        page
        \(Self.selection("HomePage"))
        tap
        selected HomePage
        \(Self.selection("HomePage"))
        off

        """)
  }
}
