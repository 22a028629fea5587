import EventMapping

/// A table that is ready for lookups, with the revision that events carry.
public final class LoadedTable: Sendable {
  /// The table's lookups.
  public let mapper: EventMapper
  /// What distinguishes this version of the table from others, such as the start of the digest of its bytes.
  public let revision: String
  /// Whether the table has conditions on what the recorder stamps on events, copies it, or adds members of these names.
  let asksForStamps: Bool
  /// The members that the table looks at or adds: the first names of their paths.
  private let memberNames: Set<String>
  /// The member of the revision as JSON.
  let revisionMember: [UInt8]

  /// Makes a table ready for lookups.
  ///
  /// - Parameters:
  ///   - superclasses: as `EventMapper` takes them.
  ///   - superclassOf: as `EventMapper` takes it. The recorder asks on the thread that records, so it must not record. The default is
  ///     the Objective-C runtime, and nothing on systems without one.
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

  /// Whether the table looks at one of these members, or adds one of their names.
  func asks(for common: CommonMembers) -> Bool { common.members.keys.contains { memberNames.contains($0) } }

  /// Whether the table looks at any member, or adds one.
  var asksForMembers: Bool { !memberNames.isEmpty }

  /// What the table makes of a raw event.
  func answer(to event: RawEvent) -> EventAnswer { mapper.answer(to: event) }
}

/// Where a recorder gets the table of the moment from: a table that never changes, or one that is updated while the app runs.
public protocol TableSource: Sendable {
  /// The table of the moment. Any thread may ask, and none waits.
  var current: LoadedTable { get }
}

extension LoadedTable: TableSource {
  /// The table itself: it never changes.
  public var current: LoadedTable { self }
}
