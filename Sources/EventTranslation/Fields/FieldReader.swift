import EventMapping

/// Reads what decides an event ID from records of another SDK, as a field map says where it is.
///
///     record ── JSONRecord ──▶ PointerTree ──▶ readType ──▶ kind ──▶ append(.className), append(.action), …
///
/// Memory is used again from record to record.
struct FieldReader {
  /// A place, by the number of its pointer.
  private struct Source {
    var pointer: Int
    var after: [UInt8]
    var before: [UInt8]
  }

  private struct Kind {
    /// `nil` for the kind of events that the map does not list.
    var type: RawEventType?
    var phase: [UInt8]?
    /// By the number of the field.
    var sources: [[Source]]
  }

  private var tree: PointerTree
  private let pointers: [JSONPointer]
  /// The first is that of events that are not listed; the others in the order of `names`.
  private var kinds: [Kind] = []
  private let names: MemberNames
  /// The numbers that the pointers' first names have in a record.
  private let recordNames: [Int]
  /// The number of the kind of the event in hand.
  private var kind = 0

  /// - Parameters:
  ///   - map: where things are.
  ///   - recordNames: the names that records will have kept, ``memberNames(of:)`` among them.
  init(_ map: FieldMap, recordNames: MemberNames) {
    let listed = map.kinds.inOrderOfBytes(of: \.key)
    pointers = Self.pointers(of: map)
    let tree = PointerTree(pointers, embedded: map.embedded)
    self.tree = tree
    self.recordNames = tree.names.map { recordNames.number(of: $0.span) }
    names = MemberNames(listed.map { Array($0.key.utf8) })
    let general = FieldMap.Kind(type: .page, phase: nil, fields: map.fields)
    kinds = [compile(general)] + listed.map { compile($0.value) }
    kinds[0].type = nil
  }

  private func compile(_ kind: FieldMap.Kind) -> Kind {
    let sources = FieldMap.Field.allCases.map { field in
      (kind.fields[field] ?? []).map { source in
        Source(pointer: pointers.firstIndex(of: source.pointer) ?? 0, after: source.after, before: source.before)
      }
    }
    return Kind(type: kind.type, phase: kind.phase.map { Array($0.utf8) }, sources: sources)
  }

  private static func pointers(of map: FieldMap) -> [JSONPointer] {
    var pointers: [JSONPointer] = []
    for fields in [map.fields] + map.kinds.values.map(\.fields) {
      for source in fields.values.joined() where !pointers.contains(source.pointer) { pointers.append(source.pointer) }
    }
    return pointers.inOrderOfBytes(of: \.text)
  }

  /// The names that a record must have kept to be read by a field map.
  static func memberNames(of map: FieldMap) -> [[UInt8]] {
    PointerTree(pointers(of: map), embedded: map.embedded).names
  }

  // MARK: The event in hand

  /// What the event in hand is; `nil` for one that the map does not list. An interaction without an action is a view where it tells one.
  private(set) var type: RawEventType?
  /// The phase that the event's name says.
  var phase: [UInt8]? { kinds[kind].phase }

  /// Finds everything in a record and tells what the event is.
  ///
  /// - Parameter name: what the event is called is appended to it.
  mutating func read(
    _ record: borrowing JSONRecord, _ line: borrowing Span<UInt8>, name: inout [UInt8]
  ) throws(Rejection) {
    try tree.find(in: record, numbered: recordNames, line)
    kind = 0
    try appendRequired(.type, line, to: &name)
    kind = names.number(of: name.span) + 1
    type = kinds[kind].type
    switch type {
    case .control, .gesture, .row: if !has(.action), has(.path) || has(.viewID) { type = .view }
    case .page, .app, .view, nil: break
    }
  }

  /// Whether the record has a field.
  func has(_ field: FieldMap.Field) -> Bool { first(field) != nil }

  /// Appends the text of a field that must be there.
  func appendRequired(
    _ field: FieldMap.Field, _ line: borrowing Span<UInt8>, to output: inout [UInt8]
  ) throws(Rejection) {
    if try append(field, line, to: &output) { return }
    let sources = kinds[kind].sources[field.number]
    let places = sources.map { DisplayedName.quoted(pointers[$0.pointer].text) }
    switch places.count {
    case 0: throw Rejection(.missingMember, "the field map names no member for '\(field.rawValue)'")
    case 1:
      let found = tree.found[sources[0].pointer].map { $0.kind == .null ? "null" : "empty" } ?? "missing"
      throw Rejection(.missingMember, "the member \(places[0]) is \(found)")
    default: throw Rejection(.missingMember, "none of the members \(places.joined(separator: ", ")) is there")
    }
  }

