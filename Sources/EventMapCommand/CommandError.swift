/// An error that ends the program: what is wrong and what to do next, and with which status.
struct CommandError: Error {
  let status: ExitStatus
  /// One line each, without the program's name.
  let messages: [String]

  init(_ message: String, status: ExitStatus = .failure) {
    self.init(messages: [message], status: status)
  }

  init(messages: [String], status: ExitStatus = .failure) {
    self.status = status
    self.messages = messages
  }
}
