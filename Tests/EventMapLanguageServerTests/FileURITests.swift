import Testing

@testable import EventMapLanguageServer

@Suite struct FileURITests {
  @Test(arguments: [
    ("file:///a/b.json", "/a/b.json"), ("file:/a/b.json", "/a/b.json"), ("FILE://localhost/a", "/a"),
    ("file:///My%20App/a%2Bb.json", "/My App/a+b.json"), ("file:///My%20App%20[iOS]/T.json", "/My App [iOS]/T.json"),
    ("file:///[a]/T.json", "/[a]/T.json"), ("file:///%E5%95%86/é.json", "/商/é.json"), ("file:///a%23%3F", "/a#?"),
    ("file:///a?b#c", "/a"), ("file:///a%00b", nil), ("file:///a%FFb", nil), ("file:a", nil), ("file:", nil), ("", nil),
    ("untitled:Untitled-1", nil), ("http://a/b", nil),
  ])
  func readsPathsOfFileURIs(uri: String, path: String?) { #expect(FileURI.path(of: uri) == path) }

  @Test(arguments: ["/a/b.json", "/My App [iOS]/商 %20#?+.json"]) func makesURIsThatReadBack(path: String) {
    #expect(FileURI.path(of: FileURI.uri(of: path)) == path)
  }
}