  /// Appends the text of a field, if it is there; it must be one string.
  ///
  /// - Returns: whether there is any text.
  func append(
    _ field: FieldMap.Field, _ line: borrowing Span<UInt8>, to output: inout [UInt8]
  ) throws(Rejection) -> Bool {
    guard let (found, source) = first(field) else { return false }
    let pointer = pointers[source.pointer]
    if found.count > 1 {
      throw Rejection(
        .duplicateMember, "the member \(DisplayedName.quoted(pointer.text)) is there \(found.count) times")
    }
    guard found.kind == .string || found.kind == .escapedString else {
      throw notAString(found, pointer, line)
    }
    let start = output.count
    appendText(found, source, line, to: &output)
    return output.count > start
  }

  /// Appends a field as it is written: a string without quotes, anything else as its bytes; what the event is in our words.
  ///
  /// - Parameter isJSON: to append a value of JSON instead.
  /// - Returns: whether the record has the field.
  func appendValue(
    _ field: FieldMap.Field, isJSON: Bool, _ line: borrowing Span<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    if field == .type, let type {
      appendString(Array(type.name.utf8), isJSON, to: &output)
      return true
    }
    if field == .phase, let phase {
      appendString(phase, isJSON, to: &output)
      return true
    }
    guard let (found, source) = first(field) else { return false }
    if found.kind == .string || found.kind == .escapedString {
      var text: [UInt8] = []
      appendText(found, source, line, to: &text)
      appendString(text, isJSON, to: &output)
    } else if found.buffer < 0 {
      output.append(line, found.value)
    } else {
      let text = tree.buffers[found.buffer]
      output.append(text.span, found.value)
    }
    return true
  }

  private func appendString(_ text: [UInt8], _ isJSON: Bool, to output: inout [UInt8]) {
    if !isJSON { return output.append(text.span) }
    output.append(UInt8(ascii: "\""))
    JSONText.appendEscaped(text.span, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// The first of a field's places where something is.
  @inline(__always)
  private func first(_ field: FieldMap.Field) -> (PointerTree.Found, Source)? {
    for source in kinds[kind].sources[field.number] {
      guard let found = tree.found[source.pointer], found.kind != .null else { continue }
      if found.kind != .string || !found.text.isEmpty { return (found, source) }
    }
    return nil
  }

  /// Whether the record has a string where JSON may be.
  var hasText: Bool { tree.hasText }

  /// Whether nothing stands at any of a field's places.
  func isAbsent(_ field: FieldMap.Field) -> Bool {
    kinds[kind].sources[field.number].allSatisfy { tree.found[$0.pointer] == nil }
  }

  /// Where in the line the text of a field is, if it is the whole string at the first of the field's places that is there at all.
  func wholeText(of field: FieldMap.Field) -> Range<Int>? {
    for source in kinds[kind].sources[field.number] {
      guard let found = tree.found[source.pointer] else { continue }
      let isWhole = source.after.isEmpty && source.before.isEmpty
      return found.kind == .string && found.buffer < 0 && isWhole ? found.text : nil
    }
    return nil
  }

  private func appendText(
    _ found: PointerTree.Found, _ source: Source, _ line: borrowing Span<UInt8>, to output: inout [UInt8]
  ) {
    let start = output.count
    if found.buffer < 0 {
      Self.appendText(found, line, to: &output)
    } else {
      let text = tree.buffers[found.buffer]
      Self.appendText(found, text.span, to: &output)
    }
    if !source.before.isEmpty || !source.after.isEmpty { Self.cut(&output, from: start, source) }
  }

  @inline(__always)
  private static func appendText(
    _ found: PointerTree.Found, _ bytes: borrowing Span<UInt8>, to output: inout [UInt8]
  ) {
    if found.kind == .string {
      output.append(bytes, found.text)
    } else {
      JSONText.appendUnescaped(bytes, found.text, to: &output)
    }
  }

  /// Leaves of a text what the source wants of it.
  private static func cut(_ text: inout [UInt8], from start: Int, _ source: Source) {
    func offset(of part: [UInt8], _ offsets: some Sequence<Int>) -> Int? {
      offsets.first { text.span.matches(part.span, at: $0) }
    }
    if !source.after.isEmpty, let place = offset(of: source.after, (start..<text.count).reversed()) {
      text.removeSubrange(start..<(place + source.after.count))
    }
    if !source.before.isEmpty, let place = offset(of: source.before, start..<text.count) {
      text.removeSubrange(place...)
    }
  }

  private func notAString(
    _ found: PointerTree.Found, _ pointer: JSONPointer, _ line: borrowing Span<UInt8>
  ) -> Rejection {
    let name = DisplayedName.quoted(pointer.text)
    if found.buffer >= 0 {
      let text = tree.buffers[found.buffer]
      let what = JSONRecord.describe(found.kind, found.value, in: text.span)
      return Rejection(.wrongType, "the member \(name) must be a string, found \(what)")
    }
    let column = UTF8Sequence.column(of: found.value.lowerBound, in: line)
    let what = JSONRecord.describe(found.kind, found.value, in: line)
    return Rejection(.wrongType, "column \(column): the member \(name) must be a string, found \(what)")
  }
}
