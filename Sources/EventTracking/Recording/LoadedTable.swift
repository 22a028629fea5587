import EventMapping

/// A table prepared for lookups, with the revision that is added to events.
///
/// ```swift
/// let table = LoadedTable(try EventTable(contentsOf: url, loading: .lenient), revision: "2026-07-01")
/// let recorder = try Recorder(folder: folder, tables: table)
/// ```
public final class LoadedTable: Sendable {
  /// Looks up events in the table.
  public let mapper: EventMapper
  /// A text that identifies this version of the table, such as the start of the digest of its bytes.
  public let revision: String
  /// Whether the table uses the recorder's stamps in conditions, copies them to properties, or adds members of the same names.
  let asksForStamps: Bool
  /// The names of the members that the table reads or adds; for a dotted path, its first name.
  private let memberNames: Set<String>
  /// The member `table` as JSON, preceded by a comma.
  let revisionMember: [UInt8]

  /// Prepares a table for lookups.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - revision: A text that identifies this version of the table.
  ///   - superclasses: The superclass of each class, by name, as for `EventMapper`.
  ///   - superclassOf: Returns the superclass of a class, as for `EventMapper`. It is called on the recording thread and must not record
  ///     events. The default asks the Objective-C runtime, and is `nil` on systems without one.
  public init(
    _ table: EventTable, revision: String, superclasses: [String: String] = [:],
    superclassOf: (@Sendable (String) -> String?)? = EventMapper.runtimeSuperclass
  ) {
    mapper = EventMapper(table: table, superclasses: superclasses, superclassOf: superclassOf)
    self.revision = revision
    let names = Set(Stamp.names)
    memberNames = Set(table.memberPaths.map { String($0.prefix { $0 != "." }) }).union(table.propertyNames)
    asksForStamps = !names.isDisjoint(with: memberNames)
    var member = Array(#","table":"#.utf8)
    MemberValue.string(revision).appendJSON(to: &member)
    revisionMember = member
  }

  /// Whether the table reads or adds one of these members.
  func asks(for common: CommonMembers) -> Bool { common.members.keys.contains { memberNames.contains($0) } }

  /// Whether the table reads or adds any member.
  var asksForMembers: Bool { !memberNames.isEmpty }

  /// Returns the table's answer to a raw event.
  func answer(to event: RawEvent) -> EventAnswer { mapper.answer(to: event) }
}

/// A source of the current table: a ``LoadedTable``, which never changes, or a ``TableStore``, which may replace its table while the app
/// runs.
public protocol TableSource: Sendable {
  /// The current table. It can be read from any thread without waiting.
  var current: LoadedTable { get }
}

extension LoadedTable: TableSource {
  /// The table itself.
  public var current: LoadedTable { self }
}
