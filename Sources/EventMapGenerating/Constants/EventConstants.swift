import EventLinting
import EventMapping

/// The event IDs of a table, by class, with the places that send them.
struct EventConstants {
  /// The event IDs of one class.
  struct ClassConstants {
    let className: String
    /// What people wrote of the class, in words; `nil` for nothing.
    let annotationText: String?
    /// In the order of the rows.
    fileprivate(set) var constants: [Constant] = []
  }

  /// An event ID of a class.
  struct Constant {
    let eventID: String
    /// Where the class sends it, a sentence each.
    fileprivate(set) var places: [String]
    /// Of each place that is not to be used any more.
    fileprivate var deprecations: [Annotations.Deprecation]

    /// Why nobody is to use it any more, empty where nobody said; `nil` if a place of it is not deprecated.
    var deprecationReason: String? {
      guard deprecations.count == places.count else { return nil }
      var reasons: [String] = []
      for reason in deprecations.compactMap(\.reason) where !reasons.contains(reason) { reasons.append(reason) }
      return reasons.joined(separator: "; ")
    }
  }

  /// The classes in the order of their bytes.
  let classes: [ClassConstants]

  init(_ table: EventTable, _ annotations: TableAnnotations) {
    classes = EventRow.classes(of: table, annotations).map { type in
      var result = ClassConstants(
        className: type.name, annotationText: type.annotations.text.map { DisplayedName.plain($0) })
      // By bytes: Swift's strings are equal where those of a server are not.
      var positions: [[UInt8]: Int] = [:]
      for row in type.rows {
        for (entry, annotations) in zip(row.entries, row.annotations) {
          let place = Self.place(row, entry, annotations)
          let deprecations = [annotations.deprecation ?? type.annotations.deprecation].compactMap(\.self)
          let bytes = Array(entry.eventID.utf8)
          if let position = positions[bytes] {
            result.constants[position].places.append(place)
            result.constants[position].deprecations += deprecations
          } else {
            positions[bytes] = result.constants.count
            result.constants.append(Constant(eventID: entry.eventID, places: [place], deprecations: deprecations))
          }
        }
      }
      return result
    }
  }

  private static func place(_ row: EventRow, _ entry: EventEntry, _ annotations: Annotations) -> String {
    let place = "\(code(row.className)), \(row.kind) \(code(row.key))"
    let conditions = entry.conditionText.map { ", " + $0 } ?? ""
    let words = annotations.text.map { " \(DisplayedName.plain($0))." } ?? ""
    return place + conditions + (entry.propertyText.map { "; with \($0)" } ?? "") + "." + words
  }

  /// A name as code in a comment; in single quotes where it holds the mark of code.
  static func code(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: "`")) ? DisplayedName.quoted(name) : "`\(DisplayedName.plain(name))`"
  }
}
