/// `EventMapping` has no code for a process, a terminal or a specific C library, because every app embeds it.
enum PortabilityRule: Rule {
  private static let names: Set = [
    "Glibc", "Musl", "Darwin", "ProcessInfo", "Process", "FileHandle", "CommandLine", "stderr", "stdout", "stdin",
    "errno",
  ]
  private static let calls: Set = [
    "isatty", "getenv", "setenv", "exit", "_exit", "abort", "fputs", "fprintf", "print", "debugPrint", "readLine",
    "write", "read", "open",
  ]

  static func findings(in file: SourceFile) -> [Finding] {
    guard file.target == "EventMapping", file.isSwift else { return [] }
    let tokens = file.tokens
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.kind == .word else { return nil }
      let isMember = index > 0 && tokens[index - 1].is(".")
      let isCall = index + 1 < tokens.count && tokens[index + 1].is("(") && calls.contains(token.text) && !isMember
      guard isCall || names.contains(token.text) else { return nil }
      return finding(
        file, token.line, about: token.text,
        "'\(token.text)' belongs to a process, a terminal or one C library: move it out of EventMapping")
    }
  }
}
