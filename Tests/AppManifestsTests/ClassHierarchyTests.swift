import Testing

@testable import AppManifests
@testable import EventLinting

@Suite struct ClassHierarchyTests {
  private func hierarchy(_ superclasses: [String: String?], actions: [String: Set<String>] = [:]) -> ClassHierarchy {
    var classes: [String: AppManifest.ClassDeclaration] = [:]
    for (name, superclass) in superclasses {
      classes[name] = .init(superclass: superclass, actions: actions[name] ?? [])
    }
    return ClassHierarchy(AppManifest(classes: classes))
  }

  @Test func aChainEndsAtARootAnUnknownClassOrACycle() {
    let app = hierarchy([
      "Home": "Base", "Base": "UITableViewController", "Lost": "Vendor", "A": "B", "B": "C", "C": "B", "Root": nil,
    ])
    let chain = app.chain(of: "Home")
    #expect(chain.end == .complete)
    #expect(chain.names == ["Home", "Base", "UITableViewController", "UIViewController", "UIResponder", "NSObject"])
    #expect(app.chain(of: "Lost").end == .unknown("Vendor"))
    #expect(app.chain(of: "Lost").names == ["Lost"])
    #expect(app.chain(of: "A").end == .cycle("B"))
    #expect(app.chain(of: "Root").end == .complete)
    #expect(app.chain(of: "Nowhere").end == .unknown("Nowhere"))
    #expect(app.isPage("Home") == true && app.isPage("Root") == false)
    #expect(app.isPage("Lost") == nil && app.isPage("A") == nil)
  }

  @Test func aClassIsFoundByItsOtherNames() {
    let app = ClassHierarchy(
      AppManifest(classes: [
        "Shop.Outer.Home": .init(superclass: "UIViewController", otherNames: ["Clip.Outer.Home"]),
        "Goods": .init(kind: .view, otherNames: ["Shop.Goods"]), "Cart": .init(kind: .view),
      ]))
    #expect(app.classes(named: "Clip.Outer.Home") == ["Shop.Outer.Home"])
    #expect(app.classes(named: "Shop.Goods") == ["Goods"] && app.classes(named: "Travel.Goods") == [])
    #expect(app.classes(named: "Travel.Cart") == ["Cart"])
    #expect(app.view(withModule: "Shop.Goods") == "Goods" && app.view(withModule: "Goods") == nil)
    #expect(app.view(withModule: "Clip.Outer.Home") == nil)
  }

  @Test func aClassOfAModuleIsNotItsOwnSuperclass() {
    let unknown = hierarchy(["Shop.Provider": "Provider"])
    #expect(unknown.end(of: "Shop.Provider") == .unknown("Provider"))
    let known = hierarchy(["Shop.Provider": "Provider", "Kit.Provider": "UIViewController"])
    #expect(known.superclass(of: "Shop.Provider") == .known("Kit.Provider"))
    #expect(known.isPage("Shop.Provider") == true)
    let bare = hierarchy(["Shop.Provider": "Kit.Provider", "Provider": "UIViewController"])
    #expect(bare.end(of: "Shop.Provider") == .unknown("Kit.Provider"))
  }

  @Test func aClassHasTheActionsOfItsAncestors() {
    let app = hierarchy(
      ["Home": "Base", "Base": "UIViewController", "Special": "Home", "Lost": "Vendor", "UIViewController": nil],
      actions: ["Base": ["onClose:"], "Home": ["onFav:"], "Special": ["onMore:"], "UIViewController": ["rm_back:"]])
    #expect(app.hasAction("onClose:", "Special") == true)
    #expect(app.hasAction("rm_back:", "Special") == true)
    #expect(app.hasAction("viewDidAppear:", "Special") == true)
    #expect(app.hasAction("touchesBegan:withEvent:", "Special") == true)
    #expect(app.hasAction("tableView:didSelectRowAtIndexPath:", "Special") == false)
    #expect(app.hasAction("onMore:", "Home") == false)
    #expect(app.hasAction("onMore:", "Lost") == nil)
    #expect(app.isClass("Special", below: "Base") && app.isClass("Base", below: "Base"))
    #expect(!app.isClass("Base", below: "Special") && !app.isClass("Gone", below: "Base"))
    #expect(app.actionCounts()["Special"] == 4 && app.actionCounts()["Base"] == 2)
    #expect(app.hasSubclasses("Home") && !app.hasSubclasses("Special"))
  }

  @Test func theClassesOfACycleDescendFromEachOther() {
    let app = hierarchy(["A": "B", "B": "A", "C": "A"], actions: ["B": ["onTap:"]])
    for name in ["A", "B", "C"] {
      #expect(app.isClass(name, below: "A") && app.isClass(name, below: "B"))
      #expect(app.hasAction("onTap:", name) == true && app.hasAction("onGone:", name) == nil)
    }
    #expect(!app.isClass("A", below: "C"))
  }

