import EventLinting
import Foundation
import Testing

@testable import struct EventLinting.RuleInfo

/// A check of the renderer's objects against the schema of SARIF 2.1.0 and the standard's text.
private struct SARIFCheck {
  /// The required and optional members of an object in the schema.
  private struct Shape {
    var required: Set<String>
    var optional: Set<String> = []
  }

  private static let shapes: [String: Shape] = [
    "log": Shape(required: ["version", "runs"], optional: ["$schema"]),
    "run": Shape(
      required: ["tool"],
      optional: ["artifacts", "automationDetails", "columnKind", "newlineSequences", "originalUriBaseIds", "results"]),
    "tool": Shape(required: ["driver"]),
    "toolComponent": Shape(required: ["name"], optional: ["version", "semanticVersion", "rules"]),
    "reportingDescriptor": Shape(
      required: ["id"], optional: ["shortDescription", "fullDescription", "help", "defaultConfiguration"]),
    "reportingConfiguration": Shape(required: [], optional: ["enabled", "level"]),
    "message": Shape(required: ["text"], optional: ["markdown"]),
    "artifact": Shape(required: [], optional: ["location"]),
    "artifactLocation": Shape(required: ["uri"], optional: ["index", "uriBaseId"]),
    "result": Shape(
      required: ["message"],
      optional: [
        "ruleId", "ruleIndex", "level", "locations", "relatedLocations", "partialFingerprints", "fixes",
        "suppressions", "baselineState",
      ]),
    "location": Shape(required: [], optional: ["id", "physicalLocation", "logicalLocations", "message"]),
    "physicalLocation": Shape(required: ["artifactLocation"], optional: ["region"]),
    "region": Shape(required: ["startLine", "startColumn", "endLine", "endColumn"]),
    "logicalLocation": Shape(required: ["name", "fullyQualifiedName"]),
    "fix": Shape(required: ["artifactChanges"], optional: ["description"]),
    "artifactChange": Shape(required: ["artifactLocation", "replacements"]),
    "replacement": Shape(required: ["deletedRegion"], optional: ["insertedContent"]),
    "suppression": Shape(required: ["kind"], optional: ["justification"]),
  ]

  private static let levels: Set = ["none", "note", "warning", "error"]

  let log: JSONValue
  private var uris: [String] = []
  private var ruleIDs: [String] = []

  init(_ log: JSONValue) { self.log = log }

  mutating func run() throws {
    #expect(!log.hasNull)
    try shape(log, "log")
    #expect(log["version"] == .string("2.1.0"))
    #expect(log["$schema"]?.string.flatMap { URL(string: $0) }?.scheme == "https")
    let runs = try list(log, "runs")
    #expect(runs.count == 1)
    for run in runs { try check(run: run) }
  }

  private mutating func check(run: JSONValue) throws {
    try shape(run, "run")
    #expect(run["columnKind"] == .string("unicodeCodePoints"))
    #expect(run["newlineSequences"] == .array(["\r\n", "\n", "\r"].map(JSONValue.string)))
    let tool = try shape(try member(run, "tool"), "tool")
    let driver = try shape(try member(tool, "driver"), "toolComponent")
    #expect(driver["name"] == .string("eventmap"))
    #expect(driver["semanticVersion"]?.string?.wholeMatch(of: /\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?/) != nil)
    for rule in try list(driver, "rules") { try check(rule: rule) }
    #expect(Set(ruleIDs).count == ruleIDs.count)

    for (index, artifact) in try list(run, "artifacts").enumerated() {
      try shape(artifact, "artifact")
      let location = try shape(try member(artifact, "location"), "artifactLocation")
      #expect(location["index"] == .integer(index))
      let uri = try #require(location["uri"]?.string)
      #expect(isURIReference(uri), "\(uri)")
      uris.append(uri)
    }
    #expect(Set(uris).count == uris.count)

    let results = try list(run, "results")
    for result in results { try check(result: result) }
    // The standard requires these members on all results or on none.
    #expect(Set(results.map { $0["baselineState"] == nil }).count <= 1)
    #expect(Set(results.map { $0["suppressions"] == nil }).count <= 1)
    let prints = results.map { $0["partialFingerprints"]?["eventmap/v1"]?.string }
    #expect(Set(prints).count == prints.count)
  }

