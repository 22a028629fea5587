import Testing

@testable import EventTranslation

/// Invalid lines, with their reason codes and columns in Unicode scalars.
@Suite struct JSONRejectionTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var line: String
    var column: Int
    var reason = Rejection.Reason.invalidJSON

    var testDescription: String { line.count > 60 ? line.prefix(60) + "…" : line }
  }

  private func check(_ sample: Sample) throws {
    let line = raw(sample.line)
    let rejection = try #require(RecordReading.rejection(of: line), "accepted \(shown(line))")
    #expect(rejection.reason == sample.reason, "\(rejection.message)")
    #expect(rejection.column == sample.column, "\(rejection.message)")
    #expect(!rejection.message.contains("\n"))
    #expect(PlainJSON.members(of: line) == nil, "the plain recognizer accepts it")
  }

  @Test(arguments: [
    Sample(line: #"{"a":01}"#, column: 7),
    Sample(line: #"{"a":-01}"#, column: 8),
    Sample(line: #"{"a":00}"#, column: 7),
    Sample(line: #"{"a":1.}"#, column: 8),
    Sample(line: #"{"a":.5}"#, column: 6),
    Sample(line: #"{"a":-.5}"#, column: 7),
    Sample(line: #"{"a":-}"#, column: 7),
    Sample(line: #"{"a":--1}"#, column: 7),
    Sample(line: #"{"a":+1}"#, column: 6),
    Sample(line: #"{"a":1e}"#, column: 8),
    Sample(line: #"{"a":1e+}"#, column: 9),
    Sample(line: #"{"a":1.e5}"#, column: 8),
    Sample(line: #"{"a":1e5.5}"#, column: 9),
    Sample(line: #"{"a":1.5.2}"#, column: 9),
    Sample(line: #"{"a":0x1}"#, column: 7),
    Sample(line: #"{"a":1_000}"#, column: 7),
    Sample(line: #"{"a":1e"#, column: 8),
    Sample(line: #"{"a":-"#, column: 7),
    Sample(line: #"{"a":NaN}"#, column: 6),
    Sample(line: #"{"a":Infinity}"#, column: 6),
    Sample(line: #"{"a":-Infinity}"#, column: 7),
    Sample(line: #"{"a":[1,2,03]}"#, column: 12),
  ]) func rejectsNumbers(sample: Sample) throws { try check(sample) }

  @Test(arguments: [
    Sample(line: #"{"a":True}"#, column: 6),
    Sample(line: #"{"a":tru}"#, column: 9),
    Sample(line: #"{"a":tue}"#, column: 7),
    Sample(line: #"{"a":fase}"#, column: 8),
    Sample(line: #"{"a":nll}"#, column: 7),
    Sample(line: #"{"a":nuLl}"#, column: 8),
    Sample(line: #"{"a":nul"#, column: 9),
    Sample(line: #"{"a":nulL}"#, column: 9),
    Sample(line: #"{"a":fals"}"#, column: 10),
    Sample(line: #"{"a":trueX}"#, column: 10),
    Sample(line: #"{"a":truefalse}"#, column: 10),
    Sample(line: #"{"a":undefined}"#, column: 6),
    Sample(line: "{\"a\":t\u{301}}", column: 7),
  ]) func rejectsLiterals(sample: Sample) throws { try check(sample) }

  @Test(arguments: [
    Sample(line: #"{"a":"‹09›"}"#, column: 7),
    Sample(line: #"{"a":"‹00›"}"#, column: 7),
    Sample(line: #"{"a":"‹1F›"}"#, column: 7),
    Sample(line: #"{"a":"首‹0D›"}"#, column: 8),
    Sample(line: #"{"‹0D›":1}"#, column: 3),
    Sample(line: #"{‹0C›"a":1}"#, column: 2),
    Sample(line: #"{"a":1‹00›}"#, column: 7),
    Sample(line: #"{"a":‹0B›1}"#, column: 6),
    Sample(line: #"{"a":‹7F›1}"#, column: 6),
    Sample(line: #"{‹C2›‹A0›"a":1}"#, column: 2),
    Sample(line: #"{"a":1‹E3›‹80›‹80›}"#, column: 7),
    Sample(line: #"‹00›{}"#, column: 1),
    Sample(line: #"{}‹00›"#, column: 3),
  ]) func rejectsControlCharactersAndForeignSpace(sample: Sample) throws { try check(sample) }

  @Test(arguments: [
    Sample(line: #"{"a":"\x"}"#, column: 8),
    Sample(line: #"{"a":"\U0041"}"#, column: 8),
    Sample(line: #"{"a":"\'"}"#, column: 8),
    Sample(line: #"{"a":"\é"}"#, column: 8),
    Sample(line: #"{"a":"\‹00›"}"#, column: 8),
    Sample(line: #"{"a":"\u12G4"}"#, column: 11),
    Sample(line: #"{"a":"\u12"}"#, column: 11),
    Sample(line: #"{"a":"\u00e"}"#, column: 12),
    Sample(line: #"{"a":"\u+123"}"#, column: 9),
    Sample(line: #"{"a":"\u 041"}"#, column: 9),
    Sample(line: #"{"a":"\u00é0"}"#, column: 11),
    Sample(line: #"{"a":"\u"#, column: 9),
    Sample(line: #"{"a":"\"#, column: 8),
    Sample(line: #"{"a":"\"}"#, column: 10),
    Sample(line: #"{"a\":1}"#, column: 9),
    Sample(line: #"{"\q":1}"#, column: 4),
    Sample(line: #"{"a":"\ud800\u12"}"#, column: 17),
  ]) func rejectsEscapes(sample: Sample) throws { try check(sample) }

  @Test(arguments: [
    Sample(line: #"{"a":"\ud800"}"#, column: 7, reason: .loneSurrogate),
    Sample(line: #"{"a":"\uDBFF"}"#, column: 7, reason: .loneSurrogate),
    Sample(line: #"{"a":"\udc00"}"#, column: 7, reason: .loneSurrogate),
    Sample(line: #"{"a":"\uDFFF"}"#, column: 7, reason: .loneSurrogate),
    Sample(line: #"{"a":"\ude00\ud83d"}"#, column: 7, reason: .loneSurrogate),
    Sample(line: #"{"a":"\ud83d\ud83d"}"#, column: 7, reason: .loneSurrogate),
    Sample(line: #"{"a":"\ude00\u00g0"}"#, column: 7, reason: .loneSurrogate),
    Sample(line: #"{"a":"\ude00\ude00"}"#, column: 7, reason: .loneSurrogate),
    Sample(line: #"{"a":"\ud83dx"}"#, column: 7, reason: .loneSurrogate),
    Sample(line: #"{"a":"\ud83d\n"}"#, column: 7, reason: .loneSurrogate),
    Sample(line: #"{"a":"\ud83d\\u0041"}"#, column: 7, reason: .loneSurrogate),
    Sample(line: #"{"a":"\ud83d\u0041"}"#, column: 7, reason: .loneSurrogate),
    Sample(line: #"{"a":"\ud83d\ue000"}"#, column: 7, reason: .loneSurrogate),
    Sample(line: #"{"a":"ab\ud83d"}"#, column: 9, reason: .loneSurrogate),
    Sample(line: #"{"a":"\ud83d\ude00\ude00"}"#, column: 19, reason: .loneSurrogate),
    Sample(line: #"{"\ud800":1}"#, column: 3, reason: .loneSurrogate),
    Sample(line: #"{"a":[{"b":"\ud800"}]}"#, column: 13, reason: .loneSurrogate),
    Sample(line: #"{"a":"\ud800"#, column: 7, reason: .loneSurrogate),
    Sample(line: #""\ud800""#, column: 2, reason: .loneSurrogate),
  ]) func rejectsSurrogates(sample: Sample) throws { try check(sample) }

  @Test(arguments: [
    Sample(line: #"{"a":"‹C0›‹AF›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹C1›‹BF›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹E0›‹80›‹AF›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹E0›‹9F›‹BF›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹F0›‹80›‹80›‹AF›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹F0›‹8F›‹BF›‹BF›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹ED›‹A0›‹80›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹ED›‹BF›‹BF›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹F4›‹90›‹80›‹80›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹F5›‹80›‹80›‹80›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹F8›‹88›‹80›‹80›‹80›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹FF›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹80›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹C3›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹E4›‹BD›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹F0›‹9F›‹98›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹E4›"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"‹C3›‹C3›‹A9›"}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{"a":"é‹FF›"}"#, column: 8, reason: .invalidUTF8),
    Sample(line: #"{"a":"😀首‹80›"}"#, column: 9, reason: .invalidUTF8),
    Sample(line: #"{"‹E9›":1}"#, column: 3, reason: .invalidUTF8),
    Sample(line: #"{"a":{"b":["‹E9›"]}}"#, column: 13, reason: .invalidUTF8),
    Sample(line: #"{"a":"\‹FF›"}"#, column: 8, reason: .invalidUTF8),
    Sample(line: #"{"a":1‹FF›}"#, column: 7, reason: .invalidUTF8),
    Sample(line: #"{‹C3›}"#, column: 2, reason: .invalidUTF8),
    Sample(line: #"{}‹80›"#, column: 3, reason: .invalidUTF8),
    Sample(line: #"‹FF›‹FE›{}"#, column: 1, reason: .invalidUTF8),
    Sample(line: #"["‹FF›"]"#, column: 3, reason: .invalidUTF8),
  ]) func rejectsMalformedUTF8(sample: Sample) throws { try check(sample) }

  @Test(arguments: [
    Sample(line: #"{"a":1,}"#, column: 8),
    Sample(line: #"{"a":1, }"#, column: 9),
    Sample(line: #"{"a":[1,]}"#, column: 9),
    Sample(line: #"{"a":[,1]}"#, column: 7),
    Sample(line: #"{"a":[1 2]}"#, column: 9),
    Sample(line: #"{"a":[1,,2]}"#, column: 9),
    Sample(line: #"{"a":{"b":1,}}"#, column: 13),
    Sample(line: #"{,}"#, column: 2),
    Sample(line: #"{"a":1,,"b":2}"#, column: 8),
    Sample(line: #"{"a":1 "b":2}"#, column: 8),
    Sample(line: #"{"a" 1}"#, column: 6),
    Sample(line: #"{"a"::1}"#, column: 6),
    Sample(line: #"{"a":}"#, column: 6),
    Sample(line: #"{"a"}"#, column: 5),
    Sample(line: #"{"a","b"}"#, column: 5),
    Sample(line: #"{a:1}"#, column: 2),
    Sample(line: #"{'a':1}"#, column: 2),
    Sample(line: #"{1:1}"#, column: 2),
    Sample(line: #"{null:1}"#, column: 2),
    Sample(line: #"{"#, column: 2),
    Sample(line: #"{"a"#, column: 4),
    Sample(line: #"{"a""#, column: 5),
    Sample(line: #"{"a":"#, column: 6),
    Sample(line: #"{"a":1"#, column: 7),
    Sample(line: #"{"a":1,"#, column: 8),
    Sample(line: #"{"a":{"b":1}"#, column: 13),
    Sample(line: #"{"a":[1}"#, column: 8),
    Sample(line: #"{"a":{"b":1]}"#, column: 12),
    Sample(line: #"{"a":1]"#, column: 7),
    Sample(line: #"{"é":1,"首":}"#, column: 12),
    Sample(line: #"{"a":/*c*/1}"#, column: 6),
    Sample(line: #"{"a":1;"b":2}"#, column: 7),
    Sample(line: #"{"a":(1)}"#, column: 6),
  ]) func rejectsBrokenStructure(sample: Sample) throws { try check(sample) }

  @Test(arguments: [
    Sample(line: #"{},"#, column: 3),
    Sample(line: #"{}}"#, column: 3),
    Sample(line: #"{}x"#, column: 3),
    Sample(line: #"{}   #"#, column: 6),
    Sample(line: #"{"a":1}//c"#, column: 8),
    Sample(line: #"{"a":1},{"a":2}"#, column: 8),
    Sample(line: #"{"a":1}x{}"#, column: 8),
  ]) func rejectsTextAfterTheObject(sample: Sample) throws { try check(sample) }

  @Test func namesALineOfAKitlog() {
    let rejection = RecordReading.rejection(of: Array("1,1473302682,Home,Remark".utf8))
    #expect(rejection?.reason == .invalidJSON)
    #expect(
      rejection?.message
        == "column 1: expected an object, found a line of a kitlog; for a dump of it choose --from kitlog")
  }

  @Test(arguments: [
    Sample(line: #"[]"#, column: 1, reason: .notAnObject),
    Sample(line: #"  [{"type":"page"}] "#, column: 3, reason: .notAnObject),
    Sample(line: #""a""#, column: 1, reason: .notAnObject),
    Sample(line: #"-0.5e3"#, column: 1, reason: .notAnObject),
    Sample(line: #"null"#, column: 1, reason: .notAnObject),
    Sample(line: #"true"#, column: 1, reason: .notAnObject),
    Sample(line: #"abc"#, column: 1),
    Sample(line: #"[1"#, column: 1),
    Sample(line: #"1 2"#, column: 1),
    Sample(line: #"01"#, column: 1),
    Sample(line: #"nul"#, column: 1),
    Sample(line: #"}"#, column: 1),
    Sample(line: #""a":1}"#, column: 1),
    Sample(line: #"首页"#, column: 1),
  ]) func rejectsOtherValues(sample: Sample) throws { try check(sample) }
}
