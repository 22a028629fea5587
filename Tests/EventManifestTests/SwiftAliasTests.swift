import Testing

@testable import EventManifest

/// Type aliases as superclasses: their scope and their meaning.
@Suite struct SwiftAliasTests {
  @Test func aPrivateAliasAppliesToItsFile() throws {
    var reader = SwiftSourceReader()
    for (name, base) in [("A", "UITableViewController"), ("B", "UIWebView")] {
      let text = """
        private typealias Base = \(base)
        class \(name): Base {}
        extension Base { @objc func of\(name)() {} }
        """
      try reader.read(Array(text.utf8), name: name + ".swift", module: "Shop")
    }
    try reader.read(Array("class Base: NSObject {}\nclass C: Base {}".utf8), name: "C.swift", module: "Shop")
    var facts = AppFacts()
    reader.add(to: &facts)
    #expect(
      facts.classes.mapValues { "\($0.superclass ?? "-") \($0.methods.map(\.selector))" } == [
        "Shop.A": "UITableViewController []", "Shop.B": "UIWebView []", "Shop.C": "Shop.Base []",
        "Shop.Base": "NSObject []", "UITableViewController": #"- ["ofA"]"#, "UIWebView": #"- ["ofB"]"#,
      ])
  }

  /// An alias for several platforms shadows classes of its name in other modules. Its first meaning counts, and the class is listed as
  /// incomplete.
  @Test func theFirstBranchOfAnAliasCounts() throws {
    var reader = SwiftSourceReader()
    let library = """
      #if os(iOS)
      public typealias PlatformPage = UIViewController
      #else
      public typealias PlatformPage = NSViewController
      #endif
      open class WebPage: PlatformPage { @objc func onKit(_ x: Any) {} }
      open class Plain: UIView {}
      """
    try reader.read(Array(library.utf8), name: "Kit.swift", module: "Kit")
    try reader.read(Array("class PlatformPage: WebPage {}".utf8), name: "Shop.swift", module: "Shop")
    var facts = AppFacts()
    reader.add(to: &facts)
    #expect(
      facts.classes.mapValues(\.superclass) == [
        "Kit.WebPage": "UIViewController", "Kit.Plain": "UIView", "Shop.PlatformPage": "Kit.WebPage",
      ])
    #expect(facts.leftOut.map(\.classes) == [["Kit.WebPage"]])
    #expect(
      facts.leftOut.first?.description
        == "Kit.swift: the superclass is an alias that has another meaning on another system")
  }
}
