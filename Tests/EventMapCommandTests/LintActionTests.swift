import Foundation
import Testing

/// The GitHub action. Its script runs as on a GitHub runner, with a stand-in for the download.
@Suite(.waits) struct LintActionTests {
  private static let folder = Tool.package.appending(path: ".github/actions/lint")
  private static let platform =
    "case $(uname -s)-$(uname -m) in Linux-x86_64) p=linux-x86_64;; Linux-*) p=linux-arm64;; *) p=macos-universal;; esac"

  private let scratch: Scratch

  /// Creates a folder with a released program that starts the built one, a table and a manifest.
  init() throws {
    scratch = try Scratch()
    try scratch.makeFolders("temp")
    try scratch.write(
      "release/pack/eventmap/eventmap",
      "#!/bin/sh\necho released >> '\(scratch["used"].path)'\nexec '\(Tool.executable().path)' \"$@\"\n")
    try scratch.write(
      "bin/curl",
      """
      #!/bin/sh
      for word; do
        [ "$last" = --output ] && output=$word
        last=$word
      done
      echo "$last" >> '\(scratch["asked"].path)'
      file='\(scratch["release"].path)'/${last##*/}
      if [ -f "$file" ]; then cp "$file" "$output"; printf 200; else printf 404; fi
      """)
    try scratch.write(
      "bin/swift",
      """
      #!/bin/sh
      case "$*" in
        *--show-bin-path*) echo '\(Tool.executable().deletingLastPathComponent().path)' ;;
        *) echo "building: $*" ;;
      esac
      """)
    try scratch.write("app/My Table.json", #"{"Home":{"ControlEventIDs":{"onBy:":"BUY"}}}"#)
    try scratch.write("app/Good.json", #"{"Home":{"ControlEventIDs":{"onBuy:":"BUY"}}}"#)
    try scratch.write("app/AppManifest.json", Sample.manifest.replacing("a:", with: "onBuy:"))
    try scratch.write("app/Home.swift", "class Home: UIViewController { @IBAction func onBuy(_ sender: Any) {} }\n")
    let pack = """
      chmod +x bin/* release/pack/eventmap/eventmap; \(Self.platform)
      cd release && tar -czf eventmap-0.1.0-$p.tar.gz -C pack eventmap
      if command -v sha256sum > /dev/null; then s=sha256sum; else s='shasum -a 256'; fi; $s *.tar.gz > SHA256SUMS
      """
    #expect(try scratch.shell(pack).status == 0)
  }

  /// Runs the action's script with inputs, and with defaults for all others.
  private func run(_ inputs: [String: String], action: URL = folder, environment: [String] = []) throws -> Tool.Result {
    var variables = [
      "TABLE": "", "MANIFEST": "", "SOURCES": "", "VERSION": "0.1.0", "FORMAT": "github", "FAIL_ON": "error",
      "AGAINST": "", "REPOSITORY": "a/eventmap",
    ]
    variables.merge(inputs) { _, given in given }
    try scratch.write("output", "")
    var words = ["env", "RUNNER_TEMP='\(scratch["temp"].path)'", "GITHUB_OUTPUT='\(scratch["output"].path)'"]
    words += ["GITHUB_ACTION_PATH='\(action.path)'", "GITHUB_ACTIONS=true"] + environment
    words += ["PATH='\(scratch["bin"].path)':$PATH"]
    words += variables.map { "EVENTMAP_\($0)='\($1)'" }
    return try Tool.shell(words.joined(separator: " ") + " '\(Self.folder.path)/lint.sh'", in: scratch["app"])
  }

  /// Returns the report that the output `sarif` names; `nil` without that output.
  private func sarif() throws -> String? {
    let output = try scratch.text("output")
    guard !output.isEmpty else { return nil }
    let path = try #require(output.wholeMatch(of: /sarif=(.+)\n/)).1
    return try String(contentsOfFile: String(path), encoding: .utf8)
  }

  /// The environment variables with which git treats a repository as another user's.
  private static let foreign = ["GIT_TEST_ASSUME_DIFFERENT_OWNER=1"]

  @Test func downloadsAReleaseAndLints() throws {
    let broken = try run(["TABLE": "My Table.json\n  Good.json  \n"])
    #expect(broken.status == 1, "\(broken.text) \(broken.error)")
    #expect(broken.text.contains("::error file=My Table.json,line=1,col="), "\(broken.text)")
    #expect(!broken.text.contains("building"))
    #expect(try scratch.text("used") == "released\n")
    #expect(
      try scratch.text("asked").split(separator: "\n").first
        == "https://github.com/a/eventmap/releases/download/v0.1.0/SHA256SUMS")
    #expect(try sarif()?.contains("\"unknown-action\"") == true)
    #expect(try run(["TABLE": "Good.json", "VERSION": "latest"]).status == 0)
    #expect(try scratch.text("asked").contains("/a/eventmap/releases/latest/download/SHA256SUMS\n"))
    #expect(try run(["TABLE": "My Table.json", "FAIL_ON": "never", "FORMAT": "text"]).status == 0)
  }

  @Test func neverRunsAnArchiveWithAWrongChecksum() throws {
    let sums = try scratch.text("release/SHA256SUMS")
    try scratch.write("release/SHA256SUMS", String(repeating: "0", count: 64) + sums.dropFirst(64))
    let result = try run(["TABLE": "Good.json"])
    #expect(result.status == 2 && result.text.contains("::error::eventmap-0.1.0-"), "\(result.text)")
    #expect(result.text.contains("it is not used") && !result.text.contains("building"))
    #expect(!scratch.exists("used"))
  }

  /// An archive without a checksum is not used. It is also not replaced by a build, which would hide the problem.
  @Test func failsWithoutAChecksum() throws {
    for sums in ["", "0  other.tar.gz\n", nil] {
      if let sums {
        try scratch.write("release/SHA256SUMS", sums)
      } else {
        try scratch.remove("release/SHA256SUMS")
      }
      let result = try run(["TABLE": "Good.json"])
      #expect(result.status == 2 && result.text.contains("is missing or has no checksum of"), "\(result.text)")
      #expect(!result.text.contains("building"))
    }
    try scratch.write("release/SHA256SUMS", "0  other.tar.gz\n")
    #expect(try run(["TABLE": "Good.json", "VERSION": "latest"]).status == 2)
    #expect(!scratch.exists("used"))
  }

  @Test func doesNotReplaceABrokenArchiveByABuild() throws {
    let pack = """
      cd release; for f in *.tar.gz; do echo x > "$f"; done
      if command -v sha256sum > /dev/null; then s=sha256sum; else s='shasum -a 256'; fi; $s *.tar.gz > SHA256SUMS
      """
    #expect(try scratch.shell(pack).status == 0)
    let result = try run(["TABLE": "Good.json"])
    #expect(result.status == 2 && result.text.contains("cannot be unpacked"), "\(result.text)")
    #expect(!result.text.contains("building"))
  }

  /// Status 1 is only for findings.
  @Test func doesNotReportAFailedBuildAsAFinding() throws {
    try scratch.write("bin/swift", "#!/bin/sh\nexit 1\n")
    let result = try run(["TABLE": "Good.json", "VERSION": "build"])
    #expect(result.status == 2 && result.text.contains("::error::eventmap cannot be built"), "\(result.text)")
  }

  @Test func writesAReportForEachUseInAJob() throws {
    _ = try run(["TABLE": "My Table.json"])
    let first = try scratch.text("output")
    #expect(try run(["TABLE": "Good.json"]).status == 0)
    #expect(try scratch.text("output") != first)
    #expect(try sarif()?.contains("\"uri\":\"My%20Table.json\"") == false)
    #expect(try run(["TABLE": "None.json"]).status == 2)
    #expect(try sarif() == nil)
  }

  @Test func usesDefaultsForEmptyInputs() throws {
    let result = try run(["TABLE": "My Table.json", "VERSION": "", "FORMAT": "", "FAIL_ON": ""])
    #expect(result.status == 1 && result.text.contains("::error file=My Table.json"), "\(result.text)\(result.error)")
    #expect(try scratch.text("asked").contains("/releases/latest/download/SHA256SUMS\n"))
  }

  @Test func acceptsNamesLikeFlagsAndReportsRelativePaths() throws {
    try scratch.write("app/--fix.json", scratch.text("app/My Table.json"))
    let result = try run(["TABLE": "--fix.json\n\(scratch["app"].path)/My Table.json"])
    #expect(result.status == 1 && result.text.contains("file=My Table.json,"), "\(result.text)\(result.error)")
    #expect(result.text.contains("file=--fix.json,"), "\(result.text)")
    #expect(try sarif()?.contains("\"uri\":\"file:") == false)
  }

  /// A step gets the workflow's repository from the runner, which must not replace the action's repository.
  @Test func downloadsFromTheActionsRepository() throws {
    let action = scratch["__w/_actions/acme/EventMap/main/.github/actions/lint"]
    #expect(try run(["TABLE": "Good.json", "REPOSITORY": "user/shop"], action: action).status == 0)
    let asked = try scratch.text("asked")
    #expect(asked.contains("https://github.com/acme/EventMap/releases/") && !asked.contains("user/shop"), "\(asked)")
  }

  /// The checkout belongs to another user, as in a container.
  @Test func comparesWithACommitInAnotherUsersCheckout() throws {
    let commit = """
      cd app && git init -q && git add . && git -c user.name=Ann -c user.email=ann@example.com commit -q -m Add
      \(Self.foreign[0]) git rev-parse HEAD 2> /dev/null && exit 9; exit 0
      """
    #expect(try scratch.shell(commit).status == 0)
    let result = try run(["TABLE": "Good.json", "AGAINST": "HEAD"], environment: Self.foreign)
    #expect(result.status == 0, "\(result.text)\(result.error)")
  }

  @Test func buildsWithoutARelease() throws {
    try scratch.remove("release")
    let result = try run(["TABLE": "My Table.json"])
    #expect(result.status == 1 && result.text.contains("There is no released eventmap for this machine"))
    #expect(result.text.contains("building: build -c release --product eventmap --package-path \(Tool.package.path)"))
    #expect(try run(["TABLE": "Good.json", "VERSION": "build"]).status == 0)
  }

  @Test func generatesAManifestFromSources() throws {
    try scratch.remove("app/AppManifest.json")
    let result = try run(["TABLE": "My Table.json", "SOURCES": "Home.swift"])
    #expect(result.status == 1 && result.text.contains("'Home' has no action 'onBy:'"), "\(result.text)\(result.error)")
    let both = try run(["SOURCES": "Home.swift", "MANIFEST": "m.json"])
    #expect(both.status == 2 && both.text.contains("::error::'manifest' and 'sources' exclude each other"))
  }

  /// An input that is inserted into a script would be executed as code.
  @Test func passesInputsAsVariables() throws {
    let action = try String(contentsOf: Self.folder.appending(path: "action.yml"), encoding: .utf8)
    let script = try String(contentsOf: Self.folder.appending(path: "lint.sh"), encoding: .utf8)
    let runs = action.split(separator: "\n").filter { $0.contains("run:") }
    #expect(runs.map { $0.trimmingCharacters(in: .whitespaces) } == [#"run: '"$GITHUB_ACTION_PATH/lint.sh"'"#])
    let inputs = action.components(separatedBy: "outputs:")[0].matches(of: /\n  ([a-z-]+):\n/).map { String($0.1) }
    #expect(inputs == ["table", "manifest", "sources", "version", "format", "fail-on", "against"])
    for input in inputs {
      let variable = "EVENTMAP_" + input.uppercased().replacing("-", with: "_")
      #expect(action.contains("\(variable): ${{ inputs.\(input) }}"), "\(input)")
      #expect(script.contains("$\(variable)") || script.contains("${\(variable)"), "\(input)")
    }
    #expect(!script.contains("${{"))
  }
}
