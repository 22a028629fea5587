/// The sources of a target in a generated project's file: files, folders and patterns.
enum WrittenSources {
  private static let sourceEndings = [".swift", ".m", ".mm", ".h"]

  /// Adds the files that a path or pattern matches.
  ///
  /// - Parameters:
  ///   - written: the path or pattern, relative to `folder`.
  ///   - excluded: the patterns of the files that are left out.
  ///   - isRelative: `true` for XcodeGen, whose excluded patterns are relative to `written` and also match the files in folders; `false`
  ///     for Tuist, whose excluded patterns are relative to `folder` and match files only.
  ///   - target: the target that compiles the files.
  ///   - folder: the folder of the project.
  ///   - targets: the targets to add to.
  /// - Returns: whether all patterns are supported; if not, nothing is added.
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
    var selection = SourceTargets.Selection(includesFolders: isRelative)
    if !pattern.isEmpty {
      guard let named = SourcePattern(pattern) else { return false }
      selection.only = named
    }
    for text in excluded {
      guard !text.contains("$"), !text.contains("../") else { return false }
      let (place, pattern) = parts(text, in: isRelative ? root.text : folder)
      let below = place == root ? "" : place.isInside(root) ? String(place.below(root)) : nil
      // A pattern of another folder excludes nothing here. A pattern of an enclosing folder may, but is not supported.
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

  /// Splits a pattern into the folder or file before the first wildcard and the rest.
  private static func parts(_ written: String, in folder: String) -> (root: SourcePath, pattern: String) {
    let parts = written.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.prefix { part in !part.contains { "*?[{".contains($0) } }
    let path = (written.hasPrefix("/") ? "" : folder + "/") + fixed.joined(separator: "/")
    return (SourcePath(path), parts.dropFirst(fixed.count).joined(separator: "/"))
  }
}