  @Test func answersEqualThoseOfAWalkUpTheChain() {
    var random = SystemRandomNumberGenerator()
    for round in 0..<60 {
      let names = (0..<Int.random(in: 1...14, using: &random)).map { "C\($0)" }
      let ends = ["UIViewController", "NSObject", "Vendor"]
      let superclasses = Dictionary(
        uniqueKeysWithValues: names.map { ($0, Bool.random() ? names.randomElement() : ends.randomElement()) })
      let actions = ["a:", "b:", "viewDidAppear:"]
      let declared = Dictionary(uniqueKeysWithValues: names.map { ($0, Set(actions.filter { _ in Bool.random() })) })
      let app = hierarchy(superclasses, actions: declared)
      for name in names {
        let chain = plainChain(name, superclasses)
        let comment: Comment = "\(round): \(name) in \(superclasses)"
        #expect(app.chain(of: name).names == chain, comment)
        for other in names { #expect(app.isClass(name, below: other) == chain.contains(other), comment) }
        let isComplete = chain.last == "NSObject"
        for action in actions {
          let has = chain.contains {
            declared[$0]?.contains(action) == true || FrameworkClasses.actions[$0]?.contains(action) == true
          }
          #expect(app.hasAction(action, name) == (has ? true : isComplete ? false : nil), comment)
        }
        let picked = names.filter { _ in Bool.random() }
        let selection = app.selection(picked)
        #expect(app.isClass(name, below: selection) == picked.contains { chain.contains($0) }, comment)
        #expect(
          Set(app.classes(of: selection, below: name, limit: 100))
            == Set(picked.filter { plainChain($0, superclasses).contains(name) }), comment)
      }
    }
  }

  @Test func frameworkClassesWithoutSubclassesAreFound() {
    let app = hierarchy(["Home": "UIView", "UIResponder": nil], actions: ["UIResponder": ["own:"]])
    #expect(app.chain(of: "UITextView").names == ["UITextView", "UIScrollView", "UIView", "UIResponder", "NSObject"])
    #expect(app.chain(of: "UITextView", limit: 2).names == ["UITextView", "UIScrollView"])
    #expect(app.isClass("UITextView", below: "UIScrollView") && app.isClass("UITextView", below: "UIResponder"))
    #expect(!app.isClass("UIScrollView", below: "UITextView") && !app.isClass("Home", below: "UIScrollView"))
    #expect(app.hasAction("own:", "UITextView") == true && app.hasAction("endEditing:", "UITextView") == true)
    #expect(app.hasAction("own:", "NSOperation") == false)
    #expect(
      app.end(of: "UITextView") == .complete && app.end(of: "XLFormViewController") == .library("XLFormViewController"))
    #expect(hierarchy(["Base": "Base", "UIView": "Base"]).end(of: "UITextView") == .cycle("Base"))
  }

  @Test func theMethodsOfLibraryClassesAreUnknown() {
    let app = hierarchy(
      ["Form": "XLFormViewController", "Page": "SWRevealViewController", "SWRevealViewController": "UIViewController"])
    #expect(
      app.end(of: "Form") == .library("XLFormViewController") && app.library(above: "Form") == "XLFormViewController")
    #expect(app.isPage("Form") == true && app.hasAction("x:", "Form") == nil)
    #expect(app.hasAction("viewDidAppear:", "Form") == true)
    // The app compiles the sources of this library class.
    #expect(app.end(of: "Page") == .complete && app.library(above: "Page") == nil)
  }

  private func plainChain(_ name: String, _ superclasses: [String: String?]) -> [String] {
    var chain: [String] = []
    var current: String? = name
    while let next = current, !chain.contains(next), next != "Vendor" {
      chain.append(next)
      current = superclasses[next] ?? FrameworkClasses.superclasses[next] ?? nil
    }
    return chain
  }

  @Test func aBareNameMeansTheClassesOfAllModules() {
    let app = hierarchy(["Home": nil, "A.Home": nil, "B.Home": nil, "A.Cart": nil])
    #expect(app.classes(named: "Home") == ["A.Home", "B.Home", "Home"])
    #expect(app.classes(named: "Cart") == ["A.Cart"])
    #expect(app.classes(named: "A.Home") == ["A.Home"])
    #expect(app.classes(named: "B.Cart") == [] && app.classes(named: "Gone") == [])
  }

  @Test func everySuperclassInTheFrameworkListIsListed() {
    for (name, superclass) in FrameworkClasses.superclasses {
      #expect(name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]+/) != nil, "\(name)")
      if let superclass { #expect(FrameworkClasses.superclasses[superclass] != nil, "\(name)") }
    }
    let roots = FrameworkClasses.superclasses.filter { $0.value == nil }.map(\.key)
    #expect(roots.sorted() == ["JSONDecoder", "JSONEncoder", "NSObject", "NSProxy"])
    for (name, actions) in FrameworkClasses.actions {
      #expect(FrameworkClasses.superclasses[name] != nil, "\(name)")
      #expect(actions.allSatisfy(SelectorSpelling.isSelector), "\(name)")
    }
    let app = hierarchy([:])
    for name in [
      "UITableViewController", "UINavigationController", "UITabBarController", "UIImagePickerController",
      "MFMailComposeViewController", "UIHostingController", "SFSafariViewController",
    ] {
      #expect(app.isPage(name) == true, "\(name)")
    }
    for name in ["NSSplitViewController", "NSWindowController", "WKHostingController", "FormViewController"] {
      #expect(app.isPage(name) == true, "\(name)")
    }
    for name in ["UITableViewCell", "UIWindow", "WKWebView", "UITextField", "UITapGestureRecognizer", "UIApplication"] {
      #expect(app.isPage(name) == false, "\(name)")
    }
  }
}
