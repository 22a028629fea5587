import EventMapCommand
import EventMapDocumentation
import Foundation
import Testing

/// `.ci/release`, with a program that starts the built one, because a release build takes minutes.
@Suite(.waits) struct ReleaseScriptTests {
  private static let version = EventMapTool.version
  private static let script = Tool.package.appending(path: ".ci/release").path
  private static let platforms = ["linux-arm64", "linux-x86_64", "macos-universal"]

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch(["program": "#!/bin/sh\nexec '\(Tool.executable().path)' \"$@\"\n", "libA.dylib": "library"])
    #expect(try scratch.shell("chmod +x program").status == 0)
  }

  private func release(_ words: String) throws -> Tool.Result {
    try scratch.shell("'\(Self.script)' \(words)")
  }

  private func pack(_ platform: String, _ more: String = "") throws {
    let result = try release("archive --platform \(platform) --binary ./program --output out \(more)")
    #expect(result.status == 0 && result.text == "out/eventmap-\(Self.version)-\(platform).tar.gz\n", "\(result.error)")
  }

  @Test func packsCompleteArchivesWithTheSameBytes() throws {
    try pack("linux-x86_64", "--library libA.dylib --tag v\(Self.version)")
    let archive = "out/eventmap-\(Self.version)-linux-x86_64.tar.gz"
    let bytes = try scratch.data(archive)
    #expect(try scratch.shell("touch program; chmod 600 libA.dylib").status == 0)
    let again = "umask 077; '\(Self.script)' archive --platform linux-x86_64 --binary ./program --library libA.dylib"
    #expect(try scratch.shell("\(again) --output out").status == 0)
    #expect(try scratch.data(archive) == bytes)
    // The time in the first ustar header (POSIX.1-1988) is 2000-01-01. Otherwise only two runs in one second would have the same time.
    #expect(try scratch.shell("gzip -dc \(archive) | dd bs=1 skip=136 count=11 2> /dev/null").text == "07033241600")
    let names = try scratch.shell("tar -tzf \(archive)").lines
    let inside = ["completions/_eventmap", "completions/eventmap.bash", "completions/eventmap.fish"]
    #expect(
      names.filter { !$0.hasSuffix("/") }.sorted()
        == (["eventmap", "eventmap.1", "libA.dylib"] + inside).map { "eventmap-\(Self.version)-linux-x86_64/\($0)" }
        .sorted())
    let unpacked = try scratch.shell(
      "tar -xzf \(archive) && cd eventmap-\(Self.version)-linux-x86_64 && ./eventmap --version && head -n 1 eventmap.1")
    #expect(unpacked.lines.first == "eventmap \(Self.version)" && unpacked.text.contains(".TH EVENTMAP 1"))
  }

  @Test func writesTheChecksumsIntoTheFormula() throws {
    for platform in Self.platforms { try pack(platform) }
    let sums = try release("checksums --output out")
    let check =
      "cd out && if command -v sha256sum > /dev/null; then sha256sum -c SHA256SUMS; else shasum -c SHA256SUMS; fi"
    #expect(try sums.status == 0 && scratch.shell(check).status == 0)
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

  /// Returns data in ICU's format: a header of 32 bytes and items by path, whose contents are their paths.
  private func icuData(_ paths: [String]) -> [UInt8] {
    func append(_ number: Int, to bytes: inout [UInt8]) {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(number >> shift & 255)) }
    }
    func pad(_ bytes: inout [UInt8], after start: Int = 0) {
      while (start + bytes.count) % 16 != 0 { bytes.append(0) }
    }
    var header: [UInt8] = [32, 0, 0xDA, 0x27, 20, 0, 0, 0, 0, 0, 2, 0]
    header += Array("CmnD".utf8)
    header += [UInt8](repeating: 0, count: 16)
    let tableEnd = 4 + 8 * paths.count
    var names: [UInt8] = []
    var nameOffsets: [Int] = []
    for path in paths {
      nameOffsets.append(tableEnd + names.count)
      names += Array("icudt76l/\(path)".utf8)
      names.append(0)
    }
    pad(&names, after: tableEnd)
    var table: [UInt8] = []
    var items: [UInt8] = []
    append(paths.count, to: &table)
    for (path, nameOffset) in zip(paths, nameOffsets) {
      append(nameOffset, to: &table)
      append(tableEnd + names.count + items.count, to: &table)
      items += Array(path.utf8)
      pad(&items)
    }
    return header + table + names + items
  }

  @Test func leavesOutDataOfOtherLanguages() throws {
    let kept = ["coll/root.res", "coll/ucadata.icu", "en.res", "gb18030.cnv", "root.res", "zoneinfo64.res"]
    let others = [
      "coll/de.res", "curr/zh_Hant.res", "de.res", "brkitr/thaidict.dict", "translit/root.res", "zh_Hant.res",
    ]
    try Data(icuData((kept + others).sorted())).write(to: scratch["old"])
    try Data(icuData(kept).prefix(100)).write(to: scratch["cut"])
    let script = Tool.package.appending(path: ".ci/trim-icu-data.swift").path
    let result = try scratch.shell("swiftc '\(script)' -o trim && ./trim old new")
    #expect(result.status == 0, "\(result.error)")
    #expect(try Array(scratch.data("new")) == icuData(kept))
    let broken = try scratch.shell("./trim cut new2")
    #expect(broken.status == 1 && broken.error.hasPrefix("trim-icu-data: "), "\(broken.error)")
    #expect(!scratch.exists("new2"))
  }

  @Test func usesTheSectionOfTheChangelogAsNotes() throws {
    let changelog = try DocumentationTests.text("Changelog")
    let notes = try release("notes").text
    let start = try #require(changelog.range(of: "## \(Self.version)\n\n"))
    let section = changelog[start.upperBound...].components(separatedBy: "\n## ")[0]
    // Links to articles become the command that shows them.
    let link = /<doc:(\w+)>/
    let expected = try section.replacing(link) { match in
      "`eventmap help \(try #require(Catalog.articles.first { $0.name == match.1 }).topic)`"
    }
    #expect(notes.trimmingCharacters(in: .newlines) == expected.trimmingCharacters(in: .newlines))
    #expect(notes.hasPrefix("The first version.\n") && !notes.contains("<doc:"))
  }

  @Test func failsForAVersionWithoutASection() throws {
    let copy = """
      mkdir -p .ci Sources/EventMapCommand Sources/EventMapDocumentation/EventMap.docc && cp '\(Self.script)' .ci/ &&
      echo 'public static let version = "9.9.9"' > Sources/EventMapCommand/EventMapTool.swift &&
      echo '## 9.9.8' > Sources/EventMapDocumentation/EventMap.docc/Changelog.md
      """
    #expect(try scratch.shell(copy).status == 0)
    let result = try scratch.shell(".ci/release notes")
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
    ("publish", "unknown command"), ("", "no command given"), ("notes --tag", "--tag needs a value"),
  ]) func reportsWrongUsage(words: String, message: String) throws {
    let result = try scratch.shell("GITHUB_REPOSITORY= '\(Self.script)' \(words)")
    #expect(result.status == 2 && result.text.isEmpty, "\(result.text)")
    #expect(result.error.hasPrefix(".ci/release: ") && result.error.contains(message), "\(result.error)")
  }
}
