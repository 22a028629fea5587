/// Finds the targets of a Tuist `Project.swift` and their sources, if they are literals:
/// `.target(name: "Shop", product: .app, sources: ["Shop/**"])`.
enum TuistProject {
  private static let products: [String: BuildTarget.Product] = [
    "app": .application, "appClip": .application, "framework": .framework, "staticFramework": .framework,
    "staticLibrary": .framework, "dynamicLibrary": .framework, "unitTests": .test, "uiTests": .test,
    "appExtension": .extension, "watch2App": .application, "watch2Extension": .extension,
  ]

  /// Adds the targets of a project.
  ///
  /// - Returns: the parts that could not be read; `nil` if the file is another file of the same name.
  /// - Complexity: O(n).
  static func add(
    _ bytes: [UInt8], path: String, folder: String, to targets: inout SourceTargets
  ) -> [ProjectGap]? {
    guard let tokens = try? SwiftLexer.tokens(of: bytes),
      (0..<tokens.count).contains(where: {
        tokens.token($0, is: "import") && tokens.token($0 + 1, is: "ProjectDescription")
      })
    else { return nil }
    var unnamed = 0
    var count = 0
    var partial: [String] = []
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      let isTarget =
        tokens.token(index, is: "Target") && !tokens.token(index - 1, is: ".")
        || tokens.token(index, is: "target") && tokens.token(index - 1, is: ".")
      guard isTarget, tokens.token(index + 1, is: "("), let end = tokens.end(index + 1) else { continue }
      var arguments: [String: Range<Int>] = [:]
      for argument in tokens.split(index + 2..<end) where tokens.token(argument.lowerBound + 1, is: ":") {
        arguments[tokens.string(argument.lowerBound)] = argument.lowerBound + 2..<argument.upperBound
      }
      // A target inside a target's arguments is a dependency. A reference to a target elsewhere has no sources.
      index = end
      guard let sources = arguments["sources"] ?? arguments["buildableFolders"] else { continue }
      count += 1
      guard let name = arguments["name"].flatMap({ literal(tokens, $0) }) else {
        unnamed += 1
        continue
      }
      let product = arguments["product"].map { tokens.string($0.upperBound - 1) } ?? ""
      let layers = [settings(tokens, arguments["settings"])] + productName(tokens, arguments["productName"])
      let target = BuildTarget(
        name: name, module: BuildSettings(target: name, layers: layers).module, product: products[product] ?? .other)
      if !add(sources, of: target, tokens, folder: folder, to: &targets) { partial.append(name) }
    }
    var gaps = partial.map {
      ProjectGap(path: path, message: "the target '\($0)' has sources that are not written out")
    }
    if count == 0 { gaps.append(ProjectGap(path: path, message: "no target of the project is written out")) }
    if unnamed > 0 {
      gaps.append(
        ProjectGap(path: path, message: "\(unnamed) target\(unnamed == 1 ? "" : "s") without a literal name"))
    }
    return gaps
  }

  private static func literal(_ tokens: TokenList, _ range: Range<Int>) -> String? {
    range.count == 1 ? tokens.literal(range.lowerBound) : nil
  }

  /// The product name as a layer of settings, empty if the target has none. A name made at run time becomes `$`, so that the module is
  /// unknown.
  private static func productName(_ tokens: TokenList, _ range: Range<Int>?) -> [[String: String]] {
    guard let range, !tokens.token(range.lowerBound, is: "nil") else { return [] }
    return [["PRODUCT_NAME": literal(tokens, range) ?? "$"]]
  }

  private static func settings(_ tokens: TokenList, _ range: Range<Int>?) -> [String: String] {
    var settings: [String: String] = [:]
    for index in range ?? 0..<0 {
      guard let key = tokens.literal(index), key == "PRODUCT_NAME" || key == "PRODUCT_MODULE_NAME",
        tokens.token(index + 1, is: ":")
      else { continue }
      settings[key] = tokens.literal(index + 2) ?? "$"
    }
    return settings
  }

  /// Adds the sources of a target: a string, or a list of strings and patterns with exclusions.
  ///
  /// - Returns: whether all sources are literals.
  private static func add(
    _ range: Range<Int>, of target: BuildTarget, _ tokens: TokenList, folder: String,
    to targets: inout SourceTargets
  ) -> Bool {
    if tokens.token(range.lowerBound, is: "nil") { return true }
    var elements = [range]
    if tokens.token(range.lowerBound, is: "["), let close = tokens.end(range.lowerBound) {
      guard close == range.upperBound - 1 else { return false }
      elements = tokens.split(range.lowerBound + 1..<close)
    }
    var isLiteral = true
    for element in elements {
      guard let (written, excluded) = source(tokens, element),
        WrittenSources.add(written, except: excluded, isRelative: false, of: target, in: folder, to: &targets)
      else {
        isLiteral = false
        continue
      }
    }
    return isLiteral
  }

  /// Parses `"Shop/**"` and `.glob("Shop/**", excluding: ["Shop/Old/**"])`; `nil` for other expressions.
  private static func source(_ tokens: TokenList, _ range: Range<Int>) -> (written: String, excluded: [String])? {
    let first = range.lowerBound
    if range.count == 1 { return tokens.literal(first).map { ($0, []) } }
    guard tokens.token(first, is: "."), ["glob", "folder"].contains(tokens.string(first + 1)),
      tokens.token(first + 2, is: "("), let end = tokens.end(first + 2)
    else { return nil }
    var excluded: [String] = []
    let arguments = tokens.split(first + 3..<end)
    guard let written = arguments.first.flatMap({ literal(tokens, $0) }) else { return nil }
    for argument in arguments.dropFirst() where tokens.token(argument.lowerBound, is: "excluding") {
      guard tokens.token(argument.lowerBound + 1, is: ":") else { return nil }
      var patterns = [argument.lowerBound + 2..<argument.upperBound]
      if tokens.token(argument.lowerBound + 2, is: "["), tokens.end(argument.lowerBound + 2) == argument.upperBound - 1
      {
        patterns = tokens.split(argument.lowerBound + 3..<argument.upperBound - 1)
      }
      for pattern in patterns {
        guard let text = literal(tokens, pattern) else { return nil }
        excluded.append(text)
      }
    }
    return (written, excluded)
  }
}
