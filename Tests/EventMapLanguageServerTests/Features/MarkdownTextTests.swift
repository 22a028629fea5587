import EventMapSeededNumbers
import Testing

@testable import EventMapLanguageServer

@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("[x](http://evil)", #"\[x\](http\://evil)"#),
    ("**bold** _it_ `code` ~~x~~", #"\*\*bold\*\* \_it\_ \`code\` \~\~x\~\~"#),
    ("# heading", ##"\# heading"##), ("- item", #"\- item"#), ("1. item", #"1\. item"#),
    ("two\nlines", #"two\\u{A}lines"#), ("www.evil.com", #"www\.evil.com"#), ("a&lt;b", "a&amp;lt;b"),
    ("plain text, with (brackets). And more", "plain text, with (brackets). And more"),
  ]) func escapesMarkup(_ text: String, _ expected: String) {
    #expect(MarkdownText.escaped(text) == expected)
  }

  @Test(arguments: [
    ("onBuy:", "`onBuy:`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("```x", "```` ```x ````"), ("", "`  `"),
    ("<b>", "`<b>`"),
  ]) func fencesCode(_ name: String, _ expected: String) {
    #expect(MarkdownText.code(name) == expected)
  }
}
