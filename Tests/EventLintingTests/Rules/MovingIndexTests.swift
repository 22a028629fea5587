import EventMapping
import Testing

@testable import EventLinting

@Suite struct MovingIndexTests {
  /// The unstable indices are between bars, followed by their reasons.
  @Test(arguments: [
    ("UIView(0)_UIButton(1)", [String]()),
    ("UIWindow(0)_UINavigationBar(0)_UIButton(|1|)", ["UINavigationBar"]),
    ("UIWindow(0)_UINavigationBar(0)_UIButton", []),
    ("UIWindow(0)_UINavigationBar(0)", []),
    ("UINavigationBar(0)_UIView(*)_UIButton(|1|)", ["UINavigationBar"]),
    ("UINavigationBar(0)__UINavigationBarContentView(|0|)_UIButton(|1|)", ["UINavigationBar", "UINavigationBar"]),
    ("_UINavigationBarContentView(0)_UIButton(|1|)", ["_UINavigationBarContentView"]),
    ("UIToolbar(0)_UIButton(|1|)", ["UIToolbar"]),
    ("UITabBar(0)_UITabBarButton(|12|)_UIView(|0|)", ["UITabBar", "UITabBar"]),
    ("UITabBar_*_UIButton", []),
    ("Shop.CouponTabBar(0)_*_UIButton(|1|)", ["Shop.CouponTabBar"]),
    ("UITabBarControllerView(0)_UIButton(1)", []),
    ("MyCell(section:0 row:|7|)_UIButton(0)", ["row"]),
    ("MyCell(section:0 item:|7|)", ["item"]),
    ("MyCell(section:* row:|7|)", ["row"]),
    ("MyCell(section:0 row:*)", []),
    ("UITabBar(0)_MyCell(section:0 item:|7|)", ["item"]),
    ("*_UIButton(1)", []),
    ("a.UINavigationBar.Page", []),
  ])
  func findsUnstableIndices(marked: String, reasons: [String]) throws {
    // The text without its bars is the key. One text is not a valid key.
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    var expected: [Range<Int>] = []
    var offset = 0
    for (position, part) in parts.enumerated() {
      if position % 2 == 1 { expected.append(offset..<offset + part.utf8.count) }
      offset += part.utf8.count
    }
    guard let path = try? ViewPath(parts.joined()) else {
      #expect(marked == "UITabBar_*_UIButton")
      return
    }
    #expect(path.movingIndices.map(\.range) == expected)
    let texts = path.movingIndices.map { index in
      switch index.reason {
      case .bar(let name): name
      case .list(let kind): kind.rawValue
      }
    }
    #expect(texts == reasons)
    // With a star in their place, no index is unstable.
    var bytes = path.bytes
    for range in expected.reversed() { bytes.replaceSubrange(range, with: "*".utf8) }
    #expect(try ViewPath(String(decoding: bytes, as: UTF8.self)).movingIndices == [])
  }
}
