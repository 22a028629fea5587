/// A function, an initializer or a computed property has at most 60 lines, from its keyword to the line before its closing brace.
enum FunctionLengthRule: Rule {
  static let limit = 60

  static func findings(in file: SourceFile) -> [Finding] {
    file.declarations.compactMap { declaration in
      guard declaration.kind == .function || declaration.kind == .property else { return nil }
      let lines = declaration.lastLine - declaration.line
      guard lines > limit else { return nil }
      return finding(
        file, declaration.line, about: declaration.name,
        "'\(declaration.name)' has \(lines) lines, more than \(limit): name its parts and make them functions")
    }
  }
}
