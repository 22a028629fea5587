import Testing

/// The members of control events, and their targets.
@Suite(.standIns) struct ControlsTests {
  private static let scenario = HookScenario("Controls")

  @Test func eachKindOfControlHasItsMembers() throws {
    #expect(
      try Self.scenario.output("values") == #"""
        {"type":"control","target":"Page","action":"act","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0}
        act
        {"type":"control","target":"Page","action":"act","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0,"title":"Buy"}
        act
        {"type":"control","target":"Page","action":"act","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0,"title":"Bought"}
        act
        {"type":"control","target":"Page","action":"act","class":"UISwitch","frame":"{{0, 0}, {0, 0}}","isOn":false,"tag":0}
        act
        {"type":"control","target":"Page","action":"act","class":"UISwitch","frame":"{{0, 0}, {0, 0}}","isOn":true,"tag":0}
        act
        {"type":"control","target":"Page","action":"act","class":"UISegmentedControl","frame":"{{0, 0}, {0, 0}}","selectedSegment":-1,"tag":0}
        act
        {"type":"control","target":"Page","action":"act","class":"UISegmentedControl","frame":"{{0, 0}, {0, 0}}","selectedSegment":0,"tag":0,"title":"One"}
        act
        {"type":"control","target":"Page","action":"act","class":"UISegmentedControl","frame":"{{0, 0}, {0, 0}}","selectedSegment":1,"tag":0,"title":"Two"}
        act
        {"type":"control","target":"Page","action":"act","class":"UISegmentedControl","frame":"{{0, 0}, {0, 0}}","selectedSegment":2,"tag":0}
        act
        {"type":"control","target":"Page","action":"act","class":"UIPageControl","frame":"{{0, 0}, {0, 0}}","tag":0,"value":3}
        act
        {"type":"control","target":"Page","action":"act","class":"UITextField","frame":"{{0, 0}, {0, 0}}","tag":0}
        act
        {"type":"control","target":"Page","action":"act","class":"UIDatePicker","frame":"{{0, 0}, {0, 0}}","tag":0}
        act
        {"type":"control","target":"Page","action":"act","class":"UIControl","frame":"{{0, 0}, {0, 0}}","tag":0}
        act

        """#)
  }

  @Test func valuesHaveTheFewestExactDigits() throws {
    #expect(
      try Self.scenario.output("numbers") == #"""
        {"type":"control","target":"Page","action":"act","class":"UISlider","frame":"{{0, 0}, {0, 0}}","tag":0,"value":0}
        act
        {"type":"control","target":"Page","action":"act","class":"UISlider","frame":"{{0, 0}, {0, 0}}","tag":0,"value":0.1}
        act
        {"type":"control","target":"Page","action":"act","class":"UISlider","frame":"{{0, 0}, {0, 0}}","tag":0,"value":0.33333334}
        act
        {"type":"control","target":"Page","action":"act","class":"UISlider","frame":"{{0, 0}, {0, 0}}","tag":0,"value":-2.5}
        act
        {"type":"control","target":"Page","action":"act","class":"UISlider","frame":"{{0, 0}, {0, 0}}","tag":0,"value":16777216}
        act
        {"type":"control","target":"Page","action":"act","class":"UISlider","frame":"{{0, 0}, {0, 0}}","tag":0,"value":10000000000}
        act
        {"type":"control","target":"Page","action":"act","class":"UISlider","frame":"{{0, 0}, {0, 0}}","tag":0,"value":1e-07}
        act
        {"type":"control","target":"Page","action":"act","class":"UISlider","frame":"{{0, 0}, {0, 0}}","tag":0,"value":3.4028235e+38}
        act
        {"type":"control","target":"Page","action":"act","class":"UISlider","frame":"{{0, 0}, {0, 0}}","tag":0,"value":0}
        act
        {"type":"control","target":"Page","action":"act","class":"UISlider","frame":"{{0, 0}, {0, 0}}","tag":0}
        act
        {"type":"control","target":"Page","action":"act","class":"UISlider","frame":"{{0, 0}, {0, 0}}","tag":0}
        act
        {"type":"control","target":"Page","action":"act","class":"UIStepper","frame":"{{0, 0}, {0, 0}}","tag":0,"value":0}
        act
        {"type":"control","target":"Page","action":"act","class":"UIStepper","frame":"{{0, 0}, {0, 0}}","tag":0,"value":0.1}
        act
        {"type":"control","target":"Page","action":"act","class":"UIStepper","frame":"{{0, 0}, {0, 0}}","tag":0,"value":0.30000000000000004}
        act
        {"type":"control","target":"Page","action":"act","class":"UIStepper","frame":"{{0, 0}, {0, 0}}","tag":0,"value":1e+21}
        act
        {"type":"control","target":"Page","action":"act","class":"UIStepper","frame":"{{0, 0}, {0, 0}}","tag":0,"value":0.3333333333333333}
        act
        {"type":"control","target":"Page","action":"act","class":"UIStepper","frame":"{{0, 0}, {0, 0}}","tag":0,"value":100000}
        act
        {"type":"control","target":"Page","action":"act","class":"UIStepper","frame":"{{0, 0}, {0, 0}}","tag":0,"value":1234567}
        act
        {"type":"control","target":"Page","action":"act","class":"UIStepper","frame":"{{0, 0}, {0, 0}}","tag":0,"value":4.94066e-324}
        act
        {"type":"control","target":"Page","action":"act","class":"UIStepper","frame":"{{0, 0}, {0, 0}}","tag":0}
        act

        """#)
  }

  @Test func frameAndTagCanHaveAnyNumbers() throws {
    #expect(
      try Self.scenario.output("places") == #"""
        {"type":"control","target":"Page","action":"act","class":"UIButton","frame":"{{16, 603.5}, {187.5, 49}}","tag":0}
        act
        {"type":"control","target":"Page","action":"act","class":"UIButton","frame":"{{-0.5, 0.3333333333333333}, {1000000, 1e-09}}","tag":-7}
        act
        {"type":"control","target":"Page","action":"act","class":"UIButton","tag":9223372036854775807}
        act
        {"type":"control","target":"Page","action":"act","class":"UIButton","tag":-9223372036854775808}
        act

        """#)
  }

  @Test func touchPhaseIsThatOfTheEvent() throws {
    #expect(
      try Self.scenario.output("touches") == #"""
        {"type":"control","target":"Page","action":"act:event:","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0}
        act:event: 1
        {"type":"control","target":"Page","action":"act:event:","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0,"touchPhase":"began"}
        act:event: 1
        {"type":"control","target":"Page","action":"act:event:","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0,"touchPhase":"moved"}
        act:event: 1
        {"type":"control","target":"Page","action":"act:event:","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0,"touchPhase":"stationary"}
        act:event: 1
        {"type":"control","target":"Page","action":"act:event:","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0,"touchPhase":"ended"}
        act:event: 1
        {"type":"control","target":"Page","action":"act:event:","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0,"touchPhase":"cancelled"}
        act:event: 1
        {"type":"control","target":"Page","action":"act:event:","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0}
        act:event: 1
        {"type":"control","target":"Page","action":"act:event:","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0}
        act:event: 1
        {"type":"control","target":"Page","action":"act:event:","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0}
        act:event: 1
        {"type":"control","target":"Page","action":"act:event:","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0}
        act:event: 1
        {"type":"control","target":"Page","action":"act:event:","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0}
        act:event: 1

        """#)
  }

  @Test func targetIsTheReceiverOfTheAction() throws {
    #expect(
      try Self.scenario.output("targets") == #"""
        {"type":"control","target":"Page","action":"act:","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"touchPhase":"ended"}
        act:
        {"type":"control","target":"Page","action":"act","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"touchPhase":"ended"}
        act
        {"type":"control","target":"Page","action":"actOfClass","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"touchPhase":"ended"}
        actOfClass
        nobody
        in the chain
        {"type":"control","target":"Page","action":"act:","class":"UIButton","frame":"{{0, 0}, {10, 10}}","tag":0,"touchPhase":"ended"}
        act:
        subclass
        loud
        {"type":"control","target":"Page","action":"act","class":"LoudButton","frame":"{{0, 0}, {0, 0}}","tag":0}
        act
        loud
        {"type":"control","target":"Page","action":"act","class":"LoudButton","frame":"{{0, 0}, {0, 0}}","tag":0}
        act

        """#)
  }

  @Test func barButtonItemMakesAnEvent() throws {
    #expect(
      try Self.scenario.output("items") == #"""
        {"type":"control","target":"Page","action":"act:","class":"UIBarButtonItem","tag":3,"title":"Save"}
        act:
        {"type":"control","target":"Page","action":"act:","class":"UIBarButtonItem","tag":3}
        act:
        act:

        """#)
  }

  @Test func viewOfABarButtonItemIsItsButton() throws {
    #expect(
      try Self.scenario.output("barButtons") == #"""
        {"type":"page","class":"Page","phase":"load"}
        {"type":"control","target":"Page","action":"act:","class":"UIBarButtonItem","tag":0,"title":"Save"}
        {"type":"view","path":"UIView(0)_UIControl(0)","page":"Page","action":"act:","class":"UIControl","index":0,"responders":["UIControl","UIView","Page"]}
        act:
        {"type":"control","target":"Page","action":"act:","class":"UIBarButtonItem","tag":0,"title":"Save"}
        act:

        """#)
  }
}