  private mutating func check(rule: JSONValue) throws {
    try shape(rule, "reportingDescriptor")
    ruleIDs.append(try #require(rule["id"]?.string))
    for name in ["shortDescription", "fullDescription", "help"] { try message(rule, name) }
    let configuration = try shape(try member(rule, "defaultConfiguration"), "reportingConfiguration")
    guard case .truth = configuration["enabled"] else {
      Issue.record("enabled is no truth")
      return
    }
    if let level = configuration["level"] { #expect(Self.levels.contains(level.string ?? "")) }
  }

  private func check(result: JSONValue) throws {
    try shape(result, "result")
    try message(result, "message")
    #expect(Self.levels.contains(result["level"]?.string ?? ""))
    let rule = try #require(result["ruleId"]?.string)
    if let index = result["ruleIndex"] {
      #expect(try ruleIDs[#require(index.integer)] == rule)
    } else {
      #expect(!ruleIDs.contains(rule))
    }
    let locations = try list(result, "locations")
    #expect(locations.count == 1)
    for location in locations + (try list(result, "relatedLocations")) { try check(location: location) }
    #expect(try list(result, "relatedLocations").allSatisfy { $0["id"]?.integer != nil && $0["message"] != nil })
    for fix in try result["fixes"].map({ _ in try list(result, "fixes") }) ?? [] { try check(fix: fix) }
    for suppression in try list(result, "suppressions") {
      try shape(suppression, "suppression")
      #expect(["inSource", "external"].contains(suppression["kind"]?.string ?? ""))
      #expect(suppression["justification"]?.string != nil)
    }
    if let state = result["baselineState"] {
      #expect(["new", "unchanged", "updated", "absent"].contains(state.string ?? ""))
    }
    #expect(result["partialFingerprints"]?["eventmap/v1"]?.string?.wholeMatch(of: /[0-9a-f]{16}/) != nil)
  }

  private func check(location: JSONValue) throws {
    try shape(location, "location")
    let physical = try shape(try member(location, "physicalLocation"), "physicalLocation")
    try check(artifactLocation: try member(physical, "artifactLocation"))
    if let region = physical["region"] { try check(region: region) }
    if location["message"] != nil { try message(location, "message") }
    guard location["logicalLocations"] != nil else { return }
    for logical in try list(location, "logicalLocations") {
      try shape(logical, "logicalLocation")
      // The name is the last component of the JSON pointer.
      let pointer = try #require(logical["fullyQualifiedName"]?.string)
      let last = pointer.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
      #expect(pointer.hasPrefix("/"))
      #expect(
        last?.replacing("~1", with: "/").replacing("~0", with: "~") == logical["name"]?.string)
    }
  }

  private func check(artifactLocation: JSONValue) throws {
    try shape(artifactLocation, "artifactLocation")
    #expect(try uris[#require(artifactLocation["index"]?.integer)] == artifactLocation["uri"]?.string)
  }

  private func check(region: JSONValue) throws {
    try shape(region, "region")
    let numbers = try ["startLine", "startColumn", "endLine", "endColumn"].map { try #require(region[$0]?.integer) }
    #expect(numbers.allSatisfy { $0 >= 1 })
    #expect((numbers[0], numbers[1]) <= (numbers[2], numbers[3]))
  }

  private func check(fix: JSONValue) throws {
    try shape(fix, "fix")
    try message(fix, "description")
    let changes = try list(fix, "artifactChanges")
    #expect(!changes.isEmpty)
    for change in changes {
      try shape(change, "artifactChange")
      try check(artifactLocation: try member(change, "artifactLocation"))
      let replacements = try list(change, "replacements")
      #expect(!replacements.isEmpty)
      for replacement in replacements {
        try shape(replacement, "replacement")
        try check(region: try member(replacement, "deletedRegion"))
        #expect(replacement["insertedContent"]?["text"]?.string != nil)
      }
    }
  }

  /// Whether a text is a `URI-reference` of RFC 3986 with the file scheme or without a scheme.
  private func isURIReference(_ text: String) -> Bool {
    let path = text.hasPrefix("file:///") ? String(text.dropFirst(7)) : text
    return path.wholeMatch(of: /([A-Za-z0-9\-._~\/]|%[0-9A-F]{2})+/) != nil && (path == text || path.hasPrefix("/"))
      && !path.hasPrefix("//")
  }

  private func message(_ value: JSONValue, _ key: String) throws {
    let message = try shape(try member(value, key), "message")
    #expect(message["text"]?.string != nil)
  }

  private func member(_ value: JSONValue, _ key: String) throws -> JSONValue { try #require(value[key], "no \(key)") }

  private func list(_ value: JSONValue, _ key: String) throws -> [JSONValue] {
    try #require(try member(value, key).array, "\(key) is no array")
  }

  @discardableResult
  private func shape(_ value: JSONValue, _ name: String) throws -> JSONValue {
    let shape = try #require(Self.shapes[name])
    #expect(value.keys.isSuperset(of: shape.required), "\(name) lacks \(shape.required.subtracting(value.keys))")
    #expect(value.keys.isSubset(of: shape.required.union(shape.optional)), "\(name) has \(value.keys)")
    return value
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
    let empty = ReportSamples.report([], tables: ["a"])
    for report in [ReportSamples.contract, ReportSamples.everything, awkward, empty] {
      var check = SARIFCheck(try JSONValue(renderer.render(report)))
      try check.run()
      var withoutRules = SARIFCheck(try JSONValue(SARIFRenderer(version: "1.0.0").render(report)))
      try withoutRules.run()
    }
  }

  @Test func writesSortedMembersOnOneLine() {
    let finding = Diagnostic(
      rule: "duplicate-key", severity: .warning, message: "m", file: "./a b.json",
      location: ReportSamples.location(1, 2, 3), keyPath: ["A", "b/~c"])
    let fingerprint = "2d4788e1771e313b"
    #expect(
      rendered(SARIFRenderer(version: "1.0.0", rules: [Self.rules[1]]), ReportSamples.report([finding])) == """
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
        .array([]),
        .array([.object(["kind": .string("inSource"), "justification": .string("the old \"page\"\nstays")])]),
        .array([]), .array([]), .array([]), .array([]),
      ])
    #expect(try self.results(ReportSamples.contract).allSatisfy { $0["baselineState"] == nil })
  }

  @Test func resultsReferToTheirRules() throws {
    let results = try results(ReportSamples.everything)
    #expect(results.map { $0["ruleIndex"]?.integer } == [0, 0, nil, nil, 1, nil])
    #expect(results.map { $0["level"]?.string } == ["error", "error", "error", "error", "warning", "note"])
    let log = try JSONValue(renderer.render(ReportSamples.everything))
    let rules = try #require(log["runs"]?.array?.first?["tool"]?["driver"]?["rules"]?.array)
    #expect(rules[2]["defaultConfiguration"] == .object(["enabled": .truth(false)]))
  }

  @Test func writesPlacesAndFixes() throws {
    let results = try results(ReportSamples.everything)
    let region = JSONValue.object([
      "startLine": .integer(1), "startColumn": .integer(3), "endLine": .integer(1), "endColumn": .integer(14),
    ])
    let uri = JSONValue.string("a%20b/%E8%A1%A8.json")
    let fix = try #require(results[3]["fixes"]?.array?.first)
    let change = try #require(fix["artifactChanges"]?.array?.first)
    #expect(fix["description"] == .object(["text": .string("write 'PageEventIDs'")]))
    #expect(change["artifactLocation"]?["uri"] == uri)
    #expect(
      change["replacements"]
        == .array([.object(["deletedRegion": region, "insertedContent": .object(["text": .string("PageEventIDs")])])]))
    let physical = results[3]["locations"]?.array?.first?["physicalLocation"]
    #expect(physical?["region"] == region)
    #expect(physical?["artifactLocation"]?["uri"] == uri)
    #expect(results[5]["locations"]?.array?.first?["physicalLocation"]?["region"] == nil)
    #expect(results[5]["locations"]?.array?.first?["logicalLocations"] == nil)
    let related = try #require(results[4]["relatedLocations"]?.array)
    #expect(related.map { $0["message"]?["text"]?.string } == ["first here", "and in the manifest"])
    #expect(related.map { $0["physicalLocation"]?["region"]?["startLine"]?.integer } == [2, nil])
    #expect(related[1]["physicalLocation"]?["artifactLocation"]?["uri"] == .string("AppManifest.plist"))
  }

  @Test(arguments: [
    ("a b.json", "a%20b.json"), ("100%.json", "100%25.json"), ("a#b?c", "a%23b%3Fc"), ("a:b", "a%3Ab"),
    ("é", "%C3%A9"), ("./x/y.json", "x/y.json"), ("../x", "../x"), ("/tmp/é x", "file:///tmp/%C3%A9%20x"),
    ("//x//y", "file:///x/y"), ("-", "-"), ("a\n", "a%0A"),
    ("a+b&c=d,e;f@g!h'(i)*", "a%2Bb%26c%3Dd%2Ce%3Bf%40g%21h%27%28i%29%2A"),
  ])
  func pathsArePercentEncoded(path: String, uri: String) throws {
    let results = try results(
      ReportSamples.report([Diagnostic(rule: "r", severity: .error, message: "m", file: path)]))
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
