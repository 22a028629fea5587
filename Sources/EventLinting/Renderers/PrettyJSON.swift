import Foundation

/// The encoder of JSON documents with indentation, members sorted by name, and a line feed at the end.
package enum PrettyJSON {
  /// Encodes a document.
  package static func bytes(of document: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(document)) + [UInt8(ascii: "\n")]
  }
}
