import AppManifests
import Foundation
import Testing

@testable import EventManifest

/// The modules of sources without a project, which an interface file names for the folder of its target.
@Suite struct FolderModuleTests {
  /// A storyboard with a view controller for each class.
  private static func storyboard(_ classes: String..., module: String?, isOwn: Bool = true) -> String {
    let place = module.map { " customModule=\"\($0)\"" } ?? ""
    let provider = isOwn && module != nil ? " customModuleProvider=\"target\"" : ""
    let controllers = classes.map { "<viewController id=\"\($0)\" customClass=\"\($0)\"\(place)\(provider)/>" }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>\(controllers.joined())</scenes></document>
      """
  }

  private static func unknown(_ manifest: AppManifest) -> [String] {
    manifest.classes.filter { $0.value.isModuleUnknown }.map(\.key).sorted()
  }

  @Test func aModuleAppliesToAllClassesOfItsFolder() throws {
    let folder = try SourceFolder()
    try folder.writeClasses(["App/Home", "App/Coupons/List", "App/Coupons/Detail/Coupon"])
    try folder.write("W/App/Coupons/Old.h", "@interface Old : UIViewController\n@end")
    try folder.write("W/App/Coupons/Old.m", "@implementation Old\n@end")
    try folder.write("W/App/Coupons/Bridge.swift", "@objc(TRBridge) class Bridge: UIView {}")
    #expect(try folder.names() == ["Coupon", "Home", "List", "Old", "TRBridge"])
    try folder.write("W/App/Base.lproj/Main.storyboard", Self.storyboard("Home", module: "Travel"))
    let manifest = try folder.manifest("W")
    #expect(manifest.classes.keys.sorted() == ["Old", "TRBridge", "Travel.Coupon", "Travel.Home", "Travel.List"])
    #expect(Self.unknown(manifest) == [])
  }

  @Test func theInterfaceFileMayBeInAnotherFolder() throws {
    let folder = try SourceFolder()
    try folder.writeClasses(["App/Home", "Elsewhere/List"])
    try folder.write("W/Interface/Main.storyboard", Self.storyboard("Home", module: "Travel"))
    // The innermost folder that contains both is the folder of the target.
    #expect(try folder.names() == ["Travel.Home", "Travel.List"])
    let apart = try folder.manifest("W/App", "W/Interface/Main.storyboard")
    #expect(apart.classes.keys.sorted() == ["Travel.Home"])
    let files = try folder.manifest("W/Elsewhere", "W/App/Home.swift", "W/Interface/Main.storyboard")
    #expect(files.classes.keys.sorted() == ["List", "Travel.Home"])
  }

  @Test func aModuleDoesNotApplyToOtherFolders() throws {
    let folder = try SourceFolder()
    try folder.writeClasses(["App/Home", "App/Coupons/List", "Kit/Button"])
    try folder.write("W/App/Main.storyboard", Self.storyboard("Home", module: "Travel"))
    let manifest = try folder.manifest("W")
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
    let folder = try SourceFolder()
    try folder.writeClasses(["App/Home", "App/List", "Kit/Knob", "Kit/Deep/Button", "Kit/Switch", "Both/Any"])
    try folder.write("W/App/Main.storyboard", Self.storyboard("Home", module: "Travel"))
    // The target of the storyboard uses a class of another module.
    try folder.write("W/App/Other.storyboard", Self.storyboard("Knob", module: "Kit", isOwn: false))
    let own = ["Kit.Button", "Kit.Knob", "Kit.Switch", "Travel.Home", "Travel.List"]
    #expect(try folder.names() == ["Any"] + own)
    // Storyboards name two modules for the class, so its module is unknown.
    try folder.write("W/Kit/Kit.xib", Self.storyboard("Home", module: "Kit"))
    let names = try folder.names()
    #expect(names.filter { $0.hasSuffix("Home") } == ["Home"])
  }

  @Test func aPackageKeepsItsModule() throws {
    let folder = try SourceFolder()
    try folder.writeClasses(["App/Home", "App/List", "Packages/Kit/Sources/Kit/Knob"])
    try folder.write("W/Packages/Kit/Package.swift", #"let p = Package(name: "K", targets: [.target(name: "Kit")])"#)
    try folder.write("W/App/Main.storyboard", Self.storyboard("Home", module: "Travel"))
    #expect(try folder.names() == ["Kit.Knob", "Travel.Home", "Travel.List"])
  }

  @Test func aStoryboardNamesTheModuleOfATargetWithUnknownSettings() throws {
    let unknown = XcodeProjectTests.shop.replacing("$(BRAND) ${SUFFIX}", with: "$(UNKNOWN)")
    let folder = try SourceFolder([
      "W/Shop.xcodeproj/project.pbxproj": unknown,
      "W/Shared/Item Cell.swift": "class ItemCell: UIView {}",
      "W/App/Main.storyboard": Self.storyboard("Home", module: "Travel"),
    ])
    try folder.writeClasses(["App/Home", "Elsewhere/Free"])
    // The extension, whose module is unknown, also compiles the cell.
    #expect(try folder.names() == ["Free", "ItemCell", "Travel.Home"])
    try folder.write("W/Shop.xcodeproj/project.pbxproj", unknown.replacing("(B2, B3)", with: "(B3)"))
    #expect(try folder.names() == ["Free", "Travel.Home", "Travel.ItemCell"])
  }
}
