import EventLinting
import Testing

@Suite struct OutputStyleTests {
  @Test func makesARendererForEachStyle() {
    #expect(OutputStyle.allCases.map(\.rawValue) == ["text", "xcode", "github", "gitlab", "sarif", "junit", "json"])
    let types = OutputStyle.allCases.map { "\(type(of: $0.renderer(version: "1.0.0")))" }
    #expect(
      types == [
        "TextRenderer", "XcodeRenderer", "GitHubRenderer", "GitLabRenderer", "SARIFRenderer", "JUnitRenderer",
        "JSONRenderer",
      ])
  }

  @Test(arguments: OutputStyle.allCases)
  func onlyTextHasColor(style: OutputStyle) {
    let bytes = style.renderer(version: "1.0.0", usesColour: true).render(ReportSamples.everything)
    #expect(bytes.contains(0x1B) == (style == .text))
  }

  @Test(arguments: OutputStyle.allCases)
  func outputIsDeterministicAndEndsWithALineFeed(style: OutputStyle) {
    let renderer = style.renderer(version: "1.0.0")
    let report = ReportSamples.report(ReportSamples.awkwardFindings + ReportSamples.everything.diagnostics)
    let bytes = renderer.render(report)
    #expect(String(validating: bytes, as: UTF8.self) != nil)
    #expect(bytes.last == UInt8(ascii: "\n"))
    for _ in 0..<5 { #expect(renderer.render(report) == bytes) }
  }
}
