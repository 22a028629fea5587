import Foundation
import Testing

/// `eventmap config`, and the messages about a broken configuration.
@Suite(.waits) struct ConfigCommandTests {
  private let repository: Repository

  init() throws {
    repository = try Repository()
    for app in ["cart", "home"] { try repository.write("apps/\(app)/EventTable.json", "{}") }
    try repository.write("EventTable.json", "{}")
  }

  private func config(_ text: String? = nil, _ arguments: String..., in folder: String = ".") throws -> Tool.Result {
    if let text { try repository.write(".eventmap.json", text) }
    return try Tool.run(["config"] + arguments, in: repository[folder])
  }

  @Test func printsAllValuesWithTheirPlaces() throws {
    let text = """
      { "$schema": "x", "$comment": ["free"], "schema": "eventmap-config/1",
        "tables": ["apps/*/EventTable.json", "apps/cart/EventTable.json"],
        "rules": { "missing-regex": 1 },
        "baseline": "ci/baseline.json", "formats": ["text", "sarif=ci/lint.sarif"],
        "against": "git:trunk" }
      """
    let good = text.replacing(#""missing-regex": 1"#, with: #""unknown-class": "off", "unused-suppression": "error""#)
    let result = try config(good, in: "apps/cart")
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(result.lines.first?.hasPrefix(".eventmap.json, paths start from /") == true)
    #expect(
      result.lines.dropFirst() == [
        "tables     apps/cart/EventTable.json  .eventmap.json:2",
        "tables     apps/home/EventTable.json  .eventmap.json:2",
        "manifests  none                       default", "dumps      none                       default",
        "rules      unknown-class=off          .eventmap.json:3",
        "rules      unused-suppression=error   .eventmap.json:3",
        "baseline   ci/baseline.json           .eventmap.json:4",
        "formats    text                       .eventmap.json:4",
        "formats    sarif=ci/lint.sarif        .eventmap.json:4",
        "against    git:trunk                  .eventmap.json:5",
      ])
    #expect(try config(nil, "--show").text == result.text)
    #expect(try config(text).status == 2)
  }

  @Test func printsJSON() throws {
    try repository.write("apps/home/AppManifest.json", "{}")
    let result = try config(#"{"dumps":["EventTable.json"]}"#, "--format", "json", in: "apps/home")
    let report = try result.json()
    #expect(report["schema"] as? String == "eventmap-config-report/1" && report["file"] as? String == ".eventmap.json")
    let settings = try #require(report["settings"] as? [NSDictionary])
    #expect(
      settings == [
        ["name": "tables", "value": "apps/home/EventTable.json", "origin": "default"],
        ["name": "manifests", "value": "apps/home/AppManifest.json", "origin": "default"],
        ["name": "dumps", "value": "EventTable.json", "origin": "file", "line": 1, "column": 12],
        ["name": "rules", "origin": "default"], ["name": "baseline", "origin": "default"],
        ["name": "formats", "value": "text", "origin": "default"], ["name": "against", "origin": "default"],
      ])
  }

  @Test func printsDefaultsWithoutAConfiguration() throws {
    for result in [try config(), try config("{\"tabels\": 1}", "--no-config")] {
      #expect(result.status == 0 && result.lines.first?.hasPrefix("no .eventmap.json, paths start from /") == true)
      #expect(result.lines.dropFirst().first == "tables     EventTable.json  default")
    }
  }

