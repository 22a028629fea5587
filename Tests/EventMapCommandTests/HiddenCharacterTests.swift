import Foundation
import Testing

@testable import EventMapCommand

/// Names with control characters, line ends, direction marks and invisible characters, in all text that commands print for people.
@Suite(.waits) struct HiddenCharacterTests {
  /// A tab, a line feed, an escape sequence, a right-to-left override, a space without width, a delete and a C1 control.
  private static let name = "a\tb\nc\u{1B}[2J\u{202E}d\u{200B}e\u{7F}\u{9B}f"
  private static let shown = #"a\u{9}b\u{A}c\u{1B}[2J\u{202E}d\u{200B}e\u{7F}\u{9B}f"#

  private static func json(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  /// Returns a folder in which all names, also those of files, have such characters: `$N` in the commands.
  private func folder() throws -> Scratch {
    let (scratch, name) = (try Scratch(), Self.name)
    let entries: [[String: Any]] = [
      ["When": [name: name], "EventID": name], ["Otherwise": true, "EventID": name + "2"],
    ]
    let table: [String: Any] = [
      name: ["PageEventIDs": ["Enter": name], "ControlEventIDs": [name + ":": entries]],
      "B": [name: [:] as [String: Any]],
    ]
    try scratch.write("t.json", Self.json([name: table[name]]))
    try scratch.write(name + ".json", Self.json(table))
    let events: [[String: Any]] = [
      ["type": "page", "class": name, "phase": "enter", "session": name],
      ["type": "page", "class": "B", "phase": name],
      ["type": name], ["type": "view", "page": name, "path": name],
      ["type": "control", "target": name, "action": name],
      ["type": "page", "class": name, "phase": "enter", "eventID": name],
    ]
    try scratch.write(name + ".jsonl", events.map { try Self.json($0) }.joined(separator: "\n") + "\n\u{1B}[31m\n")
    let manifest: [String: Any] = ["superclass": "UIViewController", "actions": [name]]
    try scratch.write("m.json", Self.json(["schema": "eventmap-manifest/1", "classes": [name: manifest]]))
    try scratch.write("n.json", Self.json(["schema": "eventmap-manifest/1", "classes": [name + "n": manifest]]))
    try scratch.write("f.json", Self.json(["schema": "eventmap-fields/1", name: name, "fields": [name: name]]))
    return scratch
  }

  private func run(_ words: String, in scratch: Scratch) throws -> Tool.Result {
    try scratch.write("name", Self.name)
    return try scratch.shell("N=$(cat name); eventmap " + words)
  }

  @Test func printsALineForEachEventID() throws {
    let (scratch, shown) = (try folder(), Self.shown)
    #expect(try run(#"lookup -t t.json "$N" --enter"#, in: scratch).text == shown + "\n")
    #expect(try run(#"lookup -t t.json "$N" "$N:""#, in: scratch).text == "\(shown)\n\(shown)2\n")
    let all = "Enter\t\(shown)\n\(shown):\t\(shown)\n\(shown):\t\(shown)2\n"
    #expect(try run(#"lookup -t t.json "$N""#, in: scratch).text == all)
    #expect(try run(#"lookup -t t.json "$N" "$N:" --member x=1"#, in: scratch).text == shown + "2\n")
  }

  @Test(arguments: [
    #"lookup -t t.json "$N" "$N:""#, #"lookup -t t.json "$N" "$N""#, #"lookup -t t.json "x$N""#,
    #"lookup -t t.json "$N" --leave"#, #"lookup -t t.json "$N" --path "$N""#, #"lookup -t "$N.json" A"#,
    #"translate -t t.json "$N.jsonl" -o o"#, #"translate -t "$N.json" "$N.jsonl""#, #"translate -t "$N" "$N.jsonl""#,
    #"translate -t t.json "$N.jsonl" -o "$N/o""#, #"translate -t t.json "$N.jsonl" --fields f.json"#,
    #"translate -t t.json "$N.jsonl" -o "$N.jsonl""#, #"stats "$N.jsonl""#, #"stats -t t.json "$N.jsonl""#,
    #"lint "$N.json" --manifest m.json"#, #"lint t.json --manifest "$N.json""#, #"lint t.json --dump "$N.jsonl""#,
    #"lint t.json --rule "$N=off""#, #"lint "$N.json" --write-baseline "$N.b""#, #"lint t.json --baseline "$N.json""#,
    #"lint - --stdin-name "$N" < "$N.json""#, #"manifest "$N""#, #"manifest "$N.jsonl""#, #"manifest "$N.json""#,
    "manifest diff m.json n.json", "manifest diff m.json n.json -t t.json --format markdown",
    #"identity "$N.jsonl""#, #"identity --path 'A(0)' --controller "$N""#, #"identity --path "$N""#,
    #"fields "$N""#, #"help "$N""#, #"explain "$N""#, #"rules "$N""#, #"completions "$N""#, #""$N""#, #""--$N""#,
    #"lookup "--$N""#,
  ])
  func escapesHiddenCharacters(words: String) throws {
    let result = try run(words, in: folder())
    #expect(!result.output.isEmpty || !result.error.isEmpty)
    for text in [result.text, result.error] {
      let hidden = text.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\n" && scalar != "\t"
        default: false
        }
      }
      #expect(hidden.isEmpty, "\(hidden.map(\.value))")
      // Neither the tab nor the line feed of the name is printed as it is.
      #expect(!text.contains("a\tb") && !text.contains("b\nc"))
    }
  }

  /// A diff is escaped on a terminal. In a pipe it is a patch, and unchanged.
  @Test(
    .enabled(if: Tool.hasTerminals),
    arguments: [
      ("format t.plist", ""), ("add -t t.plist A tap: TAP", ""), ("lint t.plist --fail-on never", "--fix"),
      ("rename-id -t t.plist OLD NEW", ""),
    ])
  func escapesDiffsOnlyOnATerminal(words: String, flag: String) throws {
    let name = "a\u{1B}[2J\u{202E}b\u{9B}c"
    let rows = "\t\"\(name)\" = { ControlEventIDs = { 'tap:' = OLD; }; };\r\n A = { PageEventID = { Enter = E; }; };"
    let scratch = try Scratch(["t.plist": "{\r\n\(rows)\r\n}\r\n"])
    let terminal = try scratch.terminal("eventmap \(words) --diff").text
    #expect(terminal.contains(#"a\u{1B}[2J\u{202E}b\u{9B}c"#), "\(terminal)")
    for hidden in ["\u{1B}[2J", "\u{202E}", "\u{9B}"] { #expect(!terminal.contains(hidden)) }
    let diff = try scratch.shell("eventmap \(words) --diff")
    #expect(diff.text.contains(name), "\(diff)")
    try scratch.write("diff", diff.text)
    let patch = "patch --binary -p1 -o out t.plist < diff && eventmap \(words) \(flag) && cmp out t.plist"
    #expect(try scratch.shell(patch).status == 0)
  }

  @Test func keepsTabsAndLineEnds() {
    #expect(StandardStreams.visible("+\ta\u{1B}b\r\n-c\rd\n") == "+\ta\\u{1B}b\r\n-c\\u{D}d\n")
  }
}
