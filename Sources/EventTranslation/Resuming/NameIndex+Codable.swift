import EventMapping
import Foundation

/// Encodes the index as its kinds and names in the order of their numbers. Decoding inserts them again.
extension NameIndex: Codable {
  private enum CodingKeys: CodingKey { case kinds, lengths, names }

  /// Encodes the names.
  package func encode(to encoder: any Encoder) throws {
    var kinds: [UInt32] = []
    var lengths: [Int] = []
    var names = Data()
    for number in 0..<count {
      let (kind, range) = name(number)
      kinds.append(kind)
      lengths.append(range.count)
      names.append(contentsOf: bytes[range])
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kinds, forKey: .kinds)
    try container.encode(lengths, forKey: .lengths)
    try container.encode(names, forKey: .names)
  }

  /// Decodes the names; the index gets a new seed.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let kinds = try container.decode([UInt32].self, forKey: .kinds)
    let lengths = try container.decode([Int].self, forKey: .lengths)
    let names = Array(try container.decode(Data.self, forKey: .names))
    self.init(seed: .random(in: 0 ... .max), capacity: kinds.count)
    var start = 0
    for (kind, length) in zip(kinds, lengths) {
      guard length >= 0, length <= names.count - start else {
        throw DecodingError.dataCorruptedError(
          forKey: .lengths, in: container, debugDescription: "longer than the names")
      }
      let name = names.span.extracting(start..<(start + length))
      _ = insert(hash: hash(name, scope: UInt64(kind)), kind: kind, name)
      start += length
    }
  }
}
