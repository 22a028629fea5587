import EventMapping

/// An error that ends the program.
struct CommandError: Error {
  let status: ExitStatus
  /// The problem and its remedy on one line, without the program's name.
  let message: String
  /// Text that is printed unchanged before the message, such as diagnostics with source lines.
  let details: String

  init(_ message: String, status: ExitStatus = .failure, details: String = "") {
    self.status = status
    self.message = message
    self.details = details
  }

  /// Creates an error for a value that is not allowed.
  init(unknownValue text: String, expected names: [String]) {
    self.init(
      "unknown value \(DisplayedName.quoted(text)), expected \(names.joined(separator: ", "))"
        + Self.hint(for: text, among: names))
  }

  /// Returns the end of a message about an unknown name: the most similar name, or advice if no name is similar.
  static func hint(for name: String, among names: [String], otherwise advice: String = "") -> String {
    guard let nearest = NearestName.among(names, for: name).first else { return advice.isEmpty ? "" : "; " + advice }
    return "; did you mean \(DisplayedName.quoted(nearest))?"
  }
}
