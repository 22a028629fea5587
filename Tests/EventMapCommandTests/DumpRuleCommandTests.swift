import Testing

/// The lint rules that compare rows with the events of dumps.
@Suite(.waits) struct DumpRuleCommandTests {
  private static let lint =
    "eventmap lint --format xcode --fail-on warning --rule not-checked=off --rule unseen-row=note"

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      "a.json",
      #"{ "Home": { "ControlEventIDs": { "onFav:": { "EventID": "FAV", "Deprecated": "use HEART" }, "onShare": "SHARE" } } }"#
    )
    try scratch.write(
      "b.json",
      #"{ "$eventmap": { "inherit": "nearest" }, "Base": { "ControlEventIDs": { "onFav:": "F", "onGone:": "G" } } }"#)
    try scratch.write(
      "m.json",
      #"""
      { "schema": "eventmap-manifest/1", "classes": {
          "Base": { "superclass": "UIViewController", "actions": ["onFav:"] },
          "Home": { "superclass": "Base", "actions": ["onShare"] } } }
      """#)
    try scratch.write(
      "e.jsonl",
      #"""
      {"type":"control","target":"Home","action":"onFav:"}
      {"type":"control","target":"Base","action":"onGone:","eventID":"OLD"}

      """#)
  }

  @Test func findsRowsByTheirEvents() throws {
    let one = try scratch.shell("\(Self.lint) a.json --dump e.jsonl")
    #expect(one.status == 1 && one.error.isEmpty)
    #expect(
      one.text.split(separator: "\n") == [
        "a.json:1:35: warning: 'onFav:' of 'Home' is deprecated, but 1 event still occurred [deprecated-row-fires]",
        "a.json:1:65: note: deprecated here",
        "a.json:1:94: note: no raw event leads to 'onShare' of 'Home' [unseen-row]",
      ])
    // Each table has its own rows, and the ancestors in the manifest.
    let both = try scratch.shell("\(Self.lint) a.json b.json -m m.json --dump e.jsonl --rule unknown-action=off")
    #expect(
      both.text.split(separator: "\n") == one.text.split(separator: "\n") + [
        "b.json:1:89: warning: the app does not have 'onGone:' of 'Base', but 1 event of it occurred; add the manifest of the version or part that sends them with --manifest, or keep the row until they stop [dead-row-that-fires]"
      ])
  }

  @Test func readsEventsFromStandardInput() throws {
    let one = try scratch.shell("\(Self.lint) a.json --dump - < e.jsonl")
    #expect(one.status == 1 && one.text.contains("[deprecated-row-fires]"))
    let both = try scratch.shell("\(Self.lint) a.json b.json --dump - < e.jsonl")
    #expect(both == .failure("--dump -: standard input can be read for one table only; name a file, or lint one table"))
  }

  /// The other tables are still compared.
  @Test func comparesTheOthersWithABrokenTable() throws {
    try scratch.write("c.json", "{ \"Home\": ")
    let result = try scratch.shell("\(Self.lint) c.json a.json --dump e.jsonl")
    #expect(result.status == 1)
    #expect(result.text.contains("[syntax-error]") && result.text.contains("[deprecated-row-fires]"))
    #expect(!result.text.contains("c.json:1:1: note: no raw event"))
    let alone = try scratch.shell("\(Self.lint) c.json --dump e.jsonl")
    #expect(alone.status == 1 && alone.text.contains("[syntax-error]"))
  }
}
