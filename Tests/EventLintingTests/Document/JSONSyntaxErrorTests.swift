import Testing

/// Typical mistakes in JSON: the reported place and message, and the values that are still read.
@Suite struct JSONSyntaxErrorTests {
  @Test(arguments: mistakes)
  func mistakeIsReportedAtItsPlace(mistake: Mistake) throws { try mistake.check(fileName: "table.json") }

  static let mistakes: [Mistake] = [
    Mistake(
      "a comma missing on a line",
      #"{ "Home": { "Enter": "A"‹› "Leave": "B" } }"#,
      #"expected ',' after the value, found '"'"#,
      reads: "{Home={Enter=A Leave=B}}", help: "put a ',' here"),
    Mistake(
      "a comma missing at the end of a line",
      #"""
      {
        "Home": { "Enter": "A" }‹›
        "Shop": { "Enter": "B" }
      }
      """#,
      #"expected ',' after the value, found '"'"#,
      reads: "{Home={Enter=A} Shop={Enter=B}}", help: "put a ',' here"),
    Mistake(
      "a comma missing before a dictionary",
      #"{ "a": [ { "b": 1 }‹› { "c": 2 } ] }"#,
      "expected ',' after the value, found '{'",
      reads: "{a=[{b=#1} {c=#2}]}", help: "put a ',' here"),
    Mistake(
      "a semicolon for a comma",
      #"{ "Enter": "A"‹;› "Leave": "B" }"#,
      "expected ',' after the value, found ';'",
      reads: "{Enter=A Leave=B}", help: "write ','"),
    Mistake(
      "a comma too many",
      #"{ "Enter": "A",‹,› "Leave": "B" }"#,
      "expected a key, found ','",
      reads: "{Enter=A Leave=B}", help: "remove it"),
    Mistake(
      "a comma first",
      #"{ ‹,› "Enter": "A" }"#,
      "expected a key, found ','",
      reads: "{Enter=A}", help: "remove it"),
    Mistake(
      "two commas in an array",
      #"[ 1,‹,› 2 ]"#,
      "expected a value, found ','",
      reads: "[#1 #2]", help: "remove it"),
    Mistake(
      "a colon missing",
      #"{ "Enter"‹› "A", "Leave": "B" }"#,
      #"expected ':' after the key, found '"'"#,
      reads: "{Enter=A Leave=B}", help: "put a ':' here"),
    Mistake(
      "an equals sign for a colon",
      #"{ "a": 1, "Enter" ‹=› "A", "Leave": "B" }"#,
      "expected ':' after the key, found '='",
      reads: "{a=#1 Enter=A Leave=B}", help: "write ':'"),
    Mistake(
      "a full-width colon",
      #"{ "Enter"‹：›{ "首页": "A" } }"#,
      "expected ':', found '：' (U+FF1A)",
      reads: "{Enter={首页=A}}", help: "write ':'"),
    Mistake(
      "a full-width comma",
      #"{ "Enter": "A"‹，›"Leave": "B" }"#,
      "expected ',', found '，' (U+FF0C)",
      reads: "{Enter=A Leave=B}", help: "write ','"),
    Mistake(
      "curly quotes",
      #"{ ‹“›Enter”: “A”, "Leave": "B" }"#,
      #"expected '"', found '“' (U+201C)"#,
      reads: "{Enter=A Leave=B}", help: "put strings in double quotes"),
    Mistake(
      "full-width braces",
      #"{ "Home": ‹｛› "Enter": "A" ｝ }"#,
      "expected '{', found '｛' (U+FF5B)",
      reads: "{Home={Enter=A}}", help: "write '{'"),
    Mistake(
      "a key without value",
      #"{ "‹Enter›", "Leave": "B" }"#,
      "the key 'Enter' has no value",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "a value missing",
      #"{ "Enter": ‹,› "Leave": "B" }"#,
      "expected a value, found ','",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "a value missing at the end",
      #"{ "Enter": ‹}›"#,
      "expected a value, found '}'",
      reads: "{Enter=?}"),
    Mistake(
      "a bare key",
      #"{ ‹Enter›: "A", "Leave": "B" }"#,
      "expected a key in double quotes, found the bare word 'Enter'",
      reads: "{Enter=A Leave=B}", help: "put it in double quotes"),
    Mistake(
      "a bare word as value",
      #"{ "Enter": ‹EVENT_A›, "Leave": "B" }"#,
      "expected a value, found the bare word 'EVENT_A'",
      reads: "{Enter=? Leave=B}", help: "put it in double quotes"),
    Mistake(
      "a literal with a capital",
      #"{ "Enter": ‹True›, "Leave": "B" }"#,
      "expected a value, found the bare word 'True'",
      reads: "{Enter=? Leave=B}", help: "write true in lower case"),
    Mistake(
      "single quotes",
      #"{ ‹'›Enter': 'A', "Leave": "B" }"#,
      #"expected '"', found "'""#,
      reads: "{Enter=A Leave=B}", help: "put strings in double quotes"),
    Mistake(
      "a quote missing at the start",
      #"""
      {
        "Enter": "A",
        ‹onBuy:›": "B"
      }
      """#,
      "expected a key in double quotes, found the bare word 'onBuy:'",
      reads: "{Enter=A onBuy:=B}", help: "put it in double quotes"),
    Mistake(
      "a quote missing at the end of a key",
      #"""
      {
        "Enter": "A",
        ‹"›onBuy: "B",
        "Leave": "C"
      }
      """#,
      "the key has no closing quote",
      reads: "{Enter=A}", isComplete: false, help: #"end it with '"'"#),
    Mistake(
      "a quote missing at the end of a value",
      #"""
      {
        "Enter": ‹"›A,
        "Leave": "B"
      }
      """#,
      "the string does not end on its line",
      reads: "{Enter=? Leave=B}", help: #"end it with '"'"#),
    Mistake(
      "a quote missing in the last line",
      #"{ "Enter": ‹"›A }"#,
      "the string has no end",
      reads: "{Enter=?}", isComplete: false, help: #"end it with '"'"#),
    Mistake(
      "a quote too many",
      #"{ "Enter": "A"‹"›, "Leave": "B" }"#,
      #"expected ',' after the value, found '"'"#,
      reads: "{Enter=?}", isComplete: false, help: "remove it, or put a ',' before it"),
    Mistake(
      "a line comment",
      #"""
      {
        ‹//› pages
        "Enter": "A"
      }
      """#,
      "JSON has no comments",
      reads: "{Enter=A}", help: "remove the comment"),
    Mistake(
      "a block comment",
      #"{ "Enter": ‹/*› page */ "A" }"#,
      "JSON has no comments",
      reads: "{Enter=A}", help: "remove the comment"),
    Mistake(
      "a comment of shell",
      #"""
      {
        ‹#› pages
        "Enter": "A"
      }
      """#,
      "JSON has no comments",
      reads: "{Enter=A}", help: "remove the comment"),
    Mistake(
      "a backslash",
      #"{ "Enter": "a‹\x›b", "Leave": "B" }"#,
      #"expected one of "\/bfnrtu after the backslash, found 'x'"#,
      reads: "{Enter=? Leave=B}", help: #"write '\\' for a backslash"#),
    Mistake(
      "a unicode escape too short",
      #"{ "Enter": "‹\u12›", "Leave": "B" }"#,
      #"expected four hexadecimal digits after \u, found '"'"#,
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "half of a surrogate pair",
      #"{ "Enter": "‹\ud83d›!", "Leave": "B" }"#,
      "this escape is half of a surrogate pair",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "a tab in a string",
      #"{ "Enter": "a‹\#u{9}›b", "Leave": "B" }"#,
      "expected an escape in the string, found a tab",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "a leading zero",
      #"{ "version": ‹01›, "Leave": "B" }"#,
      "'01' is not a number",
      reads: "{version=? Leave=B}", help: "if it is text, put it in double quotes"),
    Mistake(
      "a plus sign",
      #"{ "version": ‹+1›, "Leave": "B" }"#,
      "'+1' is not a number",
      reads: "{version=? Leave=B}", help: "if it is text, put it in double quotes"),
    Mistake(
      "a point without digits",
      #"{ "version": ‹1.›, "Leave": "B" }"#,
      "'1.' is not a number",
      reads: "{version=? Leave=B}", help: "if it is text, put it in double quotes"),
    Mistake(
      "a hexadecimal number",
      #"{ "version": ‹0x1F›, "Leave": "B" }"#,
      "'0x1F' is not a number",
      reads: "{version=? Leave=B}", help: "if it is text, put it in double quotes"),
    Mistake(
      "a number too large",
      #"{ "version": ‹1e999›, "Leave": "B" }"#,
      "the number '1e999' is too large, expected at most about 1.8e308",
      reads: "{version=? Leave=B}"),
    Mistake(
      "a number with a unit",
      #"{ "version": ‹12px›, "Leave": "B" }"#,
      "'12px' is not a number",
      reads: "{version=? Leave=B}", help: "if it is text, put it in double quotes"),
    Mistake(
      "a brace missing at the end",
      #"""
      ‹{›
        "Home": {
          "Enter": "A"
        }

      """#,
      "'{' has no '}'",
      reads: "{Home={Enter=A}}", isComplete: false),
    Mistake(
      "a brace missing inside",
      #"""
      {
        "Home": ‹{›
          "Enter": "A",
        "Shop": {
          "Enter": "B"
        }
      }
      """#,
      "'{' has no '}'",
      reads: "{Home={}}", isComplete: false),
    Mistake(
      "a brace missing at the start of a value",
      #"""
      {
        "Home": "PageEventIDs"‹:› { "Enter": "A" },
        "Shop": {}
      }
      """#,
      "expected ',' or '}', found ':'",
      reads: "{Home=?}", isComplete: false, help: "is a '{' missing before the key?"),
    Mistake(
      "a brace too many at the end",
      #"{ "Enter": "A" } ‹}›"#,
      "expected the end of the file, found '}'",
      reads: "{Enter=A}", isComplete: false),
    Mistake(
      "a brace too many inside",
      #"""
      {
        "Home": { "Enter": "A" } }‹,›
        "Shop": {}
      }
      """#,
      "expected the end of the file, found ','",
      reads: "{Home={Enter=A}}", isComplete: false, help: "is there an extra '}' before it?"),
    Mistake(
      "the wrong bracket",
      #"{ "a": [ 1, 2 ‹}› }"#,
      "expected ',' or ']', found '}'",
      reads: "{a=[#1 #2]}", isComplete: false),
    Mistake(
      "the wrong bracket of a dictionary",
      #"{ "a": { "b": 1 ‹]› }"#,
      "expected ',' or '}', found ']'",
      reads: "{a={b=#1}}", isComplete: false),
    Mistake(
      "a no-break space",
      #"{‹\#u{A0}›"Enter": "A" }"#,
      "the character U+00A0 is not a space here",
      reads: "{Enter=A}", help: "remove it, or write a space"),
    Mistake(
      "an invisible character between tokens",
      #"{ "Enter": ‹\#u{200B}›"A" }"#,
      "the character U+200B is not a space here",
      reads: "{Enter=A}", help: "remove it, or write a space"),
    Mistake(
      "two values",
      #"{ "Enter": "A" } ‹{› "Leave": "B" }"#,
      "expected the end of the file, found '{'",
      reads: "{Enter=A}", isComplete: false),
    Mistake(
      "nothing",
      #"‹›"#,
      "the file is empty, expected a dictionary",
      reads: "nothing", isComplete: false),
    Mistake(
      "only space",
      #"""
      ‹› 
      \#u{9}

      """#,
      "the file is empty, expected a dictionary",
      reads: "nothing", isComplete: false),
    Mistake(
      "a merge conflict",
      #"""
      {
      ‹<<<<<<<› HEAD
        "Enter": "A"
      =======
        "Enter": "B"
      >>>>>>> topic
      }
      """#,
      "an unresolved merge conflict, found '<<<<<<<'",
      reads: "{}", isComplete: false, help: "choose one of the two versions, and remove the marks"),
    Mistake(
      "parentheses",
      #"{ "a": ‹(› 1, 2 ) }"#,
      "expected a value, found '('",
      reads: "{a=?}", isComplete: false),
    Mistake(
      "a word that JSON does not know",
      #"{ "a": ‹undefined› }"#,
      "expected a value, found the bare word 'undefined'",
      reads: "{a=?}", help: "put it in double quotes"),
  ]
}
