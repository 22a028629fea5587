import Foundation
import Testing

@testable import EventTranslation

/// Parsing of field maps, and the problems of broken ones.
@Suite struct FieldMapTests {
  private static let types = "'page', 'app', 'control', 'gesture', 'row' or 'view'"

  private static func file(_ rest: String) -> String { #"{"schema": "eventmap-fields/1", \#(rest)}"# }

  @Test(arguments: FieldMap.BuiltIn.allCases) func loadsTheBuiltInMaps(builtIn: FieldMap.BuiltIn) throws {
    let map = FieldMap.builtIn(builtIn)
    #expect(map.fields[.type] != nil)
    #expect(map.kinds.values.contains { $0.type == .page && $0.phase == "enter" } == builtIn.namesScreens)
    // The events of the other SDKs have no actions.
    let haveActions: [DumpFormat] = [.sensors, .amplitude, .growingio, .posthog]
    #expect(map.kinds.values.contains { $0.type == .action(.control) } == haveActions.contains(builtIn.format))
    #expect(map.kinds.values.contains { $0.type == .app })
    #expect(builtIn.format.builtIn?.name == builtIn.name && builtIn.format.isForeign)
    // The text is also a starting point for custom field maps.
    #expect(try JSONSerialization.jsonObject(with: Data(builtIn.text.utf8)) is [String: Any])
    #expect(builtIn.text.hasSuffix("}\n"))
  }

  @Test func refusesPointersOverTheDepthLimit() throws {
    let deep = String(repeating: "/a", count: 512)
    _ = try FieldMap(data: Data(Self.file(#""fields": {"type": "\#(deep)", "class": "/c", "phase": "/p"}"#).utf8))
    let error = #expect(throws: FieldMapError.self) {
      try FieldMap(data: Data(Self.file(#""fields": {"type": "\#(deep)/a", "class": "/c", "phase": "/p"}"#).utf8))
    }
    #expect(error?.problems.count == 1 && error?.problems.first?.contains("a path of 513 levels, '/a/a") == true)
    #expect(error?.problems.first?.hasSuffix("expected at most 512") == true)
  }

  @Test func missingFieldsTakeThePlacesOfTheirCounterparts() throws {
    let map = try FieldMap(
      data: Data(
        Self.file(
          #"""
          "fields": {"type": "/t", "page": "/p", "action": "/a"},
          "types": {"P": {"type": "page", "phase": "load"}, "C": {"type": "control"},
            "O": {"type": "gesture", "fields": {"target": "/o"}}, "A": {"type": "app", "phase": "active"}}
          """#
        ).utf8))
    func places(_ name: String, _ field: FieldMap.Field) -> [String]? {
      map.kinds[name]?.fields[field]?.map(\.pointer.text)
    }
    #expect(places("P", .class) == ["/p"] && places("P", .target) == nil)
    #expect(places("C", .target) == ["/p"] && places("C", .class) == nil)
    #expect(places("O", .target) == ["/o"] && places("O", .page) == ["/p"])
    #expect(places("A", .class) == nil && map.kinds["A"]?.phase == "active")
  }

  private func problems(_ text: String) -> [String]? {
    let error = #expect(throws: FieldMapError.self) { try FieldMap(data: Data(text.utf8), fileName: "f.json") }
    #expect(error?.description == error?.problems.map { "f.json: " + $0 }.joined(separator: "\n"))
    return error?.problems
  }

  @Test(arguments: [
    ("", ["the file is empty, expected a property list or JSON"]),
    ("[]", ["the root is an empty array, expected a dictionary with 'schema' and 'fields'"]),
    (
      "{}",
      [
        "the file has no 'fields', expected a dictionary of JSON Pointers",
        "the file has no 'schema', expected 'eventmap-fields/1'",
      ]
    ),
    (
      #"{"schema": "eventmap-field/1", "fields": {"type": "/t"}}"#,
      ["'schema': the string 'eventmap-field/1', expected 'eventmap-fields/1'"]
    ),
    (
      file(#""feilds": {}, "fields": {"type": "/t"}"#),
      ["unknown key 'feilds', expected 'schema', 'about', 'embedded', 'fields' or 'types'; did you mean 'fields'?"]
    ),
    (
      file(#""embedded": "/p", "fields": {"type": "/t"}"#),
      ["'embedded': the string '/p', expected an array of JSON Pointers"]
    ),
    (file(#""embedded": ["/p"], "fields": {"type": "/t", "page": "/p"}"#), ["'embedded': no field is inside '/p'"]),
    (
      file(#""fields": {"type": "/t"}, "types": {"V": {"type": "page", "phase": "enter"}}"#),
      ["'types' > 'V': no field names the class of a 'page', expected 'page' or 'class' in 'fields'"]
    ),
    (file(#""embedded": ["/p", "/p"], "fields": {"type": "/p/t"}"#), ["'embedded': '/p' occurs twice"]),
    (
      file(#""fields": {"type": "/t"}, "types": []"#), ["'types': an empty array, expected a dictionary of event names"]
    ),
    (
      file(#""fields": {"type": "/t"}, "types": {}"#),
      ["'types': an empty dictionary, expected at least one event name"]
    ),
  ]) func reportsProblemsOfTheFile(text: String, expected: [String]) { #expect(problems(text) == expected) }

  /// The problems begin with `'fields'`.
  @Test(arguments: [
    (#"{"page": "/p"}"#, [": the field 'type' is missing, expected the JSON Pointer of what an event is called"]),
    (
      #"{"type": "/t", "clas": "/c"}"#,
      [
        ": unknown key 'clas', expected 'type', 'page', 'class', 'target', 'action', 'phase', 'path', 'viewID', 'time', 'session' or 'device'; did you mean 'class'?"
      ]
    ),
    (#"{"type": "event"}"#, [" > 'type': 'event' is not a JSON Pointer, expected a '/' at its start"]),
    (
      #"{"type": "/a~b"}"#,
      [" > 'type': '/a~b' is not a JSON Pointer, expected '~0' for a '~' in a name and '~1' for a '/'"]
    ),
    (
      #"{"type": ""}"#,
      [" > 'type': an empty JSON Pointer, which is the whole record, expected one such as '/properties/name'"]
    ),
    (#"{"type": 5}"#, [" > 'type': the number 5, expected a JSON Pointer such as '/properties/name'"]),
    (#"{"type": []}"#, [" > 'type': an empty array, expected at least one JSON Pointer"]),
    (
      #"{"type": "/t", "page": {"after": "/"}}"#,
      [" > 'page': a dictionary without 'pointer', expected 'pointer', and 'after', 'before' or 'item'"]
    ),
    (
      #"{"type": "/t", "page": {"pointer": "/p", "after": "", "befor": "x"}}"#,
      [
        " > 'page' > 'after': an empty string, expected the text at which the name is cut",
        " > 'page': unknown key 'befor', expected 'pointer', 'after', 'before' or 'item'; did you mean 'before'?",
      ]
    ),
  ]) func reportsProblemsOfFields(fields: String, expected: [String]) {
    #expect(problems(Self.file(#""fields": \#(fields)"#)) == expected.map { "'fields'" + $0 })
  }

  /// The problems begin with `'types'` and the name of the type.
  @Test(arguments: [
    (
      #""V": {"type": "controll"}"#,
      ["V' > 'type': unknown type 'controll', expected \(types); did you mean 'control'?"]
    ),
    (
      #""V": {"type": "page", "phase": "entre"}"#,
      ["V' > 'phase': unknown phase 'entre', expected 'enter', 'leave', 'load' or 'select'; did you mean 'enter'?"]
    ),
    (
      #""V": {"type": "app", "phase": "enter"}"#,
      ["V' > 'phase': unknown phase 'enter', expected 'launch', 'active', 'background' or 'terminate'"]
    ),
    (#""V": {"type": "row", "phase": "enter"}"#, ["V' > 'phase': a 'row' has no phase, expected none"]),
    (
      #""V": {"phase": "enter"}, "W": 1"#,
      ["V': the member 'type' is missing, expected \(types)", "W': the number 1, expected a dictionary with 'type'"]
    ),
    (#""V": {"type": "page"}"#, ["V': nothing names the phase of a 'page', expected 'phase'"]),
    (
      #""V": {"type": "gesture"}"#,
      ["V': no field names the action of a 'gesture', expected 'action', 'path' or 'viewID' in 'fields'"]
    ),
    (
      #""V": {"type": "row", "fields": {"type": "/u"}}"#,
      ["V' > 'fields': the field 'type' cannot change here, expected the other fields"]
    ),
  ]) func reportsProblemsOfTypes(types: String, expected: [String]) {
    let text = Self.file(#""fields": {"type": "/t", "page": "/p"}, "types": {\#(types)}"#)
    #expect(problems(text) == expected.map { "'types' > '" + $0 })
  }
}
