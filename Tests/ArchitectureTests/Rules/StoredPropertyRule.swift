/// A type has at most 12 stored properties; a listed exception has at most 20.
enum StoredPropertyRule: Rule {
  static let limit = 12
  static let limitOfExceptions = 20

  static func findings(in file: SourceFile) -> [Finding] {
    file.declarations.compactMap { declaration in
      let count = declaration.storedProperties
      guard count > limit else { return nil }
      return finding(
        file, declaration.line, about: declaration.name, canBeAllowed: count <= limitOfExceptions,
        "'\(declaration.name)' has \(count) stored properties, more than \(limit): group what belongs together in a type"
      )
    }
  }
}
