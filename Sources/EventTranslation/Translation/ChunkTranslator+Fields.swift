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
      if type != .row || fields.has(.action) {
        try fields.appendRequired(.action, line, to: &detail)
      } else {
        // No field tells the kind of list.
        detail.append(contentsOf: RawEventType.rowAction(list: line.extracting(0..<0)).utf8)
      }
    case .view:
      let outcome = try foreignViewOutcome(fields, line, &subject, &detail, reread)
      hasReadRecord = eventID.count == 0
      return try finish(outcome, line, .record, eventID: eventID)
    }
    let outcome = try outcome(type, subject.span, detail.span, line, .record, reread)
    hasReadRecord = eventID.count == 0
    return try finish(outcome, line, .record, eventID: eventID)
  }

  /// The table's answer for a view.
  private mutating func foreignViewOutcome(
    _ fields: FieldReader, _ line: Span<UInt8>, _ page: inout [UInt8], _ path: inout [UInt8], _ reread: RejectRecord?
  ) throws(Rejection) -> Outcome {
    var viewID: [UInt8] = []
    let hasID = try fields.append(.viewID, line, to: &viewID)
    // A digest names a view without its page and its path, too.
    if !hasID || fields.has(.page) { try fields.appendRequired(.page, line, to: &page) }
    if !hasID || fields.has(.path) { try fields.appendRequired(.path, line, to: &path) }
    return try viewOutcome(
      page.span, hasPage: !page.isEmpty, path: path.span, viewID: viewID.span, line, .record, reread)
  }

  /// What a field of a page event says, among the names of the page events; `nil` where it says nothing.
  mutating func pageName(_ field: FieldMap.Field, _ line: Span<UInt8>) -> Range<Int>? {
    var name: [UInt8] = []
    guard let fields, fields.appendValue(field, isJSON: false, line, to: &name), !name.isEmpty else { return nil }
    return result.pages.add(session: name.span, isEscaped: false)
  }

  /// When a page event was, as its field says.
  func pageTime(_ line: Span<UInt8>) -> EventTime? {
    var time: [UInt8] = []
    guard let fields, fields.appendValue(.time, isJSON: false, line, to: &time) else { return nil }
    return EventTime(time.span)
  }

  /// Whether the names are there that a line of a known shape is looked up by: what is empty counts as missing, and another member may
  /// stand for it.
  @inline(__always)
  func hasNames(_ match: ShapeTree.Match) -> Bool {
    let place = shapes.shapes[match.shape].event
    return (place.subject < 0 || !shapes.token(place.subject).range.isEmpty)
      && (place.detail < 0 || !shapes.token(place.detail).range.isEmpty)
      && (place.viewID < 0 || !shapes.token(place.viewID).range.isEmpty)
  }

  private func appendPhase(
    _ fields: FieldReader, _ line: Span<UInt8>, to phase: inout [UInt8]
  ) throws(Rejection) {
    if let known = fields.phase { return phase.append(known.span) }
    try fields.appendRequired(.phase, line, to: &phase)
  }
}
