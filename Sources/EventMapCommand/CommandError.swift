import EventMapping

/// An error that ends the program: what is wrong, what to do next, and the exit status.
struct CommandError: Error {
  let status: ExitStatus
  /// One line, without the program's name.
  let message: String
  /// Printed before the message, unchanged: diagnostics with their source lines.
  let details: String

  init(_ message: String, status: ExitStatus = .failure, details: String = "") {
    self.status = status
    self.message = message
    self.details = details
  }

  /// A value that is not among the allowed ones.
  init(unknownValue text: String, expected names: [String]) {
    self.init(
      "unknown value \(DisplayedName.quoted(text)), expected \(names.joined(separator: ", "))"
        + Self.hint(for: text, among: names))
  }

  /// The end of a message about an unknown name: the nearest name, or what to do where no name is near.
  static func hint(for name: String, among names: [String], otherwise advice: String = "") -> String {
    guard let nearest = NearestName.among(names, for: name).first else { return advice.isEmpty ? "" : "; " + advice }
    return "; did you mean \(DisplayedName.quoted(nearest))?"
  }
}
