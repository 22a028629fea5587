/// Sources that an app embeds have no `1 << 31` or more without a type, because an `Int` has 32 bits on most watches and would be negative
/// or 0.
enum WordSizeRule: Rule {
  static let targets: Set = ["EventMapping", "EventTracking", "EventMapCompression"]

  static func findings(in file: SourceFile) -> [Finding] {
    guard targets.contains(file.target), file.isSwift else { return [] }
    let tokens = file.tokens
    return tokens.indices.dropLast(2).compactMap { index in
      guard tokens[index].kind == .number, text(index, file) == "1" else { return nil }
      let following = (index + 1..<min(index + 4, tokens.count)).map { text($0, file) }
      // The operator may be one token or two.
      guard following.first?.first == "<", let distance = following.compactMap({ Int($0) }).first, distance > 30,
        following.prefix(while: { Int($0) == nil }).joined() == "<<"
      else { return nil }
      return finding(
        file, tokens[index].line,
        "'1 << \(distance)' may be an Int, which has 32 bits on watches: write 'UInt64(1) << \(distance)'")
    }
  }

  private static func text(_ index: Int, _ file: SourceFile) -> String { file.text(of: file.tokens[index]) }
}
