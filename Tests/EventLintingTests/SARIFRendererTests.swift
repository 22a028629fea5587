import EventLinting
import Foundation
import Testing

@testable import struct EventLinting.RuleInfo

/// A check of the renderer's objects against the schema of SARIF 2.1.0 and the standard's text.
private struct SARIFCheck {
  /// The members of each object, as `name:object` if their values are objects or arrays of objects. `?` marks optional members.
  private static let objects = [
    "log": "$schema version runs:run",
    "run":
      "tool:tool artifacts:artifact results:result columnKind newlineSequences automationDetails? originalUriBaseIds?",
    "tool": "driver:toolComponent", "toolComponent": "name version semanticVersion rules:rule",
    "rule": "id shortDescription:message fullDescription:message help:message defaultConfiguration:configuration",
    "configuration": "enabled level?", "message": "text markdown?", "artifact": "location:artifactLocation",
    "artifactLocation": "uri index uriBaseId?",
    "result": "message:message ruleId ruleIndex? level locations:location relatedLocations:location fixes:fix? "
      + "suppressions:suppression baselineState? partialFingerprints",
    "location": "physicalLocation:physicalLocation id? message:message? logicalLocations:logicalLocation?",
    "physicalLocation": "artifactLocation:artifactLocation region:region?",
    "region": "startLine startColumn endLine endColumn", "logicalLocation": "name fullyQualifiedName",
    "fix": "description:message artifactChanges:artifactChange", "suppression": "kind justification",
    "artifactChange": "artifactLocation:artifactLocation replacements:replacement",
    "replacement": "deletedRegion:region insertedContent",
  ]
  private static let levels: Set<JSONValue?> = ["none", "note", "warning", "error"]

  private let uris: [String?]
  private let ruleIDs: [String?]

  init(_ log: JSONValue) throws {
    #expect(!log.hasNull && log["version"] == "2.1.0" && log["runs"]?.array?.count == 1)
    #expect(log["$schema"]?.string.flatMap { URL(string: $0) }?.scheme == "https")
    let run = try #require(log["runs"]?.array?.first)
    #expect(run["columnKind"] == "unicodeCodePoints" && run["newlineSequences"] == ["\r\n", "\n", "\r"])
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"] == "eventmap")
    #expect(driver["semanticVersion"]?.string?.wholeMatch(of: /\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?/) != nil)
    let results = try #require(run["results"]?.array)
    ruleIDs = driver["rules"]?.array?.map { $0["id"]?.string } ?? []
    uris = run["artifacts"]?.array?.map { $0["location"]?["uri"]?.string } ?? []
    let prints = results.map { $0["partialFingerprints"]?["eventmap/v1"]?.string }
    for unique in [ruleIDs, uris, prints] { #expect(Set(unique).count == unique.count) }
    // The standard requires this member on all results or on none.
    #expect(Set(results.map { $0["baselineState"] == nil }).count <= 1)
    try check(log, "log")
  }

  /// Checks the members of an object, or of the objects of an array.
  private func check(_ value: JSONValue, _ object: String) throws {
    if let elements = value.array {
      for element in elements { try check(element, object) }
      return
    }
    let members = try #require(Self.objects[object]).split(separator: " ").map { member in
      let parts = member.filter { $0 != "?" }.split(separator: ":").map(String.init)
      return (name: parts[0], object: parts.dropFirst().first, isOptional: member.hasSuffix("?"))
    }
    let required = members.filter { !$0.isOptional }.map(\.name)
    #expect(value.keys.isSuperset(of: required) && value.keys.isSubset(of: members.map(\.name)), "\(object): \(value)")
    for member in members {
      if let object = member.object, let inner = value[member.name] { try check(inner, object) }
    }
    try checkValues(of: value, object)
  }

