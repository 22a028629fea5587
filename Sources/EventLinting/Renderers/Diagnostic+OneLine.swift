import EventMapping

extension Diagnostic {
  /// The place, such as `Configs/EventTable.plist:14:10`; the file alone without a location.
  package var place: String { location.place(in: file) }

  /// The message and the remedies, for formats of one line a finding.
  package var sentence: String {
    // Without a line, the key path shows the place.
    let path = location == nil && !keyPath.isEmpty ? " (at \(keyPathText))" : ""
    return ([message + path] + advice).joined(separator: "; ")
  }

  /// The place, message, remedies and rule on one line: `EventTable.plist:14:10: the message [rule]`.
  package var placedSentence: String { "\(DisplayedName.plain(place)): \(sentence) [\(rule)]" }

  /// The key path as text: `HomeViewController > ControlEventIDs > onFavBtnPressed:`.
  var keyPathText: String { keyPath.map(DisplayedName.plain).joined(separator: " > ") }

  private var advice: [String] {
    guard let last = suggestions.last else { return help }
    let others = suggestions.dropLast().map(DisplayedName.quoted).joined(separator: ", ")
    return ["did you mean \(others.isEmpty ? "" : others + " or ")\(DisplayedName.quoted(last))?"]
  }
}

extension SourceLocation? {
  /// The place in a file, such as `Configs/EventTable.plist:14:10`; the file alone for `nil`.
  func place(in file: String) -> String { map { "\(file):\($0.line):\($0.column)" } ?? file }
}
