/// The sources of a target as files of generated projects name them: files, folders, and patterns.
enum WrittenSources {
  private static let sourceEndings = [".swift", ".m", ".mm", ".h"]

  /// Adds what a path or pattern names; of a pattern all that is in the folder before its first wildcard.
  ///
  /// - Returns: Whether the path is literal.
  static func add(
    _ written: String, except excluded: [String] = [], of target: BuildTarget, in folder: String,
    to targets: inout SourceTargets
  ) -> Bool {
    guard !written.isEmpty, !written.contains("$") else { return false }
    let path = (written.hasPrefix("/") ? "" : folder + "/") + fixedPart(written)
    if sourceEndings.contains(where: path.hasSuffix) {
      targets.add(target, file: SourcePath(path))
      return true
    }
    let root = SourcePath(path)
    let exceptions = excluded.compactMap { pattern -> String? in
      let excluded = SourcePath(path + "/" + fixedPart(pattern))
      // A pattern that names more than a folder excludes files that are not known here.
      let rest = pattern.dropFirst(fixedPart(pattern).count)
      guard ["", "/", "/*", "/**", "/**/*"].contains(rest), excluded != root, excluded.isInside(root) else {
        return nil
      }
      return String(excluded.below(root))
    }
    targets.add(target, folder: root, except: Set(exceptions))
    return true
  }

  /// The parts of a path before the first one with a wildcard.
  private static func fixedPart(_ pattern: String) -> String {
    guard pattern.contains(where: { "*?[{".contains($0) }) else { return pattern }
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    return parts.prefix { part in !part.contains { "*?[{".contains($0) } }.joined(separator: "/")
  }
}
