import EventLinting
import EventMapping

/// Finds the classes, actions and event IDs of tables by parts of their names.
package struct SymbolSearch {
  /// An occurrence of a matching name.
  package struct Match: Equatable, Sendable {
    /// The name.
    package var name: TableName
    /// The class of an action, or the row of an event ID, as text; `nil` for a class.
    package var container: String?
    /// The name of the table.
    package var file: String
    /// The range between the quotes or tags, in bytes of the text.
    package var range: Range<Int>
  }

  /// The maximum number of matches, because editors search at each keystroke.
  package static let limit = 1_000

  private let query: [Unicode.Scalar]
  /// The matches by rank, best first; each list has at most ``limit`` elements.
  private var ranked: [[Match]] = [[], [], [], []]

  /// - Parameter query: letters that a matching name has in this order, in any case; an empty query matches every name.
  package init(_ query: String) { self.query = Array(query.lowercased().unicodeScalars) }

  /// The best matches, at most ``limit``: names that equal the query, then those that start with it, contain it, and have its letters in
  /// order.
  package var matches: [Match] { Array(ranked.joined().prefix(Self.limit)) }

  /// Searches a table; if it has a syntax error, the part that could be parsed. A binary property list is skipped, because it has no text
  /// positions.
  ///
  /// Complexity: linear in the table.
  package mutating func look(in document: Document) {
    guard document.hasPlaces, let root = document.root else { return }
    let extraKeys = EventIDOccurrence.extraKeys(of: root)
    let file = document.source.name
    for type in root.members ?? [] where TableName.isClass(type.key) {
      add(Match(name: .className(type.key), file: file, range: type.keyRange))
      for section in type.value.members ?? [] where section.key == TableSection.controlEventIDs.rawValue {
        for row in section.value.members ?? [] where !extraKeys.contains(row.key) {
          let name = TableName.action(row.key, className: type.key)
          add(Match(name: name, container: type.key, file: file, range: row.keyRange))
        }
      }
    }
    for place in EventIDOccurrence.all(in: document) {
      guard let row = place.row else { continue }
      let container = "\(row.className) \(row.key)"
      add(Match(name: .eventID(place.eventID), container: container, file: file, range: place.range))
    }
  }

  private mutating func add(_ match: Match) {
    guard let rank = rank(of: match.name.text), ranked[rank].count < Self.limit else { return }
    ranked[rank].append(match)
  }

  /// The index of a name in ``ranked``; `nil` for a name that does not match.
  private func rank(of name: String) -> Int? {
    let scalars = Array(name.lowercased().unicodeScalars)
    guard scalars.count >= query.count else { return nil }
    if scalars.starts(with: query) { return scalars.count == query.count ? 0 : 1 }
    for start in 1...max(1, scalars.count - query.count) where scalars[start...].starts(with: query) { return 2 }
    var rest = query[...]
    for scalar in scalars where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty ? 3 : nil
  }
}
