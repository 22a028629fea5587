import Testing

/// Classes whose objects make no events.
@Suite(.standIns) struct IgnoringTests {
  private static let scenario = HookScenario("Ignoring")

  @Test func starMatchesAnyCharacters() throws {
    #expect(
      try Self.scenario.output("patterns") == #"""
        'Shop.CartPage' .
        'Shop.CartPag' {"type":"page","class":"Shop.CartPage","phase":"enter"}
        .
        'Shop.CartPages' {"type":"page","class":"Shop.CartPage","phase":"enter"}
        .
        'shop.cartpage' {"type":"page","class":"Shop.CartPage","phase":"enter"}
        .
        '*' .
        '**' .
        '' {"type":"page","class":"Shop.CartPage","phase":"enter"}
        .
        'Shop.*' .
        '*Page' .
        '*Cart*' .
        'S*.*P*e' .
        'S*.*P*x' {"type":"page","class":"Shop.CartPage","phase":"enter"}
        .
        '*Page*' .
        'Shop.CartPage*' .
        '*Pag' {"type":"page","class":"Shop.CartPage","phase":"enter"}
        .
        '?hop.*' {"type":"page","class":"Shop.CartPage","phase":"enter"}
        .
        '*ab' .
        'a*ab*b' .
        '*a*a*a*b' {"type":"page","class":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac","phase":"enter"}
        .

        """#)
  }

  @Test func ignoredPagesTargetsAndSendersMakeNoEvent() throws {
    #expect(
      try Self.scenario.output("several") == #"""
        page and targets
        .
        senders
        {"type":"page","class":"GoodPage","phase":"select"}
        .
        nobody
        {"type":"control","target":"GoodPage","action":"act:","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0}
        {"type":"view","path":"UITableView(0)_UIButton(0)","page":"GoodPage","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UITableView","GoodPage"]}
        {"type":"gesture","target":"GoodPage","action":"act:","class":"UITapGestureRecognizer","location":[0,0],"state":3}
        {"type":"control","target":"GoodPage","action":"act:","class":"UIBarButtonItem","tag":0}
        {"type":"row","target":"GoodPage","action":"tableView:didSelectRowAtIndexPath:","class":"UITableView","indexPath":{"row":0,"section":0},"list":"table"}
        {"type":"page","class":"GoodPage","phase":"select"}
        .
        nothing ignored
        {"type":"control","target":"HiddenPage","action":"act:","class":"HiddenButton","frame":"{{0, 0}, {0, 0}}","tag":0}
        {"type":"view","path":"HiddenTable(0)_HiddenButton(0)","page":"HiddenPage","action":"act:","class":"HiddenButton","index":0,"responders":["HiddenButton","HiddenTable","HiddenPage"]}
        {"type":"gesture","target":"HiddenPage","action":"act:","class":"HiddenTap","location":[0,0],"state":3}
        {"type":"control","target":"HiddenPage","action":"act:","class":"HiddenItem","tag":0}
        {"type":"row","target":"HiddenPage","action":"tableView:didSelectRowAtIndexPath:","class":"HiddenTable","indexPath":{"row":0,"section":0},"list":"table"}
        {"type":"page","class":"HiddenPage","phase":"select"}
        .

        """#)
  }

  @Test func nameOfAClassIsReadOncePerInstallation() throws {
    #expect(
      try Self.scenario.output("oneLookUp") == #"""
        1
        2

        """#)
  }

  /// One in ten of 700 classes is ignored, in each of two rounds.
  @Test func factsOfManyClassesAreCached() throws {
    #expect(
      try Self.scenario.output("manyClasses") == #"""
        630
        1260

        """#)
  }
}
