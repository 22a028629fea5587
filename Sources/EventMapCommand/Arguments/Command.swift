/// One command of the program: its part of the help and what it does.
protocol Command: Sendable {
  /// As the user types it; a nested command has two words, as in `manifest diff`.
  static var name: String { get }
  /// What it is for, on one line.
  static var summary: String { get }
  /// The forms of its arguments, without the program's name.
  static var usage: [String] { get }
  /// What the help says beyond the flags: paragraphs with empty lines between them. May be empty.
  static var discussion: String { get }
  /// Its flags, without `--help`.
  static var flags: [any FlagDeclaration] { get }
  /// What a shell offers for its operands.
  static var operands: Completion { get }
  /// The place of the table among the operands.
  static var tableOperand: TableOperand { get }
  /// Command lines that work, each with what it does.
  static var examples: [(command: String, purpose: String)] { get }

  /// Does the work.
  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus
}

extension Command {
  static var tableOperand: TableOperand { .none }

  /// The words of the name.
  static var words: [String] { name.split(separator: " ").map(String.init) }

  /// Whether it is typed after another command, as `diff` is after `manifest`.
  static var isNested: Bool { words.count > 1 }

  /// The commands that are nested in it.
  static var nestedCommands: [any Command.Type] {
    EventMapTool.nestedCommands.filter { $0.words[0] == name }
  }

  /// The paragraphs of the discussion.
  static var paragraphs: [HelpParagraph] { discussion.split(separator: "\n\n").map { HelpParagraph($0) } }
}
