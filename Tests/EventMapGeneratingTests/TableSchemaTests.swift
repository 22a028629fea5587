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

  /// What the loader refuses.
  private static let broken = [
    #"[]"#, #"{"A":"ID"}"#, #"{"A":{"PageEventID":{}}}"#, #"{"A":{"PageEventIDs":{"Appear":"X"}}}"#,
    #"{"A":{"AppEventIDs":{"Enter":"X"}}}"#, #"{"A":{"ControlEventIDs":{"a:":""}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":7}}}"#, #"{"A":{"ControlEventIDs":{"a:":[]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":{"Owner":"X"}}}}"#, #"{"A":{"ControlEventIDs":{"a:":[{"When":{"b":1}}]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X","When":{}}]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X","Whenn":{"b":1}}]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X","Otherwise":"yes"}]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X","When":{"b":{"prefix":1}}}]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X","When":{"b":{"suffix":3}}}]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X","When":{"b":{">=":"3"}}}]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X","When":{"b":{"=>":3}}}]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X","When":{"b":{}}}]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X","When":{"b":[]}}]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X","When":{"touchPhase":"end"}}]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X","When":{"touchPhase":{"not":9}}}]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X","Properties":{"p":"$"}}]}}}"#,
    #"{"A":{"ControlEventIDs":{"a:":[{"EventID":"X","Properties":{"p":[1]}}]}}}"#,
    #"{"A":{"ViewEventIDs":{"UIView(0)":null}}}"#, #"{"$app":{"PageEventIDs":{"Enter":"X"}}}"#,
    #"{"$eventmap":[]}"#, #"{"$eventmap":{"version":2}}"#, #"{"$eventmap":{"touchPhase":"end"}}"#,
    #"{"$eventmap":{"ignoredClasses":["*"]}}"#, #"{"$eventmap":{"ignoredClasses":["A*B"]}}"#,
    #"{"$schemas":"x"}"#, #"{"A":{"Descripton":"x"}}"#,
    #"{"A":{"ControlEventIDs":{"a:":{"EventID":"X","owner":"x"}}}}"#,
    #"{"$eventmap":{"inherit":"all"}}"#, #"{"$eventmap":{"classSuffixes":"_x"}}"#,
  ]
  /// What only the linter reports.
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

  /// Of random tables the schema thinks what the loader thinks.
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
