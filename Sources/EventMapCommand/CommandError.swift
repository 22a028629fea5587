/// An error that ends the program: what is wrong and what to do next, and with which status.
struct CommandError: Error {
  let status: ExitStatus
  /// One line, without the program's name.
  let message: String
  /// What is told before it, as it is: diagnostics with their source lines.
  let details: String

  init(_ message: String, status: ExitStatus = .failure, details: String = "") {
    self.status = status
    self.message = message
    self.details = details
  }
}
