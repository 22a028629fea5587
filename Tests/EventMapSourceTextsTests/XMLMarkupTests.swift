import EventMapSourceTexts
import Testing

@Suite struct XMLMarkupTests {
  @Test(
    arguments: [
      ("<!-- a -->", .comment), ("<![CDATA[a]]>", .cdata), ("<!DOCTYPE a>", .declaration), ("<!", .declaration),
      ("<?xml?>", .instruction), ("</a>", .endTag), ("<a>", .startTag), ("<", .startTag), ("a<", nil), ("", nil),
    ] as [(String, XMLMarkup?)])
  func recognizesTheKindOfMarkup(text: String, markup: XMLMarkup?) {
    let cursor = TextCursor(Array(text.utf8))
    #expect(cursor.markup == markup)
    if let markup { #expect(cursor.starts(with: markup.start)) }
  }

  @Test(
    arguments: [
      ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("#10", "\n"), ("#x1F600", "😀"),
      ("#x10FFFF", "\u{10FFFF}"), ("#0000000065", "A"), ("#x110000", nil), ("#xD800", nil), ("#", nil), ("#x", nil),
      ("#+65", nil), ("#x-41", nil), ("#4294967361", nil), ("#X41", nil), ("nbsp", nil), ("", nil),
    ] as [(String, Unicode.Scalar?)])
  func decodesReferences(name: String, scalar: Unicode.Scalar?) { #expect(XMLMarkup.scalar(of: name) == scalar) }

  @Test(
    arguments: [
      ("<!-- a -->b", .comment, 4..<7, 10), ("<!---->b", .comment, 4..<4, 7), ("<!-->", .comment, nil, 5),
      ("<![CDATA[a]]]>b", .cdata, 9..<11, 14), ("<?a?>", .instruction, 2..<3, 5), ("<?a", .instruction, nil, 3),
    ] as [(String, XMLMarkup, Range<Int>?, Int)])
  func skipsMarkupToItsEnd(text: String, markup: XMLMarkup, inside: Range<Int>?, end: Int) {
    var cursor = TextCursor(Array(text.utf8))
    #expect(cursor.markup == markup)
    #expect(cursor.skip(markup) == inside && cursor.position == end)
  }

  @Test(
    arguments: [
      ("<a>b", 1, "a", "<a>", false, true), ("<a/>b", 1, "a", "<a/>", true, true),
      ("<a b=\"/\" />b", 1, "a", "<a b=\"/\" />", true, true), ("<a/b>", 1, "a/b", "<a/b>", false, true),
      ("<a\n<b>", 1, "a", "<a\n", false, false), ("<a/", 1, "a", "<a/", true, false), ("<", 1, "", "<", false, false),
      ("<>", 1, "", "<>", false, true), ("</a >b", 2, "a", "</a >", false, true), ("</>", 2, "", "</>", false, true),
      ("</a", 2, "a", "</a", false, false), ("</a>", 1, "/a", "</a>", false, true),
    ] as [(String, Int, String, String, Bool, Bool)])
  func skipsTags(text: String, start: Int, name: String, tag: String, isClosed: Bool, isWhole: Bool) {
    var cursor = TextCursor(Array(text.utf8))
    let found = cursor.skipTag(nameAfter: start)
    #expect(cursor.string(found.name) == name && cursor.string(found.range) == tag)
    #expect(found.isClosed == isClosed && found.isWhole == isWhole && cursor.position == found.range.upperBound)
  }

  @Test(
    arguments: [
      ("<?xml version=\"1.0\" encoding=\"latin1\"?>", "latin1"), ("<?xml encoding='a\"b'?>", "a\"b"),
      ("<?xml encoding=\"\"?>", ""), ("<?xml version=\"1.0\"?><a encoding=\"b\"/>", "none"),
      ("<?xml encoding=a encoding=\"b\"?>", "none"), (" <?xml encoding=\"a\"?>", "none"), ("<?xml encoding=", "none"),
      ("<?xml encoding=\"a'?>\"", "no end at 15"), ("<?xml encoding='a", "no end at 15"),
    ])
  func findsTheDeclaredEncoding(text: String, expected: String) {
    let cursor = TextCursor(Array(text.utf8))
    let declared = cursor.declaredEncoding
    let name = declared?.name.map(cursor.string)
    #expect(declared.map { name ?? "no end at \($0.quote.lowerBound)" } ?? "none" == expected)
  }

  @Test(
    arguments: [
      ("<!DOCTYPE plist PUBLIC \"a\">b", true, 26), ("<!DOCTYPE a [<!ENTITY", true, 12), ("<!DOCTYPE a", true, 11),
      ("<!ELEMENT a>", false, 0),
    ])
  func skipsTheDocumentType(text: String, isPassed: Bool, position: Int) {
    var cursor = TextCursor(Array(text.utf8))
    #expect(cursor.skipDocumentType() == isPassed)
    #expect(cursor.position == position)
  }
}
