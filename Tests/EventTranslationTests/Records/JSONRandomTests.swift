import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTranslation

/// Random records, complete and damaged, read by the module, by plain code and by Foundation.
@Suite struct JSONRandomTests {
  @Test(arguments: Seeds.new) func readsRandomRecordsLikeFoundation(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    for _ in 0..<Seeds.rounds(250) {
      let line = Array(json.object().utf8)
      let record: RecordReading
      switch RecordReading.reading(line) {
      case .success(let read): record = read
      case .failure(let rejection):
        Issue.record("seed \(seed): \(rejection.message) in \(shown(line))")
        continue
      }
      let plain = try #require(PlainJSON.members(of: line), "seed \(seed): \(shown(line))")
      #expect(record.members.map(\.value) == plain.map(\.value), "seed \(seed): \(shown(line))")
      let object = try FoundationJSON.object(line)
      #expect(object.count == record.members.count, "seed \(seed): \(shown(line))")
      for member in record.members {
        let key = member.name
        let value = try #require(
          object[String(decoding: key, as: UTF8.self)], "seed \(seed): \(shown(key)) of \(shown(line))")
        #expect(
          try FoundationJSON.canonical(text: line[member.value]) == FoundationJSON.canonical(value),
          "seed \(seed): \(shown(line))")
        try checkKind(member, value, line, seed)
      }
    }
  }

  private func checkKind(_ member: RecordReading.Member, _ value: Any, _ line: [UInt8], _ seed: UInt64) throws {
    let note: Comment = "seed \(seed): \(shown(line[member.value]))"
    switch member.kind {
    case .string, .escapedString:
      let expected = try #require(value as? String, note)
      #expect(JSONText.unescaped(line[member.text]) == Array(expected.utf8), note)
      #expect((member.kind == .escapedString) == line[member.value].contains(UInt8(ascii: "\\")), note)
    case .null: #expect(value is NSNull, note)
    case .object: #expect(value is [String: Any], note)
    case .array: #expect(value is [Any], note)
    case .true, .false: #expect(value as? Bool == (member.kind == .true), note)
    default: #expect(value is NSNumber, note)
    }
  }

  @Test(arguments: Seeds.new) func acceptsTheSameDamagedRecordsAsThePlainReader(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    json.hasHugeNumbers = true
    var (accepted, rejected) = (0, 0)
    for _ in 0..<Seeds.rounds(250) {
      let whole = Array(json.object().utf8)
      for _ in 0..<8 {
        let line = json.mutated(whole)
        let plain = PlainJSON.lastMembers(of: line)
        switch RecordReading.reading(line) {
        case .success(let record):
          accepted += 1
          #expect(
            record.members.map(\.value) == plain?.map(\.member.value),
            "seed \(seed): \(shown(line))")
          #expect(record.members.map(\.count) == plain?.map(\.count), "seed \(seed): \(shown(line))")
        case .failure(let rejection):
          rejected += 1
          #expect(plain == nil, "seed \(seed): \(rejection.message) in \(shown(line))")
          checkPlace(rejection, line, seed)
        }
      }
    }
    // Without both kinds, the mutations would test nothing.
    #expect(
      accepted > Seeds.rounds(100) && rejected > Seeds.rounds(500),
      "seed \(seed): \(accepted) accepted, \(rejected) rejected")
  }

  /// Checks that the column is on the line or just after it, and that only a malformed line is reported as such.
  private func checkPlace(_ rejection: Rejection, _ line: [UInt8], _ seed: UInt64) {
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars.count
    let note: Comment = "seed \(seed): \(rejection.message) in \(shown(line))"
    #expect((1...(scalars + 1)).contains(rejection.column ?? 0), note)
    if rejection.reason == .invalidUTF8 { #expect(String(validating: line, as: UTF8.self) == nil, note) }
  }

  @Test(arguments: Seeds.new) func rejectsEveryTruncation(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    for _ in 0..<12 {
      let line = Array(json.object().utf8)
      guard let end = line.lastIndex(of: UInt8(ascii: "}")) else { continue }
      for length in 0..<end where !line[..<length].allSatisfy({ [9, 13, 32].contains($0) }) {
        let cut = Array(line[..<length])
        #expect(RecordReading.rejection(of: cut) != nil, "seed \(seed): \(shown(cut))")
      }
    }
  }
}
