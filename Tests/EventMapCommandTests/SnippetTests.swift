import EventMapInstalledPrograms
import Foundation
import Testing

/// The Swift code of the articles compiles.
@Suite(.waits) struct SnippetTests {
  static let compiler = InstalledProgram("swiftc")

  /// Declarations of the app that the code of the article `InYourApp` uses.
  private static let app = """
    class Button: NSObject { var currentTitle: String?; var isSelected = false }
    struct Server { func send(_ eventID: String, _ properties: [String: MemberValue]) {} }
    func NSStringFromSelector(_ selector: String) -> String { selector }
    let (name, model, uuid, salt, token, className, action) = ("", "", "", "", "", "", "")
    let (id, index, price, isOn, tags) = (UInt32(7), 3, 0.5, true, ["new"])
    func log(_ text: String) {}
    func isPinned(_ challenge: Any) -> Bool { true }

    """
  private static let parameters = """
    url: URL, bundledURL: URL, tableURL: URL, folder: URL, cacheFolder: URL, viewController: Button, button: Button, \
    target: NSObject, userInfo: Any, server: Server, table: EventTable, mapper: EventMapper, tap: RawEvent, \
    store: TableStore, recorder: Recorder, uploader: Uploader, logs: DailyLogs
    """

  @Test(.enabled(if: compiler != nil, "swiftc is not in the path")) func compilesTheCodeOfInYourApp() throws {
    let snippets = try DocumentationTests.text("InYourApp").matches(of: /(?ms)^```swift\n(.*?)^```/)
      .map { String($0.output.1) }.filter { !$0.contains(".package(") && !$0.contains("import SwiftUI") }
    #expect(snippets.count > 10)
    var program = ""
    for name in ["Foundation", "Testing", "EventMapping", "EventTracking"] { program += "import \(name)\n" }
    program += Self.app
    for (number, snippet) in snippets.enumerated() {
      let lines = snippet.split(separator: "\n").filter { !$0.hasPrefix("import ") }
      program += "func snippet\(number)(\(Self.parameters)) async throws {\n  do {\n"
      program += lines.joined(separator: "\n") + "\n  }\n}\n"
    }
    let scratch = try Scratch(["Snippets.swift": program])
    let messages = try #require(Self.compiler).run(
      ["-typecheck", "-swift-version", "6", "-parse-as-library", scratch["Snippets.swift"].path] + Self.modules())
    // Readers copy the code, and must not get warnings about unused results.
    #expect(!messages.contains("is unused"), "\(messages)")
  }

  /// Returns the compiler options with the folder of the library's modules.
  static func modules() throws -> [String] {
    let products = try Tool.executable().deletingLastPathComponent()
    // The products may also contain modules of former targets, and those that plugins use.
    let maps = try FileManager.default.contentsOfDirectory(atPath: Tool.package.appending(path: "Sources").path)
      .map { products.appending(path: "\($0).build/module.modulemap") }.filter {
        FileManager.default.fileExists(atPath: $0.path)
      }
    return ["-I", products.appending(path: "Modules").path] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
  }
}
