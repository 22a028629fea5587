import Testing

/// Typical mistakes in OpenStep property lists: the reported place and message, and the values that are still read.
@Suite struct OpenStepSyntaxErrorTests {
  @Test(arguments: mistakes)
  func mistakeIsReportedAtItsPlace(mistake: Mistake) throws { try mistake.check(fileName: "table.plist") }

  private static let needsQuotes = "; put text with more than letters, digits and _$/:.- in double quotes"

  static let mistakes = [
    // Semicolons and equals signs.
    Mistake("{⏎  a = A‹›⏎  b = B;⏎}", "expected ';' after the value, found 'b'; put a ';' here", "{a=A b=B}"),
    Mistake("{ Home = { a = A‹› }; }", "expected ';' after the value, found '}'; put a ';' here", "{Home={a=A}}"),
    Mistake(
      "{⏎  Home = {⏎    a = A;⏎  }‹›⏎  Shop = { };⏎}",
      "expected ';' after the value, found 'S'; put a ';' here", "{Home={a=A} Shop={}}"),
    Mistake(#"{ "a" = "A"‹› "b" = "B"; }"#, #"expected ';' after the value, found '"'; put a ';' here"#, "{a=A b=B}"),
    Mistake("{ a = A‹,› b = B; }", "expected ';' after the value, found ','; write ';'", "{a=A b=B}"),
    Mistake("{ a = A;‹;› b = B; }", "expected a key, found ';'; remove it", "{a=A b=B}"),
    Mistake("{ a = A‹；›b = B; }", "expected ';', found '；' (U+FF1B); write ';'", "{a=A b=B}"),
    Mistake("{ a ‹＝› A; b = B; }", "expected '=', found '＝' (U+FF1D); write '='", "{a=A b=B}"),
    Mistake("{ a ‹：› A; b = B; }", "expected '=' after the key, found '：' (U+FF1A); write '='", "{a=A b=B}"),
    Mistake(#"{ a = 1; "b" ‹:› A; c = B; }"#, "expected '=' after the key, found ':'; write '='", "{a=1 b=A c=B}"),
    Mistake("{ Home = { a:‹› A; b = B; }; }", "expected '=' after the key, found 'A'; put a '=' here", "{Home={b=B}}"),
    Mistake(
      #"{ Home = { "a"‹› "A"; b = B; }; }"#,
      #"expected '=' after the key, found '"'; put a '=' here"#, "{Home={a=A b=B}}"),
    Mistake(
      "{ a = 1; Home‹› { b = A; }; c = B; }",
      "expected '=' after the key, found '{'; put a '=' here", "{a=1 Home={b=A} c=B}"),
    // Values and keys.
    Mistake("{ a = 1; ‹b›; c = B; }", "the key 'b' has no value", "{a=1 b=? c=B}"),
    Mistake("{ a = ‹;› b = B; }", "expected a value, found ';'", "{a=? b=B}"),
    Mistake("{ a = ‹}›", "expected a value, found '}'", "{a=?}"),
    Mistake("{ a = 1; ‹=› A; c = B; }", "expected a key, found '='", "{a=1 c=B}"),
    // Quotes and words.
    Mistake(
      #"{⏎  a = 1;⏎  ‹"›onBuy: = A;⏎  "onSell:" = B;⏎}"#,
      "the string does not end on its line; end it with the quote that it starts with", "{a=1} …"),
    Mistake(
      #"{⏎  a = 1;⏎  b = ‹"›A;⏎  "onSell:" = B;⏎}"#,
      "the string does not end on its line; end it with the quote that it starts with", "{a=1 b=?} …"),
    Mistake(
      #"{⏎  a = 1;⏎  b = ‹A›";⏎  "onSell:" = B;⏎}"#,
      #"the word 'A' has a quote after it, but none before it; put a '"' before it"#, "{a=1 b=A onSell:=B}"),
    Mistake(#"{ a = ‹"›A; }"#, "the string has no end; end it with the quote that it starts with", "{a=?} …"),
    Mistake("{ a = ‹“›A”; b = B; }", #"expected '"', found '“' (U+201C); write '"'"#, "{a=A b=B}"),
    Mistake("{ Home = ‹EVENT#1›; b = B; }", "the word 'EVENT#1' needs quotes\(needsQuotes)", "{Home=EVENT#1 b=B}"),
    Mistake("{ Home = EVENT‹› ONE; b = B; }", "expected ';' after the value, found 'O'; put a ';' here", "{Home=?} …"),
    Mistake("{ a = 1; ‹首页› = A; c = B; }", "the word '首页' needs quotes\(needsQuotes)", "{a=1 首页=A c=B}"),
    Mistake("{ Home = ‹首页›; b = B; }", "the word '首页' needs quotes\(needsQuotes)", "{Home=首页 b=B}"),
    Mistake("{ a = 1; ‹on%Buy› = A; c = B; }", "the word 'on%Buy' needs quotes\(needsQuotes)", "{a=1 on%Buy=A c=B}"),
    // Braces and parentheses.
    Mistake("‹{›⏎  Home = {⏎    a = A;⏎  };⏎", "'{' has no '}'", "{Home={a=A}} …"),
    Mistake("{⏎  Home = ‹{›⏎    a = A;⏎  Shop = {⏎    a = B;⏎  };⏎};", "'{' has no '}'", "{Home={}} …"),
    Mistake("{⏎  Home = ‹{›⏎    a = A;⏎  Shop = {⏎    a = B;⏎  };⏎}", "'{' has no '}'", "{Home={}} …"),
    Mistake("{ a = A; } ‹}›", "expected the end of the file, found '}'", "{a=A} …"),
    Mistake(
      "{⏎  Home = { a = A; }; }‹;›⏎  Shop = { };⏎}",
      "expected the end of the file, found ';'; is there an extra '}' before it?", "{Home={a=A}} …"),
    Mistake("{ a = A; }‹;›", "expected the end of the file, found ';'; remove it", "{a=A}"),
    Mistake(#"{ a = ‹[›"name"]; }"#, "expected a value, found '['; put arrays in parentheses: ( a, b )", "{a=?} …"),
    Mistake(
      "{ a = (name‹› title); b = B; }",
      "expected ',' after the value, found 't'; put a ',' here", "{a=[name title] b=B}"),
    Mistake("{ a = (name,‹,› title); b = B; }", "expected a value, found ','; remove it", "{a=[name title] b=B}"),
    Mistake("{ a = (name‹;› title); b = B; }", "expected ',' or ')', found ';'", "{a=[name]} …"),
    Mistake("{ a = (name, title‹;› b = B; }", "expected ',' or ')', found ';'", "{a=[name title]} …"),
    Mistake("{ a = ‹(›name, title", "'(' has no ')'", "{a=[name title]} …"),
    // Comments, data, escapes and other text.
    Mistake("{ a = A; ‹/*› pages⏎ b = B; }", "the comment has no '*/'", "{a=A} …"),
    Mistake("{ a = 1;⏎ ‹#› pages⏎ c = B; }", "'#' does not start a comment; write '//'", "{a=1 c=B}"),
    Mistake("{ a = <0f‹a›>; c = B; }", "expected pairs of hexadecimal digits or '>', found 'a'", "{a=?} …"),
    Mistake("{ a = <0fab‹;› c = B; }", "expected pairs of hexadecimal digits or '>', found ';'", "{a=?} …"),
    Mistake(
      #"{ a = "‹\351›t"; b = B; }"#,
      #"an octal escape above \177; write the character itself, or \U and four digits"#, "{a=? b=B}"),
    Mistake(#"{ a = "‹\Ud83d›!"; b = B; }"#, "this escape is half of a surrogate pair", "{a=? b=B}"),
    Mistake(#"{ a = "‹\Ud83d›\U0041"; b = B; }"#, "this escape is half of a surrogate pair", "{a=? b=B}"),
    Mistake("‹a› = A;⏎b = B;⏎", "expected '{', found 'a'; put the whole table in braces", "{a=A b=B}"),
    Mistake("‹a›", "expected '{', found 'a'; put the whole table in braces", "{} …"),
    Mistake("‹›", "the file is empty, expected a dictionary", "nothing …"),
    Mistake(
      "{ a =‹\u{A0}›A; b = B; }", "the character U+00A0 is not a space here; remove it, or write a space", "{a=A b=B}"),
    Mistake(
      "{⏎‹<<<<<<<› HEAD⏎  a = A;⏎=======⏎  a = C;⏎>>>>>>> topic⏎}",
      "an unresolved merge conflict, found '<<<<<<<'; choose one of the two versions, and remove the marks", "{} …"),
    Mistake(#"{ a = 1; "b"‹:› "A", "c": "B" }"#, "expected '=' after the key, found ':'; write '='", "{a=1 b=A c=B}"),
  ]
}
