/// Finds the targets of a `Package.swift` and their sources, if they are literals: `.target(name: "Shop", path: "App")`.
enum PackageTargets {
  private static let kinds: [String: BuildTarget.Product] = [
    "target": .framework, "executableTarget": .application, "testTarget": .test, "macro": .other,
  ]

  /// Adds the targets of a package.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8.
  ///   - folder: the folder of the package.
  ///   - targets: the targets to add to.
  /// - Complexity: O(n).
  static func add(_ bytes: [UInt8], folder: String, to targets: inout SourceTargets) {
    guard let tokens = try? SwiftLexer.tokens(of: bytes) else { return }
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      guard tokens.token(index, is: "."), let product = kinds[tokens.string(index + 1)],
        tokens.token(index + 2, is: "("), let end = tokens.end(index + 2)
      else { continue }
      var arguments: [String: String] = [:]
      var lists: [String: [String]] = [:]
      for argument in tokens.split(index + 3..<end) where tokens.token(argument.lowerBound + 1, is: ":") {
        if argument.count == 3 {
          arguments[tokens.string(argument.lowerBound)] = tokens.literal(argument.lowerBound + 2)
        } else if tokens.token(argument.lowerBound + 2, is: "["), let close = tokens.end(argument.lowerBound + 2) {
          lists[tokens.string(argument.lowerBound)] = (argument.lowerBound + 3..<close).compactMap(tokens.literal)
        }
      }
      // A target inside a target's arguments is a dependency.
      index = end
      guard let name = arguments["name"] else { continue }
      let target = BuildTarget(name: name, module: BuildTarget.identifier(name), product: product)
      let usual = product == .test ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"]
      for path in arguments["path"].map({ [$0] }) ?? usual.map({ $0 + "/" + name }) {
        let root = SourcePath(folder + "/" + path)
        targets.add(
          target, folder: root, except: paths(lists["exclude"] ?? [], in: root) ?? [],
          only: lists["sources"].flatMap { paths($0, in: root) })
      }
    }
  }

  /// Returns paths in a folder, relative to it and in the form of ``SourcePath``; `nil` if one of them is the folder itself.
  private static func paths(_ written: [String], in folder: SourcePath) -> Set<String>? {
    let paths = written.map { SourcePath(folder.text + "/" + $0) }
    if paths.contains(folder) { return nil }
    return Set(paths.filter { $0.text.hasPrefix(folder.text + "/") }.map { String($0.below(folder)) })
  }
}
