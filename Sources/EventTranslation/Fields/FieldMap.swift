import EventMapping
import Foundation

/// A map of another SDK's records: the places of the members that determine an event ID.
///
/// A dump of another SDK consists of JSON lines like `jsonl`, but with other member names and structure. A field map gives the places of
/// members as JSON Pointers (RFC 6901) and maps the SDK's event names to types of raw events. It is a small file, JSON or a property list:
///
/// ```json
/// { "schema": "eventmap-fields/1",
///   "about": "a note for readers",
///   "embedded": ["/properties"],
///   "fields": {
///     "type": "/event",
///     "page": "/properties/$screen_name",
///     "action": ["/properties/$element_id", "/properties/$element_selector"],
///     "path": { "pointer": "/properties/$element_path", "after": "::", "before": "[" },
///     "time": "/time" },
///   "types": {
///     "$AppViewScreen": { "type": "page", "phase": "enter" },
///     "$AppClick": { "type": "control", "fields": { "target": "/properties/$owner" } } } }
/// ```
///
/// * `fields`: `type` (required), `page`, `class`, `target`, `action`, `phase`, `path`, `viewID`, `time`, `session`, `device`. Each is a
///   pointer, or a list of pointers of which the first with a value counts (`null` and an empty string are not values). A pointer with
///   `after` and `before` selects the part of the string after the last `after`, up to the next `before`. A pointer with `item` leads to a
///   list of `{"key": …, "value": …}`. The first item with this key counts: its value or, if that is an object, the first value inside.
/// * `page` is the class of the page that an event belongs to. A page event may name it as `class`, and any other event as `target`; a
///   field that is not mapped takes its value from the other.
/// * `types`: the kinds of events by the value of the field `type`. Each has a `type` (`page`, `app`, `control`, `gesture`, `row` or
///   `view`), a `phase` if the SDK's name implies it, and `fields` with places that differ. An event of an unlisted type is unmapped.
///   Without `types`, the values must be EventMap's types.
/// * An interaction without an `action` but with a `path` (or a `viewID`, the digest of a view) is a `view`.
/// * `embedded`: pointers to strings that may hold JSON. Longer pointers continue inside that JSON.
///
/// ```swift
/// var options = TranslationOptions()
/// options.fieldMap = try FieldMap(data: data, fileName: "fields.json")
/// ```
public struct FieldMap: Sendable {
  /// The required value of `schema` in a field map.
  public static let schema = "eventmap-fields/1"

  /// A field that a field map may give the place of. The raw value is its index among all fields.
  enum Field: Int, Sendable, CaseIterable {
    case type, page, `class`, target, action, phase, path, viewID, time, session, device

    var name: String { "\(self)" }
  }

  /// A place of a field, and the part of the value that counts.
  struct Source: Sendable, Hashable {
    var pointer: JSONPointer
    /// The separator after whose last occurrence the part starts; empty for the start of the text.
    var after: [UInt8] = []
    /// The separator before whose next occurrence the part ends; empty for the end of the text.
    var before: [UInt8] = []
    /// The `key` of the list item whose `value` counts; empty if the place is not a list.
    var item: [UInt8] = []
  }

  /// The kind of the events with one value of the field `type`.
  struct Kind: Sendable {
    var type: RawEventType
    /// The phase as raw events spell it; `nil` if the field `phase` has it.
    var phase: String?
    /// The places of each field, in the order in which they are tried.
    var fields: [Field: [Source]]
  }

  /// The pointers of strings that may hold JSON.
  let embedded: [JSONPointer]
  /// The places in an event whose type is not listed.
  let fields: [Field: [Source]]
  /// The kinds of events by the value of the field `type`.
  let kinds: [String: Kind]

  /// Parses a field map.
  ///
  /// - Parameters:
  ///   - data: JSON or a property list (XML, binary or OpenStep); the bytes determine the format.
  ///   - fileName: the name in errors. Its extension determines the format if the bytes do not.
  /// - Throws: ``FieldMapError`` with all problems of the map.
  public init(data: Data, fileName: String? = nil) throws(FieldMapError) {
    let root: Any
    do throws(EventTableError) {
      root = try EventTable.root(of: data, fileName: fileName).root
    } catch {
      throw FieldMapError(fileName: fileName, problems: error.problems.map(\.description))
    }
    var grammar = FieldMapGrammar()
    grammar.take(root)
    if !grammar.problems.isEmpty { throw FieldMapError(fileName: fileName, problems: grammar.problems.sorted()) }
    embedded = grammar.embedded
    fields = grammar.fields
    kinds = grammar.kinds
  }

  /// Returns the field map of a supported SDK.
  public static func builtIn(_ builtIn: BuiltIn) -> FieldMap {
    do throws(FieldMapError) {
      return try FieldMap(data: Data(builtIn.text.utf8), fileName: builtIn.name)
    } catch {
      // The text is a constant, and a test loads every one.
      preconditionFailure("\(error)")
    }
  }
}
