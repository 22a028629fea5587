import Foundation
import Testing

@testable import EventTranslation

/// Parsing of field maps, and the problems of broken ones.
@Suite struct FieldMapTests {
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
    #expect(error?.problems.count == 1)
    #expect(error?.problems.first?.contains("a path of 513 levels, '/a/a") == true)
    #expect(error?.problems.first?.hasSuffix("expected at most 512") == true)
  }

  @Test func readsEveryFormatOfTables() throws {
    let texts = [
      Self.file(#""fields": {"type": ["/t", "/u"], "class": "/c", "phase": {"pointer": "/p", "after": "."}}"#),
      """
      { schema = "eventmap-fields/1"; fields = { type = ("/t", "/u"); class = "/c"; phase = { pointer = "/p"; after = "."; }; }; }
      """,
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>schema</key><string>eventmap-fields/1</string>
      <key>fields</key><dict><key>type</key><array><string>/t</string><string>/u</string></array><key>class</key>
      <string>/c</string><key>phase</key><dict><key>pointer</key><string>/p</string><key>after</key><string>.</string>
      </dict></dict></dict></plist>
      """,
    ]
    let maps = try texts.map { try FieldMap(data: Data($0.utf8)) }
    for map in maps {
      #expect(map.fields == maps[0].fields)
      #expect(map.fields[.type]?.map(\.pointer.text) == ["/t", "/u"])
      #expect(map.fields[.phase] == [.init(pointer: try JSONPointer("/p"), after: Array(".".utf8))])
      #expect(Set(map.kinds.keys) == ["page", "app", "control", "gesture", "row", "view"])
    }
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

  @Test(
    arguments: [
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
        [
          "unknown key 'feilds', expected 'schema', 'about', 'embedded', 'fields' or 'types'; did you mean 'fields'?"
        ]
      ),
      (
        file(#""fields": {"page": "/p"}"#),
        ["'fields': the field 'type' is missing, expected the JSON Pointer of what an event is called"]
      ),
      (
        file(#""fields": {"type": "/t", "clas": "/c"}"#),
        [
          "'fields': unknown key 'clas', expected 'type', 'page', 'class', 'target', 'action', 'phase', 'path', 'viewID', 'time', 'session' or 'device'; did you mean 'class'?"
        ]
      ),
      (
        file(#""fields": {"type": "event"}"#),
        ["'fields' > 'type': 'event' is not a JSON Pointer, expected a '/' at its start"]
      ),
      (
        file(#""fields": {"type": "/a~b"}"#),
        ["'fields' > 'type': '/a~b' is not a JSON Pointer, expected '~0' for a '~' in a name and '~1' for a '/'"]
      ),
      (
        file(#""fields": {"type": ""}"#),
        ["'fields' > 'type': an empty JSON Pointer, which is the whole record, expected one such as '/properties/name'"]
      ),
      (
        file(#""fields": {"type": 5}"#),
        ["'fields' > 'type': the number 5, expected a JSON Pointer such as '/properties/name'"]
      ),
      (file(#""fields": {"type": []}"#), ["'fields' > 'type': an empty array, expected at least one JSON Pointer"]),
      (
        file(#""fields": {"type": "/t", "page": {"after": "/"}}"#),
        ["'fields' > 'page': a dictionary without 'pointer', expected 'pointer', and 'after', 'before' or 'item'"]
      ),
      (
        file(#""fields": {"type": "/t", "page": {"pointer": "/p", "after": "", "befor": "x"}}"#),
        [
          "'fields' > 'page' > 'after': an empty string, expected the text at which the name is cut",
          "'fields' > 'page': unknown key 'befor', expected 'pointer', 'after', 'before' or 'item'; did you mean 'before'?",
        ]
      ),
      (
        file(#""embedded": "/p", "fields": {"type": "/t"}"#),
        ["'embedded': the string '/p', expected an array of JSON Pointers"]
      ),
      (
        file(#""embedded": ["/p"], "fields": {"type": "/t", "page": "/p"}"#), ["'embedded': no field is inside '/p'"]
      ),
      (file(#""embedded": ["/p", "/p"], "fields": {"type": "/p/t"}"#), ["'embedded': '/p' occurs twice"]),
      (
        file(#""fields": {"type": "/t"}, "types": []"#),
        ["'types': an empty array, expected a dictionary of event names"]
      ),
      (
        file(#""fields": {"type": "/t"}, "types": {}"#),
        ["'types': an empty dictionary, expected at least one event name"]
      ),
      (
        file(#""fields": {"type": "/t", "page": "/p"}, "types": {"$AppClick": {"type": "controll"}}"#),
        [
          "'types' > '$AppClick' > 'type': unknown type 'controll', expected 'page', 'app', 'control', 'gesture', 'row' or 'view'; did you mean 'control'?"
        ]
      ),
      (
        file(#""fields": {"type": "/t", "page": "/p"}, "types": {"V": {"type": "page", "phase": "entre"}}"#),
        [
          "'types' > 'V' > 'phase': unknown phase 'entre', expected 'enter', 'leave', 'load' or 'select'; did you mean 'enter'?"
        ]
      ),
      (
        file(#""fields": {"type": "/t", "page": "/p"}, "types": {"V": {"type": "app", "phase": "enter"}}"#),
        [
          "'types' > 'V' > 'phase': unknown phase 'enter', expected 'launch', 'active', 'background' or 'terminate'"
        ]
      ),
      (
        file(
          #""fields": {"type": "/t", "page": "/p", "action": "/a"}, "types": {"V": {"type": "row", "phase": "enter"}}"#),
        ["'types' > 'V' > 'phase': a 'row' has no phase, expected none"]
      ),
      (
        file(#""fields": {"type": "/t"}, "types": {"V": {"phase": "enter"}, "W": 1}"#),
        [
          "'types' > 'V': the member 'type' is missing, expected 'page', 'app', 'control', 'gesture', 'row' or 'view'",
          "'types' > 'W': the number 1, expected a dictionary with 'type'",
        ]
      ),
      (
        file(#""fields": {"type": "/t"}, "types": {"V": {"type": "page", "phase": "enter"}}"#),
        ["'types' > 'V': no field names the class of a 'page', expected 'page' or 'class' in 'fields'"]
      ),
      (
        file(#""fields": {"type": "/t", "page": "/p"}, "types": {"V": {"type": "page"}}"#),
        ["'types' > 'V': nothing names the phase of a 'page', expected 'phase'"]
      ),
      (
        file(#""fields": {"type": "/t", "page": "/p"}, "types": {"V": {"type": "gesture"}}"#),
        ["'types' > 'V': no field names the action of a 'gesture', expected 'action', 'path' or 'viewID' in 'fields'"]
      ),
      (
        file(#""fields": {"type": "/t", "page": "/p"}, "types": {"V": {"type": "row", "fields": {"type": "/u"}}}"#),
        ["'types' > 'V' > 'fields': the field 'type' cannot change here, expected the other fields"]
      ),
    ] as [(String, [String])])
  func reportsProblems(text: String, problems: [String]) {
    let error = #expect(throws: FieldMapError.self) { try FieldMap(data: Data(text.utf8), fileName: "f.json") }
    #expect(error?.problems == problems)
    #expect(error?.description == problems.map { "f.json: " + $0 }.joined(separator: "\n"))
  }
}
