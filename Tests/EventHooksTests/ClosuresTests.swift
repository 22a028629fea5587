import Testing

/// Controls whose actions are closures: `UIAction`.
@Suite(.standIns) struct ClosuresTests {
  private static let scenario = HookScenario("Closures")

  @Test func onlyIdentifiersThatTheAppChoseMakeEvents() throws {
    #expect(
      try Self.scenario.output("identifiers") == #"""
        {"type":"control","target":"Page","action":"pay.now","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"title":"Pay"}
        closure
        {"type":"control","target":"Page","action":"Käufe \"1\"","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"title":"Pay"}
        closure
        closure
        closure
        closure
        closure
        {"type":"control","target":"Page","action":"CD392B37-7B30-471B-8D40-5D4E7D24336","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"title":"Pay"}
        closure
        {"type":"control","target":"Page","action":"CD392B37x7B30-471B-8D40-5D4E7D243369","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"title":"Pay"}
        closure
        {"type":"control","target":"Page","action":"com.apples.pay","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"title":"Pay"}
        closure

        """#)
  }

  @Test func closureEventHasTheMembersOfItsControl() throws {
    #expect(
      try Self.scenario.output("controls") == #"""
        {"type":"control","target":"Page","action":"pay.now","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":7,"title":"Pay 5 €"}
        closure
        {"type":"control","target":"Page","action":"wrap","class":"UISwitch","frame":"{{0, 0}, {0, 0}}","isOn":true,"tag":0}
        closure

        """#)
  }

  @Test func sentClosureMakesOneEvent() throws {
    #expect(
      try Self.scenario.output("once") == #"""
        {"type":"control","target":"Page","action":"pay.now","class":"RelayButton","frame":"{{0, 0}, {10, 10}}","tag":0,"title":"Pay"}
        closure
        closure
        with a target
        {"type":"control","target":"Page","action":"pay.now","class":"RelayButton","frame":"{{0, 0}, {10, 10}}","tag":0,"title":"Pay"}
        closure
        closure
        {"type":"control","target":"Page","action":"act:","class":"RelayButton","frame":"{{0, 0}, {10, 10}}","tag":0,"touchPhase":"ended"}
        act:

        """#)
  }

  @Test func targetIsThePageOfTheControl() throws {
    #expect(
      try Self.scenario.output("pages") == #"""
        closure
        in a bar
        {"type":"control","target":"Page","action":"save","class":"UIControl","frame":"{{0, 0}, {0, 0}}","tag":0,"title":"Save"}
        closure

        """#)
  }

  @Test func closureMakesAViewEvent() throws {
    #expect(
      try Self.scenario.output("views") == #"""
        {"type":"page","class":"Page","phase":"load"}
        {"type":"control","target":"Page","action":"pay.now","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"title":"Pay"}
        {"type":"view","path":"UIView(0)_UIButton(0)","page":"Page","class":"UIButton","index":0,"responders":["UIButton","UIView","Page"]}
        closure
        closure

        """#)
  }

  @Test func barButtonItemMakesAnEventForItsPage() throws {
    #expect(
      try Self.scenario.output("items") == #"""
        {"type":"page","class":"Page","phase":"load"}
        {"type":"control","target":"Page","action":"save","class":"UIBarButtonItem","tag":3,"title":"Save"}
        {"type":"view","path":"UIView(0)_UIControl(0)","page":"Page","class":"UIControl","index":0,"responders":["UIControl","UIView","Page"]}
        handler
        {"type":"control","target":"Page","action":"save","class":"UIBarButtonItem","tag":3,"title":"Save it"}
        {"type":"view","path":"UIView(0)_UIControl(0)","page":"Page","class":"UIControl","index":0,"responders":["UIControl","UIView","Page"]}
        handler
        without a button
        handler
        without an identifier
        handler

        """#)
  }

  @Test func performedClosureNeedsAViewWithAPage() throws {
    #expect(
      try Self.scenario.output("menus") == #"""
        {"type":"control","target":"Page","action":"share","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"title":"Share"}
        handler
        a view
        {"type":"control","target":"Page","action":"share","class":"UIView","frame":"{{0, 0}, {390, 844}}","tag":0,"title":"Share"}
        handler
        no view of a page
        handler
        handler
        handler
        handler

        """#)
  }

  @Test func sentClosureThatIsPerformedMakesOneEvent() throws {
    #expect(
      try Self.scenario.output("sent") == #"""
        {"type":"control","target":"Page","action":"pay.now","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"title":"Pay"}
        handler
        {"type":"control","target":"Page","action":"pay.now","class":"RelayButton","frame":"{{0, 0}, {10, 10}}","tag":0,"title":"Pay"}
        handler
        handler

        """#)
  }

  @Test func ignoredPageMakesNoEvent() throws {
    #expect(try Self.scenario.output("ignored") == "closure\n")
  }

  @Test func removedHooksMakeNoEvent() throws {
    #expect(try Self.scenario.output("removed") == "closure\nclosure\n")
  }
}
