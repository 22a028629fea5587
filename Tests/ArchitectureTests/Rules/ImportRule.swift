/// A target imports only the modules that its row in the table names.
enum ImportRule: Rule {
  private static let kinds: Set = ["struct", "class", "enum", "protocol", "func", "typealias", "let", "var"]

  static func findings(in file: SourceFile) -> [Finding] {
    guard file.isSwift else { return [] }
    let allowed = AllowedImports.modules[file.target]
    return imports(of: file).compactMap { module, line in
      guard let allowed else {
        return finding(
          file, line, about: module, "'\(file.target)' is not in AllowedImports: add it with what it may import")
      }
      guard !allowed.contains(module) else { return nil }
      return finding(
        file, line, about: module,
        "'\(file.target)' may not import '\(module)': move the code to a target that may, or change AllowedImports")
    }
  }

  private static func imports(of file: SourceFile) -> [(module: String, line: Int)] {
    let tokens = file.tokens
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .word, tokens[index].text == "import", index + 1 < tokens.count else { return nil }
      if index > 0, tokens[index - 1].is(".") { return nil }
      let next = tokens[index + 1]
      guard next.kind == .word, next.line == tokens[index].line else { return nil }
      return (kinds.contains(next.text) && index + 2 < tokens.count ? tokens[index + 2].text : next.text, next.line)
    }
  }
}
