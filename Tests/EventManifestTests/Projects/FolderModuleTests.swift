import AppManifests
import Foundation
import Testing

@testable import EventManifest

/// The modules of sources without a project, which an interface file names for the folder of its target.
@Suite struct FolderModuleTests {
  private typealias Folder = AppReaderTests.Folder

  /// A storyboard with a view controller for each class.
  private static func storyboard(_ classes: String..., module: String?, isOwn: Bool = true) -> String {
    let place = module.map { " customModule=\"\($0)\"" } ?? ""
    let provider = isOwn && module != nil ? " customModuleProvider=\"target\"" : ""
    let controllers = classes.map { "<viewController id=\"\($0)\" customClass=\"\($0)\"\(place)\(provider)/>" }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>\(controllers.joined())</scenes></document>
      """
  }

  private static func manifest(_ paths: String...) throws -> AppManifest {
    ManifestMaker().manifest(of: try AppReaderTests.read(paths).facts, app: nil)
  }

  private static func names(_ folder: Folder) throws -> [String] {
    try manifest(folder.path("W")).classes.keys.sorted()
  }

  private static func unknown(_ manifest: AppManifest) -> [String] {
    manifest.classes.filter { $0.value.isModuleUnknown }.map(\.key).sorted()
  }

  private static func write(_ classes: [String], to folder: Folder) throws {
    for path in classes {
      try folder.write("W/\(path).swift", "class \(path.split(separator: "/").last ?? ""): UIViewController {}")
    }
  }

  @Test func aModuleAppliesToAllClassesOfItsFolder() throws {
    let folder = Folder()
    try Self.write(["App/Home", "App/Coupons/List", "App/Coupons/Detail/Coupon"], to: folder)
    try folder.write("W/App/Coupons/Old.h", "@interface Old : UIViewController\n@end")
    try folder.write("W/App/Coupons/Old.m", "@implementation Old\n@end")
    try folder.write("W/App/Coupons/Bridge.swift", "@objc(TRBridge) class Bridge: UIView {}")
    #expect(try Self.names(folder) == ["Coupon", "Home", "List", "Old", "TRBridge"])
    try folder.write("W/App/Base.lproj/Main.storyboard", Self.storyboard("Home", module: "Travel"))
    let manifest = try Self.manifest(folder.path("W"))
    #expect(manifest.classes.keys.sorted() == ["Old", "TRBridge", "Travel.Coupon", "Travel.Home", "Travel.List"])
    #expect(Self.unknown(manifest) == [])
  }

  @Test func theInterfaceFileMayBeInAnotherFolder() throws {
    let folder = Folder()
    try Self.write(["App/Home", "Elsewhere/List"], to: folder)
    try folder.write("W/Interface/Main.storyboard", Self.storyboard("Home", module: "Travel"))
    // The innermost folder that contains both is the folder of the target.
    #expect(try Self.names(folder) == ["Travel.Home", "Travel.List"])
    let apart = try Self.manifest(folder.path("W/App"), folder.path("W/Interface/Main.storyboard"))
    #expect(apart.classes.keys.sorted() == ["Travel.Home"])
    let files = try Self.manifest(
      folder.path("W/Elsewhere"), folder.path("W/App/Home.swift"), folder.path("W/Interface/Main.storyboard"))
    #expect(files.classes.keys.sorted() == ["List", "Travel.Home"])
  }

  @Test func aModuleDoesNotApplyToOtherFolders() throws {
    let folder = Folder()
    try Self.write(["App/Home", "App/Coupons/List", "Kit/Button"], to: folder)
    try folder.write("W/App/Main.storyboard", Self.storyboard("Home", module: "Travel"))
    let manifest = try Self.manifest(folder.path("W"))
    #expect(manifest.classes.keys.sorted() == ["Button", "Travel.Home", "Travel.List"])
    #expect(Self.unknown(manifest) == ["Button"])
    // A class of an unknown module is found under any module.
    let hierarchy = ClassHierarchy(manifest)
    #expect(hierarchy.classes(named: "Travel.Button") == ["Button"])
    #expect(hierarchy.classes(named: "Kit.Button") == ["Button"])
    #expect(hierarchy.classes(named: "Travel.Knob") == [])
    #expect(hierarchy.classes(named: "Kit.Home") == [])
  }

  @Test func twoModulesHaveSeparateFolders() throws {
    let folder = Folder()
    try Self.write(["App/Home", "App/List", "Kit/Knob", "Kit/Deep/Button", "Kit/Switch", "Both/Any"], to: folder)
    try folder.write("W/App/Main.storyboard", Self.storyboard("Home", module: "Travel"))
    // The target of the storyboard uses a class of another module.
    try folder.write("W/App/Other.storyboard", Self.storyboard("Knob", module: "Kit", isOwn: false))
    let own = ["Kit.Button", "Kit.Knob", "Kit.Switch", "Travel.Home", "Travel.List"]
    #expect(try Self.names(folder) == ["Any"] + own)
    // Storyboards name two modules for the class, so its module is unknown.
    try folder.write("W/Kit/Kit.xib", Self.storyboard("Home", module: "Kit"))
    let names = try Self.names(folder)
    #expect(names.filter { $0.hasSuffix("Home") } == ["Home"])
  }

  @Test func aPackageKeepsItsModule() throws {
    let folder = Folder()
    try Self.write(["App/Home", "App/List", "Packages/Kit/Sources/Kit/Knob"], to: folder)
    try folder.write("W/Packages/Kit/Package.swift", #"let p = Package(name: "K", targets: [.target(name: "Kit")])"#)
    try folder.write("W/App/Main.storyboard", Self.storyboard("Home", module: "Travel"))
    #expect(try Self.names(folder) == ["Kit.Knob", "Travel.Home", "Travel.List"])
  }

  @Test func aStoryboardNamesTheModuleOfATargetWithUnknownSettings() throws {
    let folder = Folder()
    try folder.write(
      "W/Shop.xcodeproj/project.pbxproj", XcodeProjectTests.shop.replacing("$(BRAND) ${SUFFIX}", with: "$(UNKNOWN)"))
    try Self.write(["App/Home", "Elsewhere/Free"], to: folder)
    try folder.write("W/Shared/Item Cell.swift", "class ItemCell: UIView {}")
    try folder.write("W/App/Main.storyboard", Self.storyboard("Home", module: "Travel"))
    // The extension, whose module is unknown, also compiles the cell.
    #expect(try Self.names(folder) == ["Free", "ItemCell", "Travel.Home"])
    try folder.write(
      "W/Shop.xcodeproj/project.pbxproj",
      XcodeProjectTests.shop.replacing("$(BRAND) ${SUFFIX}", with: "$(UNKNOWN)").replacing("(B2, B3)", with: "(B3)"))
    #expect(try Self.names(folder) == ["Free", "Travel.Home", "Travel.ItemCell"])
  }
}
