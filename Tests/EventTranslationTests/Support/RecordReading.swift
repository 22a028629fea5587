import Testing

@testable import EventTranslation

/// The members that `PlainRecord` finds in a line if all names are requested, and a check that the kernels agree.
struct RecordReading {
  /// A member name and its last value.
  struct Member {
    var name: [UInt8]
    var slot: MemberSlot

    var value: Range<Int> { slot.value }
    var text: Range<Int> { slot.text }
    var kind: JSONKind { slot.kind }
    var count: Int { Int(slot.count) }
  }

  /// The members, in the order in which their names first occur.
  var members: [Member] = []

  /// Returns a line as a record, or its rejection.
  static func reading(_ line: [UInt8]) -> Result<RecordReading, Rejection> {
    let names = (PlainJSON.lastMembers(of: line) ?? []).map(\.name)
    var builder = MemberTreeBuilder()
    for name in names { _ = builder.add(name: name) }
    var record = PlainRecord(MemberTree(builder))
    do throws(Rejection) {
      try record.read(line.span)
    } catch {
      return .failure(error)
    }
    var reading = RecordReading()
    for (path, name) in names.enumerated() {
      if let slot = record.member(path) { reading.members.append(Member(name: name, slot: slot)) }
    }
    return .success(reading)
  }

  /// Returns the rejection of a line; `nil` for a record. The kernels must agree.
  static func rejection(of line: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> Rejection? {
    let rejection: Rejection? = if case .failure(let rejection) = reading(line) { rejection } else { nil }
    #expect(translated(line) == rejection, "\(shown(line))", sourceLocation: sourceLocation)
    KernelTwin(names: ["a", "b"]).check([line, line, Array("{}".utf8), line], sourceLocation: sourceLocation)
    return rejection
  }

  /// Returns the rejection of a line between two good ones by the translator; `nil` for an object, even if it is not a raw event.
  private static func translated(_ line: [UInt8]) -> Rejection? {
    let good = Array(#"{"type":"page","class":"HomeViewController","phase":"enter"}"#.utf8)
    let dump = joined([good, line, good])
    guard let result = try? TranslationRun(chunkSize: dump.count + 1_000)(dump) else {
      return Rejection(.invalidReject, "the run fails")
    }
    if result.totals[.mapped] != 2 || !result.totals.addUp || result.totals.lines != 3 {
      return Rejection(.invalidReject, "the lines around are not as they were: \(result.totals)")
    }
    // A blank line is skipped, not rejected.
    if line.allSatisfy({ [9, 13, 32].contains($0) }), result.totals[.skipped] == 1 { return reading(line).rejection }
    let rejection = result.reported.first?.rejection
    return rejection.map { PlainRules.isBroken($0.reason) } == true ? rejection : nil
  }
}

extension Result<RecordReading, Rejection> {
  fileprivate var rejection: Rejection? { if case .failure(let rejection) = self { rejection } else { nil } }
}
