import EventMapInstalledPrograms
import Foundation
import Testing

/// The language server in a real client, Neovim without a window.
@Suite(.waits, .enabled(if: InstalledProgram("nvim") != nil, "nvim is not installed"))
struct NeovimTests {
  private struct Seen: Decodable {
    let opened: [String]?
    let title: String?
    let fixed: [String]?
    let edited: [String]?
    let problem: String?
  }

  @Test func appliesASuggestedName() throws {
    let scratch = try Scratch()
    try scratch.write(
      "AppManifest.json",
      #"""
      {"schema": "eventmap-manifest/1",
       "classes": {"HomeViewController": {"superclass": "UIViewController", "actions": ["onBuy:"]}}}
      """#)
    let table = try scratch.write(
      "EventTable.json",
      """
      {
        "HomeViewControler": { "ControlEventIDs": { "onBuy:": "BÜY" } }
      }

      """)
    let program = try #require(InstalledProgram("nvim"))
    let script = Tool.package.appending(path: "Tests/EventMapCommandTests/Editors/neovim.lua").path
    let variables = ["server": try Tool.executable().path, "table": table, "log": scratch["log"].path]
    let settings = variables.sorted { $0.key < $1.key }.flatMap { ["--cmd", "let g:\($0.key) = '\($0.value)'"] }
    // The log also contains failures.
    let output =
      (try? program.run(["--headless", "--clean", "-n"] + settings + ["-c", "luafile \(script)"])) ?? "failed"
    let seen = try JSONDecoder().decode(Seen.self, from: try scratch.data("log"))
    #expect(seen.problem == nil, "\(output)")
    #expect(seen.opened == ["1:3 unknown-class"])
    #expect(seen.title == "write 'HomeViewController'")
    #expect(seen.fixed == ["{", "  \"HomeViewController\": { \"ControlEventIDs\": { \"onBuy:\": \"BÜY\" } }", "}"])
    #expect(seen.edited == ["1:3 unknown-class"])
    // Nothing was saved.
    #expect(try scratch.text("EventTable.json").contains("HomeViewControler"))
  }
}
