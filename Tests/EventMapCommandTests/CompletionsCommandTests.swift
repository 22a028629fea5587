import Foundation
import Testing

@testable import EventMapCommand

/// The scripts of `eventmap completions`: the one for bash is executed, those for other shells are checked for completeness.
@Suite(.waits) struct CompletionsCommandTests {
  /// Returns the completions of bash for the last word. Words are split at `=` as on a command line.
  private func offered(_ words: [String]) throws -> [String] {
    let scratch = try Scratch(["Table one.json": "", "Table-two.json": ""])
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source <(eventmap completions bash)
      COMP_WORDS=(\(quoted))
      COMP_CWORD=\(words.count - 1)
      _eventmap
      if ((${#COMPREPLY[@]})); then printf "%s\\n" "${COMPREPLY[@]}"; fi
      """
    try scratch.write("drive.bash", script)
    let result = try scratch.shell("bash drive.bash")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    return result.lines.filter { $0 != "drive.bash" && !$0.hasPrefix("std") }.sorted()
  }

  @Test(arguments: [
    (["eventmap", "tr"], ["translate"]),
    (["eventmap", "--v"], ["--version"]),
    (["eventmap", "translate", "--ma"], ["--manifest", "--max-rejects", "--max-unmapped"]),
    (["eventmap", "translate", "--to", ""], ["csv", "jsonl", "parquet", "tsv"]),
    (["eventmap", "translate", "--to", "=", "c"], ["csv"]),
    (["eventmap", "translate", "--to", "="], ["csv", "jsonl", "parquet", "tsv"]),
    (["eventmap", "translate", "-t", "Tab"], ["Table one.json", "Table-two.json"]),
    (["eventmap", "translate", "--quiet", "Table-"], ["Table-two.json"]),
    (["eventmap", "translate", "--unmapped", "d"], ["drop"]),
    (["eventmap", "translate", "--unmapped", "Table-"], ["Table-two.json"]),
    (["eventmap", "translate", "--jobs", ""], []),
    (["eventmap", "translate", "--", "--t"], []),
    (["eventmap", "lint", "--format", "sar"], ["sarif"]),
    (["eventmap", "lint", "--format", "sarif", "=", "Table-"], ["Table-two.json"]),
    (["eventmap", "lint", "--format", "=", "sarif", "=", "Table-"], ["Table-two.json"]),
    (["eventmap", "lint", "-r", "trailing-"], ["trailing-comma"]),
    (["eventmap", "lint", "-r", "trailing-comma", "=", "w"], ["warning"]),
    (["eventmap", "manifest", "d"], ["diff"]),
    (["eventmap", "manifest", "x", "d"], []),
    (["eventmap", "manifest", "diff", "--t"], ["--table"]),
    (["eventmap", "manifest", "--t"], []),
    (["eventmap", "explain", "trailing-"], ["trailing-comma"]),
    (["eventmap", "lookup", "Tab"], []),
    (["eventmap", "completions", ""], ["bash", "fish", "zsh"]),
  ])
  func completesWordsInBash(words: [String], expected: [String]) throws {
    guard FileManager.default.isExecutableFile(atPath: "/bin/bash") else { return }
    #expect(try offered(words) == expected)
  }

  /// The shells check the syntax of their scripts, where they are installed.
  @Test(arguments: ["bash", "zsh", "fish"])
  func hasValidSyntaxFor(shell: String) throws {
    let scratch = try Scratch()
    let result = try scratch.shell(
      "command -v \(shell) > /dev/null || exit 0; eventmap completions \(shell) > script; \(shell) -n script")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func namesAllCommandsAndFlagsFor(shell: String) throws {
    let script = try Tool.run("completions", shell).text
    #expect(script.contains("'eventmap completions \(shell)'"))
    for command in EventMapTool.commands {
      #expect(script.contains("'\(command.name)") || script.contains("\"\(command.name)\""), "\(command.name)")
      for flag in command.flags {
        #expect(script.contains(shell == "fish" ? "-l \(flag.name) " : "--\(flag.name)"), "\(flag.name)")
        for value in flag.syntax?.completion.words ?? [] { #expect(script.contains(value), "\(value)") }
      }
    }
  }

  @Test func specifiesFlagsForZsh() throws {
    let script = try Tool.run("completions", "zsh").text
    #expect(script.hasPrefix("#compdef eventmap\n"))
    #expect(script.contains("'(--to)'--to='[format of the server events]:FORMAT:(jsonl csv tsv parquet)'"))
    #expect(script.contains("'*'{-m+,--manifest=}'[an app manifest; several are merged]:FILE:_files'"))
    #expect(script.contains("'(--quiet -q)'{-q,--quiet}'[print no messages except fatal errors]'"))
    // The quotes of a help text end and begin the quotes of the shell.
    #expect(script.contains("'\\''eventmap fields'\\''"))
    #expect(script.contains("'manifest diff') command='manifest diff'; shift words; (( CURRENT-- )) ;;"))
  }

  @Test func completesFlagsAndPairsInFish() throws {
    let lines = try Tool.run("completions", "fish").lines
    func has(_ line: String) -> Bool { lines.contains("complete -c eventmap -n '__eventmap_at \"" + line) }
    #expect(has("translate\"' -l to -r -a 'jsonl csv tsv parquet' -d 'format of the server events'"))
    #expect(has("lint\"' -s m -l manifest -r -F -d 'an app manifest; several are merged'"))
    #expect(has("translate\"' -s q -l quiet -d 'print no messages except fatal errors'"))
    #expect(has("manifest\"' -a diff -d '\(ManifestDiffCommand.summary)'"))
    #expect(has("\"' -a rules -d '\(RulesCommand.summary)'"))
    #expect(has("manifest\"' -F"))
    // Pairs are offered as whole words.
    #expect(lines.contains { $0.contains("-l rule ") && $0.contains(" trailing-comma=off ") })
  }
}
