import EventTranslation
import Foundation
import Testing

/// Dumps of other SDKs on the command line: the built-in field maps, the user's files, and messages about invalid ones.
@Suite(.waits) struct FieldsCommandTests {
  private static let table = #"{"Home": {"PageEventIDs": {"Enter": "ENTER"}}}"#
  private static let map = #"{"schema": "eventmap-fields/1", "fields": {"type": "/k", "page": "/c", "phase": "/p"}}"#
  private static let line = #"{"k":"page","c":"Home","p":"enter"}"#

  private let scratch: Scratch

  init() throws { scratch = try Scratch(["t.json": Self.table, "f.json": Self.map, "d.jsonl": Self.line + "\n"]) }

  @Test func printsTheBuiltInMaps() throws {
    #expect(
      try Tool.run("fields").text == "sensors\namplitude\ngrowingio\nmixpanel\nposthog\nfirebase\nsegment\nsnowplow\n")
    for builtIn in FieldMap.BuiltIn.allCases {
      #expect(try Tool.run("fields", builtIn.name) == .success(builtIn.text))
      // The same dump by name and by the file.
      let dump = "Configs/\(builtIn.name).jsonl"
      // The first three have names without 'ViewController', or none.
      let short: [DumpFormat] = [.amplitude, .posthog, .segment]
      let table = short.contains(builtIn.format) ? "Configs/AmplitudeTable.json" : "Configs/EventTable.json"
      let byName = try Tool.run("translate", "-t", table, "--from", builtIn.name, dump)
      let byFile = try Tool.shell("eventmap fields \(builtIn.name) | eventmap translate -t \(table) --fields - \(dump)")
      // Mixpanel's own events name nothing.
      #expect(byName.status == 0 && byName.lines.count >= (builtIn.namesScreens ? 2 : 0))
      #expect(try Tool.run("translate", "-q", "-t", table, dump).output == byName.output)
      #expect(byFile.output == byName.output && byFile.status == 0)
    }
  }

  @Test(
    arguments: [
      "fields sensor":
        "there is no field map 'sensor', expected sensors, amplitude, growingio, mixpanel, posthog, firebase, segment, snowplow; did you mean 'sensors'?",
      "fields sensors amplitude": "fields takes one name",
      "translate --fields f.json --from jsonl d.jsonl":
        "--fields and --from jsonl exclude each other; leave one of them out",
      "translate --fields f.json --from kitlog d.jsonl":
        "--fields and --from kitlog exclude each other; leave one of them out",
      "translate --fields f.json --from sensors d.jsonl":
        "--fields and --from sensors exclude each other; leave one of them out",
      "translate --from fields d.jsonl": "--from fields needs a field map; name it with --fields FILE",
      "translate --fields - < f.json": "standard input ('-') cannot also be the field map; name a file for it",
      "translate --fields gone.json d.jsonl": "gone.json: no such file or directory",
      "translate --fields . d.jsonl": ".: is a directory, expected a field map",
      "translate --fields open.json d.jsonl": "open.json:1:1: the field map cannot be read: '{' has no '}'",
      "translate --fields empty.json d.jsonl": "empty.json: the file has no 'schema', expected 'eventmap-fields/1'",
      "translate --fields bad.json d.jsonl":
        "bad.json: 'fields' > 'type': 'k' is not a JSON Pointer, expected a '/' at its start",
      "translate --fields f.json d.jsonl -o f.json": "f.json: is an input and an output; write to another file",
    ])
  func reportsUnusableFieldMaps(words: String, message: String) throws {
    try scratch.write("open.json", "{\"schema\": \"eventmap-fields/1\"\n")
    try scratch.write("empty.json", #"{"fields": {"type": "/k"}}"#)
    try scratch.write("bad.json", #"{"schema": "eventmap-fields/1", "fields": {"type": "k"}}"#)
    let command = words.replacing("translate", with: "translate -t t.json")
    #expect(try scratch.shell("eventmap \(command)") == .failure(message))
    #expect(try scratch.text("f.json") == Self.map)
  }

  @Test func reportsAllProblemsOfAMap() throws {
    try scratch.write(
      "bad.json", #"{"schema": "eventmap-fields/1", "fields": {"type": "k", "clas": "/c"}, "tpyes": {}}"#)
    let result = try scratch.shell("eventmap translate -t t.json --fields bad.json d.jsonl")
    #expect(result.status == 2 && result.errorLines.count == 4)
    #expect(result.errorLines.dropLast().allSatisfy { $0.hasPrefix("bad.json: ") })
    let message = "bad.json: the field map has 3 problems; fix it, or start from 'eventmap fields NAME'"
    #expect(result.errorLines.last == "eventmap: error: \(message)")
  }

  @Test(arguments: [
    "--fields f.json", "--fields f.plist", "--from fields --fields f.json", "--from auto --fields f.json",
  ])
  func readsMapsOfEveryFormat(words: String) throws {
    try scratch.write(
      "f.plist", #"{ schema = "eventmap-fields/1"; fields = { type = "/k"; page = "/c"; phase = "/p"; }; }"#)
    let result = try scratch.shell("eventmap translate -t t.json \(words) d.jsonl")
    #expect(result.status == 0 && result.text == #"{"eventID":"ENTER","# + Self.line.dropFirst() + "\n")
  }

  /// Rejects of a dump that was read by a field map can be read again only with the same map.
  @Test(arguments: ["m.jsonl", "--from rejects m.jsonl"]) func needsTheMapForItsRejects(words: String) throws {
    try scratch.write("d.jsonl", #"{"k":"page","c":"Home"}"# + "\n")
    let first = try scratch.shell("eventmap translate -t t.json --fields f.json d.jsonl --rejects r.jsonl")
    #expect(first.status == 1 && first.errorLines.first == "d.jsonl:1: missing-member: the member '/p' is missing")
    #expect(try scratch.text("r.jsonl").contains(#""format":"fields""#))
    let fix = #"sed 's/Home\\"/Home\\",\\"p\\":\\"enter\\"/' r.jsonl > m.jsonl; eventmap translate -t t.json"#
    let advice = "pass it again: eventmap translate --fields FILE …"
    #expect(
      try scratch.shell("\(fix) \(words)") == .failure("m.jsonl: its records were read with a field map; \(advice)"))
    let fixed = try scratch.shell("\(fix) --fields f.json \(words)")
    #expect(fixed.status == 0 && fixed.text == #"{"eventID":"ENTER","k":"page","c":"Home","p":"enter"}"# + "\n")
  }

  @Test func needsNoMapForRejectsOfABuiltInMap() throws {
    try scratch.write("d.jsonl", #"{"event":"$AppViewScreen"}"# + "\n")
    #expect(try scratch.shell("eventmap translate -t t.json --from sensors d.jsonl --rejects r.jsonl").status == 1)
    let again = try scratch.shell("eventmap translate -t t.json r.jsonl")
    #expect(again.status == 1)
    #expect(again.errorLines.first == "d.jsonl:1: missing-member: the member '/properties/$screen_name' is missing")
  }

  @Test(arguments: ["ConditionsTable.json", "AmplitudeTable.json", "EventTable.json", "EventTable.plist"])
  func hasNoFindingsInTheSampleTable(name: String) throws {
    let result = try Tool.run("lint", "Configs/\(name)", "--fail-on", "note")
    #expect(result.status == 0, "\(result.text)")
  }

  /// The dump of an SDK starts with an unknown line, and is read in one piece and in several.
  @Test func recognizesADumpInPieces() throws {
    let samples = try String(contentsOf: Tool.package.appending(path: "Configs/sensors.jsonl"), encoding: .utf8)
    let dump = try scratch.write("d.jsonl", #"{"x":1}"# + "\n" + samples)
    let translate = "eventmap translate -q --max-rejects 1"
    let whole = try Tool.shell("\(translate) \(dump)")
    #expect(whole.status == 0 && whole.lines.count == 3)
    for bytes in [5, 8, 100] {
      let pieces = "(head -c \(bytes) \(dump); sleep 0.2; tail -c +\(bytes + 1) \(dump))"
      #expect(try Tool.shell("\(pieces) | \(translate)").text == whole.text)
    }
  }
}
