/// The sources of a target as files of generated projects name them: files, folders, and patterns.
enum WrittenSources {
  private static let sourceEndings = [".swift", ".m", ".mm", ".h"]

  /// Adds what a path or pattern names.
  ///
  /// - Parameters:
  ///   - excluded: Patterns of what is left out.
  ///   - isRelative: Whether these start at the path, as XcodeGen's do, and a folder stands for what is in it; those of Tuist start at the
  ///     folder of the project and name files.
  /// - Returns: Whether all of it is literal; otherwise nothing is added.
  static func add(
    _ written: String, except excluded: [String] = [], isRelative: Bool = true, of target: BuildTarget,
    in folder: String, to targets: inout SourceTargets
  ) -> Bool {
    guard !written.isEmpty, !written.contains("$") else { return false }
    let (root, pattern) = parts(written, in: folder)
    if pattern.isEmpty, sourceEndings.contains(where: root.text.hasSuffix) {
      targets.add(target, file: root)
      return true
    }
    var selection = SourceTargets.Selection(standsForFolders: isRelative)
    if !pattern.isEmpty {
      guard let named = SourcePattern(pattern) else { return false }
      selection.only = named
    }
    for text in excluded {
      guard !text.contains("$"), !text.contains("../") else { return false }
      let (place, pattern) = parts(text, in: isRelative ? root.text : folder)
      let below = place == root ? "" : place.isInside(root) ? String(place.below(root)) : nil
      // One of another folder leaves out nothing here, unless it is a folder around this one.
      guard let below else {
        guard !root.isInside(place) else { return false }
        continue
      }
      let whole = below.isEmpty ? pattern : pattern.isEmpty ? below : below + "/" + pattern
      guard !whole.isEmpty, let pattern = SourcePattern(whole) else { return false }
      selection.excluded.append(pattern)
    }
    targets.add(target, folder: root, selection)
    return true
  }

  /// The folder or file in front of the first wildcard, and the rest.
  private static func parts(_ written: String, in folder: String) -> (root: SourcePath, pattern: String) {
    let parts = written.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.prefix { part in !part.contains { "*?[{".contains($0) } }
    let path = (written.hasPrefix("/") ? "" : folder + "/") + fixed.joined(separator: "/")
    return (SourcePath(path), parts.dropFirst(fixed.count).joined(separator: "/"))
  }
}
