import EventLinting
import EventMapping

/// The event IDs of a table by class, with the rows that send them.
struct EventConstants {
  /// The event IDs of one class.
  struct ClassConstants {
    let className: String
    /// The annotations of the class as text; `nil` without annotations.
    let annotationText: String?
    /// The constants in the order of the rows.
    fileprivate(set) var constants: [Constant] = []
  }

  /// An event ID of a class.
  struct Constant {
    let eventID: String
    /// The rows that send the event ID, each as a sentence.
    fileprivate(set) var places: [String]
    /// The deprecations, one for each deprecated row.
    fileprivate var deprecations: [Annotations.Deprecation]

    /// The reasons of the deprecation, empty if no row gives one; `nil` if a row is not deprecated.
    var deprecationReason: String? {
      guard deprecations.count == places.count else { return nil }
      var reasons: [String] = []
      for reason in deprecations.compactMap(\.reason) where !reasons.contains(reason) { reasons.append(reason) }
      return reasons.joined(separator: "; ")
    }
  }

  /// The classes, sorted by the bytes of their names.
  let classes: [ClassConstants]

  init(_ table: EventTable, _ annotations: TableAnnotations) {
    classes = EventRow.classes(of: table, annotations).map { type in
      var result = ClassConstants(
        className: type.name, annotationText: type.annotations.text.map { DisplayedName.plain($0) })
      // Event IDs are compared by bytes, as servers do; Swift's strings are also equal if only their normalization differs.
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

  /// A name as code in a comment; in single quotes if the name has a backtick.
  static func code(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: "`")) ? DisplayedName.quoted(name) : "`\(DisplayedName.plain(name))`"
  }

  /// Whether a scalar is invisible, such as a control character or a line end, so that literals escape it.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let text = String(scalar)
    return !DisplayedName.plain(text).unicodeScalars.elementsEqual(text.unicodeScalars)
  }
}
