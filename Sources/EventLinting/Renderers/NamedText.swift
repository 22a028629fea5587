import EventMapping

/// A message whose names are separate parts, so that each format can mark them in its way.
///
/// ```swift
/// let text: NamedText = "\(name: className) no longer sends \(names: eventIDs)"
/// ```
package struct NamedText: Sendable, Equatable, ExpressibleByStringInterpolation, Encodable {
  /// A part of a message.
  package enum Part: Sendable, Equatable {
    /// Plain words.
    case words(String)
    /// A name of the table.
    case name(String)
    /// A phrase with names in single quotes.
    case phrase(String)
  }

  /// The parts in the order of the message.
  package private(set) var parts: [Part] = []

  package init(stringLiteral words: String) { parts = [.words(words)] }

  package init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

  /// The interpolation that collects the parts of a message.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ words: String) { if !words.isEmpty { parts.append(.words(words)) } }

    /// Appends plain words.
    package mutating func appendInterpolation(_ words: String) { appendLiteral(words) }

    package mutating func appendInterpolation(_ count: Int) { appendLiteral(String(count)) }

    package mutating func appendInterpolation(_ text: NamedText) { parts += text.parts }

    package mutating func appendInterpolation(name: String) { parts.append(.name(name)) }

    package mutating func appendInterpolation(phrase: String) { parts.append(.phrase(phrase)) }

    /// Appends a list of names, `'a', 'b'`; the word `nothing` for an empty list.
    package mutating func appendInterpolation(names: [String]) {
      if names.isEmpty { appendLiteral("nothing") }
      for (index, name) in names.enumerated() {
        if index > 0 { appendLiteral(", ") }
        parts.append(.name(name))
      }
    }
  }

  /// The message with names in single quotes.
  package var message: String {
    parts.map { part in
      switch part {
      case .words(let text), .phrase(let text): text
      case .name(let name): DisplayedName.quoted(name)
      }
    }.joined()
  }

  /// Returns the message in Markdown with names as code.
  ///
  /// - Parameter limit: the maximum number of characters in names; an ellipsis replaces the others.
  package func markdown(limit: Int = .max) -> String {
    var (text, room) = ("", limit)
    for part in parts {
      switch part {
      case .words(let words): text += words
      case .name(let name), .phrase(let name):
        if room <= 0 { return text + "…" }
        text += ReportCell.code(DisplayedName.shortened(name, to: max(2, room)))
        room -= name.unicodeScalars.count
      }
    }
    return text
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(message)
  }
}
