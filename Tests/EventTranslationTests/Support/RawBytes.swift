import Foundation

/// Returns bytes from text in which `‹FF›` represents the byte 0xFF.
func raw(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  guard text.utf8.contains(0xE2) else { return Array(text.utf8) }
  var rest = Substring(text)
  while let open = rest.firstIndex(of: "‹"), let close = rest[open...].firstIndex(of: "›") {
    bytes += Array(rest[..<open].utf8)
    bytes.append(UInt8(rest[rest.index(after: open)..<close], radix: 16) ?? 0)
    rest = rest[rest.index(after: close)...]
  }
  return bytes + Array(rest.utf8)
}

/// Returns bytes as text for messages: unprintable ones as `‹FF›`, and at most a screenful.
func shown(_ bytes: some Sequence<UInt8>) -> String {
  var text = ""
  for byte in bytes.prefix(800) {
    if byte >= 0x20 && byte < 0x7F {
      text.append(Character(Unicode.Scalar(byte)))
    } else {
      text += "‹" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) + "›"
    }
  }
  return text
}

/// Returns the lines of an output, each of which must end with LF. Text after the last LF is returned last.
func outputLines(_ bytes: [UInt8]) -> [[UInt8]] {
  var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
  if parts.last?.isEmpty == true { parts.removeLast() }
  return parts
}

/// Returns the lines of an output as text.
func textLines(_ bytes: [UInt8]) -> [String] { outputLines(bytes).map { String(decoding: $0, as: UTF8.self) } }

/// Joins lines to a dump, each terminated by LF.
func dump(_ lines: [String]) -> [UInt8] { lines.flatMap { raw($0) + [UInt8(ascii: "\n")] } }
