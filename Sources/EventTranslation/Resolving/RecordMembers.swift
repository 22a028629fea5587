import EventMapSourceTexts
import EventMapping

/// The members of a record of a batch, as the rules of a table read them.
struct RecordMembers: RawEventMembers {
  private let batch: RecordBatch
  private let paths: RecordPaths
  private let ancestors: Int
  private let longestName: Int
  /// The row of the record in the batch.
  var row = 0
  private var tester = SlotTester()
  /// The slot found for each path, with its row: many conditions may use one path, and a dotted path can match in several ways.
  private var found: [(row: Int, slot: MemberSlot?)]

  init(_ batch: RecordBatch, _ paths: RecordPaths, _ rules: LookupRules) {
    self.batch = batch
    self.paths = paths
    ancestors = rules.superclassesPath
    longestName = rules.longestName
    found = [(row: Int, slot: MemberSlot?)](repeating: (-1, nil), count: paths.rules.count)
  }

  private mutating func slot(ofPath path: Int) -> MemberSlot? {
    if found[path].row != row { found[path] = (row, batch.value(ofPath: paths.rules[path], row)) }
    return found[path].slot
  }

  mutating func hasValue(ofPath path: Int) -> Bool {
    guard let slot = slot(ofPath: path) else { return false }
    return slot.kind != .null
  }

  mutating func holds(
    _ test: Int, ofPath path: Int, in source: borrowing Span<UInt8>, _ program: EntryProgram
  ) -> Bool {
    tester.holds(test, slot(ofPath: path), batch, source, program)
  }

  /// The maximum number of ancestors of a class: far more than real classes have, few enough to hold.
  private static let mostAncestors = 1_024

  mutating func superclasses(in source: borrowing Span<UInt8>) throws(Rejection) -> [[UInt8]]? {
    guard ancestors >= 0, let slot = slot(ofPath: ancestors), slot.kind != .null else { return nil }
    let names = batch.with(slot, source) {
      JSONText.strings($0.extracting(slot.value), atMost: Self.mostAncestors, longest: longestName)
    }
    if let names { return names }
    let line = source.extracting(batch.views[row].text)
    let column = ColumnUnit.scalar.column(of: slot.value.lowerBound - batch.views[row].text.lowerBound, in: line)
    throw Rejection(
      .wrongType,
      "column \(column): the member 'superclasses' must be an array of strings, at most \(Self.mostAncestors)")
  }

  func identities(in source: borrowing Span<UInt8>) -> [ViewIdentity] {
    let view = batch.views[row]
    // The texts of a digest are shorter than the longest name, so longer texts match none.
    var length = view.selectorOrPhase.count + view.className.count
    for (_, path) in paths.identity { length += batch.value(ofPath: path, row)?.value.count ?? 0 }
    guard length <= longestName else { return [] }
    func text(_ range: Range<Int>) -> String {
      view.namesAreDecoded
        ? String(copying: batch.names.span.extracting(range)) : String(copying: source.extracting(range))
    }
    let path = view.selectorOrPhase.isEmpty ? nil : text(view.selectorOrPhase)
    let page = view.hasClass ? text(view.className) : nil
    var members: [String: MemberValue] = [:]
    for (name, path) in paths.identity {
      if let slot = batch.value(ofPath: path, row) {
        members[name] = batch.with(slot, source) { slot.memberValue(in: $0) }
      }
    }
    return RawEvent.identities(path: path, page: page, members: members)
  }
}

extension MemberSlot {
  /// The type of the value, for conditions.
  var memberKind: MemberKind {
    switch kind {
    case .string, .escapedString: .string
    case .null: .null
    case .object, .array: .container
    case .true: .true
    case .false: .false
    default: .number
    }
  }

  /// Returns the value in the form of `EventMapping`; `nil` for a value that identifies no view.
  func memberValue(in source: borrowing Span<UInt8>) -> MemberValue? {
    switch kind {
    case .string, .escapedString:
      var bytes: [UInt8] = []
      JSONText.appendUnescaped(source, text, to: &bytes)
      return .string(String(decoding: bytes, as: UTF8.self))
    case .array:
      return JSONText.strings(source.extracting(value)).map {
        .array($0.map { .string(String(decoding: $0, as: UTF8.self)) })
      }
    case .number: return .number(String(copying: source.extracting(value)))
    default: return nil
    }
  }
}
