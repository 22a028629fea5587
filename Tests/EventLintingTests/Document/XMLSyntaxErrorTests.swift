import Testing

/// Typical mistakes in XML property lists: the reported place and message, and the values that are still read.
@Suite struct XMLSyntaxErrorTests {
  @Test(arguments: mistakes)
  func mistakeIsReportedAtItsPlace(mistake: Mistake) throws { try mistake.check(fileName: "table.plist") }

  /// Makes a table of the lines in its dictionary.
  private static func table(_ lines: String) -> String {
    "<plist version=\"1.0\">\n<dict>\n\(lines)\n</dict>\n</plist>\n"
  }

  static let mistakes: [Mistake] = [
    Mistake(
      "an end tag of a string missing",
      table(
        #"""
        <key>Enter</key>
        ‹<string>›A
        <key>Leave</key>
        <string>B</string>
        """#),
      "<string> has no end tag",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "an end tag of a string misspelt",
      table(
        #"""
        <key>Enter</key>
        <string>A‹</strng>›
        <key>Leave</key>
        <string>B</string>
        """#),
      "expected </string>, found '</strng>'",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "a slash missing in an end tag",
      table(
        #"""
        <key>Enter</key>
        <string>A‹<string>›
        <key>Leave</key>
        <string>B</string>
        """#),
      "expected </string>, found <string>",
      reads: "{Enter=A Leave=B}", help: "write a '/' before the name"),
    Mistake(
      "an end tag of a key missing",
      table(
        #"""
        ‹<key>›Enter
        <string>A</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "<key> has no end tag",
      reads: "{Leave=B}"),
    Mistake(
      "a string that ends as key",
      table(
        #"""
        <key>Enter</key>
        <string>A‹</key>›
        <key>Leave</key>
        <string>B</string>
        """#),
      "expected </string>, found '</key>'",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "a key that ends as string",
      table(
        #"""
        <key>Enter‹</string>›
        <string>A</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "expected </key>, found '</string>'",
      reads: "{Leave=B}"),
    Mistake(
      "an unknown element",
      table(
        #"""
        <key>Enter</key>
        <‹str›>A</str>
        <key>Leave</key>
        <string>B</string>
        """#),
      "unknown element <str> in a property list",
      reads: "{Enter=? Leave=B}",
      help: "values are <string>, <dict>, <array>, <integer>, <real>, <true/>, <false/>, <date>, <data>"),
    Mistake(
      "an element with a capital",
      table(
        #"""
        <key>Enter</key>
        <‹String›>A</String>
        <key>Leave</key>
        <string>B</string>
        """#),
      "unknown element <String> in a property list",
      reads: "{Enter=? Leave=B}", help: "did you mean <string>?"),
    Mistake(
      "an unknown element with content",
      table(
        #"""
        <key>Enter</key>
        <‹map›><key>a</key><string>b</string></map>
        <key>Leave</key>
        <string>B</string>
        """#),
      "unknown element <map> in a property list",
      reads: "{Enter=? Leave=B}",
      help: "values are <string>, <dict>, <array>, <integer>, <real>, <true/>, <false/>, <date>, <data>"),
    Mistake(
      "a key without value",
      table(
        #"""
        <key>‹Enter›</key>
        <key>Leave</key>
        <string>B</string>
        """#),
      "the key 'Enter' has no value",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "a key without value at the end",
      table(
        #"""
        <key>Leave</key>
        <string>B</string>
        <key>‹Enter›</key>
        """#),
      "the key 'Enter' has no value",
      reads: "{Leave=B Enter=?}"),
    Mistake(
      "a key at the end of the file",
      #"""
      <plist version="1.0">
      <dict>
      <key>Enter</key>‹›

      """#,
      "expected a value after the key, found the end of the file",
      reads: "{}", isComplete: false),
    Mistake(
      "a value without key",
      table(
        #"""
        ‹<string>›A</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "expected <key>, found <string>: a value without a key",
      reads: "{Leave=B}"),
    Mistake(
      "two values for a key",
      table(
        #"""
        <key>Enter</key>
        <string>A</string>
        ‹<string>›C</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "expected <key>, found <string>: a value without a key",
      reads: "{Enter=A Leave=B}"),
    Mistake(
      "an ampersand",
      table(
        #"""
        <key>Enter</key>
        <string>A ‹&› B</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "'&' does not start an entity",
      reads: "{Enter=? Leave=B}", help: "write '&amp;' for the sign itself"),
    Mistake(
      "an unknown entity",
      table(
        #"""
        <key>Enter</key>
        <string>A‹&nbsp;›B</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "unknown entity '&nbsp;'",
      reads: "{Enter=? Leave=B}", help: "XML knows &lt; &gt; &amp; &quot; &apos; and &#…;"),
    Mistake(
      "an entity without semicolon",
      table(
        #"""
        <key>Enter</key>
        <string>A‹&›ampB</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "'&' does not start an entity",
      reads: "{Enter=? Leave=B}", help: "write '&amp;' for the sign itself"),
    Mistake(
      "a less-than sign",
      table(
        #"""
        <key>Enter</key>
        <string>A ‹<› B</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "'<' in the text of <string>",
      reads: "{Enter=? Leave=B}", help: "write '&lt;' for the sign itself"),
    Mistake(
      "an element in a string",
      table(
        #"""
        <key>Enter</key>
        <string>A‹<b>›B</b></string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "the tag <b> in the text of <string>",
      reads: "{Enter=? Leave=B}", help: "write '&lt;' for the sign '<' itself"),
    Mistake(
      "a comment in a string",
      table(
        #"""
        <key>Enter</key>
        <string>A‹<!--› page --></string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "a comment in the text of <string>",
      reads: "{Enter=? Leave=B}", help: "put it before or after the element"),
    Mistake(
      "a comment without end",
      table(
        #"""
        <key>Enter</key>
        <string>A</string>
        ‹<!--› page
        <key>Leave</key>
        <string>B</string>
        """#),
      "the comment has no '-->'",
      reads: "{Enter=A}", isComplete: false),
    Mistake(
      "a CDATA section without end",
      table(
        #"""
        <key>Enter</key>
        <string>‹<![CDATA[›A</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "'<![CDATA[' has no ']]>'",
      reads: "{Enter=?}", isComplete: false),
    Mistake(
      "an end tag of a dictionary missing",
      table(
        #"""
        \#u{9}<key>Home</key>
        \#u{9}‹<dict>›
        \#u{9}\#u{9}<key>Enter</key>
        \#u{9}\#u{9}<string>A</string>
        \#u{9}<key>Shop</key>
        \#u{9}<dict/>
        """#),
      "<dict> has no end tag",
      reads: "{Home={}}", isComplete: false),
    Mistake(
      "the last end tag of a dictionary missing",
      #"""
      <plist version="1.0">
      ‹<dict>›
      \#u{9}<key>Home</key>
      \#u{9}<dict/>
      </plist>

      """#,
      "<dict> has no end tag",
      reads: "{Home={}}"),
    Mistake(
      "an end tag of a dictionary too many",
      table(
        #"""
        <key>Home</key>
        <dict/>
        </dict>
        ‹<key>›Leave</key>
        <string>B</string>
        """#),
      "expected </plist>, found <key>",
      reads: "{Home={}}", isComplete: false, help: "is there an extra </dict> before it?"),
    Mistake(
      "a dictionary that ends as array",
      table(
        #"""
        <key>Home</key>
        <dict>
        <key>Enter</key>
        <string>A</string>
        ‹</array>›
        <key>Leave</key>
        <string>B</string>
        """#),
      "expected </dict>, found '</array>'",
      reads: "{Home={Enter=A} Leave=B}"),
    Mistake(
      "the end of the list missing",
      #"""
      ‹<plist version="1.0">›
      <dict>
      <key>Enter</key>
      <string>A</string>
      </dict>

      """#,
      "<plist> has no end tag",
      reads: "{Enter=A}", isComplete: false),
    Mistake(
      "the dictionary's start tag missing",
      #"""
      <plist version="1.0">
      ‹›<key>Enter</key>
      <string>A</string>
      </dict>
      </plist>

      """#,
      "expected <dict>, found <key>",
      reads: "{Enter=A}", help: "put <dict> here"),
    Mistake(
      "an angle bracket missing at the start",
      table(
        #"""
        ‹k›ey>Enter</key>
        <string>A</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "expected <key>, found 'k'",
      reads: "{}", isComplete: false),
    Mistake(
      "an angle bracket missing at the end of a start tag",
      table(
        #"""
        ‹<key› Enter</key>
        <string>A</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "the tag has no '>'",
      reads: "{}", isComplete: false, help: "put a '>' after it"),
    Mistake(
      "an angle bracket missing at the end of an end tag",
      table(
        #"""
        <key>Enter</key>
        <string>A‹</string›
        <key>Leave</key>
        <string>B</string>
        """#),
      "the tag has no '>'",
      reads: "{Enter=? Leave=B}", help: "put a '>' after it"),
    Mistake(
      "a start tag missing",
      table(
        #"""
        <key>Enter</key>
        ‹A›</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "expected a value, found 'A'",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "bare text in a dictionary",
      table(
        #"""
        <key>Enter</key>
        <string>A</string>
        ‹C›TRL
        <key>Leave</key>
        <string>B</string>
        """#),
      "expected <key>, found 'C'",
      reads: "{Enter=A Leave=B}"),
    Mistake(
      "full-width angle brackets",
      table(
        #"""
        ‹＜›key＞Enter＜/key＞
        <string>A</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "expected <key>, found '＜' (U+FF1C)",
      reads: "{}", isComplete: false),
    Mistake(
      "a malformed integer",
      table(
        #"""
        <key>Enter</key>
        <integer>‹one›</integer>
        <key>Leave</key>
        <string>B</string>
        """#),
      "'one' is not a 64-bit integer",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "an empty integer",
      table(
        #"""
        <key>Enter</key>
        ‹<integer>›</integer>
        <key>Leave</key>
        <string>B</string>
        """#),
      "<integer> is empty, expected a value in it",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "an integer too large",
      table(
        #"""
        <key>Enter</key>
        <integer>‹99999999999999999999›</integer>
        <key>Leave</key>
        <string>B</string>
        """#),
      "'99999999999999999999' is not a 64-bit integer",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "a malformed number",
      table(
        #"""
        <key>Enter</key>
        <real>‹1,5›</real>
        <key>Leave</key>
        <string>B</string>
        """#),
      "'1,5' is not a number",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "a malformed date",
      table(
        #"""
        <key>Enter</key>
        <date>‹2026-13-01T00:00:00Z›</date>
        <key>Leave</key>
        <string>B</string>
        """#),
      "'2026-13-01T00:00:00Z' is not a date, expected the form 2026-01-31T00:00:00Z",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "an empty date",
      table(
        #"""
        <key>Enter</key>
        ‹<date/>›
        <key>Leave</key>
        <string>B</string>
        """#),
      "<date> is empty, expected a value in it",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "malformed data",
      table(
        #"""
        <key>Enter</key>
        <data>‹*›</data>
        <key>Leave</key>
        <string>B</string>
        """#),
      "'*' is not text in base64",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "a boolean that is not closed",
      table(
        #"""
        <key>Enter</key>
        ‹<true>›
        <key>Leave</key>
        <string>B</string>
        """#),
      "<true> has no end tag right after it",
      reads: "{Enter=true Leave=B}", help: "write <true/>"),
    Mistake(
      "a boolean with text",
      table(
        #"""
        <key>Enter</key>
        ‹<true>›yes</true>
        <key>Leave</key>
        <string>B</string>
        """#),
      "<true> has no end tag right after it",
      reads: "{Enter=true Leave=B}", help: "write <true/>"),
    Mistake(
      "a key as value in an array",
      table(
        #"""
        <key>extraKeys</key>
        <array>‹<key>›name</key></array>
        <key>Leave</key>
        <string>B</string>
        """#),
      "expected a value, found <key>",
      reads: "{extraKeys=[?] Leave=B}"),
    Mistake(
      "an empty list",
      #"""
      ‹<plist version="1.0">›
      </plist>

      """#,
      "the property list is empty, expected a dictionary in it",
      reads: "nothing", isComplete: false),
    Mistake(
      "an empty list in one tag",
      #"""
      ‹<plist version="1.0"/>›

      """#,
      "the property list is empty, expected a dictionary in it",
      reads: "nothing", isComplete: false),
    Mistake(
      "two values in the list",
      #"""
      <plist version="1.0">
      <dict/>
      ‹<dict/>›
      </plist>

      """#,
      "a property list holds one value, found a second one",
      reads: "{}", isComplete: false),
    Mistake(
      "text after the list",
      #"""
      <plist version="1.0">
      <dict/>
      </plist>
      ‹e›nd

      """#,
      "expected the end of the file, found 'e'",
      reads: "{}", isComplete: false),
    Mistake(
      "an encoding that the file is not in",
      #"""
      <?xml version="1.0" encoding="‹IBM-500›"?>
      <plist version="1.0">
      <dict>
      <key>首页</key>
      <dict/>
      </dict>
      </plist>

      """#,
      "the file declares the encoding 'IBM-500', but is read as UTF-8",
      reads: "{首页={}}", help: "save the file as UTF-8, and declare that here"),
    Mistake(
      "an encoding without closing quote",
      #"""
      <?xml version="1.0" encoding=‹"›UTF-8?>
      <plist version="1.0">
      <dict/>
      </plist>

      """#,
      "the name of the encoding has no closing quote",
      reads: "{}"),
    Mistake(
      "a declaration without end",
      #"""
      ‹<?›xml version="1.0" encoding="UTF-8">
      <plist version="1.0">
      <dict/>
      </plist>

      """#,
      "'<?' has no '?>'",
      reads: "nothing", isComplete: false),
    Mistake(
      "a document type without end",
      #"""
      ‹<!DOCTYPE› plist

      """#,
      "'<!DOCTYPE' has no '>'",
      reads: "nothing", isComplete: false),
    Mistake(
      "a document type with entities",
      #"""
      <!DOCTYPE plist ‹[› <!ENTITY a "b"> ]>
      <plist version="1.0">
      <dict/>
      </plist>

      """#,
      "the document type must not define entities",
      reads: "nothing", isComplete: false),
    Mistake(
      "a page of the web",
      #"""
      <‹html›>
      <body>404</body>
      </html>

      """#,
      "unknown element <html> in a property list",
      reads: "?", help: "values are <string>, <dict>, <array>, <integer>, <real>, <true/>, <false/>, <date>, <data>"),
    Mistake(
      "a merge conflict",
      table(
        #"""
        ‹<<<<<<<› HEAD
        <key>Enter</key>
        <string>A</string>
        =======
        <key>Enter</key>
        <string>C</string>
        >>>>>>> topic
        """#),
      "an unresolved merge conflict, found '<<<<<<<'",
      reads: "{}", isComplete: false, help: "choose one of the two versions, and remove the marks"),
    Mistake(
      "a character reference too large",
      table(
        #"""
        <key>Enter</key>
        <string>‹&#x110000;›</string>
        <key>Leave</key>
        <string>B</string>
        """#),
      "unknown entity '&#x110000;'",
      reads: "{Enter=? Leave=B}", help: "XML knows &lt; &gt; &amp; &quot; &apos; and &#…;"),
  ]
}
