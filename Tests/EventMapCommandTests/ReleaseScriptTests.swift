import EventMapCommand
import Foundation
import Testing

/// `.ci/release`, with a program that becomes the built one: a release build takes minutes.
@Suite(.waits) struct ReleaseScriptTests {
  private static let version = EventMapTool.version
  private static let script = Tool.package.appending(path: ".ci/release").path
  private static let platforms = ["linux-arm64", "linux-x86_64", "macos-universal"]

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("program", "#!/bin/sh\nexec '\(Tool.executable().path)' \"$@\"\n")
    try scratch.write("libA.dylib", "library")
    #expect(try Tool.shell("chmod +x program", in: scratch.folder).status == 0)
  }

  private func release(_ words: String) throws -> Tool.Result {
    try Tool.shell("'\(Self.script)' \(words)", in: scratch.folder)
  }

  private func pack(_ platform: String, _ more: String = "") throws {
    let result = try release("archive --platform \(platform) --binary ./program --output out \(more)")
    #expect(result.status == 0 && result.text == "out/eventmap-\(Self.version)-\(platform).tar.gz\n", "\(result.error)")
  }

  @Test func anArchiveHasEverythingAndTheSameBytesEachTime() throws {
    try pack("linux-x86_64", "--library libA.dylib --tag v\(Self.version)")
    let archive = "out/eventmap-\(Self.version)-linux-x86_64.tar.gz"
    let bytes = try Data(contentsOf: scratch[archive])
    #expect(try Tool.shell("touch program; chmod 600 libA.dylib", in: scratch.folder).status == 0)
    let again = "umask 077; '\(Self.script)' archive --platform linux-x86_64 --binary ./program --library libA.dylib"
    #expect(try Tool.shell("\(again) --output out", in: scratch.folder).status == 0)
    #expect(try Data(contentsOf: scratch[archive]) == bytes)
    // The time of the first header, of 2000-01-01: POSIX.1-1988, ustar. Two runs in one second would have the same time anyway.
    let time = try Tool.shell("gzip -dc \(archive) | dd bs=1 skip=136 count=11 2> /dev/null", in: scratch.folder)
    #expect(time.text == "07033241600")
    let names = try Tool.shell("tar -tzf \(archive)", in: scratch.folder).lines
    let inside = ["completions/_eventmap", "completions/eventmap.bash", "completions/eventmap.fish"]
    #expect(
      names.filter { !$0.hasSuffix("/") }.sorted()
        == (["eventmap", "eventmap.1", "libA.dylib"] + inside).map { "eventmap-\(Self.version)-linux-x86_64/\($0)" }
        .sorted())
    let unpacked = try Tool.shell(
      "tar -xzf \(archive) && cd eventmap-\(Self.version)-linux-x86_64 && ./eventmap --version && head -n 1 eventmap.1",
      in: scratch.folder)
    #expect(unpacked.lines.first == "eventmap \(Self.version)" && unpacked.text.contains(".TH EVENTMAP 1"))
  }

  @Test func theFormulaNamesTheArchivesByTheirChecksums() throws {
    for platform in Self.platforms { try pack(platform) }
    let sums = try release("checksums --output out")
    let check =
      "cd out && if command -v sha256sum > /dev/null; then sha256sum -c SHA256SUMS; else shasum -c SHA256SUMS; fi"
    #expect(try sums.status == 0 && Tool.shell(check, in: scratch.folder).status == 0)
    #expect(try release("formula --output out --repository a/eventmap").status == 0)
    let formula = try scratch.text("out/eventmap.rb")
    for line in sums.lines {
      let parts = line.components(separatedBy: "  ")
      let url = "https://github.com/a/eventmap/releases/download/v\(Self.version)/\(parts[1])"
      #expect(formula.contains("url \"\(url)\"\n"), "\(line)")
      let lines = formula.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      let place = try #require(lines.firstIndex(of: #"url "\#(url)""#))
      #expect(lines[place + 1] == #"sha256 "\#(parts[0])""#)
    }
    #expect(sums.lines.count == 3)
    let ends = formula.components(separatedBy: "\n").count { $0.trimmingCharacters(in: .whitespaces) == "end" }
    let starts = formula.matches(of: /(?m)^ *(class|def) .*$|\bdo$/).count
    #expect(ends == starts)
  }

  @Test func theNotesAreTheSectionOfTheChangelog() throws {
    let changelog = try DocumentationTests.text("Changelog")
    let notes = try release("notes").text
    #expect(notes.hasPrefix("The first version.\n") && changelog.contains("## \(Self.version)\n\n\(notes)"))
    #expect(!notes.contains("\n## "))
  }

  @Test func aVersionWithoutASectionHasNoNotes() throws {
    let copy = """
      mkdir -p .ci Sources/EventMapCommand Sources/EventMapDocumentation/EventMap.docc && cp '\(Self.script)' .ci/ &&
      echo 'public static let version = "9.9.9"' > Sources/EventMapCommand/EventMapTool.swift &&
      echo '## 9.9.8' > Sources/EventMapDocumentation/EventMap.docc/Changelog.md
      """
    #expect(try Tool.shell(copy, in: scratch.folder).status == 0)
    let result = try Tool.shell(".ci/release notes", in: scratch.folder)
    #expect(result.status == 2 && result.text.isEmpty, "\(result.text)")
    #expect(result.error.contains("the changelog has no section '## 9.9.9'"), "\(result.error)")
  }

  @Test(arguments: [
    ("notes --tag v9.9.9", "the tag is 'v9.9.9', but the program's version is "),
    ("archive --platform windows", "--platform is 'windows', expected one of "),
    ("archive --platform linux-arm64 --binary libA.dylib", "libA.dylib is not a program"),
    ("checksums --output .", "has no archive of "), ("formula --repository a/b --output .", "has no SHA256SUMS"),
    ("formula --output .", "expected OWNER/NAME"), ("formula --repository a/b/c", "expected OWNER/NAME"),
    (#"formula --repository 'a/b"'"#, "expected OWNER/NAME"), ("--what", "unknown option '--what'"),
    ("publish", "unknown command"),
    ("", "no command given"), ("notes --tag", "--tag needs a value"),
  ]) func whatCannotBeDone(words: String, message: String) throws {
    let result = try Tool.shell("GITHUB_REPOSITORY= '\(Self.script)' \(words)", in: scratch.folder)
    #expect(result.status == 2 && result.text.isEmpty, "\(result.text)")
    #expect(result.error.hasPrefix(".ci/release: ") && result.error.contains(message), "\(result.error)")
  }
}
