import EventMapping

/// Recognizes the dumps of other SDKs by members that only their records have.
struct VendorMarks {
  private static let type = "type"
  private static let names = Set([type] + FieldMap.BuiltIn.allCases.flatMap { $0.marks.flatMap(\.members) }).sorted()
  private static let tree = {
    var builder = MemberTreeBuilder()
    for name in names { _ = builder.add(path: Array(name.utf8)) }
    return MemberTree(builder)
  }()
  private static let places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))

  private var record = PlainRecord(Self.tree)

  /// Returns the vendor's format of the records in the lines; `nil` for raw events and unknown records. The first recognized line decides.
  static func format(of lines: [[UInt8]]) -> DumpFormat? {
    var marks = VendorMarks()
    for line in lines {
      let line = line
      if let format = marks.format(of: line.span) { return format == .jsonl ? nil : format }
    }
    return nil
  }

  /// Returns the format of a line by its first object whose members show it; `nil` if none do. A line may hold several objects.
  mutating func format(of line: borrowing Span<UInt8>) -> DumpFormat? {
    var start = 0
    while start < line.count {
      let rest = line.extracting(start...)
      guard let (_, next) = try? record.readFirst(rest) else { return nil }
      if let format = formatOfObject(rest) { return format }
      guard let next else { return nil }
      start += next
    }
    return nil
  }

  private func formatOfObject(_ line: borrowing Span<UInt8>) -> DumpFormat? {
    if let type = text(Self.type, line), RawEventType(name: type) != nil { return .jsonl }
    for vendor in FieldMap.BuiltIn.allCases {
      for mark in vendor.marks where hold(mark, line) { return vendor.format }
    }
    return nil
  }

  private func hold(_ mark: RecordMark, _ line: borrowing Span<UInt8>) -> Bool {
    guard mark.all.allSatisfy(has), mark.any.contains(where: has), !mark.none.contains(where: has) else { return false }
    guard let type = mark.type else { return true }
    guard let found = text(type, line) else { return false }
    return mark.types.contains(found)
  }

  private func has(_ name: String) -> Bool { Self.places[name].flatMap { record.member($0) } != nil }

  private func text(_ name: String, _ line: borrowing Span<UInt8>) -> String? {
    guard let place = Self.places[name], let text = record.text(place, line) else { return nil }
    return String(decoding: text, as: UTF8.self)
  }
}
