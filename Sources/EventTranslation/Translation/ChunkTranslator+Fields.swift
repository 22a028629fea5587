import EventMapping

/// Records of other SDKs: JSON objects whose deciding members are where a field map says.
extension ChunkTranslator {
  /// Reads records as those of a format from here on.
  ///
  /// - Returns: false where there is no field map for it.
  @discardableResult
  mutating func use(_ format: DumpFormat) -> Bool {
    let foreign = format.isForeign ? format : nil
    guard foreign != recordFormat else { return true }
    let builtIn = foreign.flatMap { FieldMap.BuiltIn(rawValue: $0.rawValue) }
    let map = builtIn.map(FieldMap.builtIn) ?? (foreign == nil ? nil : options.fieldMap)
    if foreign != nil, map == nil { return false }
    recordFormat = foreign
    // What a line of one format is by its shape, a line of another is not.
    shapes = ShapeTree()
    let names = MemberNames(recordNames + (map.map(FieldReader.memberNames) ?? []))
    record = JSONRecord(names)
    fields = map.map { FieldReader($0, recordNames: names) }
    writer.hasFields = false
    return true
  }

  mutating func translateForeign(_ line: Span<UInt8>, _ reread: RejectRecord?) throws(Rejection) -> Bucket {
    try record.read(line)
    var subject: [UInt8] = []
    var detail: [UInt8] = []
    swap(&subject, &self.subject)
    swap(&detail, &self.detail)
    defer {
      swap(&subject, &self.subject)
      swap(&detail, &self.detail)
    }
    subject.removeAll(keepingCapacity: true)
    detail.removeAll(keepingCapacity: true)
    try fields?.read(record, line, name: &subject)
    if writer.needsMembers, let fields { writer.locate(fields, line) }
    let eventID = DecidingMembers(of: record, eventIDName: eventIDName).eventID
    guard let fields, let type = fields.type else {
      hasReadRecord = eventID.count == 0
      countUnmapped(nil, subject.span, detail.span, reread)
      writeUnmapped(line, .record)
      return .unmapped
    }
    subject.removeAll(keepingCapacity: true)
    switch type {
    case .page:
      try fields.appendRequired(.className, line, to: &subject)
      try appendPhase(fields, line, to: &detail)
    case .app:
      // The delegate's class decides only where it is told.
      _ = try? fields.append(.className, line, to: &subject)
      try appendPhase(fields, line, to: &detail)
    case .control, .gesture, .row:
      try fields.appendRequired(.target, line, to: &subject)
      if try !fields.append(.action, line, to: &detail) {
        var hasView = try fields.append(.path, line, to: &detail)
        if !hasView { hasView = try fields.append(.viewID, line, to: &detail) }
        if hasView {
          return viewEvent(type, line, subject.span, detail.span, reread)
        }
        if type != .row { try fields.appendRequired(.action, line, to: &detail) }
        detail.append("tableView:didSelectRowAtIndexPath:")
      }
    }
    let outcome = try outcome(type, subject.span, detail.span, line, .record, reread)
    // Of a page event that is mapped or unmapped, this is where everything is known: the class is `subject`, the phase `detail`, and
    // `fields.appendValue` has the fields `session`, `device` and `time`.
    hasReadRecord = eventID.count == 0
    return try finish(outcome, line, .record, eventID: eventID)
  }

  /// An interaction that names the place of its view instead of an action: no table names such events so far.
  ///
  /// - Parameters:
  ///   - page: the class of the page or of the target.
  ///   - view: the path of the view or, without one, its ID.
  private mutating func viewEvent(
    _ type: RawEventType, _ line: Span<UInt8>, _ page: Span<UInt8>, _ view: Span<UInt8>, _ reread: RejectRecord?
  ) -> Bucket {
    countUnmapped(type, page, view, reread)
    writeUnmapped(line, .record)
    return .unmapped
  }

  /// Whether the names are there that a line of a known shape is looked up by: what is empty counts as missing, and another member may
  /// stand for it.
  @inline(__always)
  func hasNames(_ match: ShapeTree.Match) -> Bool {
    let place = shapes.shapes[match.shape].event
    return (place.subject < 0 || !shapes.token(place.subject).range.isEmpty)
      && (place.detail < 0 || !shapes.token(place.detail).range.isEmpty)
  }

  private func appendPhase(
    _ fields: FieldReader, _ line: Span<UInt8>, to phase: inout [UInt8]
  ) throws(Rejection) {
    if let known = fields.phase { return phase.append(known.span) }
    try fields.appendRequired(.phase, line, to: &phase)
  }
}
