import Foundation
import Testing

/// The plugins of the package manager, in a package with copies of them, because a dependency on this package would build all of it again.
/// The tool is a program that starts the built `eventmap`.
@Suite(.waits) struct PackagePluginTests {
  private static let manifest =
    #"{"schema":"eventmap-manifest/1","classes":{"Home":{"superclass":"UIViewController","actions":["onBuy:"]}}}"#
  private static let package = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Shop",
      targets: [
        .executableTarget(name: "Shop", exclude: ["AppManifest.json"], plugins: ["EventMapLint"]),
        .executableTarget(name: "eventmap"),
        .plugin(name: "EventMapLint", capability: .buildTool(), dependencies: ["eventmap"]),
        .plugin(
          name: "EventMapPackageCommand",
          capability: .command(intent: .custom(verb: "eventmap", description: "Run eventmap")),
          dependencies: ["eventmap"]),
      ])
    """

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.makeFolders("Plugins")
    for name in ["EventMapLint", "EventMapPackageCommand"] {
      try FileManager.default.copyItem(
        at: Tool.package.appending(path: "Sources/\(name)"), to: scratch["Plugins/\(name)"])
    }
    try scratch.write(
      "Sources/eventmap/main.c",
      """
      #include <unistd.h>
      int main(int count, char **arguments) { return execv("\(Tool.executable().path)", arguments) ? 99 : 0; }
      """)
    try scratch.write("Package.swift", Self.package)
    try scratch.write("Sources/Shop/main.swift", "print(1)\n")
    try scratch.write("Sources/Shop/AppManifest.json", Self.manifest)
  }

  private func writeTable(_ action: String) throws {
    try scratch.write(
      "Sources/Shop/EventTable.json", "{\n  \"Home\": {\"ControlEventIDs\": {\"\(action)\": \"BUY\"}}\n}\n")
  }

  private func swift(_ words: String) throws -> Tool.Result { try scratch.shell("swift \(words)") }

  private func output(_ result: Tool.Result) -> String { result.text + result.error }

  @Test func failsTheBuildUntilABrokenTableIsFixed() throws {
    try writeTable("onBy:")
    let message =
      "/Sources/Shop/EventTable.json:2:33: error: 'Home' has no action 'onBy:'; did you mean 'onBuy:'? [unknown-action]"
    for _ in 0..<2 {
      let broken = try swift("build")
      #expect(broken.status == 1)
      #expect(output(broken).contains(message), "\(output(broken))")
    }
    try writeTable("onBuy:")
    let fixed = try swift("build")
    #expect(fixed.status == 0 && !output(fixed).contains("EventTable.json"), "\(output(fixed))")
    // Without a change nothing is linted. The manifest is also an input.
    #expect(try !output(swift("build -v")).contains("Linting the event tables"))
    try scratch.write("Sources/Shop/AppManifest.json", Self.manifest.replacing("onBuy:", with: "onSell:"))
    let changed = try swift("build")
    #expect(changed.status == 1 && output(changed).contains("'Home' has no action 'onBuy:'"), "\(output(changed))")
  }

  @Test func warnsOfATargetWithoutATable() throws {
    let result = try swift("build")
    #expect(result.status == 0)
    #expect(
      output(result).contains("the target 'Shop' has no EventTable.plist or EventTable.json"), "\(output(result))")
    // The configuration can name tables with any file name.
    try scratch.write(".eventmap.json", #"{"tables": ["Rows.json"]}"#)
    try scratch.write("Rows.json", #"{"Home":{"PageEventID":{}}}"#)
    let named = try swift("build")
    #expect(named.status == 1 && output(named).contains("/Rows.json:1:11: error: "), "\(output(named))")
  }

  @Test func runsTheCommandInThePackage() throws {
    try writeTable("onBy:")
    let lint = try swift("package eventmap lint Sources/Shop/EventTable.json --format xcode")
    #expect(lint.status == 1)
    #expect(output(lint).contains("Sources/Shop/EventTable.json:2:33: error: 'Home' has no action"), "\(output(lint))")
    #expect(output(lint).contains("eventmap ended with status 1"))
    let lookup = try swift("package eventmap lookup Home onBy: --table Sources/Shop/EventTable.json")
    #expect(lookup.status == 0 && output(lookup).contains("BUY\n"), "\(output(lookup))")
  }
}
