import EventLinting
import EventMapping
import Foundation

/// The comparison of our readers with Foundation. Foundation accepts the files that we accept, with the same meaning, and rejects those
/// that we reject, except the cases of ``strictness``.
enum Agreement {
  /// A case that we reject and Foundation accepts.
  struct Strictness: Sendable {
    var format: TableFormat
    /// A part of our message.
    var message: String
    /// An example of the case.
    var example: Data

    init(_ format: TableFormat, _ message: String, _ example: String) {
      self.init(format, message, Data(example.utf8))
    }

    init(_ format: TableFormat, _ message: String, _ example: Data) {
      self.format = format
      self.message = message
      self.example = example
    }
  }

  /// The difference of the two readings as text; `nil` if they agree.
  static func difference(_ data: Data, fileName: String = "table") -> String? {
    let document = Document(name: fileName, data: data)
    let foundation = Meaning.foundation(data, document.format)
    let source = String(decoding: data, as: UTF8.self).debugDescription
    guard let issue = document.syntaxIssue else {
      guard let ours = Meaning.document(document) else { return "\(source): read without a value" }
      guard let foundation else { return "\(source): Foundation refuses it, we read \(ours)" }
      let text = document.source.string(0..<document.source.utf8.count)
      // Foundation drops U+FEFF at the start of a string and, in JSON, after an escape; we keep it so that the linter can report it.
      if text.unicodeScalars.contains("\u{FEFF}") { return nil }
      // Foundation reads an archiver's reference, the linter an unknown key.
      if document.format == .xml, text.contains("CF$UID") { return nil }
      // Foundation does not define which of two equal keys with different bytes wins in a property list; the linter reports duplicates.
      if document.format != .json, let root = document.root, hasEquivalentKeys(root) { return nil }
      return ours == foundation ? nil : "\(source): Foundation reads \(foundation), we \(ours)"
    }
    if issue.message.isEmpty { return "\(source): an empty message" }
    if !(0...document.source.utf8.count).contains(issue.range.upperBound) {
      return "\(source): the place \(issue.range) is outside"
    }
    // Foundation reads a list that starts with a zero byte as UTF-16 without its first character.
    if document.format != .json, data.prefix(2).contains(0) { return nil }
    guard let foundation else { return nil }
    let isKnown = strictness.contains {
      $0.format == document.format && issue.message.contains($0.message)
    }
    return isKnown ? nil : "\(source): Foundation reads \(foundation), we refuse it: \(issue.message)"
  }

  /// Whether a dictionary has keys that are equal as text and differ in bytes.
  private static func hasEquivalentKeys(_ node: Node) -> Bool {
    switch node.kind {
    case .dictionary(let members):
      let keys = Set(members.map { Meaning.Bytes($0.key) })
      return keys.count != Set(members.map(\.key)).count || members.contains { hasEquivalentKeys($0.value) }
    case .array(let nodes): return nodes.contains { hasEquivalentKeys($0) }
    default: return false
    }
  }