  private func checkValues(of value: JSONValue, _ object: String) throws {
    switch object {
    case "configuration":
      #expect(
        [true, false].contains(value["enabled"]) && (value["level"] == nil || Self.levels.contains(value["level"])))
    case "message": #expect(value["text"]?.string != nil)
    case "artifactLocation":
      let uri = try #require(value["uri"]?.string)
      let index = try #require(value["index"]?.integer)
      #expect(isURIReference(uri) && uris[index] == uri, "\(uri)")
    case "region":
      let numbers = try ["startLine", "startColumn", "endLine", "endColumn"].map { try #require(value[$0]?.integer) }
      #expect(numbers.allSatisfy { $0 >= 1 } && (numbers[0], numbers[1]) <= (numbers[2], numbers[3]))
    case "logicalLocation":
      // The name is the last component of the JSON pointer.
      let pointer = try #require(value["fullyQualifiedName"]?.string)
      let last = pointer.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
      #expect(pointer.hasPrefix("/"))
      #expect(last?.replacing("~1", with: "/").replacing("~0", with: "~") == value["name"]?.string)
    case "result":
      let rule = try #require(value["ruleId"]?.string)
      let index = value["ruleIndex"]?.integer
      #expect(index.map { ruleIDs[$0] == rule } ?? (value["ruleIndex"] == nil && !ruleIDs.contains(rule)))
      #expect(Self.levels.contains(value["level"]) && value["locations"]?.array?.count == 1)
      #expect(value["relatedLocations"]?.array?.allSatisfy { $0["id"]?.integer != nil && $0["message"] != nil } == true)
      #expect([nil, "new", "unchanged", "updated", "absent"].contains(value["baselineState"]))
      #expect(value["partialFingerprints"]?["eventmap/v1"]?.string?.wholeMatch(of: /[0-9a-f]{16}/) != nil)
    case "suppression":
      #expect(["inSource", "external"].contains(value["kind"]) && value["justification"]?.string != nil)
    case "fix": #expect(value["artifactChanges"] != [])
    case "artifactChange": #expect(value["replacements"] != [])
    case "replacement": #expect(value["insertedContent"]?["text"]?.string != nil)
    default: break
    }
  }

  /// Whether a text is a `URI-reference` of RFC 3986 with the file scheme or without a scheme.
  private func isURIReference(_ text: String) -> Bool {
    let path = text.hasPrefix("file:///") ? String(text.dropFirst(7)) : text
    return path.wholeMatch(of: /([A-Za-z0-9\-._~\/]|%[0-9A-F]{2})+/) != nil && (path == text || path.hasPrefix("/"))
      && !path.hasPrefix("//")
  }
}

@Suite struct SARIFRendererTests {
  private static let rules = [
    RuleInfo(
      "unknown-action", .manifest, .error, "an action that the class does not have", explanation: "Why.", bad: "a",
      good: "b"),
    RuleInfo("duplicate-key", .file, .warning, "a key twice", explanation: "Why.", bad: "a", good: "b"),
    RuleInfo("untracked-page", .coverage, nil, "a page without an event", explanation: "Why.", bad: "a", good: "b"),
  ]

  private let renderer = SARIFRenderer(version: "1.2.3-beta.1", rules: rules)

  private func results(_ report: LintReport) throws -> [JSONValue] {
    let log = try JSONValue(renderer.render(report))
    return try #require(log["runs"]?.array?.first?["results"]?.array)
  }

  @Test func conformsToTheSchema() throws {
    let awkward = ReportSamples.report(ReportSamples.awkwardFindings)
    let empty = ReportSamples.empty
    for report in [ReportSamples.contract, ReportSamples.everything, awkward, empty] {
      _ = try SARIFCheck(JSONValue(renderer.render(report)))
      _ = try SARIFCheck(JSONValue(SARIFRenderer(version: "1.0.0").render(report)))
    }
  }

