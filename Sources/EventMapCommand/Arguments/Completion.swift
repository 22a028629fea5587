/// The completions that a shell offers for the value of a flag or for an operand.
enum Completion: Sendable {
  case nothing
  case files
  case words([String])
  case wordsOrFiles([String])
  /// A word, `=`, and a file.
  case wordAndFile([String])
  /// A word of the first list, `=`, and a word of the second list.
  case wordAndWord([String], [String])

  /// Whether there are no completions.
  var isNothing: Bool { words.isEmpty && !includesFiles }

  /// The words to offer; for a pair, the words before `=`.
  var words: [String] {
    switch self {
    case .nothing, .files: []
    case .words(let words), .wordsOrFiles(let words), .wordAndFile(let words), .wordAndWord(let words, _): words
    }
  }

  /// Whether files are also offered.
  var includesFiles: Bool {
    switch self {
    case .files, .wordsOrFiles: true
    case .nothing, .words, .wordAndFile, .wordAndWord: false
    }
  }

  /// The completions after `WORD=`; `nil` if no `=` follows a word.
  var afterEqualsSign: Completion? {
    switch self {
    case .nothing, .files, .words, .wordsOrFiles: nil
    case .wordAndFile: .files
    case .wordAndWord(_, let words): .words(words)
    }
  }
}
