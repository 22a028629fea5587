import Foundation
import Testing

/// The member `folder` of manifests, and the paths of findings in the files that they name.
@Suite(.waits) struct ManifestFolderTests {
  private let repository: Repository

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
    <viewController id="v" customClass="Home"><view><button id="b"><connections>
    <action selector="gone:" destination="v" eventType="touchUpInside" id="a"/>
    </connections></button></view></viewController></objects></scene></scenes></document>
    """

  /// Two apps with storyboards of the same name, which connect a missing action.
  init() throws {
    repository = try Repository()
    for app in ["cart", "shop"] {
      try repository.write("apps/\(app)/Sources/Base.lproj/Main.storyboard", Self.storyboard)
      try repository.write(
        "apps/\(app)/Sources/Home.m", "@implementation Home : UIViewController\n- (IBAction)onTap:(id)s {}\n@end\n")
    }
    try repository.write("apps/shop/T.json", #"{"Home":{"ControlEventIDs":{"onTap:":"TAP"}}}"#)
  }

  private func run(_ line: String, in folder: String = ".") throws -> Tool.Result {
    try Tool.shell(line, in: repository[folder])
  }

  private func folder(of manifest: String) throws -> String? { try repository.json(manifest)["folder"] as? String }

  /// Returns the places of the findings in storyboards.
  private func places(_ arguments: String, in folder: String = ".") throws -> [String] {
    let result = try run("eventmap lint \(arguments) --format xcode", in: folder)
    let lines = result.lines.filter { $0.contains("[dangling-connection]") }
    return lines.compactMap { $0.components(separatedBy: ": warning:").first }
  }

  /// The last two name the sources themselves instead of a manifest.
  @Test(arguments: [
    ("apps/shop/T.json --manifest apps/shop/build/M.json", ".", "apps/shop/"),
    ("T.json --manifest build/M.json", "apps/shop", ""), ("shop/T.json --manifest shop/build/M.json", "apps", "shop/"),
    ("T.json --manifest 'ROOT/build/M.json'", "apps/shop", nil),
    ("apps/shop/T.json --manifest apps/shop/Sources/", ".", "apps/shop/"),
    ("T.json --manifest ./Sources", "apps/shop", ""),
    ("T.json --manifest Sources/Home.m --manifest Sources/Base.lproj/Main.storyboard", "apps/shop", ""),
  ])
  func namesThePlacesFromEveryFolder(words: String, folder: String, start: String?) throws {
    try repository.makeFolders("apps/shop/build")
    #expect(try run("eventmap manifest Sources -o build/M.json", in: "apps/shop").status == 0)
    #expect(try self.folder(of: "apps/shop/build/M.json") == "../Sources")
    let root = repository["apps/shop"].path
    let place = (start ?? root + "/") + "Sources/Base.lproj/Main.storyboard:3:1"
    #expect(try places(words.replacing("ROOT", with: root), in: folder) == [place])
  }

  /// Services need paths from the root of the repository. In text and JSON, paths stay as the user typed them.
  @Test(arguments: ["github", "gitlab", "sarif", "junit"])
  func namesPathsFromTheRootForServices(format: String) throws {
    #expect(try run("eventmap manifest Sources -o M.json", in: "apps/shop").status == 0)
    func lint(_ place: String, _ format: String, in folder: String = "apps/shop") throws -> String {
      try run("eventmap lint \(place)T.json --manifest \(place)M.json --format \(format)", in: folder).text
    }
    let text = try lint("", format)
    #expect(text.contains("apps/shop/Sources/Base.lproj/Main.storyboard"), "\(text)")
    // The related place is in the manifest that declares the class.
    if format == "sarif" { #expect(text.contains(#""apps/shop/M.json""#), "\(text)") }
    #expect(try lint("shop/", format, in: "apps") == text)
    #expect(try lint("$PWD/", format) == text)
    for typed in ["text", "xcode", "json"] {
      let text = try lint("", typed)
      #expect(text.contains("Sources/Base.lproj/Main.storyboard") && !text.contains("apps/shop"), "\(text)")
    }
    try repository.remove(".git")
    #expect(try !lint("", format).contains("apps/shop"))
  }

  @Test func namesPathsFromTheRootInAnnotationsAndTheStepSummary() throws {
    #expect(try run("eventmap manifest Sources -o M.json", in: "apps/shop").status == 0)
    let variables = "GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=s.md"
    let result = try run("\(variables) eventmap lint T.json --manifest M.json", in: "apps/shop")
    let place = "Sources/Base.lproj/Main.storyboard"
    #expect(result.text.contains("::warning file=apps/shop/\(place),line=3"), "\(result.text)")
    #expect(result.lines.contains { $0.hasPrefix("\(place):3") })
    let summary = try repository.text("apps/shop/s.md")
    #expect(summary.contains("| apps/shop/\(place):3:1 |"), "\(summary)")
  }

  /// A manifest on standard input has no path.
  @Test func readsAManifestFromStandardInput() throws {
    let result = try run("echo '{\"A\":7}' | eventmap lint - --format github", in: "apps/shop")
    #expect(result.text.contains("file=<stdin>,"), "\(result.text)")
    let named = try run("echo '{\"A\":7}' | eventmap lint - --stdin-name T.json --format github", in: "apps/shop")
    #expect(named.text.contains("file=apps/shop/T.json,"), "\(named.text)")
  }

  @Test func distinguishesStoryboardsOfOneName() throws {
    #expect(try run("eventmap manifest apps/shop/Sources apps/cart/Sources -o M.json").status == 0)
    #expect(try folder(of: "M.json") == "apps")
    let found = ["cart", "shop"].map { "apps/\($0)/Sources/Base.lproj/Main.storyboard:3:1" }
    #expect(try places("apps/shop/T.json --manifest M.json") == found)
    // The result does not depend on the order and spelling of the inputs.
    #expect(try run("eventmap manifest cart/Sources ./shop/../shop/Sources -q -o ../N.json", in: "apps").status == 0)
    #expect(try repository.data("M.json") == repository.data("N.json"))
  }

  @Test func mergesManifestsWithDifferentFolders() throws {
    for app in ["cart", "shop"] {
      #expect(try run("eventmap manifest Sources -o M.json", in: "apps/\(app)").status == 0)
    }
    let found = ["cart", "shop"].map { "apps/\($0)/Sources/Base.lproj/Main.storyboard:3:1" }
    #expect(try places("apps/shop/T.json --manifest apps/shop/M.json --manifest apps/cart/M.json") == found)
    #expect(try run("eventmap manifest apps/shop/M.json apps/cart/M.json -o all.json").error.contains("2 connections"))
    #expect(try folder(of: "all.json") == "apps")
    #expect(try places("apps/shop/T.json --manifest all.json") == found)
    // With sources and a manifest, files of the manifest may be outside of the folder.
    #expect(try run("eventmap manifest apps/shop/Sources apps/cart/M.json -o mixed.json").status == 0)
    #expect(try folder(of: "mixed.json") == "apps/shop/Sources")
    #expect(try places("apps/shop/T.json --manifest mixed.json") == found)
  }

  /// A manifest of an earlier version has no member `folder`, which is not guessed.
  @Test func keepsFilesOfOldManifests() throws {
    try repository.write(
      "apps/shop/M.json",
      #"""
      {"schema":"eventmap-manifest/1","classes":{"Home":{"superclass":"UIViewController","actions":["onTap:"]}},
       "connections":[{"class":"Home","action":"gone:","file":"Base.lproj/Main.storyboard","line":3}]}
      """#)
    #expect(try places("apps/shop/T.json --manifest apps/shop/M.json") == ["Base.lproj/Main.storyboard:3:1"])
    let result = try run("eventmap manifest apps/cart/Sources apps/shop/M.json -o all.json")
    #expect(
      result.errorLines.first
        == "eventmap: warning: apps/shop/M.json: the files that it names cannot be found without a member 'folder'; make it again with 'eventmap manifest'"
    )
    #expect(try result.status == 0 && folder(of: "all.json") == nil)
    // A manifest without places needs no folder.
    try repository.write("apps/shop/M.json", #"{"schema":"eventmap-manifest/1","classes":{"X":{}}}"#)
    #expect(try run("eventmap manifest apps/cart/Sources apps/shop/M.json -o all.json").errorLines.count == 1)
    #expect(try folder(of: "all.json") == "apps/cart/Sources")
  }

  /// On standard output and standard input, paths start from the working directory.
  @Test func passesManifestsThroughPipes() throws {
    #expect(try run("eventmap manifest apps/shop/Sources > M.json").status == 0)
    #expect(try folder(of: "M.json") == "apps/shop/Sources")
    let result = try run(
      "eventmap manifest Sources -q | eventmap lint T.json --manifest - --format xcode", in: "apps/shop")
    #expect(result.text.contains("Sources/Base.lproj/Main.storyboard:3:1: warning:"), "\(result.text)")
  }

  @Test(arguments: ["7", "\"\"", "[]"]) func reportsAnInvalidFolder(value: String) throws {
    try repository.write("M.json", #"{"schema":"eventmap-manifest/1","classes":{},"folder":\#(value)}"#)
    let result = try run("eventmap lint apps/shop/T.json --manifest M.json --format xcode")
    #expect(result.status == 1 && result.text.contains("expected the path of a folder [wrong-type]"), "\(result.text)")
  }
}
