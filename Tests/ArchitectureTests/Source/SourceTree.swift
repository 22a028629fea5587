import Foundation

/// The sources of this repository.
struct SourceTree {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  let topLevel: [String]
  let package: SourceFile
  /// All Swift and C files in `Sources` and `Tests`, sorted by path.
  let files: [SourceFile]
  /// All paths in `Sources` and `Tests`, including files of other kinds.
  let paths: [String]

  init(_ root: URL) throws {
    topLevel = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    package = try Self.read("Package.swift", root)
    var paths: [String] = []
    for folder in ["Sources", "Tests"] {
      let below = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      paths += below.map { folder + "/" + $0 }
    }
    self.paths = paths.sorted()
    let sources = self.paths.filter { path in
      !path.hasPrefix("Tests/Samples/") && [".swift", ".c", ".h", ".m"].contains { path.hasSuffix($0) }
    }
    files = try sources.map { try Self.read($0, root) }
  }

  private static func read(_ path: String, _ root: URL) throws -> SourceFile {
    SourceFile(path: path, bytes: Array(try Data(contentsOf: root.appending(path: path))))
  }
}
