import Testing

/// The events of pages and of the app.
@Suite(.standIns) struct PagesTests {
  private static let scenario = HookScenario("Pages")

  @Test func pagesEnterAndLeaveWithTheWillMethods() throws {
    #expect(
      try Self.scenario.output("willMethods") == #"""
        {"type":"page","class":"UINavigationController","phase":"load"}
        {"type":"page","class":"HomePage","phase":"load"}
        {"type":"page","class":"UINavigationController","phase":"enter","title":"Shop"}
        home before super
        {"type":"page","class":"HomePage","phase":"enter","title":"Home"}
        home after super
        push
        {"type":"page","class":"HomePage","phase":"leave","title":"Home"}
        {"type":"page","class":"UITableViewController","phase":"load"}
        {"type":"page","class":"UITableViewController","phase":"enter"}
        pop
        {"type":"page","class":"UITableViewController","phase":"leave"}
        home before super
        {"type":"page","class":"HomePage","phase":"enter","title":"Home"}
        home after super
        present
        {"type":"page","class":"UINavigationController","phase":"leave","title":"Shop"}
        {"type":"page","class":"HomePage","phase":"leave","title":"Home"}
        {"type":"page","class":"UIViewController","phase":"load"}
        {"type":"page","class":"UIViewController","phase":"enter"}
        dismiss
        {"type":"page","class":"UINavigationController","phase":"enter","title":"Shop"}
        home before super
        {"type":"page","class":"HomePage","phase":"enter","title":"Home"}
        home after super
        {"type":"page","class":"UIViewController","phase":"leave"}
        {"type":"page","class":"UINavigationController","phase":"leave","title":"Shop"}
        {"type":"page","class":"HomePage","phase":"leave","title":"Home"}

        """#)
  }

  @Test func pagesEnterAndLeaveWithTheDidMethodsIfChosen() throws {
    #expect(
      try Self.scenario.output("didMethods") == #"""
        {"type":"page","class":"UINavigationController","phase":"load"}
        {"type":"page","class":"HomePage","phase":"load"}
        home before super
        home after super
        {"type":"page","class":"UINavigationController","phase":"enter","title":"Shop"}
        {"type":"page","class":"HomePage","phase":"enter","title":"Home"}
        push
        {"type":"page","class":"UITableViewController","phase":"load"}
        {"type":"page","class":"HomePage","phase":"leave","title":"Home"}
        {"type":"page","class":"UITableViewController","phase":"enter"}
        pop
        home before super
        home after super
        {"type":"page","class":"UITableViewController","phase":"leave"}
        {"type":"page","class":"HomePage","phase":"enter","title":"Home"}
        present
        {"type":"page","class":"UIViewController","phase":"load"}
        {"type":"page","class":"UIViewController","phase":"enter"}
        {"type":"page","class":"UINavigationController","phase":"leave","title":"Shop"}
        {"type":"page","class":"HomePage","phase":"leave","title":"Home"}
        dismiss
        home before super
        home after super
        {"type":"page","class":"UIViewController","phase":"leave"}
        {"type":"page","class":"UINavigationController","phase":"enter","title":"Shop"}
        {"type":"page","class":"HomePage","phase":"enter","title":"Home"}
        {"type":"page","class":"UINavigationController","phase":"leave","title":"Shop"}
        {"type":"page","class":"HomePage","phase":"leave","title":"Home"}

        """#)
  }

  @Test func subclassMakesOneEventIfItCallsSuper() throws {
    #expect(
      try Self.scenario.output("subclasses") == #"""
        home before super
        {"type":"page","class":"HomePage","phase":"enter"}
        home after super
        mute
        home before super
        {"type":"page","class":"TwicePage","phase":"enter"}
        home after super
        home before super
        {"type":"page","class":"TwicePage","phase":"enter"}
        home after super
        home before super
        {"type":"page","class":"HomePage","phase":"enter"}
        home after super
        NSKVONotifying_HomePage

        """#)
  }

  @Test func phasesOfTheAppMakeEvents() throws {
    #expect(
      try Self.scenario.output("app") == #"""
        did launch
        {"type":"app","phase":"launch","class":"LoudDelegate"}
        did become active
        {"type":"app","phase":"active","class":"LoudDelegate"}
        did enter background
        {"type":"app","phase":"background","class":"LoudDelegate"}
        in background
        finish
        in foreground
        did become active
        {"type":"app","phase":"active","class":"LoudDelegate"}
        will terminate
        {"type":"app","phase":"terminate","class":"LoudDelegate"}
        finish

        """#)
  }

  @Test func sinkFinishesWithoutEventsOfTheApp() throws {
    #expect(
      try Self.scenario.output("appWithoutEvents") == #"""
        did launch
        did become active
        did enter background
        in background
        finish
        in foreground
        did become active
        will terminate
        finish

        """#)
  }

  @Test func appWithoutADelegateHasNoClass() throws {
    #expect(
      try Self.scenario.output("bareApp") == #"""
        {"type":"app","phase":"launch"}
        {"type":"app","phase":"active"}
        {"type":"app","phase":"background"}

        """#)
  }
}
