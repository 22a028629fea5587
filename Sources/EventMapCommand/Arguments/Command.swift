/// One command of the program: its part of the help and what it does.
protocol Command: Sendable {
  /// As the user types it.
  static var name: String { get }
  /// What it is for, on one line.
  static var summary: String { get }
  /// The forms of its arguments, without the program's name.
  static var usage: [String] { get }
  /// What the help tells beyond the flags; may be empty.
  static var discussion: String { get }
  /// Its flags, less `--help`.
  static var flags: [Flag] { get }
  /// Command lines that work, each with what it does.
  static var examples: [(command: String, purpose: String)] { get }

  /// Does the work.
  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus
}
