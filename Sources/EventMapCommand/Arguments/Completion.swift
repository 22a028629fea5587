/// What a shell offers for the value of a flag, or for an operand.
enum Completion: Sendable {
  case nothing
  case files
  case words([String])
  case wordsOrFiles([String])
  /// One of the words, `=`, and a file.
  case wordAndFile([String])
  /// One of the words, `=`, and one of the other words.
  case wordAndWord([String], [String])

  /// Whether nothing is offered.
  var isNothing: Bool { words.isEmpty && !includesFiles }

  /// The words that are offered first.
  var words: [String] {
    switch self {
    case .nothing, .files: []
    case .words(let words), .wordsOrFiles(let words), .wordAndFile(let words), .wordAndWord(let words, _): words
    }
  }

  /// Whether files are offered, too.
  var includesFiles: Bool {
    switch self {
    case .files, .wordsOrFiles: true
    case .nothing, .words, .wordAndFile, .wordAndWord: false
    }
  }

  /// What is offered after `WORD=`; `nil` where no `=` follows.
  var afterEqualsSign: Completion? {
    switch self {
    case .nothing, .files, .words, .wordsOrFiles: nil
    case .wordAndFile: .files
    case .wordAndWord(_, let words): .words(words)
    }
  }
}