  /// The cases in which our readers are deliberately stricter.
  static let strictness: [Strictness] = [
    // Invalid bytes that Foundation does not check or that its decoder drops.
    Strictness(.json, "the bytes here are not", TextForm.utf16LittleMarked.encode("{\"a\": 1}") + Data([0x41])),
    Strictness(.openStep, "the bytes here are not", TextForm.utf32LittleMarked.encode("{a = 1;}") + Data([0x41])),
    Strictness(.xml, "the bytes here are not", Data("<plist><!-- ".utf8) + [0xFF] + Data("--><dict/></plist>".utf8)),
    // Foundation does not check a number whose key occurs again later.
    Strictness(.json, "is too large, expected", "{\"a\": 1e999, \"a\": 1}"),
    // Encodings that only Foundation supports or guesses.
    Strictness(
      .xml, "the file declares the encoding", "<?xml version=\"1.0\" encoding=\"ISO-8859-3\"?><plist><dict/></plist>"),
    Strictness(
      .xml, "the name of the encoding has no", "<?xml version=\"1.0\" encoding=\"UTF-8?><plist><dict/></plist>"),
    Strictness(.openStep, "needs a byte order mark", TextForm.utf16Little.encode(" { }")),
    // An empty file.
    Strictness(.openStep, "the file is empty", "\n"),
    // Foundation ignores the text after the list.
    Strictness(.xml, "expected the end of the file", "<plist><dict/></plist> end"),
    Strictness(.xml, "the comment has no '-->'", "<plist><dict/></plist><!--"),
    Strictness(.xml, "'<?' has no '?>'", "<plist><dict/></plist><?"),
    // Nesting deeper than any table's.
    Strictness(.json, "nested deeper than", String(repeating: "[", count: 65) + String(repeating: "]", count: 65)),
    // Elements in senseless places.
    Strictness(.xml, "expected a value, found <key>", "<plist><array><key>a</key></array></plist>"),
    Strictness(.xml, "has no value", "<plist><dict><key>a</key><key>b</key></dict></plist>"),
    Strictness(.xml, "unknown element <plist>", "<plist><plist><dict/></plist></plist>"),
    Strictness(.xml, "the tag has no '>'", "<plist><string a=\"<\">b</string></plist>"),
    // Numbers, dates and data in other notations than those of property lists.
    Strictness(.xml, "is not a 64-bit integer", "<plist><integer> 5</integer></plist>"),
    Strictness(.xml, "is not a number", "<plist><real> 5</real></plist>"),
    Strictness(.xml, "is not a date", "<plist><date>2026-13-31T12:00:00Z</date></plist>"),
    Strictness(.xml, "is not text in base64", "<plist><data>AQ*D</data></plist>"),
    Strictness(.xml, "unknown entity '&#;'", "<plist><string>&#;</string></plist>"),
    Strictness(.xml, "unknown entity '&#x;'", "<plist><string>&#x;</string></plist>"),
    // Words and pairs without braces.
    Strictness(.openStep, "expected '{'", "Enter"),
    Strictness(.openStep, "expected '{'", "\"Enter\" = \"A\";"),
    Strictness(.openStep, "has no value", "{ a; }"),
    // A broken value at the end of an array is left out.
    Strictness(.openStep, "found ')'", "{ a = (b, { c ); }"),
    // Tokens without end.
    Strictness(.openStep, "the comment has no '*/'", "{ } /* a"),
    Strictness(.openStep, "the string has no end", "{'}"),
    Strictness(.openStep, "the string does not end on its line", "{ \"a\n\"; }"),
    // Escapes of bytes above ASCII, and escapes that are not text.
    Strictness(.openStep, "an octal escape above", "{ a = \"\\351\"; }"),
    Strictness(.openStep, "half of a surrogate pair", "{ a = \"\\Ud83d\"; }"),
    // Foundation considers only the lower half of a code unit.
    Strictness(.openStep, "expected pairs of hexadecimal digits", "{ a = <\u{130}\u{131}>; }"),
  ]

  /// Valid documents with constructs that readers easily get wrong.
  static let handPicked: [String] = json + xml + openStep

  private static let json = [
    #"{"Home": {"PageEventIDs": {"Enter": "A", "Leave": "B"}}}"#,
    #"{}"#, #"[]"#, #" [ [ ] , { } ] "#, #"{"a":{"b":[{"c":[]}]}}"#,
    #"{"a": [1, -1, 0, -0, 0.5, 1e5, 1E-5, 1.25e+2, 123456789012345678901234567890, 0.1e-400]}"#,
    #"{"a": [true, false, null, "true"]}"#,
    #"{"a": "\"\\\/\b\f\n\r\t\u0041\u00e9\u9996\ud83d\ude00\u0000"}"#,
    #"{"首页:é😀": "e\#u{301} é \#u{7F} \#u{A0}\#u{3000}"}"#,
    #"{"a": 1, "a": 2, "\u0061": 3}"#,
    #"{"a": 1, "é": 2, "e\#u{301}": 3}"#,
    #"{"a": [1, 2,], "b": {"c": 1,},}"#,
    "\t{\r\n\"a\"\r:\n1\t}\r\n",
    #"{"//": "/* */", "{": "}", ",": ":"}"#,
  ]

