import AppManifests
import EventLinting
import EventManifest
import Foundation
import Testing

/// Manifests made by a call, for the tests of an app.
@Suite struct ManifestReadingTests {
  private static let sample = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Configs/ShopApp")

  @Test func theSampleApp() throws {
    let manifest = try AppManifest(reading: [Self.sample])
    #expect(manifest.classes["HomeViewController"]?.actions.contains("onFavBtnPressed:") == true)
    let table = #"{"HomeViewController":{"ControlEventIDs":{"onFavBtnPressed:":"FAV","onFaveBtnPressed:":"LOST"}}}"#
    let linter = Linter(manifests: [.manifest(manifest, name: "the app")])
    let report = linter.lint([Linter.Source(name: "t.json", data: Data(table.utf8))])
    #expect(report.active.filter { $0.severity == .error }.map(\.rule) == ["unknown-action"])
  }

  @Test func whatCannotBeRead() throws {
    let missing = URL(fileURLWithPath: "/nowhere/Shop.app")
    let error = #expect(throws: ManifestReadingError.self) { try AppManifest(reading: [missing]) }
    #expect(error?.description == "/nowhere/Shop.app: no such file or directory")
    let folder = FileManager.default.temporaryDirectory.appending(path: "eventmap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "A.swift")
    try Data("let a = 1\n".utf8).write(to: source)
    #expect(throws: ManifestReadingError.self) { try AppManifest(reading: [source]) }
    let manifest = folder.appending(path: "m.json")
    try Data("{}".utf8).write(to: manifest)
    #expect(throws: ManifestReadingError.self) { try AppManifest(reading: [manifest]) }
  }
}
