import Foundation
import Testing

@testable import EventTranslation

/// Malformed UTF-8 in kitlogs, which rejects only its line.
@Suite struct KitlogEncodingTests {
  @Test(arguments: [
    "1,5,View‹FF›Controller,r", "1,5,ViewController,‹BD›‹F8›", "‹C0›‹AF›,m,s,v,u,a,b", "iPhone,m,s,v,u,a,‹E4›‹BD›",
    "100,5,B|V|a:|0|‹ED›‹A0›‹80›|i,r", "‹FF›", "1‹80›,5,A,r",
  ]) func rejectsMalformedUTF8(line: String) throws {
    let result = try TranslationRun()(dump([line, "1,5,ViewController,r"]), .kitlog)
    #expect(result.reasons == [.invalidUTF8] && result.totals[.mapped] == 1)
    let reject = try FoundationJSON.object(outputLines(result.rejects)[0])
    #expect(reject["raw"] == nil && reject["rawBase64"] as? String == Data(raw(line)).base64EncodedString())
  }

  @Test func reportsTheColumnOfTheFirstMalformedByte() throws {
    let rejection = try #require(translateKitlog(["1,5,首页é‹FF›,r"]).reported.first).rejection
    #expect(rejection.column == 8)
  }

  @Test func dropsAByteOrderMark() throws {
    let result = try TranslationRun()(raw("‹EF›‹BB›‹BF›1,5,ViewController,r\n"), .kitlog)
    #expect(result.totals[.mapped] == 1 && result.totals.bytes == 24)
  }
}
