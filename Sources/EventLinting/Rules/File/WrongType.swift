import AppManifests
import EventMapping

/// wrong-type: a value of the wrong type.
enum WrongType: LoadingRule {
  static let info = RuleInfo(
    "wrong-type", .file, .error, "a value of the wrong type",
    explanation: """
      An event ID is a string, an entry with 'EventID', or an array of entries if it depends on the event; a section is
      a dictionary of event IDs, a class a dictionary of sections. Other values are not read.
      """,
    bad: #"""
      { "Home": { "ControlEventIDs": { "onFav:": 17 } } }
      """#,
    good: #"""
      { "Home": { "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#)

  static func findings(_ table: LintedTable, _ document: Document) -> [Finding] {
    table.problems(of: info, in: document) { _, _ in }
  }

  /// Returns the single finding about a manifest or a dump that is given as a table; `nil` for other documents.
  static func otherFileInsteadOfTable(_ document: Document) -> Finding? {
    dump(document, insteadOf: "a table of event IDs") ?? manifestInsteadOfTable(document)
  }

  /// Returns the single finding about a dump of raw events, by its first record; `nil` for other documents.
  static func dump(_ document: Document, insteadOf expected: String) -> Finding? {
    guard document.format == .json, let type = document.root?.member("type")?.value,
      let name = type.string, RawEventType(name: name) != nil,
      ["class", "target", "page", "phase"].contains(where: { document.root?.member($0)?.value.string != nil })
    else { return nil }
    var finding = Finding(
      info, "this is a dump of raw events, expected \(expected)", document.source.name, type.range, keyPath: ["type"])
    finding.help.append("name it as the dump: eventmap translate --table TABLE DUMP")
    return finding
  }

  /// Returns the single finding about a manifest that is given as a table; `nil` for other documents.
  static func manifestInsteadOfTable(_ document: Document) -> Finding? {
    guard let schema = document.root?.member("schema")?.value, schema.string == AppManifest.schema else { return nil }
    var finding = Finding(
      info, "this is an app manifest, expected a table of event IDs", document.source.name, schema.range,
      keyPath: ["schema"])
    finding.help.append("name it with --manifest")
    return finding
  }

  /// Returns the single finding about a table that is given as a manifest; `nil` for other documents.
  static func tableInsteadOfManifest(_ document: Document) -> Finding? {
    guard let root = document.root, root.member("schema") == nil, root.member("classes") == nil else { return nil }
    let row = root.members?.first { member in
      member.value.members?.contains { TableSection(rawValue: $0.key) != nil } ?? false
    }
    guard let row else { return nil }
    var finding = Finding(
      info, "this is a table of event IDs, expected an app manifest", document.source.name, row.keyRange,
      keyPath: [row.key])
    finding.help.append("'eventmap manifest' makes one of an app, or of its sources")
    return finding
  }
}
