import EventMapInstalledPrograms
import Foundation
import Testing

/// The strings and numbers in lines.
@Suite(.standIns) struct LinesTests {
  private static let scenario = HookScenario("Lines")

  @Test func stringsAreEscapedAndInvalidUnicodeIsReplaced() throws {
    #expect(
      try Self.scenario.output("titles") == #"""
        {"type":"page","class":"UIViewController","phase":"enter","title":""}
        {"type":"page","class":"UIViewController","phase":"enter","title":"\"quoted\" and \\ and /"}
        {"type":"page","class":"UIViewController","phase":"enter","title":"收藏 ❤\#u{FE0F} 👩\#u{200D}👩\#u{200D}👧 é \#u{7F}"}
        {"type":"page","class":"UIViewController","phase":"enter","title":"\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f"}
        {"type":"page","class":"UIViewController","phase":"enter","title":"\#u{7F}\#u{80}\#u{7FF}\#u{800}\#u{D7FF}\#u{E000}\#u{FFFD}\#u{FFFF}\#u{10000}\#u{10FFFF}"}
        {"type":"page","class":"UIViewController","phase":"enter","title":"\#u{FFFD}a\#u{FFFD}b\#u{FFFD}😀\#u{FFFD}\#u{FFFD}"}

        """#)
  }

  @Test func longStringsAreCutWithoutSplittingACharacter() throws {
    #expect(
      try Self.scenario.output("longTitles") == #"""
        1067 bytes, ends in aaaaaaaaaz"}
        1068 bytes, ends in aaaaaaaaaz"}
        1069 bytes, ends in aaaaaaaaaz"}
        1069 bytes, ends in aaaaaaaaaa"}
        1069 bytes, ends in aaaaaaaaaa"}
        1071 bytes, ends in aaaaaa😀"}
        1068 bytes, ends in aaaaaaaaaa"}
        1069 bytes, ends in aaaaaaaaaa"}
        1071 bytes, ends in aaaaaaa\#u{FFFD}"}
        1068 bytes, ends in aaaaaaaaaa"}
        91 bytes, "title":"aaaaaaaaa😀aaaaaaaaa"}
        181 bytes, "title":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa😀aaaaaaaaa"}

        """#)
  }

  @Test func namesMayContainAnyBytes() throws {
    #expect(
      try Self.scenario.output("names") == #"""
        {"type":"page","class":"Seiteä收😀","phase":"enter"}
        {"type":"page","class":"A\#u{FFFD}\#u{FFFD}\#u{FFFD}(","phase":"enter"}
        {"type":"page","class":"B\#u{FFFD}\#u{FFFD}","phase":"enter"}
        {"type":"page","class":"C\#u{FFFD}\#u{FFFD}\#u{FFFD}\#u{FFFD}\#u{FFFD}\#u{FFFD}\#u{FFFD}\#u{FFFD}\#u{FFFD}\#u{FFFD}","phase":"enter"}
        {"type":"page","class":"D\#u{FFFD}\#u{FFFD}\#u{FFFD}","phase":"enter"}
        {"type":"page","class":"F\#u{FFFD}\#u{FFFD}\#u{FFFD}\#u{FFFD}\#u{FFFD}\#u{FFFD}\#u{FFFD}","phase":"enter"}
        {"type":"page","class":"E\"\\\n\u0001","phase":"enter"}
        {"type":"control","target":"Taker","action":"tap\#u{FFFD}\"","class":"UIButton","frame":"{{0, 0}, {0, 0}}","tag":0}

        """#)
  }

  @Test func linesLongerThanTheBufferAreComplete() throws {
    let title = String(repeating: #"\u0001"#, count: 400)
    let lines = """
      2048 bytes, ends in se":"enter"}
      2049 bytes, ends in se":"enter"}
      3041 bytes, ends in se":"enter"}
      6069 bytes, ends in 0001\\u0001"}
      {"type":"page","class":"UIViewController","phase":"enter","title":"\(title)"}

      """
    #expect(try Self.scenario.output("longLines") == lines)
  }

  @Test func numbersHaveAPointInAnyLocale() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "locale-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let made = folder.appending(path: "de_DE").path
    // On Debian, `localedef` and the sources of locales are in the package `locales`.
    guard (try? InstalledProgram("localedef")?.run(["--no-archive", "-i", "de_DE", "-f", "ISO-8859-1", made])) != nil
    else { try Test.cancel("no locale with a decimal comma can be made here") }
    #expect(
      try Self.scenario.output("decimalComma", folder.path, "de_DE") == #"""
        0,5
        {"type":"control","target":"Taker","action":"act","class":"UIStepper","frame":"{{0.5, 1234567.25}, {-0.3333333333333333, 1e-09}}","tag":0,"value":1234.1}
        {"type":"control","target":"Taker","action":"act","class":"UISlider","frame":"{{0, 0}, {0.5, 1}}","tag":0,"value":0.1}
        {"type":"gesture","target":"Taker","action":"act","class":"UITapGestureRecognizer","location":[0.25,0.5],"state":3,"tag":0}

        """#)
  }
}
