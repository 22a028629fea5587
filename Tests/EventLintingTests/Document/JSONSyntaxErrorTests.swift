import Testing

/// Typical mistakes in JSON: the reported place and message, and the values that are still read.
@Suite struct JSONSyntaxErrorTests {
  @Test(arguments: mistakes)
  func mistakeIsReportedAtItsPlace(mistake: Mistake) throws { try mistake.check(fileName: "table.json") }

  static let mistakes = [
    // Commas and colons.
    Mistake(
      #"{ "Home": { "a": "A"‹› "b": "B" } }"#,
      #"expected ',' after the value, found '"'; put a ',' here"#, "{Home={a=A b=B}}"),
    Mistake(
      #"{⏎  "Home": { "a": "A" }‹›⏎  "Shop": { "a": "B" }⏎}"#,
      #"expected ',' after the value, found '"'; put a ',' here"#, "{Home={a=A} Shop={a=B}}"),
    Mistake(
      #"{ "a": [ { "b": 1 }‹› { "c": 2 } ] }"#,
      "expected ',' after the value, found '{'; put a ',' here", "{a=[{b=#1} {c=#2}]}"),
    Mistake(#"{ "a": "A"‹;› "b": "B" }"#, "expected ',' after the value, found ';'; write ','", "{a=A b=B}"),
    Mistake(#"{ "a": "A",‹,› "b": "B" }"#, "expected a key, found ','; remove it", "{a=A b=B}"),
    Mistake(#"{ ‹,› "a": "A" }"#, "expected a key, found ','; remove it", "{a=A}"),
    Mistake("[ 1,‹,› 2 ]", "expected a value, found ','; remove it", "[#1 #2]"),
    Mistake(#"{ "a"‹› "A", "b": "B" }"#, #"expected ':' after the key, found '"'; put a ':' here"#, "{a=A b=B}"),
    Mistake(
      #"{ "a": 1, "b" ‹=› "A", "c": "B" }"#, "expected ':' after the key, found '='; write ':'", "{a=#1 b=A c=B}"),
    Mistake(#"{ "a"‹：›{ "首页": "A" } }"#, "expected ':', found '：' (U+FF1A); write ':'", "{a={首页=A}}"),
    Mistake(#"{ "a": "A"‹，›"b": "B" }"#, "expected ',', found '，' (U+FF0C); write ','", "{a=A b=B}"),
    Mistake(
      #"{ ‹“›a”: “A”, "b": "B" }"#, #"expected '"', found '“' (U+201C); put strings in double quotes"#, "{a=A b=B}"),
    Mistake(#"{ "Home": ‹｛› "a": "A" ｝ }"#, "expected '{', found '｛' (U+FF5B); write '{'", "{Home={a=A}}"),
    // Values and keys.
    Mistake(#"{ "‹a›", "b": "B" }"#, "the key 'a' has no value", "{a=? b=B}"),
    Mistake(#"{ "a": ‹,› "b": "B" }"#, "expected a value, found ','", "{a=? b=B}"),
    Mistake(#"{ "a": ‹}›"#, "expected a value, found '}'", "{a=?}"),
    Mistake(
      #"{ ‹a›: "A", "b": "B" }"#,
      "expected a key in double quotes, found the bare word 'a'; put it in double quotes", "{a=A b=B}"),
    Mistake(
      #"{ "a": ‹EVENT_A›, "b": "B" }"#,
      "expected a value, found the bare word 'EVENT_A'; put it in double quotes", "{a=? b=B}"),
    Mistake(
      #"{ "a": ‹True›, "b": "B" }"#,
      "expected a value, found the bare word 'True'; write true in lower case", "{a=? b=B}"),
    Mistake(#"{ ‹'›a': 'A', "b": "B" }"#, #"expected '"', found "'"; put strings in double quotes"#, "{a=A b=B}"),
    Mistake(
      #"{⏎  "a": "A",⏎  ‹onBuy:›": "B"⏎}"#,
      "expected a key in double quotes, found the bare word 'onBuy:'; put it in double quotes", "{a=A onBuy:=B}"),
    // Quotes and comments.
    Mistake(
      #"{⏎  "a": "A",⏎  ‹"›onBuy: "B",⏎  "b": "C"⏎}"#, #"the key has no closing quote; end it with '"'"#, "{a=A} …"),
    Mistake(#"{⏎  "a": ‹"›A,⏎  "b": "B"⏎}"#, #"the string does not end on its line; end it with '"'"#, "{a=? b=B}"),
    Mistake(#"{ "a": ‹"›A }"#, #"the string has no end; end it with '"'"#, "{a=?} …"),
    Mistake(
      #"{ "a": "A"‹"›, "b": "B" }"#,
      #"expected ',' after the value, found '"'; remove it, or put a ',' before it"#, "{a=?} …"),
    Mistake(#"{⏎  ‹//› pages⏎  "a": "A"⏎}"#, "JSON has no comments; remove the comment", "{a=A}"),
    Mistake(#"{ "a": ‹/*› page */ "A" }"#, "JSON has no comments; remove the comment", "{a=A}"),
    Mistake(#"{⏎  ‹#› pages⏎  "a": "A"⏎}"#, "JSON has no comments; remove the comment", "{a=A}"),
    // Escapes and numbers.
    Mistake(
      #"{ "a": "a‹\x›b", "b": "B" }"#,
      #"expected one of "\/bfnrtu after the backslash, found 'x'; write '\\' for a backslash"#, "{a=? b=B}"),
    Mistake(#"{ "a": "‹\u12›", "b": "B" }"#, #"expected four hexadecimal digits after \u, found '"'"#, "{a=? b=B}"),
    Mistake(#"{ "a": "‹\ud83d›!", "b": "B" }"#, "this escape is half of a surrogate pair", "{a=? b=B}"),
    Mistake(#"{ "a": "a‹\#t›b", "b": "B" }"#, "expected an escape in the string, found a tab", "{a=? b=B}"),
    Mistake(#"{ "a": ‹01›, "b": "B" }"#, "'01' is not a number; if it is text, put it in double quotes", "{a=? b=B}"),
    Mistake(#"{ "a": ‹+1›, "b": "B" }"#, "'+1' is not a number; if it is text, put it in double quotes", "{a=? b=B}"),
    Mistake(#"{ "a": ‹1.›, "b": "B" }"#, "'1.' is not a number; if it is text, put it in double quotes", "{a=? b=B}"),
    Mistake(
      #"{ "a": ‹0x1F›, "b": "B" }"#, "'0x1F' is not a number; if it is text, put it in double quotes", "{a=? b=B}"),
    Mistake(
      #"{ "a": ‹1e999›, "b": "B" }"#, "the number '1e999' is too large, expected at most about 1.8e308", "{a=? b=B}"),
    Mistake(
      #"{ "a": ‹12px›, "b": "B" }"#, "'12px' is not a number; if it is text, put it in double quotes", "{a=? b=B}"),
    // Braces and brackets.
    Mistake(#"‹{›⏎  "Home": {⏎    "a": "A"⏎  }⏎"#, "'{' has no '}'", "{Home={a=A}} …"),
    Mistake(#"{⏎  "Home": ‹{›⏎    "a": "A",⏎  "Shop": {⏎    "a": "B"⏎  }⏎}"#, "'{' has no '}'", "{Home={}} …"),
    Mistake(
      #"{⏎  "Home": "PageEventIDs"‹:› { "a": "A" },⏎  "Shop": {}⏎}"#,
      "expected ',' or '}', found ':'; is a '{' missing before the key?", "{Home=?} …"),
    Mistake(#"{ "a": "A" } ‹}›"#, "expected the end of the file, found '}'", "{a=A} …"),
    Mistake(
      #"{⏎  "Home": { "a": "A" } }‹,›⏎  "Shop": {}⏎}"#,
      "expected the end of the file, found ','; is there an extra '}' before it?", "{Home={a=A}} …"),
    Mistake(#"{ "a": [ 1, 2 ‹}› }"#, "expected ',' or ']', found '}'", "{a=[#1 #2]} …"),
    Mistake(#"{ "a": { "b": 1 ‹]› }"#, "expected ',' or '}', found ']'", "{a={b=#1}} …"),
    // Other text.
    Mistake(#"{‹\#u{A0}›"a": "A" }"#, "the character U+00A0 is not a space here; remove it, or write a space", "{a=A}"),
    Mistake(
      #"{ "a": ‹\#u{200B}›"A" }"#, "the character U+200B is not a space here; remove it, or write a space", "{a=A}"),
    Mistake(#"{ "a": "A" } ‹{› "b": "B" }"#, "expected the end of the file, found '{'", "{a=A} …"),
    Mistake("‹›", "the file is empty, expected a dictionary", "nothing …"),
    Mistake("‹› ⏎\t⏎", "the file is empty, expected a dictionary", "nothing …"),
    Mistake(
      #"{⏎‹<<<<<<<› HEAD⏎  "a": "A"⏎=======⏎  "a": "B"⏎>>>>>>> topic⏎}"#,
      "an unresolved merge conflict, found '<<<<<<<'; choose one of the two versions, and remove the marks", "{} …"),
    Mistake(#"{ "a": ‹(› 1, 2 ) }"#, "expected a value, found '('", "{a=?} …"),
    Mistake(
      #"{ "a": ‹undefined› }"#, "expected a value, found the bare word 'undefined'; put it in double quotes", "{a=?}"),
  ]
}
