/// Each piece of unsafe code has a comment with `Safety:` that explains why it stays in bounds.
///
/// The comment is on the line or directly above it, further up in the same function, or directly above a declaration around the line.
enum SafetyReasonRule: Rule {
  static func findings(in file: SourceFile) -> [Finding] {
    UnsafeCodeRule.lines(of: file).compactMap { line in
      let around = file.declarations(around: line)
      let places = [line] + around.map(\.firstLine)
      let function = around.last { $0.kind == .function || $0.kind == .property }?.firstLine ?? line
      let hasReason =
        places.contains { file.comments.hasPhrase("Safety: ", atOrAbove: $0) }
        || (function...line).contains { file.comments.texts[$0]?.contains("Safety: ") == true }
      guard !hasReason else { return nil }
      return finding(file, line, "unsafe code without a reason: say in a comment 'Safety: …' why it stays in bounds")
    }
  }
}
