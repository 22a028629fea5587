/// `Package.swift` names no other package, and each target depends on exactly the targets that `AllowedImports` names.
///
/// The package manager refuses an app with two targets of the same name in different packages. Therefore, names of targets that are not
/// products start with the project's name.
enum PackageRule: Rule {
  static func findings(in file: SourceFile) -> [Finding] {
    packages(file) + targets(file)
  }

  private static func packages(_ file: SourceFile) -> [Finding] {
    let tokens = file.tokens
    return tokens.indices.dropLast(2).compactMap { index in
      guard tokens[index].is("."), tokens[index + 1].is("package"), tokens[index + 2].is("(") else { return nil }
      return finding(
        file, tokens[index].line, canBeAllowed: false, "the project has no third-party packages: remove the dependency")
    }
  }

  private static func targets(_ file: SourceFile) -> [Finding] {
    let tokens = file.tokens
    let kinds = [
      "library", "executable", "target", "executableTarget", "testTarget", "systemLibrary", "plugin", "macro",
      "binaryTarget",
    ]
    var findings: [Finding] = []
    var products: Set<String> = []
    for index in tokens.indices.dropLast(2) {
      guard tokens[index].is("."), kinds.contains(tokens[index + 1].text), tokens[index + 2].is("(") else { continue }
      let (name, dependencies, isProduct) = target(file, from: index + 2)
      // Products and targets of plugins have the same name in the manifest.
      if isProduct {
        products.insert(name)
        continue
      }
      if !tokens[index + 1].is("testTarget"), !products.contains(name), !name.lowercased().hasPrefix("eventmap") {
        findings.append(
          finding(
            file, tokens[index].line, about: name,
            "another package may have a target '\(name)' as well: begin its name with 'EventMap'"))
      }
      let allowed = AllowedImports.dependencies[name]
      if let allowed, Set(dependencies) == allowed { continue }
      let has = "'\(name)' depends on \(list(Set(dependencies)))"
      findings.append(
        finding(
          file, tokens[index].line, about: name,
          allowed.map { "\(has), but AllowedImports names \(list($0)): change one of them" }
            ?? "\(has), but is not in AllowedImports: add it"))
    }
    return findings
  }

  private static func list(_ names: Set<String>) -> String {
    names.isEmpty ? "nothing" : names.sorted().joined(separator: ", ")
  }

  /// Returns the name and the dependencies of the target or product whose parenthesis opens at `start`. A product is recognized by its
  /// argument `targets`.
  private static func target(
    _ file: SourceFile, from start: Int
  ) -> (name: String, dependencies: [String], isProduct: Bool) {
    var (name, dependencies, label, depth, isProduct) = ("", [String](), "", 0, false)
    for index in start..<file.tokens.count {
      let token = file.tokens[index]
      switch token.kind {
      case .punctuation where token.text == "(" || token.text == "[": depth += 1
      case .punctuation where token.text == ")" || token.text == "]":
        depth -= 1
        if depth == 0 { return (name, dependencies, isProduct) }
      case .word where depth == 1:
        label = token.text
        isProduct = isProduct || label == "targets"
      case .text:
        let text = String(file.text(of: token).dropFirst().dropLast())
        if label == "name" { name = text }
        if label == "dependencies" { dependencies.append(text) }
      default: break
      }
    }
    return (name, dependencies, isProduct)
  }
}