  /// Otherwise a run would ignore the configured rules and report success.
  @Test func reportsABrokenLink() throws {
    let link = repository.folder.appending(path: ".eventmap.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: repository.folder.appending(path: "gone"))
    let result = try config()
    #expect(result.status == 2 && result.error.hasSuffix(".eventmap.json: no such file or directory\n"), "\(result)")
  }

  /// Only the nearest file applies, unless another one is named.
  @Test func usesTheNearestConfiguration() throws {
    try repository.write(".eventmap.json", #"{"tables":["EventTable.json"]}"#)
    try repository.write("apps/.eventmap.json", #"{"tables":["cart/*.json"]}"#)
    let near = try config(in: "apps/home").lines
    #expect(near.first?.hasPrefix("apps/.eventmap.json, paths start from /") == true)
    #expect(near.dropFirst().first == "tables     apps/cart/EventTable.json  apps/.eventmap.json:1")
    let named = try config(nil, "--config", "../../.eventmap.json", in: "apps/home").lines
    #expect(named.dropFirst().first == "tables     EventTable.json  .eventmap.json:1")
    #expect(try config(nil, "--config", "-").errorLines.last?.contains("'-' is standard input") == true)
    #expect(
      try config(nil, "--config", "no/where.json").error
        == "eventmap: error: no/where.json: no such file or directory\n")
    #expect(try config(nil, "--config", "x", "--no-config").errorLines.last?.contains("exclude each other") == true)
  }

  /// The texts of configurations, with the places and messages of their problems.
  @Test(arguments: [
    "[": ["1:1: error: '[' has no ']'"],
    "[]": ["1:1: error: found an empty array, expected a dictionary with members such as 'tables' and 'rules'"],
    "<plist/>": ["1:1: error: this is not JSON, expected a dictionary with members such as 'tables' and 'rules'"],
    "{\n \"tabels\": []}": ["2:3: error: unknown member 'tabels'; did you mean 'tables'?"],
    #"{"zzzzzzzz": 1}"#: [
      "1:3: error: unknown member 'zzzzzzzz'; expected $schema, $comment, schema, tables, manifests, dumps, rules, "
        + "baseline, formats, against"
    ],
    #"{"tables": ["EventTable.json"], "tables": ["EventTable.json"]}"#: [
      "1:34: error: 'tables' occurs twice; remove one"
    ],
    #"{"tables": []}"#: ["1:12: error: 'tables' is empty; name a table, or remove it"],
    #"{"formats": []}"#: ["1:13: error: 'formats' is empty; name a format, or remove it"],
    #"{"tables": "a"}"#: ["1:13: error: 'tables' has 'a', expected a list of paths and patterns"],
    "{\"dumps\": [\n7,\n\"\", \"-\"]}": [
      "2:1: error: 'dumps' has the number 7, expected the path of a dump",
      "3:2: error: 'dumps' has '', expected the path of a dump",
      "3:6: error: '-' is standard input, expected the path of a dump",
    ],
    #"{"rules": {"unknown-clas": "off", "unknown-class": "high", "syntax-error": "off", "unknown-rule": 1, "unknown-key": "off", "unknown-key": "off"}}"#:
      [
        "1:13: error: there is no rule 'unknown-clas'; did you mean 'unknown-class'?",
        "1:53: error: unknown value 'high', expected error, warning, note, off",
        "1:61: error: 'syntax-error' cannot be changed: a table that does not parse cannot be checked",
        "1:99: error: 'unknown-rule' has the number 1, expected error, warning, note, off",
        "1:125: error: the rule 'unknown-key' occurs twice; remove one",
      ],
    #"{"rules": []}"#: ["1:11: error: 'rules' has an empty array, expected a dictionary {rule: level}"],
    #"{"formats": ["sarf=x", "json=", null]}"#: [
      "1:15: error: unknown value 'sarf', expected text, xcode, github, gitlab, sarif, junit, json; did you mean 'sarif'?",
      "1:25: error: the file's name in 'json=' is empty, expected NAME=FILE",
      "1:33: error: 'formats' has null, expected NAME or NAME=FILE",
    ],
    #"{"formats": ["text", "json"]}"#: [
      "1:13: error: two formats go to standard output; name a file for one: NAME=FILE"
    ],
    #"{"schema": "eventmap-config/2"}"#: ["1:13: error: 'schema' is 'eventmap-config/2', expected 'eventmap-config/1'"],
    #"{"baseline": {}, "against": true}"#: [
      "1:14: error: 'baseline' has a dictionary, expected the path of a baseline",
      "1:29: error: 'against' has the boolean true, expected git:REF or the path of a table",
    ],
    #"{"against": "x",}"#: ["1:16: error: a comma before a closing bracket; remove it"],
    "{\"tables\": [\"apps/*/T.json\", \"x.json\"],\n\"manifests\": [\"a[\"]}": [
      "1:14: error: no file matches 'apps/*/T.json'", "1:31: error: there is no file 'x.json'",
      "2:16: error: 'a[' is not a pattern: a '[' has no ']'; write a '[' of a name as '[[]'",
    ],
  ])
  func reportsProblemsWithTheirPlaces(text: String, problems: [String]) throws {
    let result = try config(text, in: "apps")
    #expect(result.status == 2 && result.output.isEmpty)
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    #expect(
      result.errorLines == problems.map { "../.eventmap.json:" + $0 } + [
        "eventmap: error: ../.eventmap.json has \(count); fix it, or ignore it with --no-config"
      ])
  }
}
