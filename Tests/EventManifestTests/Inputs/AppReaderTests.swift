import AppManifests
import EventMapStoredArchives
import Foundation
import Testing

@testable import EventManifest

/// Bundles, archives and folders of sources.
@Suite struct AppReaderTests {
  private static let shop = Result { try ShopFixture.bytes("Shop-chained") }

  private func app() throws -> SourceFolder {
    let folder = try SourceFolder()
    try folder.writeBundle("Shop.app", Self.shop.get())
    return folder
  }

  private func error(_ input: String, in folder: SourceFolder) -> AppReadingError? {
    do {
      _ = try folder.read(input)
      return nil
    } catch {
      return error as? AppReadingError
    }
  }

  @Test func readsAnApp() throws {
    let folder = try app()
    let reader = try folder.read("Shop.app")
    #expect(reader.apps == [.init(name: "Shop", version: "4.2.0", build: "881")])
    #expect(reader.facts.classes.mapValues(\.methods) == ShopFixture.expected.classes.mapValues(\.methods))
    #expect(reader.facts.classes["HomeViewController"]?.origins == ["Shop.app/Shop"])
    // The path may end with a slash or be a link, and the app may be in an archive of Xcode.
    #expect(try folder.read("Shop.app/").facts == reader.facts)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Link.app"), withDestinationPath: folder.path("Shop.app"))
    #expect(try folder.read("Link.app").facts.classes.count == reader.facts.classes.count)
    try folder.writeBundle("Shop.xcarchive/Products/Applications/Shop.app", Self.shop.get())
    #expect(try folder.read("Shop.xcarchive").facts == reader.facts)
  }

  @Test func passesManifestsToTheirParser() throws {
    let folder = try SourceFolder(["m.json": "Home"])
    let reader = try folder.read("m.json")
    // The diagnostics contain the path that the user gave.
    #expect(reader.apps == [.init(name: folder.path("m.json"))])
    #expect(
      reader.facts.classes
        == ["Home": .init(isDefined: true, methods: [.init("on:", isMarked: true)], origins: ["m.json"])])
  }

  @Test func readsTheFrameworksAndExtensionsOfAnApp() throws {
    let folder = try app()
    try folder.writeBundle("Shop.app/Frameworks/Kit.framework", ShopFixture.bytes("Shop-classic.dylib"))
    try folder.writeBundle("Shop.app/PlugIns/Share.appex", Self.shop.get())
    try folder.write("Shop.app/Frameworks/libswiftCore.dylib", "the runtime's, and never opened")
    try folder.write("Shop.app/Base.lproj/Main.storyboardc/x.nib", "NIBArchive")
    let origins = try folder.read("Shop.app").facts.classes["HomeViewController"]?.origins
    #expect(
      origins == ["Shop.app/Shop", "Shop.app/Frameworks/Kit.framework/Kit", "Shop.app/PlugIns/Share.appex/Share"])
  }

  /// An extension may have other classes of the same names. A class that is linked into both is one class.
  @Test func classesOfAnExtensionAreAlternatives() throws {
    let folder = try app()
    let share = try Self.shop.get().replacing("onShare:".utf8, with: "onShape:".utf8)
    try folder.writeBundle("Shop.app/PlugIns/Share.appex", share)
    let classes = try folder.manifest("Shop.app").classes
    let home = try #require(classes["HomeViewController"])
    #expect(home.target == "Share" && home.actions.contains("onShape:") && !home.actions.contains("onShare:"))
    #expect(home.alternatives.map(\.target) == ["Shop"])
    #expect(home.alternatives.first?.actions.contains("onShare:") == true)
    #expect(classes["Lonely"]?.alternatives == [] && classes["Lonely"]?.target == nil)
  }

  @Test func readsTheLibraryOfADebugBuild() throws {
    let folder = try app()
    // An executable that only loads a library has no classes.
    let empty = try Self.shop.get().replacing("__objc_classlist".utf8, with: "__nothing_is_her".utf8)
    try folder.write("Shop.app/Shop", empty.replacing("__objc_catlist".utf8, with: "__nothing_eith".utf8))
    #expect(error("Shop.app", in: folder)?.reason == "no-objective-c")
    try folder.write("Shop.app/Shop.debug.dylib", ShopFixture.bytes("Shop-classic.dylib"))
    let facts = try folder.read("Shop.app").facts
    #expect(facts.classes["HomeViewController"]?.origins == ["Shop.app/Shop.debug.dylib"])
  }

  @Test func readsAnArchiveOfAnApp() throws {
    let folder = try app()
    let files = [
      ("Payload/Shop.app/Info.plist", Array(SourceFolder.info("Shop").utf8)),
      ("Payload/Shop.app/Shop", try Self.shop.get()), ("iTunesMetadata.plist", [1, 2, 3]),
    ]
    try folder.write("Shop.ipa", StoredArchive.bytes(files))
    let reader = try folder.read("Shop.ipa")
    #expect(try reader.facts == folder.read("Shop.app").facts)
    #expect(reader.apps == [.init(name: "Shop", version: "4.2.0", build: "881")])
    try folder.write("Damaged.ipa", Array(StoredArchive.bytes(files).dropLast(30)))
    #expect(error("Damaged.ipa", in: folder) != nil)
    try folder.write("Other.ipa", StoredArchive.bytes([("a.txt", [65])]))
    #expect(error("Other.ipa", in: folder)?.reason == "no-app")
  }

  @Test func refusesUnreadableApps() throws {
    let folder = try app()
    try folder.write("Empty.app/x", "")
    #expect(error("Empty.app", in: folder)?.reason == "no-info-plist")
    try folder.write("Bad.app/Info.plist", "<plist><dict>")
    #expect(error("Bad.app", in: folder)?.reason == "invalid-info-plist")
    try folder.write("Lone.app/Info.plist", SourceFolder.info("Lone"))
    #expect(error("Lone.app", in: folder)?.reason == "no-executable")
    try folder.writeBundle("Text.app", Array("#!/bin/sh".utf8))
    let text = error("Text.app", in: folder)
    #expect(text?.reason == "not-mach-o" && text?.message.hasPrefix("Text.app/Text: ") == true)
    try folder.writeBundle("Cut.app", Array(Self.shop.get().prefix(2_000)))
    #expect(error("Cut.app", in: folder)?.reason == "truncated")
  }

  @Test func readsSourcesAndInterfaceFilesOfAFolder() throws {
    let folder = try SourceFolder([
      "App/Sources/Home Page/Home.m": """
      @implementation Home
      - (IBAction)onTap:(id)sender {}
      - (int)count { return 1; }
      @end
      """,
      "App/Sources/Home.h": "@interface Home : UIViewController\n@end\n",
      "App/Base.lproj/Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes><scene><objects><viewController id="v" customClass="Home"><view><subviews><button><connections>
          <action selector="onTap:" destination="v" id="a1"/>
        </connections></button></subviews></view></viewController></objects></scene></scenes></document>
      """,
      "App/build/Old.m": "@implementation Old\n@end\n", "App/.hidden/X.m": "@implementation X\n@end\n",
      "App/Kit.framework/Headers/Kit.h": "@interface Kit : NSObject\n@end\n", "App/README.md": "text",
    ])
    let facts = try folder.read("App").facts
    #expect(facts.classes.mapValues(\.superclass) == ["Home": "UIViewController"])
    #expect(facts.classes["Home"]?.origins == ["Sources/Home Page/Home.m", "Sources/Home.h"])
    #expect(
      facts.connections == [
        .init(className: "Home", action: "onTap:", file: "Base.lproj/Main.storyboard", line: 3, objectID: "a1")
      ])
  }
}
