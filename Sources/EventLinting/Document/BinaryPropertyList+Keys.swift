import EventMapping
import Foundation

/// The keys in the file. Foundation keeps one of two equal keys.
extension BinaryPropertyList {
  /// Whether any dictionary contains a key twice.
  package var hasDuplicateKeys: Bool {
    // Each string object is decoded once, even if many dictionaries share it as a key.
    var texts: [String: Int] = [:]
    var numbers: [Object: Int] = [:]
    return dictionaries.contains { object in
      guard let references = try? references(in: object) else { return false }
      var seen: Set<Int> = []
      return references.prefix(references.count / 2).contains { key in
        if numbers[key] == nil, let text = try? string(key) {
          numbers[key] = texts[text, default: texts.count]
          texts[text] = numbers[key]
        }
        return numbers[key].map { !seen.insert($0).inserted } ?? false
      }
    }
  }

  /// The members of a dictionary in file order, without those whose key is not a string. Empty for any other object.
  package func members(of object: Object) throws -> [(key: String, value: Object)] {
    guard bytes[offsets[object]] >> 4 == 0xD else { return [] }
    let references = try references(in: object)
    let count = references.count / 2
    return try (0..<count).compactMap { index in
      try string(references[index]).map { ($0, references[count + index]) }
    }
  }

  /// The elements of an array. Empty for any other object.
  package func elements(of object: Object) throws -> [Object] {
    bytes[offsets[object]] >> 4 == 0xA ? try references(in: object) : []
  }

  /// The text of an ASCII (0x5) or UTF-16 (0x6) string; `nil` for any other object.
  private func string(_ object: Object) throws -> String? {
    guard let (start, count) = try extentOfString(object) else { return nil }
    let isASCII = bytes[offsets[object]] >> 4 == 0x5
    let width = isASCII ? 1 : 2
    guard count <= (bytes.count - start) / width else { throw CocoaError(.propertyListReadCorrupt) }
    let text = bytes[start..<(start + count * width)]
    if isASCII { return String(decoding: text, as: UTF8.self) }
    let units = stride(from: text.startIndex, to: text.endIndex, by: 2).map {
      UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
