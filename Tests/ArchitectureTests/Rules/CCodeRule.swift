/// C is only in the folders that the table names, and there within its limit of lines.
enum CCodeRule: Rule {
  static func findings(in file: SourceFile) -> [Finding] {
    guard file.isC, limit(for: file) == nil else { return [] }
    return [finding(file, 1, "C is only allowed in \(CCode.limits.keys.sorted().joined(separator: ", ")): write Swift")]
  }

  /// A finding for each folder that has more lines than its limit.
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
