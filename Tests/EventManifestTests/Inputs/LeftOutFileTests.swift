import AppManifests
import Foundation
import Testing

@testable import EventManifest

/// An unreadable file does not affect other files.
@Suite struct LeftOutFileTests {
  private static let brokenXIB = "<document>\n<a></document>"
  private static let tooDeep = String(repeating: "(", count: 2_000)
  private static let home = "@implementation Home : UIViewController\n- (IBAction)onTap:(id)sender {}\n@end\n"

  private static func leftOut(_ reader: AppReader) -> [AppFacts.LeftOut] {
    reader.facts.leftOut.sorted { $0.file < $1.file }
  }

  @Test func listsUnreadableFilesOfAFolder() throws {
    let folder = try SourceFolder([
      "App/Home.m": Self.home, "App/Broken.xib": Self.brokenXIB,
      "App/Deep.m": "@interface Deep : UIView\n@end\n@implementation Deep (More)\n@end\n\(Self.tooDeep)",
      "App/Deep.swift": "@objc(Old) class Cart: UIView { class func x() {} }\nextension Home {}\(Self.tooDeep)",
    ])
    try folder.write("App/Half.swift", [0xFF, 0xFE, 65])
    let reader = try folder.read("App", module: "Shop")
    #expect(reader.failure == nil)
    #expect(reader.facts.classes.keys.sorted() == ["Home"])
    #expect(
      Self.leftOut(reader) == [
        .init(
          .file, file: "Broken.xib", classes: [],
          detail: "line 2, column 4: expected the end tag of 'a', found that of 'document'"),
        .init(
          .file, file: "Deep.m", classes: ["Deep"],
          detail: "line 5, column 1001: brackets are nested deeper than 1000 levels"),
        .init(
          .file, file: "Deep.swift", classes: ["Old", "Cart", "Shop.Cart", "Home", "Shop.Home"],
          detail: "line 2, column 1018: brackets or string literals are nested too deep"),
        .init(
          .file, file: "Half.swift", classes: nil,
          detail: "line 1 ends in the middle of a character: is the file complete?"),
      ])
  }

  @Test func listsUnreadableFilesBesideOthers() throws {
    let folder = try SourceFolder(["Home.m": Self.home, "Broken.xib": Self.brokenXIB])
    try folder.write("Kit", Array(ShopFixture.bytes("Shop-chained").prefix(2_000)))
    let reader = try folder.read("Broken.xib", "Kit", "Home.m")
    #expect(reader.failure == nil)
    #expect(reader.facts.classes.keys.sorted() == ["Home"])
    #expect(Self.leftOut(reader).map(\.file) == ["Broken.xib", "Kit"])
    #expect(Self.leftOut(reader).map(\.classes) == [[], nil])
    // An unreadable file without others is an error, and so is a missing file.
    let alone = try folder.read("Broken.xib").failure
    #expect(alone?.path == folder.path("Broken.xib") && alone?.error.reason == "malformed-xml")
    #expect(throws: AppReadingError.self) { try folder.read("Broken.xib", "Kit", "Home.m", "Gone.m") }
  }

  @Test func listsUnreadablePartsOfAnApp() throws {
    let folder = try SourceFolder()
    try folder.writeBundle("Shop.app", ShopFixture.bytes("Shop-chained"))
    try folder.writeBundle("Shop.app/Frameworks/Kit.framework", Array(ShopFixture.bytes("Shop-chained").prefix(2_000)))
    try folder.write("Shop.app/PlugIns/Share.appex/Share", "no list")
    let reader = try folder.read("Shop.app")
    #expect(reader.facts.classes.mapValues(\.methods) == ShopFixture.expected.classes.mapValues(\.methods))
    let leftOut = Self.leftOut(reader)
    #expect(leftOut.map(\.file) == ["Shop.app/Frameworks/Kit.framework/Kit", "Shop.app/PlugIns/Share.appex"])
    #expect(leftOut.allSatisfy { $0.classes == nil && $0.line == nil && $0.kind == .file })
    try folder.write("Shop.app/Shop", Array(ShopFixture.bytes("Shop-chained").prefix(2_000)))
    #expect(throws: AppReadingError.self) { try folder.read("Shop.app") }
  }

  @Test func listsUnreadableFolders() throws {
    let folder = try SourceFolder(["App/Home.m": Self.home, "App/Secret/Cart.m": Self.home])
    let secret = folder.path("App/Secret")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: secret)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: secret) }
    // The superuser can list every folder.
    guard (try? FileManager.default.contentsOfDirectory(atPath: secret)) == nil else { return }
    let reader = try folder.read("App")
    #expect(Self.leftOut(reader) == [.init(.file, file: "Secret", classes: nil, detail: "the folder cannot be listed")])
  }

  /// The linter counts left-out connections by their reasons.
  @Test func leftOutConnectionsHaveTheReasonsOfManifests() {
    #expect(AppFacts.Kind.receiver.rawValue == AppManifest.Incomplete.unknownReceiver)
    #expect(AppFacts.Kind.selector.rawValue == AppManifest.Incomplete.unknownSelector)
  }

  @Test func keepsTheIncompletePartsOfAManifest() throws {
    let folder = try SourceFolder(["m.json": "{}"])
    let parts: [AppManifest.Incomplete] = [
      .init(file: "A.m", line: 3, reason: "piece of code that was passed over", classes: ["Home"]),
      .init(file: "B.m", reason: "gone"),
      .init(file: "C.swift", line: 1, reason: "odd", classes: ["Home"], method: "calendar"),
    ]
    var reader = AppReader(module: nil, readFile: { _ in [] }) { _, _ in
      (AppManifest(classes: ["Home": .init()], incomplete: Set(parts)), warnings: [])
    }
    try reader.read(folder.path("m.json"))
    #expect(Self.leftOut(reader).map(\.incomplete) == parts)
    #expect(reader.facts.leftOutCounts == [.code: 2, .file: 1])
  }
}
