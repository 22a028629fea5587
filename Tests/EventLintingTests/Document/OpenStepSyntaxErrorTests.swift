import Testing

/// Typical mistakes in OpenStep property lists: the reported place and message, and the values that are still read.
@Suite struct OpenStepSyntaxErrorTests {
  @Test(arguments: mistakes)
  func mistakeIsReportedAtItsPlace(mistake: Mistake) throws { try mistake.check(fileName: "table.plist") }

  static let mistakes: [Mistake] = [
    Mistake(
      "a semicolon missing at the end of a line",
      #"""
      {
        Enter = A‹›
        Leave = B;
      }
      """#,
      "expected ';' after the value, found 'L'",
      reads: "{Enter=A Leave=B}", help: "put a ';' here"),
    Mistake(
      "a semicolon missing before a brace",
      #"{ Home = { Enter = A‹› }; }"#,
      "expected ';' after the value, found '}'",
      reads: "{Home={Enter=A}}", help: "put a ';' here"),
    Mistake(
      "a semicolon missing after a dictionary",
      #"""
      {
        Home = {
          Enter = A;
        }‹›
        Shop = { };
      }
      """#,
      "expected ';' after the value, found 'S'",
      reads: "{Home={Enter=A} Shop={}}", help: "put a ';' here"),
    Mistake(
      "a semicolon missing before a quoted key",
      #"{ "Enter" = "A"‹› "Leave" = "B"; }"#,
      #"expected ';' after the value, found '"'"#,
      reads: "{Enter=A Leave=B}", help: "put a ';' here"),
    Mistake(
      "a comma for a semicolon",
      #"{ Enter = A‹,› Leave = B; }"#,
      "expected ';' after the value, found ','",
      reads: "{Enter=A Leave=B}", help: "write ';'"),
    Mistake(
      "a semicolon too many",
      #"{ Enter = A;‹;› Leave = B; }"#,
      "expected a key, found ';'",
      reads: "{Enter=A Leave=B}", help: "remove it"),
    Mistake(
      "a full-width semicolon",
      #"{ Enter = A‹；›Leave = B; }"#,
      "expected ';', found '；' (U+FF1B)",
      reads: "{Enter=A Leave=B}", help: "write ';'"),
    Mistake(
      "a full-width equals sign",
      #"{ Enter ‹＝› A; Leave = B; }"#,
      "expected '=', found '＝' (U+FF1D)",
      reads: "{Enter=A Leave=B}", help: "write '='"),
    Mistake(
      "a full-width colon for an equals sign",
      #"{ Enter ‹：› A; Leave = B; }"#,
      "expected '=' after the key, found '：' (U+FF1A)",
      reads: "{Enter=A Leave=B}", help: "write '='"),
    Mistake(
      "a colon for an equals sign",
      #"{ a = 1; "Enter" ‹:› A; Leave = B; }"#,
      "expected '=' after the key, found ':'",
      reads: "{a=1 Enter=A Leave=B}", help: "write '='"),
    Mistake(
      "a colon that the key takes",
      #"{ Home = { Enter:‹› A; Leave = B; }; }"#,
      "expected '=' after the key, found 'A'",
      reads: "{Home={Leave=B}}", help: "put a '=' here"),
    Mistake(
      "an equals sign missing",
      #"{ Home = { "Enter"‹› "A"; Leave = B; }; }"#,
      #"expected '=' after the key, found '"'"#,
      reads: "{Home={Enter=A Leave=B}}", help: "put a '=' here"),
    Mistake(
      "an equals sign missing before a dictionary",
      #"{ a = 1; Home‹› { Enter = A; }; Leave = B; }"#,
      "expected '=' after the key, found '{'",
      reads: "{a=1 Home={Enter=A} Leave=B}", help: "put a '=' here"),
    Mistake(
      "a key without value",
      #"{ a = 1; ‹Enter›; Leave = B; }"#,
      "the key 'Enter' has no value",
      reads: "{a=1 Enter=? Leave=B}"),
    Mistake(
      "a value missing",
      #"{ Enter = ‹;› Leave = B; }"#,
      "expected a value, found ';'",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "a value missing at the end",
      #"{ Enter = ‹}›"#,
      "expected a value, found '}'",
      reads: "{Enter=?}"),
    Mistake(
      "a key missing",
      #"{ a = 1; ‹=› A; Leave = B; }"#,
      "expected a key, found '='",
      reads: "{a=1 Leave=B}"),
    Mistake(
      "a quote missing at the end of a key",
      #"""
      {
        a = 1;
        ‹"›onBuy: = A;
        "onSell:" = B;
      }
      """#,
      "the string does not end on its line",
      reads: "{a=1}", isComplete: false, help: "end it with the quote that it starts with"),
    Mistake(
      "a quote missing at the end of a value",
      #"""
      {
        a = 1;
        Enter = ‹"›A;
        "onSell:" = B;
      }
      """#,
      "the string does not end on its line",
      reads: "{a=1 Enter=?}", isComplete: false, help: "end it with the quote that it starts with"),
    Mistake(
      "a quote missing at the start of a value",
      #"""
      {
        a = 1;
        Enter = ‹A›";
        "onSell:" = B;
      }
      """#,
      "the word 'A' has a quote after it, but none before it",
      reads: "{a=1 Enter=A onSell:=B}", help: #"put a '"' before it"#),
    Mistake(
      "a quote missing in the last string",
      #"{ Enter = ‹"›A; }"#,
      "the string has no end",
      reads: "{Enter=?}", isComplete: false, help: "end it with the quote that it starts with"),
    Mistake(
      "curly quotes",
      #"{ Enter = ‹“›A”; Leave = B; }"#,
      #"expected '"', found '“' (U+201C)"#,
      reads: "{Enter=A Leave=B}", help: #"write '"'"#),
    Mistake(
      "a word that needs quotes",
      #"{ Home = ‹EVENT#1›; Leave = B; }"#,
      "the word 'EVENT#1' needs quotes",
      reads: "{Home=EVENT#1 Leave=B}", help: "put text with more than letters, digits and _$/:.- in double quotes"),
    Mistake(
      "two words",
      #"{ Home = EVENT‹› ONE; Leave = B; }"#,
      "expected ';' after the value, found 'O'",
      reads: "{Home=?}", isComplete: false, help: "put a ';' here"),
    Mistake(
      "a word of Chinese as key",
      #"{ a = 1; ‹首页› = A; Leave = B; }"#,
      "the word '首页' needs quotes",
      reads: "{a=1 首页=A Leave=B}", help: "put text with more than letters, digits and _$/:.- in double quotes"),
    Mistake(
      "a word of Chinese as value",
      #"{ Home = ‹首页›; Leave = B; }"#,
      "the word '首页' needs quotes",
      reads: "{Home=首页 Leave=B}", help: "put text with more than letters, digits and _$/:.- in double quotes"),
    Mistake(
      "a selector with a percent sign",
      #"{ a = 1; ‹on%Buy› = A; Leave = B; }"#,
      "the word 'on%Buy' needs quotes",
      reads: "{a=1 on%Buy=A Leave=B}", help: "put text with more than letters, digits and _$/:.- in double quotes"),
    Mistake(
      "a brace missing at the end",
      #"""
      ‹{›
        Home = {
          Enter = A;
        };

      """#,
      "'{' has no '}'",
      reads: "{Home={Enter=A}}", isComplete: false),
    Mistake(
      "a brace missing inside",
      #"""
      {
        Home = ‹{›
          Enter = A;
        Shop = {
          Enter = B;
        };
      };
      """#,
      "'{' has no '}'",
      reads: "{Home={}}", isComplete: false),
    Mistake(
      "a brace missing inside, closed",
      #"""
      {
        Home = ‹{›
          Enter = A;
        Shop = {
          Enter = B;
        };
      }
      """#,
      "'{' has no '}'",
      reads: "{Home={}}", isComplete: false),
    Mistake(
      "a brace too many at the end",
      #"{ Enter = A; } ‹}›"#,
      "expected the end of the file, found '}'",
      reads: "{Enter=A}", isComplete: false),
    Mistake(
      "a brace too many inside",
      #"""
      {
        Home = { Enter = A; }; }‹;›
        Shop = { };
      }
      """#,
      "expected the end of the file, found ';'",
      reads: "{Home={Enter=A}}", isComplete: false, help: "is there an extra '}' before it?"),
    Mistake(
      "a semicolon after the table",
      #"{ Enter = A; }‹;›"#,
      "expected the end of the file, found ';'",
      reads: "{Enter=A}", help: "remove it"),
    Mistake(
      "square brackets",
      #"{ extraKeys = ‹[›"name"]; }"#,
      "expected a value, found '['",
      reads: "{extraKeys=?}", isComplete: false, help: "put arrays in parentheses: ( a, b )"),
    Mistake(
      "a comma missing in an array",
      #"{ extraKeys = (name‹› title); Leave = B; }"#,
      "expected ',' after the value, found 't'",
      reads: "{extraKeys=[name title] Leave=B}", help: "put a ',' here"),
    Mistake(
      "two commas in an array",
      #"{ extraKeys = (name,‹,› title); Leave = B; }"#,
      "expected a value, found ','",
      reads: "{extraKeys=[name title] Leave=B}", help: "remove it"),
    Mistake(
      "a semicolon in an array",
      #"{ extraKeys = (name‹;› title); Leave = B; }"#,
      "expected ',' or ')', found ';'",
      reads: "{extraKeys=[name]}", isComplete: false),
    Mistake(
      "the end of an array missing",
      #"{ extraKeys = (name, title‹;› Leave = B; }"#,
      "expected ',' or ')', found ';'",
      reads: "{extraKeys=[name title]}", isComplete: false),
    Mistake(
      "a parenthesis missing at the end",
      #"{ extraKeys = ‹(›name, title"#,
      "'(' has no ')'",
      reads: "{extraKeys=[name title]}", isComplete: false),
    Mistake(
      "a comment without end",
      #"""
      { Enter = A; ‹/*› pages
       Leave = B; }
      """#,
      "the comment has no '*/'",
      reads: "{Enter=A}", isComplete: false),
    Mistake(
      "a comment of shell",
      #"""
      { a = 1;
       ‹#› pages
       Leave = B; }
      """#,
      "'#' does not start a comment",
      reads: "{a=1 Leave=B}", help: "write '//'"),
    Mistake(
      "data with an odd digit",
      #"{ a = <0f‹a›>; Leave = B; }"#,
      "expected pairs of hexadecimal digits or '>', found 'a'",
      reads: "{a=?}", isComplete: false),
    Mistake(
      "data without end",
      #"{ a = <0fab‹;› Leave = B; }"#,
      "expected pairs of hexadecimal digits or '>', found ';'",
      reads: "{a=?}", isComplete: false),
    Mistake(
      "an octal escape above ASCII",
      #"{ Enter = "‹\351›t"; Leave = B; }"#,
      #"an octal escape above \177"#,
      reads: "{Enter=? Leave=B}", help: #"write the character itself, or \U and four digits"#),
    Mistake(
      "half of a surrogate pair",
      #"{ Enter = "‹\Ud83d›!"; Leave = B; }"#,
      "this escape is half of a surrogate pair",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "half of a surrogate pair before another escape",
      #"{ Enter = "‹\Ud83d›\U0041"; Leave = B; }"#,
      "this escape is half of a surrogate pair",
      reads: "{Enter=? Leave=B}"),
    Mistake(
      "no braces",
      #"""
      ‹E›nter = A;
      Leave = B;

      """#,
      "expected '{', found 'E'",
      reads: "{Enter=A Leave=B}", help: "put the whole table in braces"),
    Mistake(
      "one word",
      #"‹E›nter"#,
      "expected '{', found 'E'",
      reads: "{}", isComplete: false, help: "put the whole table in braces"),
    Mistake(
      "nothing",
      #"‹›"#,
      "the file is empty, expected a dictionary",
      reads: "nothing", isComplete: false),
    Mistake(
      "a no-break space",
      #"{ Enter =‹\#u{A0}›A; Leave = B; }"#,
      "the character U+00A0 is not a space here",
      reads: "{Enter=A Leave=B}", help: "remove it, or write a space"),
    Mistake(
      "a merge conflict",
      #"""
      {
      ‹<<<<<<<› HEAD
        Enter = A;
      =======
        Enter = C;
      >>>>>>> topic
      }
      """#,
      "an unresolved merge conflict, found '<<<<<<<'",
      reads: "{}", isComplete: false, help: "choose one of the two versions, and remove the marks"),
    Mistake(
      "pairs of JSON",
      #"{ a = 1; "Enter"‹:› "A", "Leave": "B" }"#,
      "expected '=' after the key, found ':'",
      reads: "{a=1 Enter=A Leave=B}", help: "write '='"),
  ]
}
