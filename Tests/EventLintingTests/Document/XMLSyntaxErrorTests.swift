import Testing

/// Typical mistakes in XML property lists: the reported place and message, and the values that are still read.
@Suite struct XMLSyntaxErrorTests {
  @Test(arguments: mistakes)
  func mistakeIsReportedAtItsPlace(mistake: Mistake) throws { try mistake.check(fileName: "table.plist") }

  private static let values =
    "; values are <string>, <dict>, <array>, <integer>, <real>, <true/>, <false/>, <date>, <data>"
  private static let entities = "; XML knows &lt; &gt; &amp; &quot; &apos; and &#…;"

  /// Makes a table of the lines in its dictionary.
  private static func table(_ lines: String) -> String { "<plist version=\"1.0\">⏎<dict>⏎\(lines)⏎</dict>⏎</plist>⏎" }

  /// Makes a table of lines and the key `b`.
  private static func table(beforeB lines: String) -> String { table(lines + "⏎<key>b</key>⏎<string>B</string>") }

  /// Makes a table of a value for the key `a`, and the key `b`.
  private static func table(a value: String) -> String { table(beforeB: "<key>a</key>⏎" + value) }

  static let mistakes = [
    // Tags and elements.
    Mistake(table(a: "‹<string>›A"), "<string> has no end tag", "{a=? b=B}"),
    Mistake(table(a: "<string>A‹</strng>›"), "expected </string>, found '</strng>'", "{a=? b=B}"),
    Mistake(
      table(a: "<string>A‹<string>›"), "expected </string>, found <string>; write a '/' before the name", "{a=A b=B}"),
    Mistake(table(beforeB: "‹<key>›a⏎<string>A</string>"), "<key> has no end tag", "{b=B}"),
    Mistake(table(a: "<string>A‹</key>›"), "expected </string>, found '</key>'", "{a=? b=B}"),
    Mistake(table(beforeB: "<key>a‹</string>›⏎<string>A</string>"), "expected </key>, found '</string>'", "{b=B}"),
    Mistake(table(a: "<‹str›>A</str>"), "unknown element <str> in a property list\(values)", "{a=? b=B}"),
    Mistake(
      table(a: "<‹String›>A</String>"),
      "unknown element <String> in a property list; did you mean <string>?", "{a=? b=B}"),
    Mistake(
      table(a: "<‹map›><key>a</key><string>b</string></map>"),
      "unknown element <map> in a property list\(values)", "{a=? b=B}"),
    // Keys and values.
    Mistake(table(beforeB: "<key>‹a›</key>"), "the key 'a' has no value", "{a=? b=B}"),
    Mistake(table("<key>b</key>⏎<string>B</string>⏎<key>‹a›</key>"), "the key 'a' has no value", "{b=B a=?}"),
    Mistake("<plist>⏎<dict>⏎<key>a</key>‹›⏎", "expected a value after the key, found the end of the file", "{} …"),
    Mistake(table(beforeB: "‹<string>›A</string>"), "expected <key>, found <string>: a value without a key", "{b=B}"),
    Mistake(
      table(a: "<string>A</string>⏎‹<string>›C</string>"),
      "expected <key>, found <string>: a value without a key", "{a=A b=B}"),
    // Entities, comments and CDATA.
    Mistake(
      table(a: "<string>A ‹&› B</string>"),
      "'&' does not start an entity; write '&amp;' for the sign itself", "{a=? b=B}"),
    Mistake(table(a: "<string>A‹&nbsp;›B</string>"), "unknown entity '&nbsp;'\(entities)", "{a=? b=B}"),
    Mistake(
      table(a: "<string>A‹&›ampB</string>"),
      "'&' does not start an entity; write '&amp;' for the sign itself", "{a=? b=B}"),
    Mistake(
      table(a: "<string>A ‹<› B</string>"),
      "'<' in the text of <string>; write '&lt;' for the sign itself", "{a=? b=B}"),
    Mistake(
      table(a: "<string>A‹<b>›B</b></string>"),
      "the tag <b> in the text of <string>; write '&lt;' for the sign '<' itself", "{a=? b=B}"),
    Mistake(
      table(a: "<string>A‹<!--› page --></string>"),
      "a comment in the text of <string>; put it before or after the element", "{a=? b=B}"),
    Mistake(table(a: "<string>A</string>⏎‹<!--› page"), "the comment has no '-->'", "{a=A} …"),
    Mistake(table(a: "<string>‹<![CDATA[›A</string>"), "'<![CDATA[' has no ']]>'", "{a=?} …"),
    // Dictionaries and the list.
    Mistake(
      table("\t<key>Home</key>⏎\t‹<dict>›⏎\t\t<key>a</key>⏎\t\t<string>A</string>⏎\t<key>Shop</key>⏎\t<dict/>"),
      "<dict> has no end tag", "{Home={}} …"),
    Mistake("<plist>⏎‹<dict>›⏎\t<key>Home</key>⏎\t<dict/>⏎</plist>⏎", "<dict> has no end tag", "{Home={}}"),
    Mistake(
      table("<key>Home</key>⏎<dict/>⏎</dict>⏎‹<key>›b</key>⏎<string>B</string>"),
      "expected </plist>, found <key>; is there an extra </dict> before it?", "{Home={}} …"),
    Mistake(
      table(beforeB: "<key>Home</key>⏎<dict>⏎<key>a</key>⏎<string>A</string>⏎‹</array>›"),
      "expected </dict>, found '</array>'", "{Home={a=A} b=B}"),
    Mistake("‹<plist>›⏎<dict>⏎<key>a</key>⏎<string>A</string>⏎</dict>⏎", "<plist> has no end tag", "{a=A} …"),
    Mistake(
      "<plist>⏎‹›<key>a</key>⏎<string>A</string>⏎</dict>⏎</plist>⏎",
      "expected <dict>, found <key>; put <dict> here", "{a=A}"),
    // Angle brackets.
    Mistake(table(beforeB: "‹k›ey>a</key>⏎<string>A</string>"), "expected <key>, found 'k'", "{} …"),
    Mistake(table(beforeB: "‹<key› a</key>⏎<string>A</string>"), "the tag has no '>'; put a '>' after it", "{} …"),
    Mistake(table(a: "<string>A‹</string›"), "the tag has no '>'; put a '>' after it", "{a=? b=B}"),
    Mistake(table(a: "‹A›</string>"), "expected a value, found 'A'", "{a=? b=B}"),
    Mistake(table(a: "<string>A</string>⏎‹C›TRL"), "expected <key>, found 'C'", "{a=A b=B}"),
    Mistake(table(beforeB: "‹＜›key＞a＜/key＞⏎<string>A</string>"), "expected <key>, found '＜' (U+FF1C)", "{} …"),
    // Numbers, dates, data and booleans.
    Mistake(table(a: "<integer>‹one›</integer>"), "'one' is not a 64-bit integer", "{a=? b=B}"),
    Mistake(table(a: "‹<integer>›</integer>"), "<integer> is empty, expected a value in it", "{a=? b=B}"),
    Mistake(
      table(a: "<integer>‹99999999999999999999›</integer>"),
      "'99999999999999999999' is not a 64-bit integer", "{a=? b=B}"),
    Mistake(table(a: "<real>‹1,5›</real>"), "'1,5' is not a number", "{a=? b=B}"),
    Mistake(
      table(a: "<date>‹2026-13-01T00:00:00Z›</date>"),
      "'2026-13-01T00:00:00Z' is not a date, expected the form 2026-01-31T00:00:00Z", "{a=? b=B}"),
    Mistake(table(a: "‹<date/>›"), "<date> is empty, expected a value in it", "{a=? b=B}"),
    Mistake(table(a: "<data>‹*›</data>"), "'*' is not text in base64", "{a=? b=B}"),
    Mistake(table(a: "‹<true>›"), "<true> has no end tag right after it; write <true/>", "{a=true b=B}"),
    Mistake(table(a: "‹<true>›yes</true>"), "<true> has no end tag right after it; write <true/>", "{a=true b=B}"),
    Mistake(table(a: "<array>‹<key>›name</key></array>"), "expected a value, found <key>", "{a=[?] b=B}"),
    // The whole file.
    Mistake(
      #"‹<plist version="1.0">›⏎</plist>⏎"#, "the property list is empty, expected a dictionary in it", "nothing …"),
    Mistake(#"‹<plist version="1.0"/>›⏎"#, "the property list is empty, expected a dictionary in it", "nothing …"),
    Mistake("<plist>⏎<dict/>⏎‹<dict/>›⏎</plist>⏎", "a property list holds one value, found a second one", "{} …"),
    Mistake("<plist>⏎<dict/>⏎</plist>⏎‹e›nd⏎", "expected the end of the file, found 'e'", "{} …"),
    Mistake(
      #"<?xml version="1.0" encoding="‹IBM-500›"?>⏎<plist>⏎<dict>⏎<key>首页</key>⏎<dict/>⏎</dict>⏎</plist>⏎"#,
      "the file declares the encoding 'IBM-500', but is read as UTF-8; save the file as UTF-8, and declare that here",
      "{首页={}}"),
    Mistake(
      #"<?xml version="1.0" encoding=‹"›UTF-8?>⏎<plist>⏎<dict/>⏎</plist>⏎"#,
      "the name of the encoding has no closing quote", "{}"),
    Mistake(#"‹<?›xml version="1.0" encoding="UTF-8">⏎<plist>⏎<dict/>⏎</plist>⏎"#, "'<?' has no '?>'", "nothing …"),
    Mistake("‹<!DOCTYPE› plist⏎", "'<!DOCTYPE' has no '>'", "nothing …"),
    Mistake(
      #"<!DOCTYPE plist ‹[› <!ENTITY a "b"> ]>⏎<plist>⏎<dict/>⏎</plist>⏎"#,
      "the document type must not define entities", "nothing …"),
    Mistake("<‹html›>⏎<body>404</body>⏎</html>⏎", "the file is an HTML page, expected a property list or JSON", "?"),
    Mistake(
      table("‹<<<<<<<› HEAD⏎<key>a</key>⏎<string>A</string>⏎=======⏎<key>a</key>⏎<string>C</string>⏎>>>>>>> topic"),
      "an unresolved merge conflict, found '<<<<<<<'; choose one of the two versions, and remove the marks", "{} …"),
    Mistake(table(a: "<string>‹&#x110000;›</string>"), "unknown entity '&#x110000;'\(entities)", "{a=? b=B}"),
  ]
}
