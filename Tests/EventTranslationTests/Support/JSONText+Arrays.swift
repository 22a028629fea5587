@testable import EventTranslation

/// The module's functions over spans, for arrays: the macros of Testing accept no spans.
extension JSONText {
  /// Returns the unescaped text of a string.
  static func unescaped(_ text: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    var output: [UInt8] = []
    appendUnescaped(bytes.span, 0..<bytes.count, to: &output)
    return output
  }
}

extension UTF8Sequence {
  /// Returns the length of the UTF-8 sequence at the start.
  static func length(_ bytes: [UInt8]) -> Int? { end(bytes.span, 0) }
  static func describe(_ bytes: [UInt8]) -> String { describe(bytes.span, at: 0) }
}

extension DumpFormat {
  init(firstLine: [UInt8], fileName: String) {
    self.init(firstLine: firstLine.span, fileName: fileName)
  }
}

/// A line of a rejects file and the record in it.
struct ReadReject {
  var line: RejectRecord
  var raw: [UInt8]
}

extension RejectRecord {
  /// Returns a line of a rejects file, or its rejection.
  static func reading(_ line: [UInt8]) -> Result<ReadReject, Rejection> {
    do throws(Rejection) {
      let reject = try RejectRecord(line.span)
      // At an arbitrary place in a chunk.
      var chunk = [0x0A] + line + [0x0A]
      let range = reject.decode(in: &chunk, from: 1)
      return .success(ReadReject(line: reject, raw: Array(chunk[range])))
    } catch {
      return .failure(error)
    }
  }
}

extension Rejection {
  /// The column with which the message starts.
  var column: Int? {
    guard message.hasPrefix("column "), let end = message.firstIndex(of: ":") else { return nil }
    return Int(message[..<end].dropFirst("column ".count))
  }
}
