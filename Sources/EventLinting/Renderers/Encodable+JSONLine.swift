import Foundation

extension Encodable {
  /// The value as JSON on one line, members sorted, with a line end.
  var jsonLine: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try Array(encoder.encode(self)) + [UInt8(ascii: "\n")]
    } catch {
      preconditionFailure("strings, integers and truths can always be encoded: \(error)")
    }
  }
}
