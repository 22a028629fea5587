import Foundation

/// A file of the tree, read as text.
struct SourceFile {
  /// From the repository's top, with slashes.
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
    // C has the comments, strings and braces of Swift, which is all that the rules ask of it.
    let scanner = TokenScanner(bytes)
    tokens = scanner.tokens
    comments = scanner.comments
    declarations = path.hasSuffix(".swift") ? DeclarationParser(scanner.tokens).declarations : []
  }

  var isSwift: Bool { path.hasSuffix(".swift") }
  var isC: Bool { [".c", ".h", ".m", ".mm", ".cpp", ".s", ".S"].contains { path.hasSuffix($0) } }
  var folders: [Substring] { path.split(separator: "/").dropLast() }
  var name: String { String(path.split(separator: "/").last ?? "") }
  /// `Sources/EventMapping` gives `EventMapping`.
  var target: String { folders.count > 1 ? String(folders[1]) : "" }

  /// The declarations around a line, from the outermost.
  func declarations(around line: Int) -> [Declaration] {
    declarations.filter { $0.firstLine <= line && line <= $0.lastLine }
  }

  func text(of token: Token) -> String { String(decoding: bytes[token.start..<token.end], as: UTF8.self) }
}
