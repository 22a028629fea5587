@testable import EventTranslation

/// The module's functions over spans, for arrays: the macros of Testing take no spans.
extension JSONRecord {
  /// A line as a record that keeps all of its members and those of other names, or why it is none.
  static func reading(_ line: [UInt8], others: [String] = []) -> Result<JSONRecord, Rejection> {
    let names = (PlainJSON.lastMembers(of: line) ?? []).map(\.name)
    var record = JSONRecord(MemberNames(names + others.map { Array($0.utf8) }))
    do throws(Rejection) {
      try record.read(line.span)
      return .success(record)
    } catch {
      return .failure(error)
    }
  }

  /// Why a line is no record; `nil` if it is one.
  static func rejection(of line: [UInt8]) -> Rejection? {
    if case .failure(let rejection) = reading(line) { rejection } else { nil }
  }

  /// The last member of this name.
  func member(_ name: String) -> Member? {
    let bytes = Array(name.utf8)
    return lastMember(named: bytes.span)
  }
}

extension JSONSyntax {
  static func isNumber(text: String) -> Bool {
    let bytes = Array(text.utf8)
    return isNumber(bytes.span)
  }
}

extension JSONText {
  /// The meaning of the inside of a string.
  static func unescaped(_ text: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    var output: [UInt8] = []
    appendUnescaped(bytes.span, 0..<bytes.count, to: &output)
    return output
  }
}

extension UTF8Sequence {
  /// The length of the sequence at the start.
  static func length(_ bytes: [UInt8]) -> Int? { end(bytes.span, 0) }
  static func firstInvalid(in bytes: [UInt8]) -> Int? { firstInvalid(bytes.span) }
  static func column(of offset: Int, inBytes bytes: [UInt8]) -> Int { column(of: offset, in: bytes.span) }
  static func describe(_ bytes: [UInt8]) -> String { describe(bytes.span, at: 0) }
}

extension DumpFormat {
  init(firstLine: [UInt8], fileName: String) {
    self.init(firstLine: firstLine.span, fileName: fileName)
  }
}

extension RejectRecord {
  /// A line of a rejects file, or why it is none.
  static func reading(_ line: [UInt8]) -> Result<RejectRecord, Rejection> {
    do throws(Rejection) {
      return .success(try RejectRecord(line.span))
    } catch {
      return .failure(error)
    }
  }
}

extension Rejection {
  /// The column that the message begins with.
  var column: Int? {
    guard message.hasPrefix("column "), let end = message.firstIndex(of: ":") else { return nil }
    return Int(message[..<end].dropFirst("column ".count))
  }
}
