import EventLinting
import EventMapping
import EventMapSourceTexts
import Foundation
import Testing

/// The ranges of keys and values, which are exactly the text between the quotes or tags.
@Suite struct RangeTests {
  @Test(arguments: json + xml + openStep)
  func keysAndValuesHaveTheirPlaces(marked: String) throws {
    for end in ["\n", "\r\n", "\r"] {
      let source = MarkedSource(marked.replacing("\n", with: end))
      for form in TextForm.allCases {
        let document = Document(name: "table.plist", data: form.encode(source.text))
        if form.isUnmarked, document.format != .json { continue }
        #expect(document.syntaxIssue == nil, "\(form)")
        let root = try #require(document.root)
        #expect(Self.leafRanges(root) == source.ranges, "\(form)")
        let map = LineMap(document.source)
        for range in source.ranges {
          for offset in [range.lowerBound, range.upperBound] {
            #expect(map.position(of: offset) == PlainLines.position(of: offset, in: Array(source.text.utf8)))
          }
        }
      }
    }
  }

  /// The ranges of keys and scalar values, in source order.
  private static func leafRanges(_ node: Node) -> [Range<Int>] {
    switch node.kind {
    case .dictionary(let members): members.flatMap { [$0.keyRange] + leafRanges($0.value) }
    case .array(let nodes): nodes.flatMap { leafRanges($0) }
    default: [node.range]
    }
  }

  private static let json = [
    #"{"‹Home›":{"‹PageEventIDs›":{"‹Enter›":"‹A›","‹Leave›":"‹›"}},"‹list›":[‹1›,‹-2.5e3›,‹true›,‹false›,‹null›,"‹a›"]}"#,
    """
    {
      "‹Home›" : { "‹Enter›"
        :
        "‹A›" } ,
      "‹›": [ ‹0›,
        "‹b›" , ]
    }

    """,
    #"{ "‹首页：é😀e\#u{301}›": "‹\u9996\ud83d\ude00\"\\\/\n›", "‹ 页 ›": "‹😀›", "‹k›": ‹12› }"#,
  ]

  private static let xml = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <!-- 首页 <key>no</key> -->
    <plist version="1.0">
    <dict>
    \t<key>‹Home›</key>
    \t<dict>
    \t\t<key>‹Enter›</key> <!-- <string>no</string> -->
    \t\t<string>‹A›</string>
    \t</dict>
    </dict>
    </plist>

    """,
    "<plist><dict><key>‹a›</key><string>‹b›</string><key>‹c›</key><array>‹<true/>›‹<false></false>›<integer>‹-1›</integer>"
      + "<real>‹.5›</real><date>‹2026-01-31T12:00:00Z›</date><data>‹ AQID ›</data>‹<string/>›<string>‹›</string></array></dict></plist>",
    "<plist><dict><key>‹<![CDATA[a & <b>]]>›</key><string>‹x<![CDATA[y]]>z›</string>"
      + "<key>‹&lt;&#x9996;&amp;›</key><string>‹ a\nb ›</string>‹<key/>›<string a=\"b\">‹c›</string\n></dict></plist>",
    "<!-- 😀é --><plist><dict><key>‹首页：é😀e\u{301}›</key><!-- 页 --><string>‹页›</string><key>‹k›</key>‹<true />›</dict></plist>",
  ]

  private static let openStep = [
    "{‹Home›={‹PageEventIDs›={‹Enter›=‹A›;\"‹Leave›\"=\"‹›\";};};‹list›=(‹1›,‹-2.5›,'‹a›',<‹0f ab›>);}",
    """
    // { no = "no"; } 首页
    {
      /* "no" = */ ‹Home› /* 😀 */ = {
        "‹onBuy:›" = ‹A/b:c.d-e_$› ; // no
        '‹it"s›' = "‹a\nb›";
      };
    }

    """,
    "{ \"‹首页：é😀e\u{301}›\" = \"‹\\U9996\\\"\\\\\\n\\101页›\"; /* 页 */ ‹k› = ‹v›; }",
  ]

  @Test func containersHaveTheirOpeningToken() throws {
    for (text, dictionary, array) in [
      ("{\"a\": [1]}", "{", "["), ("{ a = (b); }", "{", "("),
      ("<plist><dict ><key>a</key><array>\n</array></dict></plist>", "<dict >", "<array>"),
      ("<plist><dict><key>a</key><array/></dict></plist>", "<dict>", "<array/>"),
    ] {
      let document = Document("table.plist", text)
      let root = try #require(document.root)
      #expect(document.source.string(root.range) == dictionary)
      let value = try #require(root.members?.first?.value)
      #expect(document.source.string(value.range) == array)
    }
  }

  @Test(
    arguments: [
      ("{ \"a\" : \"b\", \"c\":{\"d\": [1] } }", ["\"a\"", "\"b\"", "\"c\"", "{\"d\": [1] }"]),
      ("{ a = 'b'; \"c\" = ( d, ); }", ["a", "'b'", "\"c\"", "( d, )"]),
      (
        "<plist><dict><key>a</key> <string>b</string><key>c</key><dict>\n</dict></dict></plist>",
        ["<key>a</key>", "<string>b</string>", "<key>c</key>", "<dict>\n</dict>"]
      ),
    ])
  func outerRangesIncludeQuotesAndTags(text: String, outer: [String]) throws {
    let document = Document("table.plist", text)
    let members = try #require(document.root?.members)
    let ranges = members.flatMap { [$0.keyOuterRange, $0.value.outerRange] }
    #expect(ranges.map { document.source.string($0) } == outer)
  }

  @Test func everyDuplicateIsKept() throws {
    for text in [
      #"{"a": "1", "b": "2", "a": "3", "\u0061": "4"}"#, "{ a = 1; b = 2; \"a\" = 3; '\\U0061' = 4; }",
      "<dict><key>a</key><string>1</string><key>b</key><string>2</string><key>a</key><string>3</string><key>&#97;</key>"
        + "<string>4</string></dict>",
    ] {
      let root = try #require(Document("table.plist", text).root)
      #expect(root.outline == "{a=1 b=2 a=3 a=4}")
      #expect(root.member("a")?.value.string == "4")
    }
  }

  @Test func trailingCommasHaveTheirPlaces() {
    let source = MarkedSource("{\"a\": [1, 2‹,› ],\n \"b\": {\"c\": [[]‹,›]‹,›\r\n}‹,›}")
    let document = Document("table.json", source.text)
    #expect(document.syntaxIssue == nil)
    #expect(document.trailingCommas.sorted { $0.lowerBound < $1.lowerBound } == source.ranges)
  }
}
