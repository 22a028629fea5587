/// A command of the program: its declaration, from which help and completions are generated, and its implementation.
protocol Command: Sendable {
  /// The name as typed by the user. A nested command has two words: `manifest diff`.
  static var name: String { get }
  /// The purpose of the command, on one line.
  static var summary: String { get }
  /// The possible forms of the arguments, without the names of the program and the command.
  static var usage: [String] { get }
  /// The description in the help, as paragraphs separated by empty lines. May be empty.
  static var discussion: String { get }
  /// The flags of the command, without `--help`.
  static var flags: [any FlagDeclaration] { get }
  /// The completions that a shell offers for the operands.
  static var operands: Completion { get }
  /// The place of the table among the operands.
  static var tableOperand: TableOperand { get }
  /// Working command lines, each with its purpose.
  static var examples: [(command: String, purpose: String)] { get }

  /// Runs the command.
  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus
}

extension Command {
  static var tableOperand: TableOperand { .none }

  /// The words of ``name``.
  static var words: [String] { name.split(separator: " ").map(String.init) }

  /// Whether the command is typed after another one, as `diff` after `manifest`.
  static var isNested: Bool { words.count > 1 }

  /// The commands that are typed after this one.
  static var nestedCommands: [any Command.Type] {
    EventMapTool.nestedCommands.filter { $0.words[0] == name }
  }

  /// The paragraphs of ``discussion``.
  static var paragraphs: [HelpParagraph] { discussion.split(separator: "\n\n").map { HelpParagraph($0) } }
}
