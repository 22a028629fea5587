import Testing

@testable import EventManifest

@Suite struct SwiftSourceReaderTests {
  static let source = ##"""
    import UIKit // class Commented: UIViewController {
    /* @objc /* nested */ class Commented { */
    public final class HomeViewController<T: Any>: BaseViewController, HomeDelegate where T: Equatable {
      @IBOutlet private(set) weak var card: UIView! // -card accessor, -setCard: accessor
      @objc dynamic var count: Int { 1 } // -count accessor
      @objc(isOn) var on: Bool { get { true } set {} } // -isOn accessor, -setIsOn: accessor
      let text = "class \(names.map { "@objc func \($0) {" }.joined()) {"
      let raw = #"\( " class X { \#(value) "#, multi = """
        class InText { " }
        """
      let expression = /class [{(]/
      private lazy var back = UIBarButtonItem(title: "a", style: .plain, target: self, action: #selector(onBack))
      @IBAction @MainActor private func onTap(_ sender: Any) {} // -onTap: shaped marked
      @IBAction func onTap(_ sender: UIButton, forEvent event: UIEvent) {} // -onTap:forEvent: shaped marked
      @IBAction func onSave(sender: UIButton?) {} // -onSaveWithSender: shaped marked
      @objc private func onBack() { class Local: UIView { @objc func no() {} } } // -onBack shaped
      @objc(renamed:) func original(_ x: AnyObject) {} // -renamed: shaped
      @objc func `default`(_ x: Item) {} // -default: shaped
      @objc
      func move(to view: UIView, _ list: [Int] = { (target: Int, action: Int) in [] }(3, 4)) -> Void {} // -moveTo::
      @objc func asks(_ x: Any) -> Bool { true } // -asks:
      @objc func fails(_ x: Any) throws {} // -fails:error:
      @objc func later() async {} // -laterWithCompletionHandler:
      @objc func counts(_ n: Int) {} // -counts:
      @objc func boxed(_ n: Box) {} // -boxed:
      @objc func rect(_ r: CGRect) {} // -rect:
      @objc func state(_ r: UIControl.State) {} // -state:
      @objc func closure(_ r: @escaping (Any) -> Void) {} // -closure:
      @objc func generic(_ d: Dictionary<String, Int>, with x: (any HomeDelegate)?) {} // -generic:with:
      @objc class func make(_ x: Any) {} // +make: shaped
      @objc static func made() {} // +made shaped
      @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?) -> UIViewController? { nil } // -makeDetail:sender: marked
      func hidden(_ sender: Any) { let x = Foo.class; let `class` = 3 }
      override func onBase(_ sender: Any) {} // -base: shaped
      override func viewDidLoad() {} // -viewDidLoad shaped
      override func viewWillAppear(_ animated: Bool) {} // -viewWillAppear:
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {} // -touchesBegan:withEvent:
      override func ofNoList(_ n: Int) {}
      static func == (a: Self, b: Self) -> Bool { true }
      @objc init(frame: CGRect) {} // -initWithFrame:
      struct Model { class Row: NSObject { @objc func tap() {} } }
      final class Cell: UITableViewCell { }
      enum State: Int { case action(target: Int, action: Int), `class` }
    }
    @objc(OBJBase) class BaseViewController: UIViewController { @objc(base:) func onBase(_ sender: Any) {} }
    @objc protocol HomeDelegate: AnyObject { @objc func ofProtocol() }
    class Item {}
    struct Box { func addTarget(_ target: Any, action: Selector) { addTarget(self, action: #selector(no)) } }
    @objcMembers class Members: NSObject, HomeDelegate {
      var shared = 1
      let constant = 2
      private var secret = 3
      func open(_ x: Any) {}
      private func closed() {}
      func boxed(_ b: Box) {}
      func typed<T>(_ t: T) {}
    }
    class Derived: Members { func alsoOpen() {} }
    class Delegate: HomeDelegate {}
    @objc extension HomeViewController { func inExtension(using x: Any) {} } // -inExtensionUsing: shaped
    extension HomeViewController.Model { class Late: Item {} }
    extension UIView { @objc func shop_tap() {}; class Badge: UIView {} }
    extension String { func shout() {} }
    #if DEBUG
    class Debug: NSObject {
    #else
    class Release: NSObject {
    #endif
      @objc func both() {}
    }
    """##

  static func facts(_ text: String, module: String? = "Shop", known: AppFacts = AppFacts()) throws -> AppFacts {
    try facts([(text, "Home.swift", module)], known: known)
  }

  static func facts(
    _ files: [(text: String, name: String, module: String?)], known: AppFacts = AppFacts()
  ) throws -> AppFacts {
    var facts = known
    var reader = SwiftSourceReader()
    for file in files { try reader.read(Array(file.text.utf8), name: file.name, module: file.module) }
    reader.add(to: &facts)
    return facts
  }

  @Test func readsClasses() throws {
    let facts = try Self.facts(Self.source)
    let classes = facts.classes.map { "\($0) \($1.superclass ?? "-")\($1.isDefined ? "" : " undefined")" }
    #expect(
      classes.sorted() == [
        "OBJBase UIViewController", "Shop.Debug NSObject", "Shop.Delegate -", "Shop.Derived Shop.Members",
        "Shop.HomeViewController OBJBase", "Shop.HomeViewController.Cell UITableViewCell",
        "Shop.HomeViewController.Model.Late Shop.Item", "Shop.HomeViewController.Model.Row NSObject", "Shop.Item -",
        "Shop.Members NSObject", "Shop.Release NSObject", "UIView - undefined", "UIView.Badge UIView",
      ])
  }

  @Test func readsMethods() throws {
    let facts = try Self.facts(Self.source)
    #expect(facts.methods(of: "Shop.HomeViewController") == Marks(source: Self.source).methods)
    #expect(facts.methods(of: "OBJBase") == ["-base: shaped"])
    #expect(facts.methods(of: "UIView") == ["-shop_tap shaped"])
    #expect(
      facts.methods(of: "Shop.Members") == [
        "-constant accessor", "-open: shaped", "-setShared: accessor", "-shared accessor",
      ])
    #expect(facts.methods(of: "Shop.Derived") == ["-alsoOpen shaped"])
    #expect(facts.methods(of: "Shop.HomeViewController.Model.Row") == ["-tap shaped"])
    #expect(facts.methods(of: "Shop.Release") == ["-both shaped"])
    #expect(facts.leftOutCounts[.override] == 1)
  }

  static let connections = ##"""
    class Page: UIViewController {
      lazy var item = UIBarButtonItem(title: "a", style: .plain, target: self, action: #selector(onItem)) // > Shop.Page onItem
      @objc func onItem() {}
      @objc func onTap(sender: UIButton) {}
      @objc func twice(_ a: Any) {}
      @objc func twice(_ a: Any, b: Any) {}
      func connect() {
        button.addTarget(self, action: #selector(Page.onTap(sender:)), for: .touchUpInside) // > Shop.Page onTapWithSender:
        let t = UITapGestureRecognizer(
          target: self, action: #selector(self.onItem)) // > Shop.Page onItem
        button.addTarget(self, action: #selector(twice(_:b:)), for: .touchUpInside) // > Shop.Page twice:b:
        button.addTarget(self, action: #selector(twice), for: .touchUpInside)
        button.addTarget(self, action: #selector(unknownOne), for: .touchUpInside)
        button.addTarget(self, action: #selector(old), for: .touchUpInside)
        button.addTarget(self, action: #selector(OldBase.old(_:)), for: .touchUpInside) // > Shop.Page old:
        button.addTarget(other, action: #selector(onItem), for: .touchUpInside)
        button.addTarget(nil, action: #selector(onItem), for: .touchUpInside) // > UIResponder onItem
        button.addTarget(self, action: Selector(("literal:")), for: .touchUpInside) // > Shop.Page literal:
        button.addTarget(self, action: NSSelectorFromString("other:"), for: .touchUpInside) // > Shop.Page other:
        button.addTarget(self, action: action, for: .touchUpInside)
        button.addTarget(self, action: #selector(getter: Page.isOn), for: .touchUpInside) // > Shop.Page isOn
        button.removeTarget(self, action: #selector(onItem), for: .touchUpInside)
        item.action = #selector(onItem) // > Shop.Page onItem
        item.target = self
        lost.action = #selector(onItem)
        run { [weak self] in self?.b.addTarget(self as Any, action: #selector(extended(_:)), for: .x) } // > Shop.Page shop_extended:
        perform(#selector(onItem))
        let c = Coordinator(target: 1, action: 2)
        let k = UIKeyCommand(input: "a", modifierFlags: [], action: #selector(onItem)) // > UIResponder onItem
        UIApplication.shared.sendAction(#selector(onItem), to: nil, from: self, for: nil) // > UIResponder onItem
        button.sendAction(#selector(onItem), to: self, for: nil) // > Shop.Page onItem
        make(action: #selector(onItem))
      }
      struct Inner { func f() { b.addTarget(self, action: #selector(onItem), for: .x) } }
    }
    extension UIViewController {
      @objc(shop_extended:) func extended(_ sender: Any) {}
      func f() { b.addTarget(self, action: #selector(extended), for: .x) } // > UIViewController shop_extended:
    }
    class OldBase: Legacy {}
    """##

  @Test func readsConnections() throws {
    var known = AppFacts()
    known.add(
      "Legacy", AppFacts.Class(superclass: "UIView", isDefined: true, methods: [AppFacts.Method("old:")]), from: "L.m")
    let facts = try Self.facts(Self.connections, known: known)
    #expect(facts.connectionLines == Marks(source: Self.connections).connections)
    // `twice` is ambiguous, `unknownOne` and `old` are in no ancestor, and `action` is a variable.
    #expect(facts.leftOutCounts == [.selector: 4, .receiver: 4])
    #expect(facts.leftOut.compactMap(\.method).sorted() == ["onItem", "onItem", "onItem"])
    #expect(facts.classes["Shop.OldBase"]?.superclass == "Legacy")
  }

  @Test(arguments: ["Box<T>.tap(_:)", "Box<[String: Pair<A, B>]>.tap(_:)", "Outer.Box<T>.tap", "Box.tap(_:)"])
  func readsSelectorsOfGenericClasses(selector: String) throws {
    let facts = try Self.facts(
      """
      class Outer {
        class Box<T>: UIViewController {
          @objc func tap(_ sender: Any) {}
          func connect() { button.addTarget(self, action: #selector(\(selector)), for: .touchUpInside) }
        }
      }
      """)
    #expect(facts.connections.map(\.action) == ["tap:"] && facts.leftOut.isEmpty)
  }

  @Test func resolvesASuperclassOfAnotherModule() throws {
    let facts = try Self.facts(
      """
      class Provider: Kit.Provider {}
      class Page: UIKit.UIViewController {}
      class Other: Kit.Page {}
      class Third: Kit.Elsewhere {}
      """)
    #expect(facts.classes["Shop.Provider"]?.superclass == "Kit.Provider")
    #expect(facts.classes["Shop.Page"]?.superclass == "UIViewController")
    #expect(facts.classes["Shop.Other"]?.superclass == "Kit.Page")
    #expect(facts.classes["Shop.Third"]?.superclass == "Elsewhere")
    // An Objective-C class has no module.
    var known = AppFacts()
    known.add("Page", AppFacts.Class(superclass: "UIView", isDefined: true), from: "L.m")
    let other = try Self.facts("class Page: UIView {}\nclass Other: Kit.Page {}", known: known)
    #expect(other.classes["Shop.Other"]?.superclass == "Page")
  }

  /// A class in a function is left out, but nothing is missing from the surrounding class.
  @Test func leavesOutClassesInFunctions() throws {
    let facts = try Self.facts(
      """
      class Page: UIViewController {
        func test() { class Probe: NSObject { @objc func tap() {} } }
        func other() { @objc(ShopProbe) class Probe: NSObject {} }
      }
      """)
    #expect(Set(facts.classes.keys) == ["Shop.Page"])
    #expect(
      facts.leftOut == [
        AppFacts.LeftOut(.code, file: "Home.swift", line: 2, classes: []),
        AppFacts.LeftOut(.code, file: "Home.swift", line: 3, classes: ["ShopProbe"]),
      ])
  }

  @Test func theOrderOfFilesDoesNotMatter() throws {
    let files = [
      ("a.swift", "extension Page { @objc func late() {} }\nextension Kit.Widget { @objc func far() {} }", "Shop"),
      (
        "b.swift", "class Page: Widget { func f() { b.addTarget(self, action: #selector(press(_:)), for: .x) } }",
        "Shop"
      ),
      ("c.swift", "open class Widget: UIView { @objc func press(_ x: Any) {}; class Part: Widget {} }", "Kit"),
      ("d.swift", "extension Widget.Part { class Deep: Page {} }", "Kit"),
    ]
    var expected: AppFacts?
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
      var reader = SwiftSourceReader()
      for file in order {
        var other = SwiftSourceReader()
        try other.read(Array(files[file].1.utf8), name: files[file].0, module: files[file].2)
        reader.formUnion(other)
      }
      var facts = AppFacts()
      reader.add(to: &facts)
      if expected == nil { expected = facts }
      #expect(facts == expected)
    }
    let facts = try #require(expected)
    #expect(
      facts.classes.mapValues { $0.superclass ?? "-" } == [
        "Shop.Page": "Kit.Widget", "Kit.Widget": "UIView", "Kit.Widget.Part": "Kit.Widget",
        "Kit.Widget.Part.Deep": "Shop.Page",
      ])
    #expect(facts.connections.map { "\($0.className) \($0.action) \($0.file)" } == ["Shop.Page press: b.swift"])
    #expect(facts.classes["Shop.Page"]?.methods.map(\.selector) == ["late"])
    #expect(facts.classes["Kit.Widget"]?.origins == ["a.swift", "c.swift"])
  }

  @Test func resolvesAliases() throws {
    let facts = try Self.facts(
      """
      typealias DeveloperOnly = Page
      typealias Base = Other; typealias Other = UIViewController
      typealias Circle = Round; typealias Round = Circle
      typealias Both = Page & Sendable
      extension DeveloperOnly { @IBAction func next(_ sender: AnyObject) {} }
      class Page: Base {}
      class Turn: Circle {}
      extension Round { @objc func never() {} }
      class Work: Operation {}
      """)
    #expect(
      facts.classes.mapValues { $0.superclass ?? "-" } == [
        "Shop.Page": "UIViewController", "Shop.Turn": "-", "Shop.Work": "NSOperation",
      ])
    #expect(facts.methods(of: "Shop.Page") == ["-next: shaped marked"])
  }

  @Test func withoutAModuleNamesAreBare() throws {
    let facts = try Self.facts("class A: B { class C {} }\nclass B: NSObject {}", module: nil)
    #expect(facts.classes.mapValues { $0.superclass ?? "-" } == ["A": "B", "A.C": "-", "B": "NSObject"])
  }

  @Test(arguments: ["\r\n", "\r"])
  func countsLinesWithOtherLineBreaks(_ end: String) throws {
    let text = "\u{FEFF}// 注释 é\n" + Self.connections
    #expect(try Self.facts(text.replacing("\n", with: end)) == Self.facts(text))
    let other = try Self.facts(text).connections.map { $0.line - 1 }.sorted()
    #expect(try other == Self.facts(Self.connections).connections.map(\.line).sorted())
  }

  @Test func limitsTheNesting() throws {
    for text in ["(", "{", "[", "#if A\n", #""\("#] {
      let error = #expect(throws: AppReadingError.self) {
        try Self.facts(String(repeating: text, count: 100_000))
      }
      #expect(error?.reason == "nested-too-deep")
    }
  }
}
