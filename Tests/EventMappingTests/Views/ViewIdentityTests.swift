import Testing

@testable import EventMapping

@Suite struct ViewIdentityTests {
  private static let alertPath = "UIWindow(0)__UIAlertControllerView(0)_UIView(0)__UIAlertControllerActionView(0)"
  private static let alert = ViewIdentity(
    path: alertPath, controller: "UIAlertController", message: "确认退出群聊吗?", title: "退群")
  private static let responders = ["GoodsCell", "GoodsTableView", "UIView", "GoodsViewController"]

  @Test func identifiesViewsInANavigationBarByAction() {
    let path = "UIWindow(0)_UIView(0)_UINavigationBar(0)_UIButton(2)"
    let identity = ViewIdentity(path: path, action: "button1Click:", controller: "HomeViewController", title: "首页")
    #expect(identity.text == "path(UIWindow(0)_UIView(0)_UINavigationBar(0)_UIButton)&actions(button1Click:)")
    #expect(identity.recipe == .path)
    #expect(
      ViewIdentity(path: "UIWindow(0)_UIView(0)_UINavigationBar(0)_UIButton", action: "button1Click:") == identity)
    #expect(ViewIdentity(path: path).text == "path(UIWindow(0)_UIView(0)_UINavigationBar(0)_UIButton)")
    #expect(
      ViewIdentity(path: "UINavigationBar(0)__UIBarView(1)_UIView(0)_A(section:0 row:7)").text
        == "path(UINavigationBar(0)__UIBarView_UIView_A)")
    #expect(
      ViewIdentity(path: "UINavigationBar(0)_UINavigationBar(1)_A(0)").text
        == "path(UINavigationBar(0)_UINavigationBar_A)")
  }

  @Test(arguments: [
    "UIWindow(0)_UINavigationBar(0)", "UIWindow(0)_UINavigationBar", "UIView(0)_UIButton(1)", "a.UINavigationBar.b",
    "MyUINavigationBar(0)_UIButton(1)", "UINavigationBarX(0)_UIButton(1)", "UINavigationBar(0)UIButton(1)", "", "(",
    "()_", "A(0", "UINavigationBar(0",
  ])
  func identifiesOtherViewsByController(path: String) {
    #expect(
      ViewIdentity(path: path, action: "a:", controller: "HomeViewController").text
        == "path(\(path))&controller(HomeViewController)")
    #expect(ViewIdentity(path: path, action: "a:").text == "path(\(path))")
  }

  @Test func identifiesAlertsByTheirTexts() {
    #expect(Self.alert.text == "path(\(Self.alertPath))&controller(UIAlertController)&message(确认退出群聊吗?)&title(退群)")
    #expect(
      ViewIdentity(path: "A(0)", controller: "UIAlertController", title: "退群").text
        == "path(A(0))&controller(UIAlertController)&title(退群)")
    // A title alone is no sign of an alert, because any control has one.
    #expect(ViewIdentity(path: "A(0)", controller: "Other", title: "Buy").text == "path(A(0))&controller(Other)")
    #expect(
      ViewIdentity(path: "A(0)", controller: "Other", message: "", title: "a)&b(").text
        == "path(A(0))&controller(Other)&message()&title(a)&b()")
    #expect(ViewIdentity(path: "A(0)", message: "m").text == "path(A(0))&message(m)")
  }

  @Test func identifiesViewsByTheirResponderChain() {
    let identity = ViewIdentity(responders: Self.responders, index: "2")
    #expect(identity.text == "2,GoodsCell,GoodsTableView,UIView,GoodsViewController,")
    #expect(identity.recipe == .chain)
    #expect(
      ViewIdentity(responders: Self.responders, index: "2", identifier: "cart").text
        == "2,cart,GoodsCell,GoodsTableView,UIView,GoodsViewController,")
    #expect(ViewIdentity(responders: ["A"]).text == "A,")
  }

  /// The digests of the examples, as `md5sum` and `sha256sum` compute them.
  @Test func computesDigestsLikeTheTools() {
    let chain = ViewIdentity(responders: Self.responders, index: "2")
    #expect(chain.digest(.md5).text == "md5:d992adb595d2b92b60c957dc50135205")
    #expect(
      Self.alert.digest(.sha256).text == "sha256:d24f52e3a8da04d6b7979dc27f80691065ece835dba86ac67a02cbfeff39e209")
  }

  /// Canonically equivalent letters have different bytes and digests.
  @Test func textsAreComparedByBytes() {
    let (one, two) = (ViewIdentity(path: "A", message: "\u{E9}"), ViewIdentity(path: "A", message: "e\u{301}"))
    #expect(one != two)
    #expect(one.text == two.text)
    #expect(one.digest(.md5) != two.digest(.md5))
    #expect(Set([one, two]).count == 2)
  }
}
