import AppManifests
import Foundation
import Testing

@testable import EventManifest

/// The modules and targets of sources, found without `--module`.
@Suite struct ModuleTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
    <viewController id="v" customClass="HomeVC" customModule="Shop" customModuleProvider="target"><button><connections>
    <action selector="onTap:" destination="v" id="a"/></connections></button></viewController>
    </objects></scene></scenes></document>
    """
  private static let home =
    "class HomeVC: UIViewController {\n  @IBAction func onTap(_ sender: Any) {}\n}\nclass Cell: UIView {}\n"

  @Test func aStoryboardNamesTheModule() throws {
    let folder = try SourceFolder([
      "App/Main.storyboard": Self.storyboard, "App/Home.swift": Self.home,
      "App/Cart.swift": "class CartVC: UIViewController {}",
    ])
    // The module also applies to the other files of the folder.
    let manifest = try folder.manifest("App")
    #expect(manifest.classes.keys.sorted() == ["Shop.CartVC", "Shop.Cell", "Shop.HomeVC"])
    #expect(manifest.classes["Shop.HomeVC"]?.actions == ["onTap:"])
    #expect(manifest.connections.map(\.className) == ["Shop.HomeVC"])
    #expect(try folder.names("App", module: "Kit") == ["Kit.CartVC", "Kit.Cell", "Kit.HomeVC"])
    // A class with an Objective-C name is listed under this name.
    try folder.write("App/Home.swift", "@objc(SHHome) " + Self.home)
    let renamed = try folder.manifest("App")
    #expect(renamed.classes["SHHome"]?.actions == ["onTap:"])
    #expect(renamed.connections.map(\.className) == ["SHHome"])
    // Storyboards name two modules for the class.
    try folder.write("App/Other.storyboard", Self.storyboard.replacing("\"Shop\"", with: "\"Kit\""))
    try folder.write("App/Home.swift", Self.home)
    #expect(try folder.names("App") == ["CartVC", "Cell", "HomeVC"])
  }

  @Test func anXcodeProjectNamesTheModules() throws {
    let folder = try SourceFolder([
      "W/Shop.xcodeproj/project.pbxproj": XcodeProjectTests.namedShop, "W/App/Home.swift": Self.home,
      "W/Tests/HomeTests.swift": "class HomeTests: XCTestCase {}", "W/Elsewhere/Free.swift": "class Free: UIView {}",
    ])
    #expect(try folder.names() == ["Free", "Shop.Cell", "Shop.HomeVC", "ShopChecks.HomeTests"])
    #expect(try folder.names(module: "M") == ["M.Cell", "M.Free", "M.HomeTests", "M.HomeVC"])
    // The project is found above an input folder and above an input file.
    #expect(try folder.names("W/App") == ["Shop.Cell", "Shop.HomeVC"])
    #expect(try folder.names("W/App/Home.swift") == ["Shop.Cell", "Shop.HomeVC"])
  }

  @Test func anUnreadableProjectNamesTheModuleOfItsFolder() throws {
    let folder = try SourceFolder([
      "W/Shop.xcodeproj/project.pbxproj": "<<<<<<< ours", "W/Shop/Home.swift": Self.home,
      "W/Other/Free.swift": "class Free: UIView {}",
    ])
    let reader = try folder.read("W")
    #expect(reader.facts.classes.keys.sorted() == ["Free", "Shop.Cell", "Shop.HomeVC"])
    #expect(reader.facts.leftOut.map(\.kind) == [.file])
    #expect(reader.facts.leftOut.first?.file.hasSuffix("Shop.xcodeproj/project.pbxproj") == true)
  }

  @Test func aPackageNamesTheModules() throws {
    let folder = try SourceFolder([
      "W/Package.swift": """
      let package = Package(name: "W", targets: [
        .target(name: "Shop-Kit", dependencies: [.target(name: "Core"), .product(name: "Core", package: "x")]),
        .target(name: "Core", path: "Modules/Core"), .testTarget(name: "CoreTests"), .target(name: prefix + "X"),
      ])
      """,
      "W/Sources/Shop-Kit/UI/Home.swift": Self.home, "W/Modules/Core/Core.swift": "class Core: NSObject {}",
      "W/Tests/CoreTests/T.swift": "class T: XCTestCase {}", "W/Sources/Core/Free.swift": "class Free: UIView {}",
    ])
    let names = ["Core.Core", "CoreTests.T", "Free", "Shop_Kit.Cell", "Shop_Kit.HomeVC"]
    #expect(try folder.names() == names)
    #expect(try folder.names("W/Sources/Shop-Kit/UI") == ["Shop_Kit.Cell", "Shop_Kit.HomeVC"])
  }

  @Test func aPackageTargetSelectsItsSources() throws {
    let folder = try SourceFolder([
      "W/Package.swift": """
      let package = Package(name: "W", targets: [
        .target(name: "A", path: "Sources", exclude: ["B", "./C/", "Old/Skip.swift"]), .target(name: "B", path: "Sources/B"),
        .target(name: "UI", path: "Sources", exclude: ["C/Old"], sources: ["C", "One.swift"]),
        .target(name: "All", path: "All", sources: ["."]), .target(name: "None", path: "None", sources: names),
      ])
      """
    ])
    try folder.writeClasses([
      "Sources/A", "Sources/B/B", "Sources/C/C", "Sources/C/Old/D", "Sources/One", "Sources/Old/Skip", "Sources/Old/E",
      "All/F", "None/G",
    ])
    #expect(try folder.names() == ["A.A", "A.E", "A.One", "All.F", "B.B", "D", "None.G", "Skip", "UI.C"])
    #expect(try folder.manifest("W").classes["A.One"]?.otherNames == ["UI.One"])
  }

  @Test func aWorkspaceLeadsToItsProjects() throws {
    let project = XcodeProjectTests.namedShop.replacing("path = App;", with: "path = ../App;")
    let folder = try SourceFolder(["W/iOS/Shop.xcodeproj/project.pbxproj": project, "W/App/Home.swift": Self.home])
    #expect(try folder.names("W/App") == ["Cell", "HomeVC"])
    try folder.write(
      "W/Shop.xcworkspace/contents.xcworkspacedata",
      #"<Workspace version="1.0"><FileRef location="group:iOS/Shop.xcodeproj"></FileRef><FileRef location="group:../X.xcodeproj"/></Workspace>"#
    )
    #expect(try folder.names("W/App") == ["Shop.Cell", "Shop.HomeVC"])
  }

  @Test func aSharedSourceHasOneClassWithTwoNames() throws {
    let project = XcodeProjectTests.namedShop.replacing("$(UNKNOWN)", with: "ShareKit")
    let folder = try SourceFolder([
      "W/Shop.xcodeproj/project.pbxproj": project,
      "W/Shared/Item Cell.swift": "class ItemCell: UIView { @IBAction func onBuy(_ s: Any) {} }",
    ])
    let manifest = try folder.manifest("W")
    // The class has two names, of which the app's comes first.
    #expect(manifest.classes.keys.sorted() == ["Shop.ItemCell"])
    #expect(manifest.classes["Shop.ItemCell"]?.otherNames == ["ShareKit.ItemCell"])
    #expect(try folder.manifest("W", module: "M").classes["M.ItemCell"]?.otherNames == [])
    let hierarchy = ClassHierarchy(manifest)
    #expect(hierarchy.classes(named: "ItemCell") == ["Shop.ItemCell"])
    #expect(hierarchy.classes(named: "ShareKit.ItemCell") == ["Shop.ItemCell"])
    #expect(hierarchy.classes(named: "Other.ItemCell") == [])
  }

  @Test func classesOfOneNameInTwoTargetsAreAlternatives() throws {
    let project = XcodeProjectTests.namedShop.replacing("$(UNKNOWN)", with: "ShareKit")
    let folder = try SourceFolder([
      "W/Shop.xcodeproj/project.pbxproj": project,
      "W/App/Home.swift": "@objc(ShareVC) class Home: UIViewController { @IBAction func onHome(_ s: Any) {} }",
      "W/Share/Share.h": "@interface ShareVC : UITableViewController\n@end",
      "W/Share/Share.m": "@implementation ShareVC\n- (IBAction)onShare:(id)s {}\n@end",
      "W/Elsewhere/More.m": "@implementation ShareVC (More)\n- (IBAction)onMore:(id)s {}\n@end",
    ])
    for module in [nil, "M"] {
      #expect(
        try folder.manifest("W", module: module).classes["ShareVC"]
          == .init(
            superclass: "UITableViewController", actions: ["onShare:", "onMore:"], target: "Share",
            alternatives: [.init(superclass: "UIViewController", actions: ["onHome:", "onMore:"], target: "Shop App")]))
    }
  }

  /// An app for two platforms has two targets of one module, with classes of one name and a shared file.
  @Test func targetsOfOneModuleForTwoPlatformsAreSeparate() throws {
    let project = XcodeProjectTests.namedShop.replacing("$(UNKNOWN)", with: "Shop")
      .replacing("Share/Share.m", with: "Mac/Home.swift")
    let folder = try SourceFolder([
      "W/Shop.xcodeproj/project.pbxproj": project,
      "W/App/Home.swift": Self.home,
      "W/Mac/Home.swift": "class HomeVC: NSViewController { @IBAction func onClick(_ s: Any) {} }",
      "W/Shared/Item Cell.swift": """
      extension HomeVC {
        @IBAction func onBoth(_ s: Any) { b.addTarget(self, action: Selector(s), for: .touchUpInside) }
      }
      """,
    ])
    #expect(
      try folder.manifest("W").classes["Shop.HomeVC"]
        == .init(
          superclass: "NSViewController", actions: ["onClick:", "onBoth:"], target: "Share",
          alternatives: [.init(superclass: "UIViewController", actions: ["onTap:", "onBoth:"], target: "Shop App")]))
    #expect(try folder.read("W").facts.leftOut.filter { $0.file == "Shared/Item Cell.swift" }.count == 1)
  }
}
