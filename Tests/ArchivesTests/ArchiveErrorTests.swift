import Testing

@testable import Archives

@Suite struct ArchiveErrorTests {
  @Test func isTold() { #expect(ArchiveError(.truncated, "x").description == "truncated: x") }
}
