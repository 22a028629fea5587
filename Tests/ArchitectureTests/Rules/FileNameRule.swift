/// A file has the name of its main type: `Type.swift`, or `Type+Aspect.swift` for an extension. Other types beside it are private or small.
enum FileNameRule: Rule {
  /// The maximum number of lines of a type beside the main type, unless it is private.
  static let linesBeside = 40

  static func findings(in file: SourceFile) -> [Finding] {
    guard file.isSwift, file.name != "main.swift", file.path != "Package.swift" else { return [] }
    let name = file.name.dropLast(".swift".count)
    let all = file.declarations
    let top = all.filter { $0.parent == nil }
    // A type that is nested in an extension can also be the main type.
    let named = all.filter { declaration in
      declaration.parent.map { all[$0].kind == .extension && all[$0].parent == nil } ?? true
    }
    let main = String(name.prefix { $0 != "+" })
    let isAspect = main.count < name.count
    let hasMain = named.contains { declaration in
      switch declaration.kind {
      case .type, .alias: declaration.name == main
      case .extension: isAspect && (declaration.name == main || declaration.name.hasSuffix("." + main))
      case .function, .property: false
      }
    }
    guard hasMain else { return [finding(file, 1, missing(main, top))] }
    return top.compactMap { other in
      let lines = other.lastLine - other.line + 1
      guard other.kind == .type, other.name != main, !other.isPrivate, lines > linesBeside else { return nil }
      return finding(
        file, other.line, about: other.name,
        "'\(other.name)', \(lines) lines, is beside '\(main)': nest it, make it private or move it to another file")
    }
  }

  private static func missing(_ main: String, _ top: [Declaration]) -> String {
    let types = top.filter { $0.kind == .type && !$0.isPrivate }.map(\.name)
    let extensions = top.filter { $0.kind == .extension }.map(\.name)
    if let type = types.first { return "no '\(main)' in it: name the file '\(type).swift'" }
    if let type = extensions.first { return "no '\(main)' in it: name the file '\(type)+Aspect.swift'" }
    return "no '\(main)' in it: put what it has into a type of this name"
  }
}
