/// Folders have descriptive names, and the top level has a fixed set of names.
enum FolderNameRule {
  static let refused: Set = ["Utilities", "Utils", "Helpers", "Common", "Extensions", "Misc"]
  static let topLevel: Set = ["Package.swift", "Sources", "Tests", "Configs", "README.md"]

  static func findings(inPaths paths: [String]) -> [Finding] {
    paths.compactMap { path in
      let folder = String(path.split(separator: "/").last ?? "")
      guard refused.contains(folder) else { return nil }
      return Finding(
        rule: "\(Self.self)", path: path, line: 1,
        message: "a folder '\(folder)' says nothing about what is in it: move each file to what it belongs to")
    }
  }

  static func findings(inTopLevel names: [String]) -> [Finding] {
    names.compactMap { name in
      guard !name.hasPrefix("."), !topLevel.contains(name) else { return nil }
      return Finding(
        rule: "\(Self.self)", path: name, line: 1,
        message: "the top level has only \(topLevel.sorted().joined(separator: ", ")) and dotfiles: move it")
    }
  }
}
