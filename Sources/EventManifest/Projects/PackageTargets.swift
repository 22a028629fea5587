/// Finds the targets of a `Package.swift` and their folders, as far as they are written out: `.target(name: "Shop", path: "App")`.
enum PackageTargets {
  private static let kinds: [String: BuildTarget.Product] = [
    "target": .framework, "executableTarget": .application, "testTarget": .test, "macro": .other,
  ]

  /// Adds the targets of a package.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8.
  ///   - folder: the package's.
  ///
  /// Complexity: O(n).
  static func add(_ bytes: [UInt8], folder: String, to targets: inout SourceTargets) {
    guard let tokens = try? SwiftLexer.tokens(of: bytes) else { return }
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      guard tokens.token(index, is: "."), let product = kinds[tokens.string(index + 1)],
        tokens.token(index + 2, is: "("), let end = tokens.end(index + 2)
      else { continue }
      var arguments: [String: String] = [:]
      for argument in tokens.split(index + 3..<end) where tokens.token(argument.lowerBound + 1, is: ":") {
        if argument.count == 3 {
          arguments[tokens.string(argument.lowerBound)] = tokens.literal(argument.lowerBound + 2)
        }
      }
      // What is inside are dependencies.
      index = end
      guard let name = arguments["name"] else { continue }
      let target = BuildTarget(name: name, module: BuildTarget.identifier(name), product: product)
      let usual = product == .test ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"]
      for path in arguments["path"].map({ [$0] }) ?? usual.map({ $0 + "/" + name }) {
        targets.add(target, folder: SourcePath(folder + "/" + path))
      }
    }
  }
}
