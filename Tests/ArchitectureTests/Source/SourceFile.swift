import Foundation

/// A source file of the tree, with its tokens, comments and declarations.
struct SourceFile {
  /// The path from the root of the repository, with slashes.
  let path: String
  let bytes: [UInt8]
  let lineCount: Int
  let tokens: [Token]
  let comments: CommentList
  let declarations: [Declaration]

  init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var count = 0
    for byte in bytes where byte == 0x0A { count += 1 }
    lineCount = bytes.isEmpty || bytes.last == 0x0A ? count : count + 1
    // C has the same comments, strings and braces as Swift, and the rules need no more.
    let scanner = TokenScanner(bytes)
    tokens = scanner.tokens
    comments = scanner.comments
    declarations = path.hasSuffix(".swift") ? DeclarationParser(scanner.tokens).declarations : []
  }

  var isSwift: Bool { path.hasSuffix(".swift") }
  var isC: Bool { [".c", ".h", ".m", ".mm", ".cpp", ".s", ".S"].contains { path.hasSuffix($0) } }
  var folders: [Substring] { path.split(separator: "/").dropLast() }
  var name: String { String(path.split(separator: "/").last ?? "") }
  /// The name of the target: `EventMapping` for a file in `Sources/EventMapping`.
  var target: String { folders.count > 1 ? String(folders[1]) : "" }

  /// Returns the declarations around a line, the outermost first.
  func declarations(around line: Int) -> [Declaration] {
    declarations.filter { $0.firstLine <= line && line <= $0.lastLine }
  }

  func text(of token: Token) -> String { String(decoding: bytes[token.start..<token.end], as: UTF8.self) }
}
