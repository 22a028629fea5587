import Foundation

/// The repository that the test is a part of.
struct SourceTree {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  let topLevel: [String]
  let package: SourceFile
  /// Everything below `Sources` and `Tests` that is Swift or C, by path.
  let files: [SourceFile]
  /// Every path below `Sources` and `Tests`, files of other kinds too.
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
