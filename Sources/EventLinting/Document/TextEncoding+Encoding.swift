import EventMapping
import Foundation

extension TextEncoding {
  /// Encodes text, with a byte order mark if the original had one.
  package func encode(_ text: [UInt8]) -> Data {
    var data = Data()
    if markLength > 0, unit != .utf8 { append(0xFEFF, to: &data) }
    switch unit {
    case .utf8:
      if markLength > 0 { data.append(contentsOf: [0xEF, 0xBB, 0xBF]) }
      data.append(contentsOf: text)
    case .utf16LittleEndian, .utf16BigEndian:
      for unit in String(decoding: text, as: UTF8.self).utf16 { append(UInt32(unit), to: &data) }
    case .utf32LittleEndian, .utf32BigEndian:
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { append(scalar.value, to: &data) }
    }
    return data
  }

  private func append(_ value: UInt32, to data: inout Data) {
    for byte in 0..<unitWidth {
      let position = isLittleEndian ? byte : unitWidth - 1 - byte
      data.append(UInt8(truncatingIfNeeded: value >> UInt32(8 * position)))
    }
  }
}
