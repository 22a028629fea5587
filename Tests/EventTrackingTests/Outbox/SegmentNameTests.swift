import Testing

@testable import EventTracking

@Suite struct SegmentNameTests {
  @Test(arguments: [
    "0000000000000007.open", "0000000000000007-50-0-50.sealed", "9999999999999999-50-25-1.sealed",
    "0000000000000007-3-5.part",
  ])
  func nameIsParsedAndFormattedUnchanged(_ text: String) throws {
    #expect(try #require(SegmentName(text)).text == text)
  }

  @Test(arguments: [
    "", ".", "open", "7.open", "0000000000000007", "0000000000000007.", "0000000000000007.Open",
    "00000000000000007.open", "000000000000000x.open", "-000000000000007.open", "+000000000000007.open",
    "0000000000000007-1.open", "0000000000000007.sealed", "0000000000000007-50-0.sealed",
    "0000000000000007-50-50-50.sealed", "0000000000000007-50-51-50.sealed", "0000000000000007-50-0-0.sealed",
    "0000000000000007-050-0-50.sealed", "0000000000000007-50--50.sealed", "0000000000000007-50-0-50-.sealed",
    "0000000000000007-4294967297-0-1.sealed", "0000000000000007-99999999999999999999-0-1.sealed",
    "0000000000000007-5-3.part", "0000000000000007-5-5.part", "0000000000000007.open.open",
    "000000000000000７.open",
  ])
  func otherNameIsNotParsed(_ text: String) { #expect(SegmentName(text) == nil) }
}
