import EventMapping
import Foundation

/// Where the records of another SDK's dump hold what decides their event IDs.
///
/// Such a dump is JSON lines like `jsonl`; only its members have other names and other places. A field map names these places by JSON Pointer
/// (RFC 6901), and maps the SDK's event names to our types. It is a small file, JSON or a property list:
///
/// ```json
/// { "schema": "eventmap-fields/1",
///   "about": "what people should know of it",
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
/// * `fields`: `type` (needed), `page`, `class`, `target`, `action`, `phase`, `path`, `viewID`, `time`, `session`, `device`. Each is a pointer, or
///   a list of pointers: the first that leads to a value counts (`null` and an empty string are no values). A pointer with `after` and
///   `before` takes the part of the string after the last `after`, and of that the part before the first `before`. With `item` it leads to a
///   list of `{"key": …, "value": …}`, of which the first with this key counts: its value or, if that is an object, the first value in it.
/// * `page` is the class of the page that an event belongs to; `class` of a page event and `target` of any other take its place where they are
///   named instead, and it takes theirs.
/// * `types`: for a value of the field `type` what the event is: `page`, `app`, `control`, `gesture`, `row` or `view`; its `phase` where the SDK's
///   name says it; and `fields` that it has elsewhere. A value that is not listed is an event that no table names. Without `types` the
///   values must be our own.
/// * An interaction that has no `action` but a `path` (or the digest of a view, `viewID`) is a `view`.
/// * `embedded`: where the value may be a string that holds JSON; the pointers below go on in there.
public struct FieldMap: Sendable {
  /// What the `schema` of a field map must be.
  public static let schema = "eventmap-fields/1"

  /// What a field map may say the place of. The number is its place among all.
  enum Field: Int, Sendable, CaseIterable {
    case type, page, `class`, target, action, phase, path, viewID, time, session, device

    var name: String { "\(self)" }
  }

  /// A place, and which part of the string there counts.
  struct Source: Sendable, Hashable {
    var pointer: JSONPointer
    /// The text counts from the end of its last one of these on; empty for its start.
    var after: [UInt8] = []
    /// And from there to the first one of these; empty for its end.
    var before: [UInt8] = []
    /// The `key` of the item in the list there whose `value` counts; empty where the value there counts itself.
    var item: [UInt8] = []
  }

  /// What the events of a type are.
  struct Kind: Sendable {
    var type: RawEventType
    /// As raw events spell it; `nil` where the field `phase` says it.
    var phase: String?
    /// The places, in the order in which they are looked at.
    var fields: [Field: [Source]]
  }

  /// The pointers of strings that may hold JSON.
  let embedded: [JSONPointer]
  /// The places of an event whose type is not listed.
  let fields: [Field: [Source]]
  /// By the value of the field `type`.
  let kinds: [String: Kind]

  /// Loads a field map.
  ///
  /// - Parameters:
  ///   - data: JSON or a property list (XML, binary or OpenStep); its bytes decide which.
  ///   - fileName: named in errors; its ending decides the format where the bytes do not.
  /// - Throws: ``FieldMapError`` with every problem that was found.
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

  /// The field map of an SDK that EventMap knows.
  public static func builtIn(_ builtIn: BuiltIn) -> FieldMap {
    do throws(FieldMapError) {
      return try FieldMap(data: Data(builtIn.text.utf8), fileName: builtIn.name)
    } catch {
      // The text is our own, and every one of them is loaded by a test.
      preconditionFailure("\(error)")
    }
  }
}
