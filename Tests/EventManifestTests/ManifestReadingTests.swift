import AppManifests
import EventLinting
import EventManifest
import Foundation
import Testing

/// Manifests that the tests of an app make with `AppManifest(reading:)`.
@Suite struct ManifestReadingTests {
  private static let sample = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Configs/ShopApp")

  @Test func readsTheSourcesOfAnApp() throws {
    let manifest = try AppManifest(reading: [Self.sample])
    #expect(manifest.classes["HomeViewController"]?.actions.contains("onFavBtnPressed:") == true)
    let table = #"{"HomeViewController":{"ControlEventIDs":{"onFavBtnPressed:":"FAV","onFaveBtnPressed:":"LOST"}}}"#
    let linter = Linter(manifests: [.manifest(manifest, name: "the app")])
    let report = linter.lint([Linter.Source(name: "t.json", data: Data(table.utf8))])
    #expect(report.active.filter { $0.severity == .error }.map(\.rule) == ["unknown-action"])
  }

  /// A test of an app reads the app that it runs in.
  @Test func readsABuiltApp() throws {
    let folder = try SourceFolder()
    try folder.writeBundle("Shop.app", ShopFixture.bytes("Shop-chained"))
    let app = try AppManifest(reading: [folder.url.appending(path: "Shop.app")])
    let table = #"{"HomeViewController":{"ControlEventIDs":{"onTap:":"TAP","onTab:":"LOST"}},"Gone":{}}"#
    let linter = Linter(manifests: [.manifest(app, name: "the app")])
    let report = linter.lint([Linter.Source(name: "t.json", data: Data(table.utf8))])
    let errors = report.active.filter { $0.severity == .error }
    #expect(errors.map(\.rule) == ["unknown-action", "unknown-class"])
    #expect(errors.first?.suggestions.first == "onTap:")
  }

  @Test func refusesInputsWithoutClasses() throws {
    let missing = URL(fileURLWithPath: "/nowhere/Shop.app")
    let error = #expect(throws: ManifestReadingError.self) { try AppManifest(reading: [missing]) }
    #expect(error?.description == "/nowhere/Shop.app: no such file or directory")
    let folder = try SourceFolder()
    for (name, text) in [("A.swift", "let a = 1\n"), ("m.json", "{}")] {
      try folder.write(name, text)
      #expect(throws: ManifestReadingError.self) { try AppManifest(reading: [folder.url.appending(path: name)]) }
    }
  }
}
