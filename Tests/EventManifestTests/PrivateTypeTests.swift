import AppManifests
import Testing

@testable import EventManifest

/// Private classes of one name in several files.
@Suite struct PrivateTypeTests {
  private static func manifest(_ files: [String], module: String? = "Shop") throws -> AppManifest {
    var manifests: [AppManifest] = []
    for order in [Array(files.enumerated()), Array(files.enumerated().reversed())] {
      var reader = SwiftSourceReader()
      for (number, text) in order { try reader.read(Array(text.utf8), name: "\(number).swift", module: module) }
      var facts = AppFacts()
      reader.add(to: &facts)
      manifests.append(ManifestMaker().manifest(of: facts, app: nil))
    }
    #expect(manifests[0] == manifests[1])
    return manifests[0]
  }

  private static let files = [
    """
    private class Cell: UITableViewCell {
      @objc func first() {}
      func connect() { button.addTarget(self, action: #selector(first), for: .touchUpInside) }
    }
    extension Cell { @objc func more() {} }
    private class Sub: Cell { override func first() {} }
    """,
    """
    fileprivate final class Cell: UICollectionViewCell { @IBAction func second(_ sender: Any) {} }
    class Shown: UIView { private class Cell: UIView { @objc func nested() {} } }
    """,
    "extension Shown { fileprivate class Cell: UIControl { @objc func nestedToo() {} } }",
  ]

  @Test func privateClassesOfSeveralFilesAreAlternatives() throws {
    let manifest = try Self.manifest(Self.files)
    #expect(
      manifest.classes["Shop.Cell"]
        == AppManifest.ClassDeclaration(
          superclass: "UITableViewCell", actions: ["first", "more"],
          alternatives: [AppManifest.ClassDeclaration(superclass: "UICollectionViewCell", actions: ["second:"])]))
    #expect(manifest.classes["Shop.Sub"] == AppManifest.ClassDeclaration(superclass: "Shop.Cell", actions: ["first"]))
    #expect(manifest.classes["Shop.Shown.Cell"]?.superclass == "UIView")
    #expect(manifest.classes["Shop.Shown.Cell"]?.alternatives.map(\.actions) == [["nestedToo"]])
    #expect(manifest.connections.map { "\($0.className) \($0.action)" } == ["Shop.Cell first"])
  }

  /// An extension in another file does not extend a private class.
  @Test func otherFilesDoNotSeePrivateClasses() throws {
    let manifest = try Self.manifest([
      "private class Cell: UITableViewCell { @objc func own() {} }", "extension Cell { @objc func of() {} }",
      "class Seen: Cell {}",
    ])
    #expect(manifest.classes["Shop.Cell"]?.actions == ["own"])
    #expect(manifest.classes["Cell"]?.actions == ["of"])
    #expect(manifest.classes["Shop.Seen"]?.superclass == "Cell")
  }

  /// A class with `@objc(Name)` has only that name in the runtime.
  @Test func anObjectiveCNameIsTheOnlyName() throws {
    let manifest = try Self.manifest([
      "@objc(FirstCell) private class Cell: UIView {}", "private class Cell: UIView {}",
    ])
    #expect(Set(manifest.classes.keys) == ["FirstCell", "Shop.Cell"])
  }
}
