import AppManifests
import EventMapStoredArchives
import Foundation
import Testing

@testable import EventManifest

/// Bundles, archives and folders of sources.
@Suite struct AppReaderTests {
  /// A temporary folder that is removed with the object.
  final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("eventmap-app-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ path: String, _ bytes: [UInt8]) throws {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }

    func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
  }

  static func info(_ executable: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleExecutable</key><string>\(executable)</string>
    <key>CFBundleName</key><string>Shop</string><key>CFBundleShortVersionString</key><string>4.2.0</string>
    <key>CFBundleVersion</key><string>881</string></dict></plist>
    """
  }

  private func app() throws -> Folder {
    let folder = Folder()
    try folder.write("Shop.app/Info.plist", Self.info("Shop"))
    try folder.write("Shop.app/Shop", ShopFixture.bytes("Shop-chained"))
    return folder
  }

  private func read(_ path: String, module: String? = nil) throws -> AppReader {
    try Self.read([path], module: module)
  }

  static func read(_ paths: [String], module: String? = nil) throws -> AppReader {
    var reader = AppReader(
      module: module,
      readFile: { path throws(AppReadingError) in
        do { return Array(try Data(contentsOf: URL(fileURLWithPath: path))) } catch {
          throw AppReadingError("unreadable", "gone")
        }
      },
      readManifest: { bytes, name in
        let classes = [String(decoding: bytes, as: UTF8.self): AppManifest.ClassDeclaration(actions: ["on:"])]
        return (AppManifest(apps: [.init(name: name)], classes: classes), warnings: [])
      })
    for path in paths { try reader.read(path) }
    return reader
  }

  private func error(_ path: String) -> AppReadingError? {
    do {
      _ = try read(path)
      return nil
    } catch {
      return error as? AppReadingError
    }
  }

  @Test func readsAnApp() throws {
    let folder = try app()
    let reader = try read(folder.path("Shop.app"))
    #expect(reader.apps == [.init(name: "Shop", version: "4.2.0", build: "881")])
    #expect(reader.facts.classes.mapValues(\.methods) == ShopFixture.expected.classes.mapValues(\.methods))
    #expect(reader.facts.classes["HomeViewController"]?.origins == ["Shop.app/Shop"])
    // The path may end with a slash or be a link, and the app may be in an archive of Xcode.
    #expect(try read(folder.path("Shop.app") + "/").facts == reader.facts)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Link.app"), withDestinationPath: folder.path("Shop.app"))
    #expect(try read(folder.path("Link.app")).facts.classes.count == reader.facts.classes.count)
    try folder.write("Shop.xcarchive/Products/Applications/Shop.app/Info.plist", Self.info("Shop"))
    try folder.write("Shop.xcarchive/Products/Applications/Shop.app/Shop", ShopFixture.bytes("Shop-chained"))
    #expect(try read(folder.path("Shop.xcarchive")).facts == reader.facts)
  }

  @Test func passesManifestsToTheirParser() throws {
    let folder = Folder()
    try folder.write("m.json", "Home")
    let reader = try read(folder.path("m.json"))
    // The diagnostics contain the path that the user gave.
    #expect(reader.apps == [.init(name: folder.path("m.json"))])
    #expect(
      reader.facts.classes
        == ["Home": .init(isDefined: true, methods: [.init("on:", isMarked: true)], origins: ["m.json"])])
  }

  @Test func readsTheFrameworksAndExtensionsOfAnApp() throws {
    let folder = try app()
    try folder.write("Shop.app/Frameworks/Kit.framework/Info.plist", Self.info("Kit"))
    try folder.write("Shop.app/Frameworks/Kit.framework/Kit", ShopFixture.bytes("Shop-classic.dylib"))
    try folder.write("Shop.app/PlugIns/Share.appex/Info.plist", Self.info("Share"))
    try folder.write("Shop.app/PlugIns/Share.appex/Share", ShopFixture.bytes("Shop-chained"))
    try folder.write("Shop.app/Frameworks/libswiftCore.dylib", "the runtime's, and never opened")
    try folder.write("Shop.app/Base.lproj/Main.storyboardc/x.nib", "NIBArchive")
    let origins = try read(folder.path("Shop.app")).facts.classes["HomeViewController"]?.origins
    #expect(
      origins == [
        "Shop.app/Shop", "Shop.app/Frameworks/Kit.framework/Kit", "Shop.app/PlugIns/Share.appex/Share",
      ])
  }

  /// An extension may have other classes of the same names. A class that is linked into both is one class.
  @Test func classesOfAnExtensionAreAlternatives() throws {
    let folder = try app()
    try folder.write("Shop.app/PlugIns/Share.appex/Info.plist", Self.info("Share"))
    var share = try ShopFixture.bytes("Shop-chained")
    let (old, new) = (Array("onShare:".utf8), Array("onShape:".utf8))
    for start in share.indices.dropLast(old.count) where share[start..<(start + old.count)].elementsEqual(old) {
      share.replaceSubrange(start..<(start + old.count), with: new)
    }
    try folder.write("Shop.app/PlugIns/Share.appex/Share", share)
    let classes = ManifestMaker().manifest(of: try read(folder.path("Shop.app")).facts, app: nil).classes
    let home = try #require(classes["HomeViewController"])
    #expect(home.target == "Share" && home.actions.contains("onShape:") && !home.actions.contains("onShare:"))
    #expect(home.alternatives.map(\.target) == ["Shop"])
    #expect(home.alternatives.first?.actions.contains("onShare:") == true)
    #expect(classes["Lonely"]?.alternatives == [] && classes["Lonely"]?.target == nil)
  }

  @Test func readsTheLibraryOfADebugBuild() throws {
    let folder = try app()
    // An executable that only loads a library has no classes.
    var empty = try ShopFixture.bytes("Shop-chained")
    for (offset, text) in [("__objc_classlist", "__nothing_is_here"), ("__objc_catlist", "__nothing_eithr")] {
      let name = Array(offset.utf8)
      for start in empty.indices.dropLast(name.count) where empty[start..<(start + name.count)].elementsEqual(name) {
        empty.replaceSubrange(start..<(start + name.count), with: Array(text.utf8.prefix(name.count)))
      }
    }
    try folder.write("Shop.app/Shop", empty)
    #expect(error(folder.path("Shop.app"))?.reason == "no-objective-c")
    try folder.write("Shop.app/Shop.debug.dylib", ShopFixture.bytes("Shop-classic.dylib"))
    let facts = try read(folder.path("Shop.app")).facts
    #expect(facts.classes["HomeViewController"]?.origins == ["Shop.app/Shop.debug.dylib"])
  }

  @Test func readsAnArchiveOfAnApp() throws {
    let folder = try app()
    let files = [
      ("Payload/Shop.app/Info.plist", Array(Self.info("Shop").utf8)),
      ("Payload/Shop.app/Shop", try ShopFixture.bytes("Shop-chained")), ("iTunesMetadata.plist", [1, 2, 3]),
    ]
    try folder.write("Shop.ipa", StoredArchive.bytes(files))
    let reader = try read(folder.path("Shop.ipa"))
    #expect(try reader.facts == read(folder.path("Shop.app")).facts)
    #expect(reader.apps == [.init(name: "Shop", version: "4.2.0", build: "881")])
    try folder.write("Damaged.ipa", Array(StoredArchive.bytes(files).dropLast(30)))
    #expect(error(folder.path("Damaged.ipa")) != nil)
    try folder.write("Other.ipa", StoredArchive.bytes([("a.txt", [65])]))
    #expect(error(folder.path("Other.ipa"))?.reason == "no-app")
  }

  @Test func refusesUnreadableApps() throws {
    let folder = try app()
    try folder.write("Empty.app/x", "")
    #expect(error(folder.path("Empty.app"))?.reason == "no-info-plist")
    try folder.write("Bad.app/Info.plist", "<plist><dict>")
    #expect(error(folder.path("Bad.app"))?.reason == "invalid-info-plist")
    try folder.write("Lone.app/Info.plist", Self.info("Lone"))
    #expect(error(folder.path("Lone.app"))?.reason == "no-executable")
    try folder.write("Text.app/Info.plist", Self.info("Text"))
    try folder.write("Text.app/Text", "#!/bin/sh")
    let text = error(folder.path("Text.app"))
    #expect(text?.reason == "not-mach-o" && text?.message.hasPrefix("Text.app/Text: ") == true)
    try folder.write("Cut.app/Info.plist", Self.info("Cut"))
    try folder.write("Cut.app/Cut", Array(ShopFixture.bytes("Shop-chained").prefix(2_000)))
    #expect(error(folder.path("Cut.app"))?.reason == "truncated")
  }

  @Test func readsSourcesAndInterfaceFilesOfAFolder() throws {
    let folder = Folder()
    try folder.write(
      "App/Sources/Home Page/Home.m",
      "@implementation Home\n- (IBAction)onTap:(id)sender {}\n- (int)count { return 1; }\n@end\n")
    try folder.write("App/Sources/Home.h", "@interface Home : UIViewController\n@end\n")
    try folder.write(
      "App/Base.lproj/Main.storyboard",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes><scene><objects><viewController id="v" customClass="Home"><view><subviews><button><connections>
          <action selector="onTap:" destination="v" id="a1"/>
        </connections></button></subviews></view></viewController></objects></scene></scenes></document>
      """)
    try folder.write("App/build/Old.m", "@implementation Old\n@end\n")
    try folder.write("App/Kit.framework/Headers/Kit.h", "@interface Kit : NSObject\n@end\n")
    try folder.write("App/.hidden/X.m", "@implementation X\n@end\n")
    try folder.write("App/README.md", "text")
    let facts = try read(folder.path("App")).facts
    #expect(facts.classes.keys.sorted() == ["Home"])
    #expect(facts.classes["Home"]?.superclass == "UIViewController")
    #expect(facts.classes["Home"]?.origins == ["Sources/Home Page/Home.m", "Sources/Home.h"])
    #expect(
      facts.connections == [
        .init(className: "Home", action: "onTap:", file: "Base.lproj/Main.storyboard", line: 3, objectID: "a1")
      ])
  }
}
