import Testing

@testable import EventManifest

@Suite struct SourcePatternTests {
  @Test(arguments: [
    ("**", "a/b.swift", true), ("**", "", true), ("*.swift", "A.SWIFT", false), ("*.swift", "a.swift", true),
    ("*.swift", "a/b.swift", false), ("**/*.swift", "b.swift", true), ("**/*.swift", "a/x/b.swift", true),
    ("**/*.swift", "a/x/b.m", false), ("a/**/b.swift", "a/b.swift", true), ("a/**/b.swift", "a/x/y/b.swift", true),
    ("a/**/b.swift", "x/a/b.swift", false), ("**/*Mock.swift", "a/cartmock.swift", true),
    ("**/*Mock.swift", "a/mocks.swift", false), ("a?.swift", "ab.swift", true), ("a?.swift", "a.swift", false),
    ("{a,b}/**", "b/c.swift", true), ("{a,b}/*.{swift,m}", "a/c.m", true), ("{a,b}/**", "c/a.swift", false),
    ("./a/*", "a/b.swift", true), ("**/old/**", "a/old/b.swift", true), ("*a*b*.swift", "xaxbx.swift", true),
    ("*a*b*.swift", "xbxax.swift", false), ("a", "a/b.swift", false), ("**/**/a", "b/a", true),
  ])
  func matchesPaths(_ pattern: String, _ path: String, _ isNamed: Bool) {
    #expect(SourcePattern(pattern)?.matches(path[...], withFolders: false) == isNamed)
  }

  @Test(arguments: [
    ("a", "a/b.swift", true), ("*/old", "a/old/b/c.swift", true), ("**/old", "a/b/old/c.swift", true),
    ("*.swift", "a/b.swift", false), ("a/b", "a/bc/d.swift", false), ("x.swift", "x.swift", true),
  ])
  func matchesFilesInFolders(_ pattern: String, _ path: String, _ isNamed: Bool) {
    #expect(SourcePattern(pattern)?.matches(path[...], withFolders: true) == isNamed)
  }

  @Test(arguments: ["a[bc].swift", "{a", "{a{b,c},d}", String(repeating: "{a,b}", count: 7)])
  func refusesUnsupportedPatterns(_ pattern: String) { #expect(SourcePattern(pattern) == nil) }

  /// Patterns with wildcards in every part take time proportional to the product of the lengths.
  @Test func hostilePatternsEndInTime() {
    let many = String(repeating: "**/*a*/", count: 500)
    let path = String(repeating: "aaaaaaaaaaaaaaa/", count: 500) + "b"
    #expect(SourcePattern(many + "x")?.matches(path[...], withFolders: false) == false)
  }
}
