import AppManifests
import Testing

@Suite struct AppManifestTests {
  @Test func theDisplayNameListsTheApps() {
    var manifest = AppManifest()
    #expect(manifest.displayName == "the manifest")
    manifest.apps = [.init(name: "Shop")]
    #expect(manifest.displayName == "the manifest of Shop")
    manifest.apps = [.init(name: "Shop", version: "4.2.0", build: "881"), .init(version: "1")]
    #expect(manifest.displayName == "the manifest of Shop 4.2.0 (881)")
  }
}
