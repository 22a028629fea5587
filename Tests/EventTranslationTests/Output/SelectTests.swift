import Testing

@testable import EventTranslation

/// `--select` with jsonl, which writes flat objects with the given keys.
@Suite struct SelectTests {
  private static let line =
    #"{"type":"page","class":"HomeViewController","phase":"enter","title":"a\u00e9\"b","n":-0.50,"ok":true,"#
    + #""none":null,"list":[1, {"x":2}],"properties":{"from":"push","badge":3,"deep":{"er":"x","a.b":7}},"#
    + #""properties.badge":"literal","a":{"b":{"c":1},"b.c":2},"\u0065sc":{"ap\u0065d":"yes"},"":"empty"}"#

  private func select(_ names: [String], _ idKey: String = "eventID") throws -> String {
    let result = try translate([Self.line], TranslationOptions(select: names, idKey: idKey))
    return try #require(textLines(result.events).first)
  }

  @Test(arguments: [
    (["eventID"], #"{"eventID":"EVENT_HOME_ENTER_PAGE"}"#),
    (["n", "eventID"], #"{"n":-0.50,"eventID":"EVENT_HOME_ENTER_PAGE"}"#),
    (["title", "ok", "none"], #"{"title":"a\u00e9\"b","ok":true,"none":null}"#),
    (["list", "properties.deep"], #"{"list":[1, {"x":2}],"properties.deep":{"er":"x","a.b":7}}"#),
    (["properties.from", "properties.deep.er"], #"{"properties.from":"push","properties.deep.er":"x"}"#),
    (["properties.badge"], #"{"properties.badge":"literal"}"#),
    (["properties.deep.a.b"], #"{"properties.deep.a.b":7}"#),
    (["a.b.c"], #"{"a.b.c":2}"#),
    (["esc.aped"], #"{"esc.aped":"yes"}"#),
    ([""], #"{"":"empty"}"#),
    (["missing"], "{}"),
    (["missing", "n", "gone", "ok", "lost"], #"{"n":-0.50,"ok":true}"#),
    (["title.x", "list.0", "list.x", "none.x", "properties.", ".from", "properties..from", "."], "{}"),
    (["properties.none", "properties.deep.none", "type.page"], "{}"),
  ]) func writesSelectedMembers(names: [String], expected: String) throws { #expect(try select(names) == expected) }

  @Test func writesTheEventIDUnderAnotherName() throws {
    #expect(try select(["id", "eventID"], "id") == #"{"id":"EVENT_HOME_ENTER_PAGE"}"#)
    #expect(try select(["type", "e.v"], "e.v") == #"{"type":"page","e.v":"EVENT_HOME_ENTER_PAGE"}"#)
  }

  @Test func keysAreEscaped() throws {
    let line = #"{"type":"page","class":"HomeViewController","phase":"enter","say \"hi\"\n":1}"#
    let result = try translate([line], TranslationOptions(select: ["say \"hi\"\n"]))
    #expect(textLines(result.events) == [#"{"say \"hi\"\n":1}"#])
  }

  @Test func theLastOfTwoMembersCounts() throws {
    let line =
      #"{"n":1,"type":"page","class":"HomeViewController","phase":"enter","n":2,"p":{"q":3},"p":{"q":4,"q":5}}"#
    let result = try translate([line], TranslationOptions(select: ["n", "p.q"]))
    #expect(textLines(result.events) == [#"{"n":2,"p.q":5}"#])
  }

  @Test func followsThePoliciesForExistingIDsAndUnmappedEvents() throws {
    let lines = [
      #"{"eventID":"mine","type":"page","class":"HomeViewController","phase":"enter"}"#,
      #"{"type":"page","class":"No","phase":"enter","eventID":"theirs"}"#, #"{"type":"swipe","phase":"x"}"#,
    ]
    func run(_ policy: TranslationOptions.ExistingEventID) throws -> [String] {
      let options = TranslationOptions(select: ["phase", "eventID"], onExisting: policy, unmapped: .keep)
      return try textLines(translate(lines, options).events)
    }
    let unmapped = [#"{"phase":"enter","eventID":"theirs"}"#, #"{"phase":"x"}"#]
    #expect(try run(.fail) == unmapped)
    #expect(try run(.keep) == [#"{"phase":"enter","eventID":"mine"}"#] + unmapped)
    #expect(try run(.replace) == [#"{"phase":"enter","eventID":"EVENT_HOME_ENTER_PAGE"}"#] + unmapped)
  }
}