  @Test func writesSortedMembersOnOneLine() {
    let finding = Diagnostic(
      rule: "duplicate-key", severity: .warning, message: "m", file: "./a b.json",
      location: ReportSamples.location(1, 2, 3), keyPath: ["A", "b/~c"])
    let fingerprint = "2d4788e1771e313b"
    #expect(
      rendered(SARIFRenderer(version: "1.0.0", rules: [Self.rules[1]]), finding) == """
        {"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",\
        "runs":[{"artifacts":[{"location":{"index":0,"uri":"a%20b.json","uriBaseId":"%SRCROOT%"}}],\
        "automationDetails":{"id":"eventmap/lint/"},"columnKind":"unicodeCodePoints",\
        "newlineSequences":["\\r\\n","\\n","\\r"],"originalUriBaseIds":{"%SRCROOT%":{"description":\
        {"text":"the folder that paths start from"}}},"results":[{"level":"warning","locations":[{"logicalLocations":\
        [{"fullyQualifiedName":"/A/b~1~0c","name":"b/~c"}],"physicalLocation":{"artifactLocation":{"index":0,\
        "uri":"a%20b.json","uriBaseId":"%SRCROOT%"},"region":{"endColumn":3,"endLine":1,"startColumn":2,"startLine":1}}}],\
        "message":{"text":"m"},"partialFingerprints":{"eventmap/v1":"\(fingerprint)"},"relatedLocations":[],\
        "ruleId":"duplicate-key","ruleIndex":0,"suppressions":[]}],"tool":{"driver":{"name":"eventmap","rules":\
        [{"defaultConfiguration":{"enabled":true,"level":"warning"},"fullDescription":{"text":"Why."},\
        "help":{"markdown":"Why.\\n\\n**Bad:**\\n\\n```json\\na\\n```\\n\\n**Good:**\\n\\n```json\\nb\\n```",\
        "text":"Why.\\n\\nBad:\\n\\na\\n\\nGood:\\n\\nb"},"id":"duplicate-key",\
        "shortDescription":{"text":"a key twice"}}],"semanticVersion":"1.0.0","version":"1.0.0"}}}],"version":"2.1.0"}

        """)
  }

  @Test func marksBaselinedAndSuppressedResults() throws {
    let results = try results(ReportSamples.everything)
    #expect(results.map { $0["baselineState"]?.string } == ["unchanged"] + [String?](repeating: "new", count: 5))
    #expect(
      results.map { $0["suppressions"] } == [
        [],
        [["kind": "inSource", "justification": "the old \"page\"\nstays"]],
        [], [], [], [],
      ])
    #expect(try self.results(ReportSamples.contract).allSatisfy { $0["baselineState"] == nil })
  }

  @Test func resultsReferToTheirRules() throws {
    let results = try results(ReportSamples.everything)
    #expect(results.map { $0["ruleIndex"]?.integer } == [0, 0, nil, nil, 1, nil])
    #expect(results.map { $0["level"]?.string } == ["error", "error", "error", "error", "warning", "note"])
    let log = try JSONValue(renderer.render(ReportSamples.everything))
    let rules = try #require(log["runs"]?.array?.first?["tool"]?["driver"]?["rules"]?.array)
    #expect(rules[2]["defaultConfiguration"] == ["enabled": false])
  }

  @Test func writesPlacesAndFixes() throws {
    let results = try results(ReportSamples.everything)
    let region: JSONValue = ["startLine": 1, "startColumn": 3, "endLine": 1, "endColumn": 14]
    let uri: JSONValue = "a%20b/%E8%A1%A8.json"
    let fix = try #require(results[3]["fixes"]?.array?.first)
    let change = try #require(fix["artifactChanges"]?.array?.first)
    #expect(fix["description"] == ["text": "write 'PageEventIDs'"])
    #expect(change["artifactLocation"]?["uri"] == uri)
    #expect(change["replacements"] == [["deletedRegion": region, "insertedContent": ["text": "PageEventIDs"]]])
    let physical = results[3]["locations"]?.array?.first?["physicalLocation"]
    #expect(physical?["region"] == region)
    #expect(physical?["artifactLocation"]?["uri"] == uri)
    #expect(results[5]["locations"]?.array?.first?["physicalLocation"]?["region"] == nil)
    #expect(results[5]["locations"]?.array?.first?["logicalLocations"] == nil)
    let related = try #require(results[4]["relatedLocations"]?.array)
    #expect(related.map { $0["message"]?["text"]?.string } == ["first here", "and in the manifest"])
    #expect(related.map { $0["physicalLocation"]?["region"]?["startLine"]?.integer } == [2, nil])
    #expect(related[1]["physicalLocation"]?["artifactLocation"]?["uri"] == "AppManifest.plist")
  }

  @Test(arguments: [
    ("a b.json", "a%20b.json"), ("100%.json", "100%25.json"), ("a#b?c", "a%23b%3Fc"), ("a:b", "a%3Ab"),
    ("é", "%C3%A9"), ("./x/y.json", "x/y.json"), ("../x", "../x"), ("/tmp/é x", "file:///tmp/%C3%A9%20x"),
    ("//x//y", "file:///x/y"), ("-", "-"), ("a\n", "a%0A"),
    ("a+b&c=d,e;f@g!h'(i)*", "a%2Bb%26c%3Dd%2Ce%3Bf%40g%21h%27%28i%29%2A"),
  ])
  func pathsArePercentEncoded(path: String, uri: String) throws {
    let results = try results(ReportSamples.report([ReportSamples.finding(in: path)]))
    let location = results.first?["locations"]?.array?.first?["physicalLocation"]?["artifactLocation"]
    #expect(location?["uri"] == .string(uri))
    #expect(
      uri.hasPrefix("file:") || uri.removingPercentEncoding == (path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
    )
  }

  @Test func escapesAwkwardText() throws {
    let results = try results(ReportSamples.report(ReportSamples.awkwardFindings))
    #expect(
      results.map { $0["message"]?["text"]?.string.map { Array($0.utf8) } }
        == ReportSamples.awkward.map { Array($0.utf8) })
    let uris = results.map { $0["locations"]?.array?.first?["physicalLocation"]?["artifactLocation"]?["uri"]?.string }
    #expect(
      uris.map { $0?.removingPercentEncoding.map { Array($0.utf8) } } == ReportSamples.awkward.map { Array($0.utf8) })
  }
}
