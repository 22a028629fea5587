import EventMapSeededNumbers
import Testing

@testable import EventMapping

@Suite struct HookedNamesTests {
  private let names = HookedNames()

  private func className(_ name: String, _ names: HookedNames = HookedNames()) -> String? {
    names.className(Array(name.utf8).span).map { String(decoding: $0, as: UTF8.self) }
  }

  private func selector(_ name: String, _ names: HookedNames = HookedNames()) -> String? {
    let bytes = Array(name.utf8)
    return names.selector(bytes.span).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The names of subclasses that libraries make for `Home`.
  private static let subclasses = [
    "NSKVONotifying_Home", "GIOKVONotifying_Home", "_RX_namespace_Home", "_MessageThrottle_Home", "st_class_Home",
    "SwiftHook_Home", "Home_Aspects_", "Home_RACSelectorSignal", "Home_RACSwift", "Home_CN.SENSORSDATA",
    "InterposeKit_Home0123456789ABCDEF0123456789ABCDEF", "GUL_Home-01234567-89AB-CDEF-0123-456789ABCDEF",
    "fir_01234567-89AB-CDEF-0123-456789ABCDEF_Home", "__CN.SENSORSDATA.0.Home", "__CN.SENSORSDATA.120.Home",
    "Home.0__CN.SENSORSDATA", "Home.120__CN.SENSORSDATA", "..NSKVONotifying_Home",
  ]

  @Test(arguments: subclasses) func stripsTheAffixesOfEachLibrary(name: String) {
    #expect(className(name) == "Home")
    // Swift names have dots.
    #expect(className(name.replacing("Home", with: "Shop.Home")) == "Shop.Home")
    #expect(className(name.replacing("Home", with: "_TtC4Shop4Home")) == "Shop.Home")
    #expect(className(name.replacing("Home", with: "_TtGCC4Shop4Home4ListSi__")) == "Shop.Home.List")
    // An affix alone is a class name.
    if let last = className(name.replacing("Home", with: "")) { #expect(!last.isEmpty) }
  }

  @Test(arguments: subclasses) func stripsTheAffixesOfSeveralLibraries(outer: String) {
    for inner in Self.subclasses {
      let name = outer.replacing("Home", with: inner)
      #expect(className(name) == "Home", "\(name)")
      #expect(className(Self.subclasses[0].replacing("Home", with: name)) == "Home", "\(name)")
      #expect(className(name.replacing("Home", with: "_TtC4Shop4Home")) == "Shop.Home", "\(name)")
    }
  }

  @Test(arguments: [
    "", "H", "Home", "UIViewController", "NSObject", "Shop.Home", "Shop.NSKVONotifying_Home", "NSKVONotifying_",
    "_Aspects_", "_RACSwift", "_CN.SENSORSDATA", "..NSKVONotifying_", "Home_Aspects", "NSKVONotifyingHome",
    "XNSKVONotifying_Home", "InterposeKit_", "InterposeKit_0123456789ABCDEF0123456789ABCDEF",
    "InterposeKit_Home0123456789ABCDEF0123456789ABCDEf", "InterposeKit_Home0123456789ABCDEF0123456789ABCDE", "GUL_Home",
    "GUL_-01234567-89AB-CDEF-0123-456789ABCDEF", "GUL_Home_01234567-89AB-CDEF-0123-456789ABCDEF",
    "GUL_Home-01234567-89AB-CDEF-0123-456789ABCDEX", "GUL_Home-01234567089AB-CDEF-0123-456789ABCDEF", "fir_Home",
    "fir_01234567-89AB-CDEF-0123-456789ABCDEF_", "fir_01234567-89AB-CDEF-0123-456789ABCDEFxHome",
    "__CN.SENSORSDATA.Home", "__CN.SENSORSDATA.0.", "__CN.SENSORSDATA.0", "__CN.SENSORSDATA..Home",
    ".0__CN.SENSORSDATAX", "首页", "ListCell", "_TtC4Shop", "_Tt", "_T",
  ])
  func leavesOtherNames(name: String) { #expect(className(name) == nil) }

  @Test(arguments: [
    ("NSKVONotifying__Aspects_", "_Aspects_"), ("NSKVONotifying_NSKVONotifying_", "NSKVONotifying_"),
    ("_Aspects__Aspects_", "_Aspects_"), ("_RX_namespace_A", "A"), (".0__CN.SENSORSDATA", ".0_"),
    ("__CN.SENSORSDATA", "_"), ("Home.__CN.SENSORSDATA", "Home._"),
  ])
  func neverStripsAWholeName(name: String, expected: String) { #expect(className(name) == expected) }

  /// The length includes the suffix: the class has that name, or a hook derived it from the demangled one.
  @Test(arguments: [
    ("_TtC4Shop13Home_Aspects_", "Shop.Home"), ("Shop.Home_Aspects_", "Shop.Home"),
    ("_TtC4Shop4Home_Aspects_", "Shop.Home"), ("_TtC4Shop14Home_Aspects_", "_TtC4Shop14Home"),
    ("_TtCF4Shop4showFT_T_L_5Local_Aspects_", "_TtCF4Shop4showFT_T_L_5Local"),
  ])
  func demanglesBeforeStrippingSuffixes(name: String, expected: String) { #expect(className(name) == expected) }

  @Test(arguments: [
    ("HomeProxy", "Home"), ("NSKVONotifying_HomeProxy_RACSwift_ProxyX", "Home"), ("_TtC4Shop9HomeProxy", "Shop.Home"),
    // The longest is stripped first.
    ("Home_Proxy", "Home"),
    ("_TtC4Shop9HomeProxyProxy", "Shop.Home"), ("HX", "H"), ("首页代理", "首页"), ("X", nil), ("Proxy", nil), ("Home", nil),
  ])
  func stripsClassSuffixesOfTheSettings(name: String, expected: String?) {
    #expect(className(name, HookedNames(classSuffixes: ["", "Proxy", "_Proxy", "X", "代理"])) == expected)
    if !name.contains("_") { #expect(className(name) == nil) }
  }

  @Test(arguments: HookedNames.selectorPrefixes) func stripsSelectorPrefixes(prefix: String) {
    #expect(selector(prefix + "viewWillAppear:") == "viewWillAppear:" && selector(prefix + "a") == "a")
    #expect(selector(prefix) == nil && selector("rac_alias_rac_alias_") == "rac_alias_")
    #expect(selector("x" + prefix + "viewWillAppear:") == nil)
    #expect(selector(String(prefix.dropLast()) + ":") == nil)
    for other in HookedNames.selectorPrefixes { #expect(selector(prefix + other + "tap:") == "tap:") }
  }

  @Test(arguments: [
    ("xx_tap:", "tap:"), ("xxx_tap:", "tap:"), ("aspects__xx_xx_xtap:", "tap:"), ("rac_alias_xx_tap:", "tap:"),
    ("x", nil), ("tap:", nil), ("", nil),
  ])
  func stripsSelectorPrefixesOfTheSettings(name: String, expected: String?) {
    #expect(selector(name, HookedNames(selectorPrefixes: ["", "xx_", "x", "aspects__xx_"])) == expected)
    if name.hasPrefix("x") { #expect(selector(name) == nil) }
  }

  /// Compares the filter by two bytes with the affix itself.
  @Test(arguments: Seeds.new) func filterOverlooksNoAffix(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(2000) {
      let text = (0..<Int.random(in: 1...3, using: &random)).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
      let name = (0..<Int.random(in: 0...4, using: &random)).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
      let names = HookedNames(
        classSuffixes: [String(decoding: text, as: UTF8.self)],
        selectorPrefixes: [String(decoding: text, as: UTF8.self)])
      let suffixed = names.className((name + text).span)
      #expect((suffixed == nil) == name.isEmpty)
      if let suffixed { #expect(name.starts(with: suffixed), "the affix may be stripped twice") }
      let prefixed = names.selector((text + name).span)
      #expect((prefixed == nil) == name.isEmpty)
      if let prefixed { #expect(prefixed.upperBound == (text + name).count && !prefixed.isEmpty) }
    }
  }

  /// Any bytes have an answer, which does not change when it is stripped again.
  @Test(arguments: Seeds.new) func acceptsAnyBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let parts =
      (HookedNames.classPrefixes + HookedNames.classSuffixes + HookedNames.selectorPrefixes + Self.subclasses
      + MangledClassNameTests.vectors.map(\.mangled) + [
        "_Tt", "C", "G", "P", "E", "X", "S", "o", "s", "4Shop", "9", "_",
      ])
      .map { Array($0.utf8) }
    for _ in 0..<Seeds.rounds(3000) {
      var name = (0..<Int.random(in: 0...5, using: &random)).flatMap { _ in
        parts.randomElement(using: &random) ?? []
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        name += (0..<Int.random(in: 0...9, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      }
      for _ in 0..<Int.random(in: 0...3, using: &random) where !name.isEmpty {
        name[Int.random(in: name.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let changed = names.className(name.span) {
        #expect(!changed.isEmpty && changed != name)
        #expect(names.className(changed.span) == nil)
      }
      if let range = names.selector(name.span) {
        #expect(!range.isEmpty && range.upperBound == name.count && range.lowerBound > 0)
      }
    }
  }

  /// The identifier is parsed again after each suffix. The limit keeps the time linear in the length of the name.
  @Test func limitsTheNumberOfSuffixes() {
    let name = Array(("_TtC500000" + String(repeating: "_RACSwift", count: 100_000)).utf8)
    let expected = Array(name.dropLast(HookedNames.maximumLayers * "_RACSwift".utf8.count))
    #expect(names.className(name.span) == expected)
  }
}
