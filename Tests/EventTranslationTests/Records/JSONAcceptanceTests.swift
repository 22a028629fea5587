import Testing

@testable import EventTranslation

/// Unusual lines that are valid records.
@Suite struct JSONAcceptanceTests {
  private func check(_ text: String) throws {
    let line = raw(text)
    let rejection = RecordReading.rejection(of: line)
    #expect(rejection == nil, "\(shown(line)): \(rejection?.message ?? "")")
    #expect(PlainJSON.members(of: line) != nil, "the plain reader rejects \(shown(line))")
  }

  @Test(arguments: [
    "0", "-0", "-0.0", "0e0", "0E-0", "1", "-1", "1e5", "1E+2", "1e-2", "0.5", "10.25e+10", "1e999", "-1e-999",
    "1e0007",
    "12345678901234567890", "0.00000000000000000000000000000000001", "1.000000000000000000000000000000000000000",
  ]) func acceptsNumbers(number: String) throws {
    try check("{\"a\":\(number)}")
    try check("{\"a\":[\(number),\(number) ]}")
  }

  @Test func acceptsNumbersOfAnySize() throws {
    try check("{\"a\":" + String(repeating: "9", count: 5000) + "}")
    try check("{\"a\":-0." + String(repeating: "1", count: 5000) + "e" + String(repeating: "2", count: 500) + "}")
  }

  @Test(arguments: [
    #"\"\\\/\b\f\n\r\t"#, #"\u0000\u001f\u007F"#, #"\ud83d\ude00\uD83D\uDE00"#, #"\uDBFF\uDFFF\ud800\udc00"#,
    #"\ud7ff\ue000\uffff"#, #"\u005c\u0022"#, #"\\ud800"#, "‹7F›", "‹C2›‹80›‹DF›‹BF›", "‹E0›‹A0›‹80›‹ED›‹9F›‹BF›",
    "‹EE›‹80›‹80›‹EF›‹BF›‹BF›", "‹F0›‹90›‹80›‹80›‹F4›‹8F›‹BF›‹BF›", "‹EF›‹BB›‹BF›", "\u{2028}\u{2029}", "e\u{301}",
    "{}[],:/*'", "",
  ]) func acceptsStrings(text: String) throws {
    try check("{\"a\":\"\(text)\"}")
    try check("{\"\(text)\":null}")
    try check("{\"a\":[{\"\(text)\":\"\(text)\"}]}")
  }

  @Test(arguments: [
    "{}", " { } ", "\t{\r}\r", "{\"\":1}", "{\"\":{\"\":[\"\"]}}", "{\"a\":1,\"a\":2}", "{\"a\":[]}", "{\"a\":[ ]}",
    "{\"a\":{ }}", "  {  \"a\"  :  1  ,  \"b\"  :  [  1  ,  2  ]  }  ", "{\"a\":true,\"b\":false,\"c\":null}\r",
    "{\"a\":\"x\"}\t", "{\"a\":[[],{},[{}]]}",
  ]) func acceptsAnyStructure(text: String) throws { try check(text) }
}
