import Testing

@testable import EventManifest

@Suite struct ClassSymbolTests {
  /// The expected names are those that `swift-demangle` prints.
  @Test(arguments: [
    ("_OBJC_CLASS_$_UIViewController", "UIViewController"), ("_OBJC_CLASS_$__TtC4Shop8HomeView", "Shop.HomeView"),
    ("_OBJC_CLASS_$__TtCC4Shop5Outer5Inner", "Shop.Outer.Inner"), ("_$s4Shop8HomeViewCN", "Shop.HomeView"),
    ("_$s4Shop5OuterC5InnerCN", "Shop.Outer.Inner"), ("_$s4Shop5OuterV9InnerViewCN", "Shop.Outer.InnerView"),
    ("_$s4ShopAACN", "Shop.Shop"), ("_$s4Shop0A0CN", "Shop.Shop"),
    ("_$s7ShopKit0aB10ControllerCN", "ShopKit.ShopKitController"),
    ("_$s7ShopKit0A8ItemViewC0cD0CN", "ShopKit.ShopItemView.ItemView"),
    ("_$s7ShopKit8BaseViewC0cD4CellCN", "ShopKit.BaseView.BaseViewCell"),
    ("_$s12ShopKit_Core0aB4ViewCN", "ShopKit_Core.ShopKitView"),
    ("_$s4Shop6Hidden33_0123456789ABCDEF0123456789ABCDEFLLCN", "Shop.Hidden"),
  ])
  func demanglesClassSymbols(_ symbol: String, _ name: String) {
    #expect(ClassSymbol.className(Array(symbol.utf8)) == name)
  }

  @Test(arguments: [
    "", "_OBJC_CLASS_$_", "_OBJC_METACLASS_$_UIView", "__objc_empty_cache", "_$s", "_$s4ShopN", "_$s4ShopCN",
    "_$s4Shop8HomeViewC", "_$s4Shop8HomeViewCMn", "_$s4Shop3BoxVN", "_$s4Shop8HomeViewCNN", "_$s4Shop99HomeViewCN",
    "_$s9HTTPThing0aB0CN", "_$s4Shop99999999999999999999999HomeCN", "_$s4Shop0CN", "_$s4Shop00CN", "_$sSo6UIViewCN",
    "_$s4Shop4Home4FileLCN",
  ])
  func ignoresOtherSymbols(_ symbol: String) { #expect(ClassSymbol.className(Array(symbol.utf8)) == nil) }

  @Test func demanglesRegisteredNames() {
    #expect(ClassSymbol.className(registered: Array("HomeView".utf8)) == "HomeView")
    #expect(ClassSymbol.className(registered: Array("_TtC4Shop8HomeView".utf8)) == "Shop.HomeView")
    #expect(ClassSymbol.className(registered: Array("_TtC4Shop8HomeVie".utf8)) == "_TtC4Shop8HomeVie")
    #expect(ClassSymbol.className(registered: [0x41, 0xFF]) == nil)
  }

  @Test(arguments: [
    ("v16@0:8", true), ("v24@0:8@16", true), ("v32@0:8@16@24", true), ("v24@0:8@\"UIButton\"16", true),
    ("Vv24@0:8n@16", true), ("v40@0:8@16@24@32", false), ("v24@0:8@?16", false), ("v20@0:8i16", false),
    ("v32@0:8@16:24", false), ("@24@0:8@16", false), ("v24@0:8^@16", false), ("v24@0:8#16", false), ("", false),
    ("v", false), ("v16@0", false), ("v24@0:8@\"UIButton16", false), ("B24@0:8@16", false), ("v32@0:8@16@?24", false),
    ("v24@0:8@?<v@?>16", false), ("v24@0:8{CGRect=dd}16", false),
  ])
  func recognizesTheTypesOfActions(_ types: String, _ isAction: Bool) {
    #expect(MethodTypes.isAction(Array(types.utf8)) == isAction)
  }

  @Test(arguments: [
    ("item", "T@\"NSObject\",&,N,V_item", "item", "setItem:"), ("open", "Tc,N,GisOpen,SputOpen:", "isOpen", "putOpen:"),
    ("thing", "T@,R,N", "thing", nil), ("URL", "T@,N", "URL", "setURL:"), ("_x", "Ti", "_x", "set_x:"),
    ("map", "T{map<int, Some, std::less>=\"a\"{pair<int, R>=i}},N,GgetMap", "getMap", "setMap:"),
    ("both", "T@\"Odd,R\",N", "both", "setBoth:"), ("ü", "Ti", "ü", "setü:"), ("", "", "", "set:"),
  ])
  func derivesAccessorsFromAttributes(_ name: String, _ attributes: String, _ getter: String, _ setter: String?) {
    let property = PropertyAttributes(name: name, Array(attributes.utf8))
    #expect(property.getter == getter && property.setter == setter)
  }
}
