import Testing

@testable import EventTranslation

/// A server event is the raw record with one member inserted after its `{`, and otherwise the same bytes.
@Suite struct SpliceTests {
  @Test(arguments: [
    #"{~"type":"page","class":"HomeViewController","phase":"enter"}"#,
    #"   {~"type":"page","class":"HomeViewController","phase":"enter"}"#,
    "\t\r {~ \t\"type\" :\r\"page\", \"class\":\"HomeViewController\" ,\"phase\":\"enter\" } \t",
    "{~\"type\":\"page\",\"class\":\"HomeViewController\",\"phase\":\"enter\"}\r",
    #"{~"phase":"enter","class":"HomeViewController","type":"page"}"#,
    #"{~"\u0074yp\u0065":"\u0070age","cl\u0061ss":"Home\u0056iewController","\u0070hase":"enter"}"#,
    #"{~"a":{"b":"{"},"type":"page","class":"HomeViewController","phase":"enter","z":[{"eventID":"mine"}]}"#,
    #"{~"type":"page","class":"HomeViewController","phase":"enter","f":-0.0e+00,"s":"\u0000\/😀‹7F›"}"#,
    #"{~"x":1,"x":2,"type":"page","class":"HomeViewController","phase":"enter","target":1,"target":2}"#,
    #"{~"EventID":"other","type":"page","class":"HomeViewController","phase":"enter"}"#,
  ]) func insertsAfterTheFirstBrace(marked: String) throws {
    let input = raw(marked.replacing("~", with: ""))
    let expected = raw(marked.replacing("~", with: #""eventID":"EVENT_HOME_ENTER_PAGE","#))
    for dump in [input, joined([input])] { #expect(try TranslationRun()(dump).events == joined([expected])) }
  }
}
