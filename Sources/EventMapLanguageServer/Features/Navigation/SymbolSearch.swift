import EventLinting
import EventMapping

/// Finds the classes, actions and event IDs of tables by parts of their names.
package struct SymbolSearch {
  /// A place with a name that matches.
  package struct Match: Equatable, Sendable {
    /// The name.
    package var name: TableName
    /// The class of an action, or the row of an event ID, for people; `nil` for a class.
    package var container: String?
    /// The table, as it is named.
    package var file: String
    /// Between the quotes or tags, in bytes of the text.
    package var range: Range<Int>
  }

  /// The maximum number of matches. Editors ask at each keystroke.
  package static let limit = 1_000

  private let query: [Unicode.Scalar]
  /// By how well they match, best first; each list has at most ``limit`` elements.
  private var ranked: [[Match]] = [[], [], [], []]

  /// - Parameter query: letters that a name has in this order, of any case; an empty one matches every name.
  package init(_ query: String) { self.query = Array(query.lowercased().unicodeScalars) }

  /// The best matches: names that are the query, start with it, contain it, and have its letters in this order; at most ``limit``.
  package var matches: [Match] { Array(ranked.joined().prefix(Self.limit)) }

  /// Looks in a table; of one with a syntax error, in what could be read. A binary property list has no places to go to.
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

  /// The index in ``ranked`` of a name; `nil` for one that does not match.
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
