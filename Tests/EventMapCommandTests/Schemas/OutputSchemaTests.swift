import EventMapGenerating
import EventMapInstalledPrograms
import Foundation
import Testing

/// The schemas of documents that commands write, compared with real output.
@Suite(.waits, .enabled(if: Validator.isInstalled, "\(Validator.missing)"))
struct OutputSchemaTests {
  /// A document and the commands that write it.
  struct Output: CustomTestStringConvertible {
    let schema: DocumentSchema
    /// Command lines; `$O` is a folder for files. The last one writes the documents.
    let commands: [String]
    /// The file with the documents; `nil` for standard output.
    var file: String?
    /// Whether each line is a document.
    var isLines = false
    /// Optional members, with the name of their parent if other members have the same name.
    var optional: Set<String> = []
    /// Members of the schema that these commands do not write.
    var absent: Set<String> = []
    /// Objects with arbitrary member names, such as event IDs.
    var maps: Set<String> = []

    var testDescription: String { schema.rawValue }
  }

  private static let place: Set = ["line", "column", "endLine", "endColumn"]
  private static let subject: Set = ["class", "section", "key"]
  private static let sample = "Tests/Samples/EventTable.plist --manifest Configs/AppManifest.json"
  private static let ignored = """
    {"$eventmap":{"version":1,"ignore":[{"rule":"unknown-class","class":"A","reason":"gone"}]},\
    "A":{"PageEventIDs":{"Enter":"A"}},"HomeViewController":{"ControlEventIDs":{"onFavBtnPresed:":"B"}}}
    """

  private static let misspelled = """
    {"HomeViewController":{"ControlEventIDs":{"onFavBtnPresed:":"FAV","onShareBtnPressed:":\
    {"EventID":"SHARE","When":{"title":"never"}}}}}
    """

  private static let annotated = """
    {"HomeViewController":{"Description":"d","Owner":"o","Since":"1","Deprecated":true,\
    "PageEventIDs":{"Enter":"IN"},"ControlEventIDs":{"onShareBtnPressed:":\
    {"EventID":"SHARE","When":{"title":"never"},"Description":"d","Owner":"o","Since":"1","Deprecated":"x"},\
    "onFavBtnPresed:":"FAV"}}}
    """

  static let outputs = [
    Output(
      schema: .summary,
      commands: [
        "yes '{\"type\":\"Page\"}' | head -n 99 > $O/p.jsonl; cp Configs/views.jsonl $O/v.jsonl",
        "eventmap translate -q --page-timing --table Configs/EventTable.json Configs/events.jsonl Configs/views.jsonl $O/v.jsonl $O/p.jsonl -o $O/x --summary $O/s.json",
      ],
      file: "s.json",
      optional: [
        "unmappedTop.class", "action", "phase", "unmappedTop.path", "viewID", "didYouMean", "pageTiming", "unit",
      ], maps: ["events"]),
    Output(
      schema: .reject,
      commands: [
        "cat Configs/*.log > $O/k.log; echo '1,x,A,b' >> $O/k.log; printf '{\"a\":\"\\377\"}\\n' > $O/b.jsonl",
        "eventmap translate -q Configs/events-malformed.jsonl $O/k.log $O/b.jsonl -o $O/x --rejects $O/r.jsonl",
      ],
      file: "r.jsonl", isLines: true, optional: ["device"]),
    Output(
      schema: .lint,
      commands: [
        "echo '\(ignored)' > $O/T.json; eventmap lint -q $O/T.json",
        "eventmap lint \(sample) --write-baseline $O/b.json --rule unknown-class=off",
        "eventmap lint $O/T.json \(sample) --baseline $O/b.json --format json --statistics",
      ],
      optional: place.union(subject).union(["baselined", "suppressed", "statistics"])),
    Output(
      schema: .baseline, commands: ["eventmap lint \(sample) --write-baseline $O/b.json"], file: "b.json",
      optional: subject.union(["eventID"])),
    Output(schema: .rules, commands: ["eventmap rules --format json"]),
    Output(
      schema: .stats,
      commands: [
        "eventmap stats --table Configs/ConditionsTable.json --by type --mergeable Configs/conditions.jsonl Configs/events.jsonl --format json"
      ],
      optional: [
        "medianSeconds", "p95Seconds", "totalSeconds", "timeUnit", "touchPhases", "severalTouchPhases", "neverEnds",
        "activity", "by", "groups", "otherGroups", "parts",
      ], absent: ["sessionsPrecision", "timedPrecision", "otherGroups"], maps: ["touchPhases", "members", "parts"]),
    Output(
      schema: .coverage,
      commands: [
        "eventmap coverage Configs/ConditionsTable.json --manifest Configs/AppManifest.json --dump Configs/events.jsonl --format json"
      ],
      optional: ["key", "inApp", "reason", "sessionsPrecision", "firstSeen", "lastSeen"]),
    Output(
      schema: .unmapped,
      commands: [
        "echo '\(misspelled)' > $O/T.json",
        "eventmap unmapped --table $O/T.json Configs/events.jsonl Configs/views.jsonl --format json",
      ],
      optional: [
        "reason", "class", "action", "phase", "path", "viewID", "didYouMean", "note", "firstSeen", "lastSeen",
        "sessionsPrecision",
      ], absent: ["sessionsPrecision"]),
    Output(
      schema: .diff,
      commands: ["eventmap diff --format json Configs/EventTable.json Configs/ConditionsTable.json"],
      optional: place.union(subject)),
    Output(
      schema: .report,
      commands: [
        "echo '\(annotated)' > $O/T.json",
        "eventmap report $O/T.json --manifest Configs/AppManifest.json --dump Configs/events.jsonl --against Configs/EventTable.json --title Plan --format json",
      ],
      optional: [
        "title", "against", "countsBefore", "activity", "funnel", "inApp", "superclass", "description", "owner",
        "since", "deprecated", "rows.key", "conditions", "state", "reason", "sessionsPrecision", "firstSeen",
        "lastSeen", "line", "column", "help", "isNew", "findings.class", "findings.section", "findings.key",
        "changes.class", "changes.section", "changes.key", "newSince",
      ], absent: ["newSince"]),
    Output(
      schema: .manifestDiff,
      commands: [
        "sed -e 's/onFavBtnPressed:/onFavoriteBtnPressed:/; s/UICollectionViewCell/UITableViewCell/; s/UICollectionViewController/UIView/' Configs/AppManifest.json > $O/M.json",
        "eventmap manifest diff --format json Configs/AppManifest.json $O/M.json --table Configs/EventTable.json",
      ], optional: ["superclass", "action", "section", "suggestion"]),
    Output(
      schema: .identity, commands: ["eventmap identity --format json Configs/views.jsonl"], isLines: true,
      optional: ["page", "path", "count"]),
    Output(
      schema: .configReport, commands: ["eventmap config --format json --config Tests/Samples/Project/.eventmap.json"],
      optional: ["file", "value", "line", "column"]),
    Output(
      schema: .manifest,
      commands: [
        #"echo 'struct V: View { let x = record(RawEvent(.action("buy", target: "V"))) }' > "$O/V.swift""#,
        #"eventmap manifest --origins Configs/ShopApp "$O/V.swift""#,
      ],
      optional: [
        "schema", "app", "name", "version", "build", "superclass", "actions", "methods", "origin", "connections",
        "objectID", "target", "otherNames", "moduleUnknown", "alternatives", "incomplete", "$schema", "$comment",
        "kind", "folder", "recordings", "recordings.action", "incomplete.line", "incomplete.method",
        "incomplete.reason",
      ],
      absent: [
        "$schema", "$comment", "app", "name", "version", "build", "target", "otherNames", "alternatives",
      ], maps: ["classes"]),
  ]

