import Testing

@testable import EventMapArchives

@Suite struct ArchiveErrorTests {
  @Test func isTold() { #expect(ArchiveError(.truncated, "x").description == "truncated: x") }
}
