import Testing

@testable import EventTranslation

/// Invalid lines, with their reason codes and columns in Unicode scalars.
@Suite struct JSONRejectionTests {
  private func check(_ text: String, _ column: Int, _ reason: Rejection.Reason = .invalidJSON) throws {
    let line = raw(text)
    let rejection = try #require(RecordReading.rejection(of: line), "accepted \(shown(line))")
    #expect(rejection.reason == reason && rejection.column == column, "\(rejection.message)")
    #expect(!rejection.message.contains("\n"))
    #expect(PlainJSON.members(of: line) == nil, "the plain reader accepts it")
  }

  @Test(arguments: [
    (#"{"a":01}"#, 7), (#"{"a":-01}"#, 8), (#"{"a":00}"#, 7), (#"{"a":1.}"#, 8), (#"{"a":.5}"#, 6),
    (#"{"a":-.5}"#, 7), (#"{"a":-}"#, 7), (#"{"a":--1}"#, 7), (#"{"a":+1}"#, 6), (#"{"a":1e}"#, 8),
    (#"{"a":1e+}"#, 9), (#"{"a":1.e5}"#, 8), (#"{"a":1e5.5}"#, 9), (#"{"a":1.5.2}"#, 9), (#"{"a":0x1}"#, 7),
    (#"{"a":1_000}"#, 7), (#"{"a":1e"#, 8), (#"{"a":-"#, 7), (#"{"a":NaN}"#, 6), (#"{"a":Infinity}"#, 6),
    (#"{"a":-Infinity}"#, 7), (#"{"a":[1,2,03]}"#, 12),
  ]) func rejectsNumbers(line: String, column: Int) throws { try check(line, column) }

  @Test(arguments: [
    (#"{"a":True}"#, 6), (#"{"a":tru}"#, 9), (#"{"a":tue}"#, 7), (#"{"a":fase}"#, 8), (#"{"a":nll}"#, 7),
    (#"{"a":nuLl}"#, 8), (#"{"a":nul"#, 9), (#"{"a":nulL}"#, 9), (#"{"a":fals"}"#, 10), (#"{"a":trueX}"#, 10),
    (#"{"a":truefalse}"#, 10), (#"{"a":undefined}"#, 6), ("{\"a\":t\u{301}}", 7),
  ]) func rejectsLiterals(line: String, column: Int) throws { try check(line, column) }

  @Test(arguments: [
    (#"{"a":"‹09›"}"#, 7), (#"{"a":"‹00›"}"#, 7), (#"{"a":"‹1F›"}"#, 7), (#"{"a":"首‹0D›"}"#, 8),
    (#"{"‹0D›":1}"#, 3), (#"{‹0C›"a":1}"#, 2), (#"{"a":1‹00›}"#, 7), (#"{"a":‹0B›1}"#, 6), (#"{"a":‹7F›1}"#, 6),
    (#"{‹C2›‹A0›"a":1}"#, 2), (#"{"a":1‹E3›‹80›‹80›}"#, 7), (#"‹00›{}"#, 1), (#"{}‹00›"#, 3),
  ]) func rejectsControlCharactersAndForeignSpace(line: String, column: Int) throws { try check(line, column) }

  @Test(arguments: [
    (#"{"a":"\x"}"#, 8), (#"{"a":"\U0041"}"#, 8), (#"{"a":"\'"}"#, 8), (#"{"a":"\é"}"#, 8), (#"{"a":"\‹00›"}"#, 8),
    (#"{"a":"\u12G4"}"#, 11), (#"{"a":"\u12"}"#, 11), (#"{"a":"\u00e"}"#, 12), (#"{"a":"\u+123"}"#, 9),
    (#"{"a":"\u 041"}"#, 9), (#"{"a":"\u00é0"}"#, 11), (#"{"a":"\u"#, 9), (#"{"a":"\"#, 8), (#"{"a":"\"}"#, 10),
    (#"{"a\":1}"#, 9), (#"{"\q":1}"#, 4), (#"{"a":"\ud800\u12"}"#, 17),
  ]) func rejectsEscapes(line: String, column: Int) throws { try check(line, column) }

  @Test(arguments: [
    (#"{"a":1,}"#, 8), (#"{"a":1, }"#, 9), (#"{"a":[1,]}"#, 9), (#"{"a":[,1]}"#, 7), (#"{"a":[1 2]}"#, 9),
    (#"{"a":[1,,2]}"#, 9), (#"{"a":{"b":1,}}"#, 13), (#"{,}"#, 2), (#"{"a":1,,"b":2}"#, 8), (#"{"a":1 "b":2}"#, 8),
    (#"{"a" 1}"#, 6), (#"{"a"::1}"#, 6), (#"{"a":}"#, 6), (#"{"a"}"#, 5), (#"{"a","b"}"#, 5), (#"{a:1}"#, 2),
    (#"{'a':1}"#, 2), (#"{1:1}"#, 2), (#"{null:1}"#, 2), (#"{"#, 2), (#"{"a"#, 4), (#"{"a""#, 5), (#"{"a":"#, 6),
    (#"{"a":1"#, 7), (#"{"a":1,"#, 8), (#"{"a":{"b":1}"#, 13), (#"{"a":[1}"#, 8), (#"{"a":{"b":1]}"#, 12),
    (#"{"a":1]"#, 7), (#"{"é":1,"首":}"#, 12), (#"{"a":/*c*/1}"#, 6), (#"{"a":1;"b":2}"#, 7), (#"{"a":(1)}"#, 6),
  ]) func rejectsBrokenStructure(line: String, column: Int) throws { try check(line, column) }

  @Test(arguments: [
    (#"{},"#, 3), (#"{}}"#, 3), (#"{}x"#, 3), (#"{}   #"#, 6), (#"{"a":1}//c"#, 8), (#"{"a":1},{"a":2}"#, 8),
    (#"{"a":1}x{}"#, 8), (#"abc"#, 1), (#"[1"#, 1), (#"1 2"#, 1), (#"01"#, 1), (#"nul"#, 1), (#"}"#, 1),
    (#""a":1}"#, 1), (#"首页"#, 1),
  ]) func rejectsTextOutsideOfTheObject(line: String, column: Int) throws { try check(line, column) }

  @Test(arguments: [
    (#"[]"#, 1), (#"  [{"type":"page"}] "#, 3), (#""a""#, 1), (#"-0.5e3"#, 1), (#"null"#, 1), (#"true"#, 1),
  ]) func rejectsOtherValues(line: String, column: Int) throws { try check(line, column, .notAnObject) }

  @Test(arguments: [
    (#"{"a":"\ud800"}"#, 7), (#"{"a":"\uDBFF"}"#, 7), (#"{"a":"\udc00"}"#, 7), (#"{"a":"\uDFFF"}"#, 7),
    (#"{"a":"\ude00\ud83d"}"#, 7), (#"{"a":"\ud83d\ud83d"}"#, 7), (#"{"a":"\ude00\ude00"}"#, 7),
    (#"{"a":"\ude00\u00g0"}"#, 7),
    (#"{"a":"\ud83dx"}"#, 7), (#"{"a":"\ud83d\n"}"#, 7), (#"{"a":"\ud83d\\u0041"}"#, 7),
    (#"{"a":"\ud83d\u0041"}"#, 7), (#"{"a":"\ud83d\ue000"}"#, 7), (#"{"a":"ab\ud83d"}"#, 9),
    (#"{"a":"\ud83d\ude00\ude00"}"#, 19), (#"{"\ud800":1}"#, 3), (#"{"a":[{"b":"\ud800"}]}"#, 13),
    (#"{"a":"\ud800"#, 7), (#""\ud800""#, 2),
  ]) func rejectsLoneSurrogates(line: String, column: Int) throws { try check(line, column, .loneSurrogate) }

  @Test func namesALineOfAKitlog() {
    let rejection = RecordReading.rejection(of: Array("1,1473302682,Home,Remark".utf8))
    #expect(rejection?.reason == .invalidJSON)
    #expect(
      rejection?.message
        == "column 1: expected an object, found a line of a kitlog; for a dump of it choose --from kitlog")
  }

  @Test(arguments: [
    "‹C0›‹AF›", "‹C1›‹BF›", "‹E0›‹80›‹AF›", "‹E0›‹9F›‹BF›", "‹F0›‹80›‹80›‹AF›", "‹F0›‹8F›‹BF›‹BF›", "‹ED›‹A0›‹80›",
    "‹ED›‹BF›‹BF›", "‹F4›‹90›‹80›‹80›", "‹F5›‹80›‹80›‹80›", "‹F8›‹88›‹80›‹80›‹80›", "‹FF›", "‹80›", "‹C3›",
    "‹E4›‹BD›", "‹F0›‹9F›‹98›", "‹C3›‹C3›‹A9›",
  ]) func rejectsMalformedUTF8InAString(bytes: String) throws { try check(#"{"a":"\#(bytes)"}"#, 7, .invalidUTF8) }

  @Test(arguments: [
    (#"{"a":"‹E4›"#, 7), (#"{"a":"é‹FF›"}"#, 8), (#"{"a":"😀首‹80›"}"#, 9), (#"{"‹E9›":1}"#, 3),
    (#"{"a":{"b":["‹E9›"]}}"#, 13), (#"{"a":"\‹FF›"}"#, 8), (#"{"a":1‹FF›}"#, 7), (#"{‹C3›}"#, 2), (#"{}‹80›"#, 3),
    (#"‹FF›‹FE›{}"#, 1), (#"["‹FF›"]"#, 3),
  ]) func rejectsMalformedUTF8AtItsColumn(line: String, column: Int) throws { try check(line, column, .invalidUTF8) }
}
