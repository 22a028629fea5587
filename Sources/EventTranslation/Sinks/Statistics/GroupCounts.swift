import EventMapping

/// Counts server events by the values of members, such as `country` and `plan`.
///
/// The bytes of a ``SplitKey`` identify a group. When the limit of groups is reached, the events of all further groups are counted
/// together.
struct GroupCounts {
  /// The dotted paths of the members, as the user wrote them.
  let members: [String]
  /// The events by group.
  var rows = StatisticsRow.Counts()
  /// The events of all groups beyond the limit: one row, or none.
  var others = StatisticsRow.Counts()
  private let parts: [SplitOptions.Part]
  private let mapper: EventMapper
  /// The readers of group values, one for each set of paths: threads and formats have separate ones.
  private var readers: [(paths: RecordPaths, values: SplitValues)] = []
  /// The index of the current batch's reader.
  private var current = 0
  /// The key of the current event. A property, so that its buffer is reused.
  private var key: [UInt8] = []

  /// - Parameters:
  ///   - members: the dotted paths of the members.
  ///   - idKey: the member that holds the event ID.
  ///   - mapper: the mapper of the translation; `nil` for server events, which have their event IDs.
  init(members: [String], idKey: String, mapper: EventMapper?) {
    self.members = members
    parts = members.map { $0 == idKey ? .eventID : .member($0) }
    self.mapper = mapper ?? EventMapper(table: EventTable(classes: [:]))
  }

  /// Prepares for the events of a batch.
  ///
  /// - Parameters:
  ///   - firstPath: the index of the first member among the observed ones.
  ///   - eventID: the path of the event ID in the record.
  mutating func begin(_ batch: borrowing RecordBatch, _ paths: RecordPaths, firstPath: Int, eventID: Int) {
    if let known = readers.firstIndex(where: { $0.paths === paths }) {
      current = known
      return
    }
    current = readers.count
    let members = Array(paths.observed[firstPath..<(firstPath + parts.count)])
    readers.append(
      (paths, SplitValues(SplitOptions(parts: parts), members, eventID: eventID, mapper, paths, batch.tree)))
  }

  /// Counts a server event of the batch.
  ///
  /// - Parameters:
  ///   - changed: the server event; `nil` if it is the record itself, with or without an event ID.
  ///   - eventIndex: the index of the event ID in the table; -1 if the record itself has the event ID, or has no event ID.
  mutating func add(
    _ event: StatisticsRow.Event, _ changed: ServerEvent?, _ eventIndex: Int, _ batch: borrowing RecordBatch,
    _ row: Int, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>
  ) {
    key.removeAll(keepingCapacity: true)
    readers[current].values.append(changed, eventIndex, batch, row, resolved, source, to: &key)
    let name = key
    if rows.add(name.span, event) == nil { others.add(Self.nameOfOthers.span, event) }
  }

  /// The name of the row in ``others``.
  static let nameOfOthers: [UInt8] = []

  /// Frees buffers that a huge record enlarged.
  mutating func shrink() {
    if !readers.isEmpty { readers[current].values.shrink() }
  }
}

extension StatisticsReport.Group {
  /// Returns the values of a group's key.
  ///
  /// - Returns: a value for each member; `nil` for a missing one. A value too long to keep is represented by its start and the first digits
  ///   of its digest.
  static func values(ofKey key: ArraySlice<UInt8>) -> [String?] {
    let bytes = Array(key)
    return SplitKey(bytes.span).values.map { value in
      switch value {
      case .missing: nil
      case .text(let text): String(decoding: text, as: UTF8.self)
      case .long(let start, let digest):
        // The start may end inside a character.
        String(decoding: start, as: UTF8.self).replacing("\u{FFFD}", with: "") + "…#"
          + digest.prefix(8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      }
    }
  }
}
