/// Unsafe code is only allowed in the listed files and folders.
enum UnsafeCodeRule: Rule {
  static func findings(in file: SourceFile) -> [Finding] {
    lines(of: file).map {
      finding(file, $0, "unsafe code: write it with Span or Array, or list the file with what makes it necessary")
    }
  }

  /// Returns the lines with unsafe code, without duplicates.
  static func lines(of file: SourceFile) -> [Int] {
    guard file.isSwift else { return [] }
    let tokens = file.tokens
    var lines: [Int] = []
    for index in tokens.indices where tokens[index].kind == .word {
      let text = tokens[index].text
      guard text.utf8.count >= 4, isUnsafe(text, after: index > 0 ? tokens[index - 1] : nil) else { continue }
      if lines.last != tokens[index].line { lines.append(tokens[index].line) }
    }
    return lines
  }

  private static func isUnsafe(_ word: String, after token: Token?) -> Bool {
    switch word {
    // `unsafe` may also be the name of an enumeration case.
    case "unsafe": token?.is(".") != true && token?.is("case") != true
    case "safe": token?.is("@") == true
    default: word.hasPrefix("withUnsafe") || word.hasPrefix("Unsafe") && word.contains("Pointer")
    }
  }
}
