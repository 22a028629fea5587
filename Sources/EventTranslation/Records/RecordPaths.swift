import EventMapping

/// All members that a run requests from records, as path numbers of one ``MemberTree``. Every reader of a member registers it here.
final class RecordPaths {
  private(set) var builder = MemberTreeBuilder()
  /// The members that decide the event ID, by name.
  private(set) var deciding: [String: Int] = [:]
  /// The member that holds the event ID; -1 if none may.
  private(set) var eventID = -1
  /// The members of the table's rules, by path number in the table's program.
  private(set) var rules: [Int] = []
  /// The members that identify views, by name.
  private(set) var identity: [String: Int] = [:]
  /// The members for page timing; `nil` without it.
  private(set) var timing: PageTimingPaths?
  /// The members written as columns.
  private(set) var columns: [Int] = []
  /// The fields of a field map that are used, which its reader fills.
  private(set) var fields: [FieldMap.Field: Int] = [:]
  private let hasFieldMap: Bool
  /// The members for a filter; `nil` without one.
  private(set) var filter: FilterPaths?
  /// The members that split events, by part; -1 for a part that is not a member.
  private(set) var split: [Int] = []
  /// The members for an observer.
  private(set) var observed: [Int] = []

  /// - Parameters:
  ///   - columns: the names of the columns.
  ///   - observed: the dotted paths of the members that an observer reads.
  ///   - hasFieldMap: whether a field map reads the records.
  ///   - filter: the filter that leaves out records.
  init(
    _ mapper: EventMapper, _ options: TranslationOptions, columns: [String], observed: [String], hasFieldMap: Bool,
    filter: FilterProgram?
  ) {
    self.hasFieldMap = hasFieldMap
    for name in DecidingPaths.names { deciding[name] = builder.add(name: Array(name.utf8)) }
    if !options.idKey.isEmpty { eventID = builder.add(name: Array(options.idKey.utf8)) }
    for path in mapper.rules.program.paths {
      let name = Array(path.text.utf8)
      rules.append(path.isLiteral ? builder.add(name: name) : builder.add(path: name))
    }
    if mapper.rules.hasViewDigests { addIdentity() }
    if let timing = options.pageTiming { addTiming(timing) }
    for name in columns { self.columns.append(add(column: name, prefersFields: options.select == nil)) }
    addFilter(options.filters, filter)
    if let split = options.split { addSplit(split) }
    for path in observed { self.observed.append(add(column: path, prefersFields: false)) }
  }

  private func addIdentity() {
    for name in RawEvent.identityMembers { identity[name] = builder.add(name: Array(name.utf8)) }
  }

  private func addFilter(_ filters: EventFilters, _ program: FilterProgram?) {
    if program == nil, filters.period == nil, filters.sample == nil, filters.distinctMember == nil { return }
    var paths = FilterPaths()
    for path in program?.tests.paths ?? [] { paths.tests.append(add(column: path.text, prefersFields: false)) }
    if let period = filters.period {
      let field = path(of: .time).map { [$0] } ?? []
      paths.time = builder.add(firstOf: [builder.add(path: Array(period.timeMember.utf8))] + field)
    }
    if let member = filters.distinctMember { paths.distinct = add(column: member, prefersFields: false) }
    if filters.sample != nil {
      for field in [FieldMap.Field.session, .device] { _ = path(of: field) }
      paths.session = PageTimingPaths.session(fields, &builder) + PageTimingPaths.device(fields, &builder)
    }
    filter = paths
  }

  private func addTiming(_ timing: PageTiming) {
    for field in [FieldMap.Field.time, .session, .device] { _ = path(of: field) }
    self.timing = PageTimingPaths(timing, fields, &builder)
  }

  private func addSplit(_ options: SplitOptions) {
    for part in options.parts {
      switch part {
      case .day, .hour:
        let own = builder.add(path: Array(options.timeMember.utf8))
        split.append(path(of: .time).map { builder.add(firstOf: [own, $0]) } ?? own)
      case .session: split.append(add(column: "session", prefersFields: true))
      case .member(let name): split.append(add(column: name, prefersFields: false))
      case .eventID, .className: split.append(-1)
      }
    }
  }

  /// Returns the path of a field; `nil` without a field map.
  private func path(of field: FieldMap.Field) -> Int? {
    guard hasFieldMap else { return nil }
    let path = fields[field] ?? builder.addComputed()
    fields[field] = path
    return path
  }

  /// - Parameter prefersFields: whether a field of a field map takes precedence over a member of the record with the same name.
  private func add(column name: String, prefersFields: Bool) -> Int {
    let own = builder.add(path: Array(name.utf8))
    let field = name == "timestamp" ? .time : FieldMap.Field.allCases.first { $0.name == name }
    guard let path = field.flatMap({ path(of: $0) }) else { return own }
    return builder.add(firstOf: prefersFields ? [path, own] : [own, path])
  }

  /// Whether the run needs members other than those that decide the event ID.
  ///
  /// - Parameter names: all members that the records of the format have.
  func needsMembers(_ names: [String], _ options: TranslationOptions) -> Bool {
    !rules.isEmpty || !identity.isEmpty || timing != nil || !columns.isEmpty || !split.isEmpty || !observed.isEmpty
      || filter != nil || names.contains(options.idKey)
  }

  /// Adds the values at the pointers of a field map.
  func add(_ map: FieldMap, _ pointers: [JSONPointer]) -> [Int] {
    for pointer in map.embedded { builder.add(embedded: pointer) }
    return pointers.map { builder.add(pointer: $0) }
  }
}

/// The members of a record that page timing reads.
final class PageTimingPaths {
  /// The members of the session, in order of precedence: those of the record itself, then the field of a field map.
  let session: [Int]
  /// The members of the device, in order of precedence.
  let device: [Int]
  let time: Int
  /// The members that page timing adds.
  let duration: Int
  let from: Int

  init(_ timing: PageTiming, _ fields: [FieldMap.Field: Int], _ builder: inout MemberTreeBuilder) {
    func name(_ name: String) -> Int { builder.add(name: Array(name.utf8)) }
    session = Self.session(fields, &builder)
    device = Self.device(fields, &builder)
    time = builder.add(
      firstOf: [builder.add(path: Array(timing.timeMember.utf8))] + (fields[.time].map { [$0] } ?? []))
    duration = name(PageTiming.Part.duration.name)
    from = name(PageTiming.Part.from.name)
  }

  /// Adds and returns the paths of the session.
  static func session(_ fields: [FieldMap.Field: Int], _ builder: inout MemberTreeBuilder) -> [Int] {
    [builder.add(name: Array("session".utf8))] + (fields[.session].map { [$0] } ?? [])
  }

  /// Adds and returns the paths of the device.
  static func device(_ fields: [FieldMap.Field: Int], _ builder: inout MemberTreeBuilder) -> [Int] {
    [builder.add(path: Array("device.uuid".utf8)), builder.add(name: Array("device".utf8))]
      + (fields[.device].map { [$0] } ?? [])
  }

  subscript(part: PageTiming.Part) -> Int { part == .duration ? duration : from }
}
