import Testing

/// The paths, pages and members of view events.
@Suite(.standIns) struct ViewsTests {
  private static let scenario = HookScenario("Views")

  @Test(arguments: [("paths", ""), ("pathsFromTheWindow", "UIWindow(0)_")])
  func pathStartsAtThePageOrTheWindow(_ check: String, _ window: String) throws {
    #expect(
      try Self.scenario.output(check) == #"""
        {"type":"view","path":"\#(window)UIView(0)_UIView(1)_UIButton(1)","page":"ShopPage","action":"act:","class":"UIButton","identifier":"buy","index":1,"responders":["UIButton","UIView","UIView","ShopPage"],"title":"Buy \"now\""}
        {"type":"view","path":"\#(window)UIView(0)_UIView(1)_UISwitch(0)","page":"ShopPage","action":"act:","class":"UISwitch","index":0,"responders":["UISwitch","UIView","UIView","ShopPage"]}
        {"type":"view","path":"\#(window)UIView(0)","page":"ShopPage","action":"act:","class":"UIView","index":0,"responders":["UIView","ShopPage"]}
        {"type":"view","path":"\#(window)UIView(0)_UIView(1)_UIButton(1)","page":"ShopPage","action":"act:","class":"UIButton","identifier":"buy","index":1,"responders":["UIButton","UIView","UIView","ShopPage"],"title":"Buy \"now\""}

        """#)
  }

  @Test(arguments: [("cells", ""), ("cellsFromTheWindow", "UIWindow(0)_")])
  func cellHasItsIndexPathAndItsListInThePath(_ check: String, _ window: String) throws {
    #expect(
      try Self.scenario.output(check) == #"""
        {"type":"view","path":"\#(window)UITableView(0)_GoodsCell(section:1 row:2)","page":"GoodsTable","class":"GoodsCell","index":5,"responders":["GoodsCell","UITableView","GoodsTable"]}
        {"type":"view","path":"\#(window)UITableView(0)_GoodsCell(section:0 row:1)_UIView(0)_UIButton(1)","page":"GoodsTable","action":"act:","class":"UIButton","index":1,"responders":["UIButton","UIView","GoodsCell","UITableView","GoodsTable"]}
        {"type":"view","path":"\#(window)UITableView(0)_GoodsCell(section:0 row:1)_UIView(0)_UIButton(0)","page":"GoodsTable","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UIView","GoodsCell","UIView","UITableView","GoodsTable"]}
        {"type":"view","path":"UIView(0)_GoodsCell(1)_UIButton(0)","page":"ShopPage","action":"act:","class":"UIButton","index":0,"responders":["UIButton","GoodsCell","UIView","ShopPage"]}
        {"type":"view","path":"\#(window)UICollectionView(0)_GoodsItem(section:0 item:3)","page":"GoodsCollection","class":"GoodsItem","index":3,"responders":["GoodsItem","UICollectionView","GoodsCollection"]}

        """#)
  }

  @Test func pageOfABarIsThatInsideItsContainer() throws {
    #expect(
      try Self.scenario.output("containers") == #"""
        {"type":"view","path":"UIWindow(0)_UIView(0)_UIView(0)_UINavigationBar(0)_UIButton(0)","page":"ShopPage","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UINavigationBar","UIView","UINavigationController"]}
        {"type":"view","path":"UIWindow(0)_UIView(0)_UITabBar(0)_UIButton(0)","page":"ShopPage","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UITabBar","UIView","UITabBarController"]}
        {"type":"view","path":"UIView(0)_UIButton(0)","page":"ShopPage","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UIView","ShopPage"]}
        {"type":"view","path":"UITableView(0)_UIButton(0)","page":"GoodsTable","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UITableView","GoodsTable"]}

        """#)
  }

  @Test func alertHasItsTitleAndMessage() throws {
    #expect(
      try Self.scenario.output("alerts") == #"""
        {"type":"view","path":"UIView(0)_UIButton(0)","page":"UIAlertController","action":"act:","class":"UIButton","index":0,"message":"Pay 5 €","responders":["UIButton","UIView","UIAlertController"],"title":"Sure?"}
        {"type":"view","path":"UIView(0)_UIButton(0)","page":"UIAlertController","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UIView","UIAlertController"]}

        """#)
  }

  @Test func viewEventsAreMadeOnlyIfWanted() throws {
    #expect(
      try Self.scenario.output("wanted") == #"""
        asked
        asked
        {"type":"view","path":"UIView(0)_UIButton(0)","page":"ShopPage","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UIView","ShopPage"]}

        """#)
  }

  @Test func pathHasAtMost500Steps() throws {
    let steps = ["UIView(0)"] + Array(repeating: "UIView(1)", count: 498) + ["UIButton(0)"]
    #expect(try Self.scenario.output("deep").contains(#""path":"\#(steps.joined(separator: "_"))""#))
  }
}
