import Testing

@testable import EventManifest

/// Type aliases as superclasses: their scope and their meaning.
@Suite struct SwiftAliasTests {
  @Test func aPrivateAliasAppliesToItsFile() throws {
    let files = [("A", "UITableViewController"), ("B", "UIWebView")].map { name, base in
      """
      private typealias Base = \(base)
      class \(name): Base {}
      extension Base { @objc func of\(name)() {} }
      """
    }
    let facts = try SwiftSourceReaderTests.facts([
      (files[0], "A.swift", "Shop"), (files[1], "B.swift", "Shop"),
      ("class Base: NSObject {}\nclass C: Base {}", "C.swift", "Shop"),
    ])
    #expect(
      facts.classes.mapValues { "\($0.superclass ?? "-") \($0.methods.map(\.selector))" } == [
        "Shop.A": "UITableViewController []", "Shop.B": "UIWebView []", "Shop.C": "Shop.Base []",
        "Shop.Base": "NSObject []", "UITableViewController": #"- ["ofA"]"#, "UIWebView": #"- ["ofB"]"#,
      ])
  }

  /// An alias for several platforms shadows classes of its name in other modules. Its first meaning counts, and a class that inherits from
  /// it is listed as incomplete.
  @Test func theFirstBranchOfAnAliasCounts() throws {
    let library = """
      #if os(iOS)
      public typealias PlatformPage = UIViewController
      #else
      public typealias PlatformPage = NSViewController
      #endif
      open class WebPage: PlatformPage { @objc func onKit(_ x: Any) {} }
      open class Plain: UIView {}
      """
    let facts = try SwiftSourceReaderTests.facts([
      (library, "Kit.swift", "Kit"), ("class PlatformPage: WebPage {}", "Shop.swift", "Shop"),
    ])
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
