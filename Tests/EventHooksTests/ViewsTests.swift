import Testing

/// Events of views: their paths, pages and identities.
@Suite(.standIns) struct ViewsTests {
  private static let scenario = HookScenario("Views")

  @Test func paths() throws {
    #expect(
      try Self.scenario.output("paths") == #"""
        {"type":"view","path":"UIView(0)_UIView(1)_UIButton(1)","page":"ShopPage","action":"act:","class":"UIButton","identifier":"buy","index":1,"responders":["UIButton","UIView","UIView","ShopPage"],"title":"Buy \"now\""}
        {"type":"view","path":"UIView(0)_UIView(1)_UISwitch(0)","page":"ShopPage","action":"act:","class":"UISwitch","index":0,"responders":["UISwitch","UIView","UIView","ShopPage"]}
        {"type":"view","path":"UIView(0)","page":"ShopPage","action":"act:","class":"UIView","index":0,"responders":["UIView","ShopPage"]}
        {"type":"view","path":"UIView(0)_UIView(1)_UIButton(1)","page":"ShopPage","action":"act:","class":"UIButton","identifier":"buy","index":1,"responders":["UIButton","UIView","UIView","ShopPage"],"title":"Buy \"now\""}

        """#)
  }

  @Test func pathsFromTheWindow() throws {
    #expect(
      try Self.scenario.output("pathsFromTheWindow") == #"""
        {"type":"view","path":"UIWindow(0)_UIView(0)_UIView(1)_UIButton(1)","page":"ShopPage","action":"act:","class":"UIButton","identifier":"buy","index":1,"responders":["UIButton","UIView","UIView","ShopPage"],"title":"Buy \"now\""}
        {"type":"view","path":"UIWindow(0)_UIView(0)_UIView(1)_UISwitch(0)","page":"ShopPage","action":"act:","class":"UISwitch","index":0,"responders":["UISwitch","UIView","UIView","ShopPage"]}
        {"type":"view","path":"UIWindow(0)_UIView(0)","page":"ShopPage","action":"act:","class":"UIView","index":0,"responders":["UIView","ShopPage"]}
        {"type":"view","path":"UIWindow(0)_UIView(0)_UIView(1)_UIButton(1)","page":"ShopPage","action":"act:","class":"UIButton","identifier":"buy","index":1,"responders":["UIButton","UIView","UIView","ShopPage"],"title":"Buy \"now\""}

        """#)
  }

  @Test func cells() throws {
    #expect(
      try Self.scenario.output("cells") == #"""
        {"type":"view","path":"UITableView(0)_GoodsCell(section:1 row:2)","page":"GoodsTable","class":"GoodsCell","index":5,"responders":["GoodsCell","UITableView","GoodsTable"]}
        {"type":"view","path":"UITableView(0)_GoodsCell(section:0 row:1)_UIView(0)_UIButton(1)","page":"GoodsTable","action":"act:","class":"UIButton","index":1,"responders":["UIButton","UIView","GoodsCell","UITableView","GoodsTable"]}
        {"type":"view","path":"UITableView(0)_GoodsCell(section:0 row:1)_UIView(0)_UIButton(0)","page":"GoodsTable","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UIView","GoodsCell","UIView","UITableView","GoodsTable"]}
        {"type":"view","path":"UIView(0)_GoodsCell(1)_UIButton(0)","page":"ShopPage","action":"act:","class":"UIButton","index":0,"responders":["UIButton","GoodsCell","UIView","ShopPage"]}
        {"type":"view","path":"UICollectionView(0)_GoodsItem(section:0 item:3)","page":"GoodsCollection","class":"GoodsItem","index":3,"responders":["GoodsItem","UICollectionView","GoodsCollection"]}

        """#)
  }

  @Test func cellsFromTheWindow() throws {
    #expect(
      try Self.scenario.output("cellsFromTheWindow") == #"""
        {"type":"view","path":"UIWindow(0)_UITableView(0)_GoodsCell(section:1 row:2)","page":"GoodsTable","class":"GoodsCell","index":5,"responders":["GoodsCell","UITableView","GoodsTable"]}
        {"type":"view","path":"UIWindow(0)_UITableView(0)_GoodsCell(section:0 row:1)_UIView(0)_UIButton(1)","page":"GoodsTable","action":"act:","class":"UIButton","index":1,"responders":["UIButton","UIView","GoodsCell","UITableView","GoodsTable"]}
        {"type":"view","path":"UIWindow(0)_UITableView(0)_GoodsCell(section:0 row:1)_UIView(0)_UIButton(0)","page":"GoodsTable","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UIView","GoodsCell","UIView","UITableView","GoodsTable"]}
        {"type":"view","path":"UIView(0)_GoodsCell(1)_UIButton(0)","page":"ShopPage","action":"act:","class":"UIButton","index":0,"responders":["UIButton","GoodsCell","UIView","ShopPage"]}
        {"type":"view","path":"UIWindow(0)_UICollectionView(0)_GoodsItem(section:0 item:3)","page":"GoodsCollection","class":"GoodsItem","index":3,"responders":["GoodsItem","UICollectionView","GoodsCollection"]}

        """#)
  }

  @Test func containers() throws {
    #expect(
      try Self.scenario.output("containers") == #"""
        {"type":"view","path":"UIWindow(0)_UIView(0)_UIView(0)_UINavigationBar(0)_UIButton(0)","page":"ShopPage","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UINavigationBar","UIView","UINavigationController"]}
        {"type":"view","path":"UIWindow(0)_UIView(0)_UITabBar(0)_UIButton(0)","page":"ShopPage","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UITabBar","UIView","UITabBarController"]}
        {"type":"view","path":"UIView(0)_UIButton(0)","page":"ShopPage","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UIView","ShopPage"]}
        {"type":"view","path":"UITableView(0)_UIButton(0)","page":"GoodsTable","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UITableView","GoodsTable"]}

        """#)
  }

  @Test func alerts() throws {
    #expect(
      try Self.scenario.output("alerts") == #"""
        {"type":"view","path":"UIView(0)_UIButton(0)","page":"UIAlertController","action":"act:","class":"UIButton","index":0,"message":"Pay 5 €","responders":["UIButton","UIView","UIAlertController"],"title":"Sure?"}
        {"type":"view","path":"UIView(0)_UIButton(0)","page":"UIAlertController","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UIView","UIAlertController"]}

        """#)
  }

  @Test func onlyWhereTheyAreWanted() throws {
    #expect(
      try Self.scenario.output("wanted") == #"""
        asked
        asked
        {"type":"view","path":"UIView(0)_UIButton(0)","page":"ShopPage","action":"act:","class":"UIButton","index":0,"responders":["UIButton","UIView","ShopPage"]}

        """#)
  }

  /// A path has at most 500 steps, and starts lower in a deeper hierarchy.
  @Test func deepHierarchies() throws {
    let steps = ["UIView(0)"] + Array(repeating: "UIView(1)", count: 498) + ["UIButton(0)"]
    #expect(try Self.scenario.output("deep").contains(#""path":"\#(steps.joined(separator: "_"))""#))
  }
}
