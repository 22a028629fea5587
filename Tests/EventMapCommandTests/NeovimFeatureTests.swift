import EventMapInstalledPrograms
import Foundation
import Testing

/// Features of the language server in a real client, Neovim without a window, while text is typed.
@Suite(.waits, .enabled(if: InstalledProgram("nvim") != nil, "nvim is not installed"))
struct NeovimFeatureTests {
  private struct Seen: Decodable {
    let completed: String?
    let hover: String?
    let definition: String?
    let counts: [String: Int]?
    let placeholder: String?
    let found: [String]?
    let symbols: [String]?
    let folded: [String]?
    let lenses: [String]?
    let lines: [String]?
    let other: String?
    let problem: String?
  }

  @Test func typesExplainsAndRenames() throws {
    let scratch = try Scratch()
    try scratch.write(
      "App/Pages.swift",
      """
      class HomeViewController: UIViewController {}
      class CartViewController: UIViewController {}
      """)
    #expect(try scratch.run(["manifest", "App", "--origins", "-o", "AppManifest.json"]).status == 0)
    let table = try scratch.write(
      "One.json",
      "{\n\n\"HomeViewController\": {\"PageEventIDs\": {\"Enter\": \"HOME\"}, \"ControlEventIDs\": {\"onBuy:\": \"BUY\"}}\n}\n"
    )
    try scratch.write("Two.json", #"{"CartViewController": {"PageEventIDs": {"Enter": "HOME"}}}"#)
    try scratch.write(
      ".eventmap.json",
      #"{"tables": ["One.json", "Two.json"], "manifests": ["AppManifest.json"], "dumps": ["events.jsonl"]}"#)
    try scratch.write("events.jsonl", #"{"type":"page","class":"HomeViewController","phase":"enter"}"# + "\n")
    let program = try #require(InstalledProgram("nvim"))
    let script = Tool.package.appending(path: "Tests/EventMapCommandTests/Editors/features.lua").path
    let variables = ["server": try Tool.executable().path, "table": table, "log": scratch["log"].path]
    let settings = variables.sorted { $0.key < $1.key }.flatMap { ["--cmd", "let g:\($0.key) = '\($0.value)'"] }
    // The log also contains failures.
    let arguments = ["--headless", "--clean", "-n"] + settings + ["-c", "luafile \(script)"]
    let output = (try? program.run(arguments)) ?? "failed"
    let seen = try JSONDecoder().decode(Seen.self, from: try scratch.data("log"))
    #expect(seen.problem == nil, "\(output)")
    #expect(seen.completed == "  \"$comment\": \"\u{1D11E}\", \"CartViewController\" ")
    #expect(seen.hover?.contains("A page: `HomeViewController` → `UIViewController`") == true, "\(seen.hover ?? "")")
    #expect(seen.definition == "Pages.swift:0:6")
    #expect(seen.counts == ["references": 2, "highlights": 1])
    #expect(seen.placeholder == "HOME")
    #expect(seen.found == ["onPay:"])
    #expect(seen.symbols == ["HomeViewController"])
    #expect(seen.lenses == ["1 1 event", "6 1 event"])
    #expect(
      seen.lines == [
        "{", "  \"HomeViewController\": {", "    \"ControlEventIDs\": {", "      \"onPay:\": \"BUY\"", "    },",
        "    \"PageEventIDs\": {", "      \"Enter\": \"START\"", "    }", "  }", "}",
      ])
    #expect(seen.folded == ["1-8", "2-4", "5-7"])
    #expect(seen.other == #"{"CartViewController": {"PageEventIDs": {"Enter": "START"}}}"#)
  }
}
