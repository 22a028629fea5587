import Foundation
import Testing

@testable import EventLinting

@testable import EventMapping

/// Keys for people and editors, which never change the meaning of a table.
@Suite struct AnnotationTests {
  private func table(_ text: String) throws -> EventTable { try EventTable(data: Data(text.utf8)) }

  @Test func annotationsNeverChangeTheTable() throws {
    let plain = EventTable(classes: [
      "A": EventTable.ClassEvents(
        pageEventIDs: [.enter: "E"], controlEventIDs: ["x:": .list([EventEntry(eventID: "F", isOtherwise: true)])])
    ])
    let json = #"""
      { "$schema": "EventTable.schema.json", "$comment": "a table",
        "A": { "Description": "the first page", "Owner": "the shop team", "Since": "4.2", "Deprecated": true, "$comment": "c",
          "$schema": "s", "PageEventIDs": { "Enter": { "EventID": "E", "Description": "shown", "Owner": "o", "Since": "4.2",
            "Deprecated": "use B", "$comment": ["any", 1, { "EventID": 2 }], "$schema": "s" } },
          "ControlEventIDs": { "x:": [ { "EventID": "F", "Otherwise": true, "Description": "d", "$comment": null } ] } } }
      """#
    #expect(try table(json) == plain)
    let openStep = #"""
      { "$schema" = "EventTable.schema.json"; "$comment" = { a = ( b ); };
        A = { Description = "the first page"; Deprecated = YES; "$comment" = c;
          PageEventIDs = { Enter = { EventID = E; Description = shown; Deprecated = "use B"; }; };
          ControlEventIDs = { "x:" = ( { EventID = F; Otherwise = YES; Owner = o; } ); }; }; }
      """#
    #expect(try table(openStep) == plain)
    let root = try JSONSerialization.jsonObject(with: Data(json.replacing("null", with: "3").utf8))
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: root, format: format, options: 0)
      #expect(try EventTable(data: data) == plain)
    }
  }

  /// Only the linter reports a value of another type, because it must not stop a translation.
  @Test(arguments: AnnotationKey.allCases, ["5", "null", "[]", "{}", #"{"PageEventIDs":1}"#, "\"\"", "true"])
  func anyValueLoads(_ key: AnnotationKey, _ value: String) throws {
    let member = "\"\(key.rawValue)\":\(value)"
    let text = #"{"A":{\#(member),"ControlEventIDs":{"x:":{"EventID":"E",\#(member)}}}}"#
    let plain = EventTable(classes: ["A": EventTable.ClassEvents(controlEventIDs: ["x:": "E"])])
    #expect(try table(text) == plain)
    if AnnotationKey.ofRoot.contains(key) { #expect(try table("{\(member),\(text.dropFirst())") == plain) }
  }

  @Test(arguments: [
    (#"{"A":{"Descripton":"x"}}"#, "Description"), (#"{"A":{"owner":"x"}}"#, "Owner"),
    (#"{"A":{"$coment":"x"}}"#, "$comment"), (#"{"$app":{"Depricated":true}}"#, "Deprecated"),
    (#"{"$shema":"x"}"#, "$schema"), (#"{"$comments":["x"]}"#, "$comment"),
  ])
  func suggestsTheMeantAnnotation(text: String, meant: String) throws {
    let problems = try EventTable(data: Data(text.utf8), loading: .lenient).problems
    #expect(problems.map(\.kind) == [.unknownKey])
    #expect(problems.first?.suggestion == meant)
  }

  /// The root contains classes, so that its other keys are classes, even if they are named like annotations.
  @Test func otherRootKeysAreClasses() throws {
    let table = try table(#"{"Owner":{"ControlEventIDs":{"x:":"E"}}}"#)
    #expect(table.classes.keys.sorted() == ["Owner"])
    #expect(throws: EventTableError.self) { try self.table(#"{"Owner":"x"}"#) }
  }

  // MARK: Values

  @Test func readsOnlyValuesOfTheRightType() throws {
    let members: [String: Any] = ["Description": "d", "Owner": 5, "Since": "", "Deprecated": "gone"]
    var expected = Annotations()
    expected.description = "d"
    expected.deprecation = Annotations.Deprecation(reason: "gone")
    #expect(Annotations(of: TableNode(members), isTextual: false) == expected)
    #expect(Annotations(of: TableNode("x"), isTextual: false).isEmpty)
  }

  @Test(
    arguments: [
      (true, false, Annotations.Deprecation()), (false, false, nil), ("YES", true, Annotations.Deprecation()),
      ("NO", true, nil), ("NO", false, Annotations.Deprecation(reason: "NO")), ("", false, nil), (1, false, nil),
    ] as [(any Sendable, Bool, Annotations.Deprecation?)]
  ) func readsDeprecations(value: any Sendable, isTextual: Bool, expected: Annotations.Deprecation?) {
    let node = TableNode(["Deprecated": value])
    #expect(Annotations(of: node, isTextual: isTextual).deprecation == expected)
  }
}
