/// The arguments of the process, checked to be UTF-8.
///
/// `CommandLine.arguments` replaces invalid UTF-8 by U+FFFD, so the program would read or, worse, write a file with another name.
public enum CommandLineArguments {
  /// Returns the arguments after the program's name, with `nil` for each argument that is not UTF-8.
  public static func read() -> [String?] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      // Safety: the process has `argc` arguments, each nil or a C string that lives as long as the process.
      unsafe CommandLine.unsafeArgv[index].flatMap { unsafe String(validatingCString: $0) }
    }
  }
}
