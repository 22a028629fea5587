/// C is only allowed in the folders of ``CCode/limits``, up to a number of lines.
enum CCodeRule: Rule {
  static func findings(in file: SourceFile) -> [Finding] {
    guard file.isC, limit(for: file) == nil else { return [] }
    return [finding(file, 1, "C is only allowed in \(CCode.limits.keys.sorted().joined(separator: ", ")): write Swift")]
  }

  /// Returns a finding for each folder with more lines than its limit.
  static func oversizedFolders(_ files: [SourceFile]) -> [Finding] {
    CCode.limits.sorted { $0.key < $1.key }.compactMap { folder, limit in
      let lines = files.filter { $0.isC && $0.path.hasPrefix(folder + "/") }.map(\.lineCount).reduce(0, +)
      guard lines > limit else { return nil }
      return Finding(
        rule: name, path: folder, line: 1, message: "\(lines) lines of C, more than \(limit): move code to Swift")
    }
  }

  private static func limit(for file: SourceFile) -> Int? {
    CCode.limits.first { file.path.hasPrefix($0.key + "/") }?.value
  }
}
