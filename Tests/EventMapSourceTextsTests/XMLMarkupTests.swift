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
      ("<!DOCTYPE plist PUBLIC \"a\">b", true, 26), ("<!DOCTYPE a [<!ENTITY", true, 12), ("<!DOCTYPE a", true, 11),
      ("<!ELEMENT a>", false, 0),
    ])
  func skipsTheDocumentType(text: String, isPassed: Bool, position: Int) {
    var cursor = TextCursor(Array(text.utf8))
    #expect(cursor.skipDocumentType() == isPassed)
    #expect(cursor.position == position)
  }
}