  private static let xml = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>Home</key>
    \t<dict>
    \t\t<key>PageEventIDs</key>
    \t\t<dict><key>Enter</key><string>A</string></dict>
    \t</dict>
    </dict>
    </plist>

    """,
    "<plist><dict/></plist>", "<plist><array/></plist>", "<plist><string/></plist>", "<dict></dict>", "<true/>",
    "<!-- a --><!-- b --><plist><!-- c --><dict><!-- d --><key>a</key><!-- e --><true/><!-- f --></dict><!-- g --></plist><!-- h -->",
    "<plist><dict><key>a</key><?b c?><string>d</string><?e?></dict></plist>",
    "<plist><string>&lt;&gt;&amp;&quot;&apos;&#65;&#x42;&#x1F600;&#00000067;</string></plist>",
    "<plist><string>a<![CDATA[<b>&amp;]]>c<![CDATA[]]><![CDATA[]]]]><![CDATA[>]]></string></plist>",
    "<plist><dict><key><![CDATA[a & b]]></key><string>\r\n c\rd \t</string></dict></plist>",
    "<plist version = '1.0' ><dict ><key a=\"b\">c</key ><true /><key/><string a='>'>d</string\n></dict></plist >",
    "<plist><array><integer>0</integer><integer>-5</integer><integer>+5</integer><integer>0x1F</integer></array></plist>",
    "<plist><array><integer>18446744073709551615</integer><integer>-9223372036854775808</integer></array></plist>",
    "<plist><array><real>1</real><real>-.5e-3</real><real>1.</real><real>NaN</real><real>+inf</real></array></plist>",
    "<plist><array><date>2026-01-31T23:59:60Z</date><data>\n\tAQID\n</data><data></data><true></true></array></plist>",
    "<plist><dict><key>a</key><true/><key>a</key><false/></dict></plist>",
    "<plist><string>首页：é e\u{301} 😀 \u{7F}\u{1}\u{FFFF}</string></plist>",
    "\r<plist>\r<dict>\r<key>a</key>\r<true/>\r</dict>\r</plist>\r",
  ]

  private static let openStep = [
    "{\n  Home = {\n    PageEventIDs = { Enter = A; Leave = B; };\n  };\n}\n",
    "{ }", "( )", "{ a = (); }", "{ a = ( b, ( c, ), { d = e; }, ); }", "(a,b)",
    "{ a = \"b\"; \"c d\" = 'e \"f\"'; 'g' = \"it's\"; }",
    "{ a = \"\\\"\\\\\\a\\b\\f\\n\\r\\t\\v\\'\\q\\8\\1\\12\\101\\1012\\U0041\\Ud83d\\Ude00\\U41\\\n\"; }",
    "{ a = \"\\U9996页\\Ué\"; }",
    "{ _$/:.-09azAZ = _$/:.-09azAZ; }", "{ a = /; b = //\nc; d = /**/e; f = g /* h */; }",
    "// a = b;\n{ a = b; } // c = d;", "/* { */ { /**/ a /*=*/ = b; /***/ }\u{2028}\u{2029}//\u{2028}\u{B}\u{C}",
    "{ a = <>; b = <0fAB>; c = < 0f\nab\t12\r>; }",
    "{ a = b; a = c; \"a\" = d; }", "{ a = 1; b = YES; c = -1.5; d = \"\"; \"\" = e; }",
    "{ 'a\nb' = \"c\r\nd\"; \"首页：é\" = \"e\u{301} 😀\u{A0}\u{FFFF}\"; }",
    "{\r  a = b;\r  // c\r  d = e;\r}\r",
  ]
}
