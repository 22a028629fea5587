import EventMapping

/// Recognizes the dumps of other SDKs by members that only their records have.
struct VendorMarks {
  private static let type = "type"
  private static let names = Set([type] + FieldMap.BuiltIn.allCases.flatMap { $0.marks.flatMap(\.members) }).sorted()
  private static let tree = MemberTree(names: names)
  private static let places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))

  private var record = PlainRecord(Self.tree)

  /// The vendor whose records the lines hold; `nil` where they are raw events or nobody's. The first line that shows it decides.
  static func format(of lines: [[UInt8]]) -> DumpFormat? {
    var marks = VendorMarks()
    for line in lines {
      let line = line
      guard (try? marks.record.read(line.span)) != nil else { continue }
      if let type = marks.text(Self.type, line), RawEventType(name: type.utf8) != nil { return nil }
      if let vendor = FieldMap.BuiltIn.allCases.first(where: { $0.marks.contains { marks.hold($0, line) } }) {
        return vendor.format
      }
    }
    return nil
  }

  private func hold(_ mark: RecordMark, _ line: [UInt8]) -> Bool {
    mark.all.allSatisfy(has) && mark.any.contains(where: has)
      && mark.type.map { type in text(type, line).map(mark.types.contains) ?? false } ?? true
  }

  private func has(_ name: String) -> Bool { Self.places[name].flatMap { record.member($0) } != nil }

  private func text(_ name: String, _ line: [UInt8]) -> String? {
    Self.places[name].flatMap { record.text($0, line.span) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
