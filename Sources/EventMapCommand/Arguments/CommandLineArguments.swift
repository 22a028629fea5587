/// What the user typed, byte for byte.
///
/// `CommandLine.arguments` replaces what is not UTF-8 by U+FFFD, so that a file of another name would be read or, worse, written.
public enum CommandLineArguments {
  /// The arguments after the program's name; `nil` for one that is not UTF-8.
  public static func read() -> [String?] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      // Safety: the process has this many arguments, each nil or a C string that lives as long as it.
      unsafe CommandLine.unsafeArgv[index].flatMap { unsafe String(validatingCString: $0) }
    }
  }
}
