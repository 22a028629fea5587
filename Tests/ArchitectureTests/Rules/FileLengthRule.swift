/// A file has at most 400 lines.
enum FileLengthRule: Rule {
  static let limit = 400

  static func findings(in file: SourceFile) -> [Finding] {
    guard file.lineCount > limit else { return [] }
    return [finding(file, limit + 1, "\(file.lineCount) lines, more than \(limit): split it by what its parts do")]
  }
}
