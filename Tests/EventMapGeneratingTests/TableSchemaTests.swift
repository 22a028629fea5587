import AppManifests
import EventLinting
import EventMapGenerating
import EventMapInstalledPrograms
import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@Suite(.enabled(if: Validator.isInstalled, "\(Validator.missing)"))
struct TableSchemaTests {
  private let schema: String
  private let schemaOfShop: String

  init() throws {
    schema = try TableSchema().text(command: "eventmap generate schema")
    let file = GeneratedTables.sample("AppManifest.json")
    let load = ManifestLoad([.file(Linter.Source(name: file.path, data: try Data(contentsOf: file)))])
    schemaOfShop = try TableSchema(manifest: load.manifest).text(command: "eventmap generate schema")
  }

  @Test func samplesAreValid() throws {
    let documents = try GeneratedTables.samples.filter { $0.hasSuffix(".json") }.map { name in
      let root = try JSONSerialization.jsonObject(with: Data(contentsOf: GeneratedTables.sample(name)))
      return String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self)
    }
    #expect(documents.count == 4)
    for schema in [schema, schemaOfShop] {
      #expect(try Validator.verdicts(documents, schema: schema) == documents.map { _ in true })
    }
  }

  /// Tables that the loader refuses.
  private static let broken =
    [
      #"[]"#, #"{"A":"ID"}"#, #"{"A":{"PageEventID":{}}}"#, #"{"A":{"PageEventIDs":{"Appear":"X"}}}"#,
      #"{"A":{"AppEventIDs":{"Enter":"X"}}}"#, #"{"A":{"ControlEventIDs":{"a:":""}}}"#,
      #"{"A":{"ControlEventIDs":{"a:":7}}}"#, #"{"A":{"ControlEventIDs":{"a:":[]}}}"#,
      #"{"A":{"ControlEventIDs":{"a:":{"Owner":"X"}}}}"#, #"{"A":{"ControlEventIDs":{"a:":[{"When":{"b":1}}]}}}"#,
      #"{"A":{"ViewEventIDs":{"UIView(0)":null}}}"#, #"{"$app":{"PageEventIDs":{"Enter":"X"}}}"#, #"{"$eventmap":[]}"#,
      #"{"$eventmap":{"version":2}}"#, #"{"$eventmap":{"touchPhase":"end"}}"#,
      #"{"$eventmap":{"ignoredClasses":["*"]}}"#,
      #"{"$eventmap":{"ignoredClasses":["A*B"]}}"#, #"{"$schemas":"x"}"#, #"{"A":{"Descripton":"x"}}"#,
      #"{"A":{"ControlEventIDs":{"a:":{"EventID":"X","owner":"x"}}}}"#, #"{"$eventmap":{"inherit":"all"}}"#,
      #"{"$eventmap":{"classSuffixes":"_x"}}"#,
    ] + brokenEntries.map { #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X",\#($0)}]}}}"# }
  private static let brokenEntries = [
    #""When":{}"#, #""Whenn":{"b":1}"#, #""Otherwise":"yes""#, #""When":{"b":{"prefix":1}}"#,
    #""When":{"b":{"suffix":3}}"#, #""When":{"b":{">=":"3"}}"#, #""When":{"b":{"=>":3}}"#, #""When":{"b":{}}"#,
    #""When":{"b":[]}"#, #""When":{"touchPhase":"end"}"#, #""When":{"touchPhase":{"not":9}}"#,
    #""Properties":{"p":"$"}"#, #""Properties":{"p":[1]}"#,
  ]
  /// Tables that only the linter reports.
  private static let linted = [
    #"{"$schema":5}"#, #"{"A":{"Owner":[]}}"#, #"{"A":{"ControlEventIDs":{"a:":{"EventID":"X","Deprecated":""}}}}"#,
    #"{"$eventmap":{"eventIdPattern":"^A"}}"#, #"{"$eventmap":{"eventIDPattern":1}}"#,
    #"{"$eventmap":{"rules":{"unknown-clas":"off"}}}"#, #"{"$eventmap":{"rules":{"unknown-class":"no"}}}"#,
    #"{"$eventmap":{"ignore":[{"class":"A"}]}}"#, #"{"$eventmap":{"ignore":[{"rule":"unknown-class","until":"May"}]}}"#,
  ]

  @Test func brokenTablesAreInvalid() throws {
    for schema in [schema, schemaOfShop] {
      let verdicts = try Validator.verdicts(Self.broken + Self.linted, schema: schema)
      for (verdict, document) in zip(verdicts, Self.broken + Self.linted) { #expect(!verdict, "\(document)") }
    }
    for document in Self.broken {
      #expect(throws: EventTableError.self, "\(document)") { try GeneratedTables.table(document) }
    }
    for document in Self.linted {
      let report = Linter().lint([Linter.Source(name: "T.json", data: Data(document.utf8))])
      #expect(!report.diagnostics.isEmpty, "\(document)")
    }
  }

  /// The schema accepts exactly the random tables that the loader accepts.
  @Test(arguments: Seeds.new)
  func agreesWithTheLoader(seed: UInt64) throws {
    var maker = RandomTable(seed: seed)
    let documents = (0..<400).map { _ in maker.table() }
    let expected = documents.map { (try? GeneratedTables.table($0)) != nil }
    let verdicts = try Validator.verdicts(documents, schema: schema)
    #expect(expected.contains(true) && expected.contains(false))
    #expect(verdicts.count == documents.count)
    for (document, (verdict, isGood)) in zip(documents, zip(verdicts, expected)) {
      #expect(verdict == isGood, "\(document)")
    }
  }

  @Test func offersTheClassesAndActionsOfAManifest() throws {
    let manifest = AppManifest(classes: [
      "Base": .init(superclass: "UIViewController", actions: ["onBack:"]),
      "Home": .init(superclass: "Base", actions: ["onFav:"]),
      "Empty": .init(superclass: "UIViewController"), "Model": .init(superclass: "NSObject"),
    ])
    let text = try TableSchema(manifest: manifest).text(command: "c")
    let root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let members = try #require(root["properties"] as? [String: Any])
    let classes = members.compactMapValues { $0 as? [String: Any] }
    #expect(members.keys.sorted() == ["$app", "$comment", "$eventmap", "$schema", "Base", "Empty", "Home"])
    let sections = classes["Home"]?["properties"] as? [String: [String: [String: Any]]]
    #expect(sections?["ControlEventIDs"]?["properties"]?.keys.sorted() == ["onBack:", "onFav:"])
    let documents = [
      #"{"Home":{"ControlEventIDs":{"onFav:":"X","other:":"Y"}},"Other":{"PageEventIDs":{"Enter":"Z"}}}"#,
      #"{"Home":{"ControlEventIDs":{"onFav:":1}}}"#, #"{"Home":{"Controls":{}}}"#,
      #"{"Empty":{"PageEventIDs":{"x":"y"}}}"#,
    ]
    #expect(try Validator.verdicts(documents, schema: text) == [true, false, false, false])
  }

  @Test func allowsTheExtraKeysOfATable() throws {
    let table =
      #"{"$eventmap":{"extraKeys":["name"]},"A":{"name":1,"PageEventIDs":{"name":{},"Enter":[{"EventID":"X","name":2}]}}}"#
    let keys = TableSchema.extraKeys(ofTable: Linter.Source(name: "T.json", data: Data(table.utf8)))
    #expect(keys == ["name"])
    let other = table.replacing("\"name\":1", with: "\"nam\":1")
    let text = try TableSchema(extraKeys: keys).text(command: "c")
    #expect(try Validator.verdicts([table, other], schema: text) == [true, false])
    #expect(try Validator.verdicts([table], schema: schema) == [false])
    #expect(TableSchema.extraKeys(ofTable: Linter.Source(name: "T.json", data: Data("{".utf8))).isEmpty)
  }
}

/// A generator of tables in JSON, many of which have a mistake.
private struct RandomTable {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// A random table on one line.
  mutating func table() -> String {
    var members: [(String, String)] = []
    if random.chance(1, of: 3) { members.append(("$eventmap", settings())) }
    if random.chance(1, of: 3) {
      members.append(
        ("$app", object([(random.pick(["AppEventIDs", "AppEventIDs", "PageEventIDs"]), phases(isApp: true))])))
    }
    for name in ["A", "B.C"] where random.chance(2, of: 3) { members.append((name, type())) }
    return slip() ?? object(members)
  }

  /// Rarely a value, which is usually invalid in its place.
  private mutating func slip() -> String? {
    random.chance(1, of: 40) ? random.pick(["null", "1", "true", "\"\"", "\"x\"", "[]", "{}", "[null]"]) : nil
  }

  private func object(_ members: [(String, String)]) -> String {
    var seen: Set<String> = []
    return "{" + members.filter { seen.insert($0.0).inserted }.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
      + "}"
  }

  private mutating func list(_ element: (inout RandomTable) -> String) -> String {
    let count = random.below(12) == 0 ? 0 : 1 + random.below(2)
    return "[" + (0..<count).map { _ in element(&self) }.joined(separator: ",") + "]"
  }

  private mutating func settings() -> String {
    let all: [(String, [String])] = [
      ("version", ["1", "1.0", "2"]), ("touchPhase", ["\"ended\"", "3", "\"3\"", "\"end\"", "9"]),
      ("ignoredClasses", ["[\"A\",\"_UI*\"]", "[\"\"]", "[\"*\"]", "[\"A*B\"]", "\"A\"", "[\"A**\"]"]),
      ("inherit", ["\"nearest\"", "\"exact\"", "\"all\""]), ("classSuffixes", ["[\"_x\"]", "[1]", "[]"]),
      ("selectorPrefixes", ["[\"x_\"]", "{}"]),
    ]
    let (name, values) = random.pick(all)
    return object([(name, random.pick(values))])
  }

  private mutating func type() -> String {
    if let slip = slip() { return slip }
    var members: [(String, String)] = []
    if random.chance(1, of: 2) { members.append(("PageEventIDs", phases(isApp: false))) }
    if random.chance(1, of: 2) { members.append(("ControlEventIDs", object([("a:", row()), ("", row())]))) }
    if random.chance(1, of: 3) { members.append(("ViewEventIDs", object([("UIView(0)", row())]))) }
    if random.chance(1, of: 4) { members.append(("AppEventIDs", phases(isApp: true))) }
    if random.chance(1, of: 20) {
      members.append((random.pick(["PageEventID", "$comment", "Owner", "owner", "name"]), "\"x\""))
    }
    return object(members)
  }

  private mutating func phases(isApp: Bool) -> String {
    let names = isApp ? ["Launch", "Active", "Background", "Terminate"] : ["Enter", "Leave", "Load", "Select"]
    let name = random.chance(1, of: 20) ? "Appear" : random.pick(names)
    return slip() ?? object([(name, row())])
  }

  private mutating func row() -> String {
    if let slip = slip() { return slip }
    return random.chance(1, of: 3) ? "\"X\"" : random.chance(1, of: 3) ? entry() : list { $0.entry() }
  }

  private mutating func entry() -> String {
    if let slip = slip() { return slip }
    if random.chance(1, of: 4) { return "\"Y\"" }
    var members: [(String, String)] = []
    if !random.chance(1, of: 30) { members.append(("EventID", slip() ?? "\"Z\"")) }
    if random.chance(1, of: 2) {
      let names = ["b", "c.d", "touchPhase"]
      members.append(
        ("When", slip() ?? object([(random.pick(names), test(depth: 0)), (random.pick(names), test(depth: 0))])))
    }
    if random.chance(1, of: 4) {
      members.append(("Otherwise", random.pick(["true", "false", "false", "1", "\"yes\""])))
    }
    if random.chance(1, of: 4) { members.append(("Properties", slip() ?? object([("p", property())]))) }
    return object(members)
  }

  private mutating func property() -> String {
    random.pick(["1", "true", "null", "\"x\"", "\"$a\"", "\"$$\"", "\"$a.b\"", "\"\"", "1.5e3", "\"$\"", "[]", "{}"])
  }

  private mutating func test(depth: Int) -> String {
    if depth < 3, random.chance(1, of: 2) {
      switch random.below(3) {
      case 0: return list { $0.test(depth: depth + 1) }
      case 1: return object([("not", test(depth: depth + 1))])
      default:
        return object([
          (
            random.pick(["prefix", "suffix", "contains", ">=", "<", "exists", "not", "is"]),
            random.pick(["\"x\"", "true", "\"ended\"", "{}", "3"])
          )
        ])
      }
    }
    return random.pick(["\"ended\"", "\"began\"", "3", "0", "\"3\"", "true", "null", "\"end\"", "7", "1.5"])
  }
}
