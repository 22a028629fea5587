import AppManifests
import EventLinting
import Foundation
import Testing

@testable import EventManifest

@Suite struct ManifestMakerTests {
  private typealias Method = AppFacts.Method

  private func facts() -> AppFacts {
    var facts = AppFacts()
    facts.add(
      "Shop.Home",
      .init(
        superclass: "UIViewController", isDefined: true,
        methods: [
          Method("onFav:", isActionShaped: true), Method("reload", isActionShaped: true), Method("count"),
          Method("title", isActionShaped: true, isAccessor: true), Method("viewDidLoad", isActionShaped: true),
          Method("viewWillAppear:"), Method("initWithCoder:", isActionShaped: true),
          Method("initials", isActionShaped: true), Method(".cxx_destruct", isActionShaped: true),
          Method("shared", isClassMethod: true, isActionShaped: true), Method("tableView:didSelectRowAtIndexPath:"),
          Method("tableView:heightForRowAtIndexPath:"), Method("slide:by:", isMarked: true), Method("connected:with:"),
          Method("didReceiveMemoryWarning", isActionShaped: true), Method("viewDidAppear:", isMarked: true),
        ]), from: "Shop.app/Shop")
    facts.add("UIView", .init(methods: [Method("trackTap:", isActionShaped: true)]), from: "Shop.app/Shop")
    facts.add("UILabel", .init(methods: [Method("colour")]), from: "Shop.app/Shop")
    facts.add(
      AppFacts.Connection(
        className: "Shop.Home", action: "connected:with:", file: "Main.storyboard", line: 3, objectID: "a"))
    facts.add(
      AppFacts.Connection(
        className: "Shop.Home", action: "didReceiveMemoryWarning", file: "Main.storyboard", line: 4, objectID: nil))
    return facts
  }

  /// A class method may add menu items with `self` as their target.
  @Test func aConnectedClassMethodIsAnAction() {
    var facts = AppFacts()
    for name in ["Menu", "Other"] {
      facts.add(
        name,
        .init(
          superclass: "NSObject", isDefined: true,
          methods: [Method("pick:", isClassMethod: true), Method("shared", isClassMethod: true)]), from: "Menu.m")
    }
    facts.add(AppFacts.Connection(className: "Menu", action: "pick:", file: "Menu.m", line: 3, objectID: nil))
    let classes = ManifestMaker().manifest(of: facts, app: nil).classes
    #expect(classes["Menu"]?.actions == ["pick:"] && classes["Menu"]?.methods == [])
    #expect(classes["Other"]?.actions == [] && classes["Other"]?.methods == [])
  }

  @Test func distinguishesActionsFromOtherMethods() {
    let manifest = ManifestMaker().manifest(of: facts(), app: .init(name: "Shop"))
    #expect(manifest.classes.keys.sorted() == ["Shop.Home", "UILabel", "UIView"])
    #expect(
      manifest.classes["Shop.Home"]?.actions == [
        "onFav:", "reload", "initials", "tableView:didSelectRowAtIndexPath:", "slide:by:", "connected:with:",
        // An override that is connected.
        "didReceiveMemoryWarning",
        // An override that is marked.
        "viewDidAppear:",
      ])
    #expect(manifest.classes["UIView"] == .init(actions: ["trackTap:"]))
    #expect(manifest.connections.count == 2 && manifest.apps == [.init(name: "Shop")])
  }

  /// User actions in a list are actions even if the superclass is the list's delegate.
  @Test(arguments: [
    ("UITableViewController", "tableView:didSelectRowAtIndexPath:", "tableView:willDisplayCell:forRowAtIndexPath:"),
    ("UICollectionViewController", "collectionView:didSelectItemAtIndexPath:", "scrollViewDidScroll:"),
  ])
  func userActionsInListsAreActions(superclass: String, action: String, other: String) {
    var facts = AppFacts()
    facts.add(
      "Orders",
      .init(
        superclass: superclass, isDefined: true,
        methods: [Method(action, isActionShaped: true), Method(other, isActionShaped: true)]), from: "Orders.m")
    let orders = ManifestMaker().manifest(of: facts, app: nil).classes["Orders"]
    #expect(orders?.actions == [action] && orders?.methods == [other])
  }

  @Test func keepsAllMethodsIfAsked() {
    let all = ManifestMaker(keepsAllMethods: true).manifest(of: facts(), app: nil).classes["Shop.Home"]?.actions
    #expect(all?.contains("viewWillAppear:") == true && all?.contains("title") == true)
    #expect(all?.contains("shared") == false && all?.contains(".cxx_destruct") == false)
  }

  @Test func writesAlternativesAndOtherNames() throws {
    var facts = facts()
    var shared = AppFacts.Class(superclass: "UIView", isDefined: true)
    shared.otherNames = ["Share.Cell"]
    facts.add("Shop.Cell", shared, from: "Cell.swift")
    let method = Method("didReceiveMemoryWarning", isActionShaped: true)
    facts.add("ShareVC", .init(superclass: "UIViewController", isDefined: true), from: "1", target: "App")
    facts.add(
      "ShareVC", .init(superclass: "UIViewController", isDefined: true, methods: [method]), from: "2", target: "Share")
    let manifest = ManifestMaker().manifest(of: facts, app: nil)
    #expect(manifest.classes["Shop.Cell"] == .init(superclass: "UIView", otherNames: ["Share.Cell"]))
    #expect(manifest.classes["ShareVC"]?.alternatives.map(\.target) == ["Share"])
    let bytes = try ManifestDocument(manifest, origins: nil).bytes()
    let load = ManifestLoad([.file(Linter.Source(name: "m.json", data: Data(bytes)))])
    #expect(load.manifest == manifest, "\(load.problems)")
  }

  @Test func theLinterReadsTheDocument() throws {
    let manifest = ManifestMaker().manifest(of: facts(), app: .init(name: "Shop", version: "1", build: nil))
    let bytes = try ManifestDocument(manifest, origins: ["Shop.Home": ["b", "a"]]).bytes()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("{\n  \"app\" : {\n    \"name\" : \"Shop\",\n    \"version\" : \"1\"\n  },\n  \"classes\""))
    #expect(text.contains("\"origin\" : [\n        \"a\",\n        \"b\"\n      ],"))
    let load = ManifestLoad([.file(Linter.Source(name: "m.json", data: Data(bytes)))])
    #expect(load.manifest == manifest, "\(load.problems)")
    let plain = try ManifestDocument(manifest, origins: nil).bytes()
    #expect(!String(decoding: plain, as: UTF8.self).contains("origin"))
    #expect(
      Linter(manifests: [Linter.Source(name: "m.json", data: Data(bytes))]).lint([] as [Linter.Source]).active.isEmpty)
  }
}
