import EventMapping

/// Counts server events by the values of members, such as `country` and `plan`.
///
/// A group is known by the bytes of a ``SplitKey``. Events of groups that find no room are counted together.
struct GroupCounts {
  /// The dotted paths of the members, as the user wrote them.
  let members: [String]
  /// The events by group.
  var rows = StatisticsRow.Counts()
  /// The events of all groups that found no room: one row, or none.
  var others = StatisticsRow.Counts()
  private let parts: [SplitOptions.Part]
  private let mapper: EventMapper
  /// Read the values of a batch: one for each thread and format, whose paths they know.
  private var readers: [(paths: RecordPaths, values: SplitValues)] = []
  /// The number of the reader of the current batch.
  private var current = 0
  /// The key of the current event; kept, so that its memory is.
  private var key: [UInt8] = []

  /// - Parameters:
  ///   - members: dotted paths.
  ///   - idKey: the member that is the event ID of the server event.
  ///   - mapper: `nil` for server events, which have their event IDs.
  init(members: [String], idKey: String, mapper: EventMapper?) {
    self.members = members
    parts = members.map { $0 == idKey ? .eventID : .member($0) }
    self.mapper = mapper ?? EventMapper(table: EventTable(classes: [:]))
  }

  /// Prepares for the events of a batch.
  ///
  /// - Parameters:
  ///   - firstPath: the place of the first member among the observed ones.
  ///   - eventID: the path of the event ID that a record has itself.
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
  ///   - changed: `nil` for a server event that is its record with an event ID, or without one.
  ///   - eventIndex: of its event ID in the table; -1 for one that the record has itself, or none.
  mutating func add(
    _ event: StatisticsRow.Event, _ changed: ServerEvent?, _ eventIndex: Int, _ batch: borrowing RecordBatch,
    _ row: Int, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>
  ) {
    key.removeAll(keepingCapacity: true)
    readers[current].values.append(changed, eventIndex, batch, row, resolved, source, to: &key)
    let name = key
    if rows.add(name.span, event) == nil { others.add(Self.nameOfOthers.span, event) }
  }

  /// The name of the one row of ``others``.
  static let nameOfOthers: [UInt8] = []

  /// Frees buffers that a huge record enlarged.
  mutating func shrink() {
    if !readers.isEmpty { readers[current].values.shrink() }
  }
}

extension StatisticsReport.Group {
  /// The values of a key.
  ///
  /// - Returns: `nil` for each missing member. A value that is too long to keep is how it begins, and digits of its digest.
  static func values(ofKey key: ArraySlice<UInt8>) -> [String?] {
    let bytes = Array(key)
    return SplitKey(bytes.span).values.map { value in
      switch value {
      case .missing: nil
      case .text(let text): String(decoding: text, as: UTF8.self)
      case .long(let start, let digest):
        // The last character may be cut.
        String(decoding: start, as: UTF8.self).replacing("\u{FFFD}", with: "") + "…#"
          + digest.prefix(8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      }
    }
  }
}
