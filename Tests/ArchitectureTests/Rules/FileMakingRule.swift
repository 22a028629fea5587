/// `EventTracking` creates files and folders in one source file, which sets their attributes.
enum FileMakingRule: Rule {
  /// The source file that may create files.
  private static let place = "Sources/EventTracking/Outbox/POSIXFileSystem.swift"
  private static let names: Set = [
    "createDirectory", "createFile", "mkdir", "mkdtemp", "mkstemp", "fopen", "creat", "copyItem", "moveItem",
    "replaceItemAt", "linkItem",
  ]

  static func findings(in file: SourceFile) -> [Finding] {
    guard file.target == "EventTracking", file.path != place else { return [] }
    let tokens = file.tokens
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.kind == .word, names.contains(token.text) || isWrite(tokens[index...]) else { return nil }
      return finding(
        file, token.line, about: token.text, "'\(token.text)' makes a file without attributes: use a FileSystem")
    }
  }

  /// Whether tokens are a call such as `data.write(to: url)`. The functions of a `FileSystem` take the bytes first.
  private static func isWrite(_ tokens: ArraySlice<Token>) -> Bool {
    let next = tokens.prefix(3).map(\.text)
    return next == ["write", "(", "to"] || next == ["write", "(", "toFile"]
  }
}
