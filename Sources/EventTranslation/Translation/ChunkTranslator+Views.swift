import EventMapping

/// Raw events of views.
extension ChunkTranslator {
  /// Translates a record that was read.
  mutating func translateView(
    _ line: Span<UInt8>, _ deciding: DecidingMembers, _ reread: RejectRecord?
  ) throws(Rejection) -> Bucket {
    // A path, a digest or its responders name a view; a digest does it without the page, too.
    let hasID = deciding.viewID.count > 0
    let page = hasID && deciding.page.count == 0 ? nil : try record.text(deciding.page, named: "page", in: line)
    let needsPath = !hasID && deciding.responders.count == 0
    let path =
      !needsPath && deciding.path.count == 0 ? nil : try record.text(deciding.path, named: "path", in: line)
    let viewID = hasID ? try record.text(deciding.viewID, named: "viewID", in: line) : nil
    var (subject, detail, digest): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    swap(&subject, &self.subject)
    swap(&detail, &self.detail)
    swap(&digest, &self.digest)
    defer {
      swap(&subject, &self.subject)
      swap(&detail, &self.detail)
      swap(&digest, &self.digest)
    }
    Self.take(page, line, &subject)
    Self.take(path, line, &detail)
    Self.take(viewID, line, &digest)
    let outcome = try viewOutcome(
      subject.span, hasPage: page != nil, path: detail.span, viewID: digest.span, line, .record, reread)
    hasReadRecord = deciding.eventID.count == 0
    return try finish(outcome, line, .record, eventID: deciding.eventID)
  }

  private static func take(_ text: RawText?, _ line: borrowing Span<UInt8>, _ bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    guard let text else { return }
    if text.isEscaped {
      JSONText.appendUnescaped(line, text.range, to: &bytes)
    } else {
      bytes.append(line, text.range)
    }
  }

  /// Translates a line of a known shape.
  ///
  /// - Returns: false for a line that must be read the other way after all: one of its deciding members is escaped.
  mutating func translateView(_ line: Span<UInt8>, _ start: Int, _ shape: Int) -> Bool {
    let place = shapes.shapes[shape].event
    let none = ScalarToken(start: 0, end: 0, isEscaped: false)
    let page = place.subject < 0 ? none : shapes.token(place.subject)
    let path = place.detail < 0 ? none : shapes.token(place.detail)
    let viewID = place.viewID < 0 ? none : shapes.token(place.viewID)
    if page.isEscaped || path.isEscaped || viewID.isEscaped { return false }
    land(start..<(start + line.count), nil) { (self) throws(Rejection) in
      let outcome = try self.viewOutcome(
        line.extracting(page.range), hasPage: place.subject >= 0, path: line.extracting(path.range),
        viewID: line.extracting(viewID.range), line, .shape(shape), nil)
      return try self.finish(outcome, line, .shape(shape), eventID: DecidingMembers.Occurrence())
    }
    return true
  }

  /// The table's answer for a view; one that it does not name is counted.
  mutating func viewOutcome(
    _ page: Span<UInt8>, hasPage: Bool, path: Span<UInt8>, viewID: Span<UInt8>, _ line: Span<UInt8>,
    _ source: MemberSource, _ reread: RejectRecord?
  ) throws(Rejection) -> Outcome {
    var value: Int?
    if hasPage {
      if mapper.rules.ignores(page) { return .ignored }
      let superclasses = try superclasses(source, line)
      value = mapper.findOwn(viewPath: path, viewID: viewID, page: page)?.value
      if value == nil {
        let identities = viewID.count == 0 ? identities(path, page, source, line) : []
        value =
          mapper.find(
            viewPath: path, viewID: viewID, identities: identities, page: page, superclasses: superclasses)?.value
      }
    } else {
      value = mapper.value(ofViewID: viewID)
    }
    let outcome = outcome(ofValue: value, touchIsOther: false, line, source)
    if case .unmapped = outcome {
      if path.count > 0 || viewID.count == 0 {
        countUnmapped(.view, page, path, reread)
      } else {
        UnmappedPair.setViewID(viewID, &text)
        let name = text
        countUnmapped(.view, page, name.span, reread)
      }
    }
    return outcome
  }

  /// The texts whose digests the view may be known by; none where the table has no digests.
  private mutating func identities(
    _ path: Span<UInt8>, _ page: Span<UInt8>, _ source: MemberSource, _ line: Span<UInt8>
  ) -> [ViewIdentity] {
    guard let identityPaths else { return [] }
    // What is looked for is found before: a closure would take all of the translator along.
    var found: [String: MemberLocator.Found] = [:]
    for (name, number) in zip(RawEvent.identityMembers, identityPaths) { found[name] = member(number, source, line) }
    let path = path.count > 0 ? String(copying: path) : nil
    return ViewMembers.identities(path: path, page: String(copying: page), line) { found[$0] }
  }
}
