import EventLinting
import Testing

@Suite struct XcodeRendererTests {
  @Test func writesALineForEachFinding() {
    #expect(
      rendered(XcodeRenderer(), ReportSamples.everything) == """
        Configs/EventTable.plist:14:10: error: 'HomeViewController' has no action 'onFavBtnPresed:'; \
        did you mean 'onFavBtnPressed:'? [syntax-error]
        a b/表.json:1:3: error: unknown key 'PageEventID'; \
        did you mean 'PageEventIDs' or 'ControlEventIDs'? [unknown-key]
        a b/表.json:3:5: warning: 'Enter' occurs twice [duplicate-key]
        a b/表.json:2:5: note: first here
        AppManifest.plist: note: and in the manifest
        binary.plist: note: the manifest rules were not run [not-checked]

        """)
    #expect(rendered(XcodeRenderer(), ReportSamples.empty).isEmpty)
  }

  @Test func findingsWithoutALineHaveKeyPaths() {
    let finding = Diagnostic(
      rule: "r", severity: .error, message: "m", file: "b.plist", keyPath: ["A", "B"], suggestions: ["x", "y", "z"])
    #expect(rendered(XcodeRenderer(), finding) == "b.plist: error: m (at A > B); did you mean 'x', 'y' or 'z'? [r]\n")
  }

  @Test(arguments: ReportSamples.awkward)
  func keepsPathsAndEscapesLineEnds(awkward: String) {
    let finding = ReportSamples.finding(awkward)
    let text = rendered(XcodeRenderer(), finding)
    #expect(text.split(whereSeparator: { $0.isNewline }).count == 1)
    #expect(text.unicodeScalars.count { $0 == "\n" || $0 == "\r" || $0 == "\u{2028}" } <= 2)
    if !finding.file.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      #expect(text.hasPrefix(finding.file + ":1:1: "))
    }
  }
}
