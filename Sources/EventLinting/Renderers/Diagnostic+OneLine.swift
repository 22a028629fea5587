import EventMapping

extension Diagnostic {
  /// `Configs/EventTable.plist:14:10`, or the file alone.
  package var place: String { location.place(in: file) }

  /// The message and what to do, for formats that have room for nothing else.
  package var sentence: String {
    // Where there is no line, the key path is the place.
    let path = location == nil && !keyPath.isEmpty ? " (at \(keyPathText))" : ""
    return ([message + path] + advice).joined(separator: "; ")
  }

  /// All of it on one line: `EventTable.plist:14:10: the message [rule]`.
  package var placedSentence: String { "\(DisplayedName.plain(place)): \(sentence) [\(rule)]" }

  /// `HomeViewController > ControlEventIDs > onFavBtnPressed:`.
  var keyPathText: String { keyPath.map(DisplayedName.plain).joined(separator: " > ") }

  private var advice: [String] {
    guard let last = suggestions.last else { return help }
    let others = suggestions.dropLast().map(DisplayedName.quoted).joined(separator: ", ")
    return ["did you mean \(others.isEmpty ? "" : others + " or ")\(DisplayedName.quoted(last))?"]
  }
}

extension SourceLocation? {
  /// `Configs/EventTable.plist:14:10`, or the file alone where there is no line.
  func place(in file: String) -> String { map { "\(file):\($0.line):\($0.column)" } ?? file }
}