  private func documents(_ output: Output) throws -> [Any] {
    let scratch = try Scratch()
    var text = Data()
    for command in output.commands {
      let result = try Tool.shell("O='\(scratch.folder.path)'; " + command)
      text = result.output
    }
    if let file = output.file { text = try scratch.data(file) }
    let parts = output.isLines ? text.split(separator: UInt8(ascii: "\n")).map { Data($0) } : [text]
    return try parts.map { try JSONSerialization.jsonObject(with: $0) }
  }

  /// Returns the names of the members that a schema describes.
  private static func properties(of schema: Any) -> Set<String> {
    if let list = schema as? [Any] { return list.reduce(into: []) { $0.formUnion(properties(of: $1)) } }
    guard let members = schema as? [String: Any] else { return [] }
    let own = (members["properties"] as? [String: Any]).map { Set($0.keys) } ?? []
    return members.reduce(into: own) { $0.formUnion(properties(of: $1.value)) }
  }

  private func schema(_ output: Output) throws -> String {
    let result = try Tool.run("generate", "schema", "--of", output.schema.rawValue)
    #expect(result.status == 0 && result.error.isEmpty)
    return result.text
  }

  /// Real output is valid, also with an unknown member. It is invalid with a missing, renamed or null member.
  @Test(arguments: outputs) func acceptsRealOutputOnly(output: Output) throws {
    let (documents, schema) = (try documents(output), try schema(output))
    #expect(!documents.isEmpty)
    let lines = try documents.map { try ChangedDocument.line($0) }
    #expect(try Validator.verdicts(lines, schema: schema) == lines.map { _ in true })
    let changes = try ChangedDocument.distinct(documents).flatMap { try ChangedDocument.all(of: $0) }.filter {
      document in
      !document.path.dropLast().contains { output.maps.contains($0) } || output.schema == .manifest
    }
    let described = try Self.properties(of: JSONSerialization.jsonObject(with: Data(schema.utf8)))
    // A member that is not written here would not be tested.
    #expect(described.subtracting(documents.flatMap { ChangedDocument.names(in: $0) }) == output.absent)
    let verdicts = try Validator.verdicts(changes.map(\.text), schema: schema)
    #expect(verdicts.count == changes.count)
    for (document, isValid) in zip(changes, verdicts) {
      let name = document.path.last ?? ""
      let parent = document.path.dropLast().last ?? ""
      let isOfTheUser = output.maps.contains(parent)
      let expected =
        switch document.change {
        case .another: !isOfTheUser
        case .null: false
        case .removed, .renamed:
          output.optional.contains(name) || output.optional.contains("\(parent).\(name)") || isOfTheUser
        }
      if document.change == .another, isOfTheUser { continue }
      #expect(isValid == expected, "\(document.path.joined(separator: ".")) \(document.change)")
    }
  }

  /// Every document with a schema is in the articles, and every document of a command is tested here.
  @Test func coversAllDocuments() throws {
    let tested = Set(Self.outputs.map(\.schema))
    #expect(Set(DocumentSchema.allCases).subtracting(tested) == [.fields, .config])
    let article = try DocumentationTests.text("JSONInterfaces")
    for schema in DocumentSchema.allCases {
      #expect(article.contains(schema.identifier), "\(schema)")
      #expect(
        try Tool.run("generate", "schema", "--of", schema.rawValue).text.contains("\"const\": \"\(schema.identifier)\"")
      )
    }
    let named = article.matches(of: /eventmap-[a-z-]+\/1/).map { String($0.output) }
    #expect(Set(named) == Set(DocumentSchema.allCases.map(\.identifier)))
  }
}
