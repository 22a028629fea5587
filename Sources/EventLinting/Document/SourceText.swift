import EventMapping
import EventMapSourceTexts
import Foundation

/// The text of a linted file, converted to UTF-8 without byte order mark.
///
/// Places are offsets into ``utf8``. ``LineMap`` converts them to lines and columns, and ``encoded(_:)`` converts an edited text to the
/// file's encoding.
package struct SourceText: Sendable {
  /// The name of the file in messages.
  package let name: String
  /// The text in UTF-8.
  package let utf8: [UInt8]
  /// Whether the text is pure ASCII.
  let isASCII: Bool
  /// The encoding of the file.
  package let encoding: TextEncoding
  /// The encoding that an XML file declares; `nil` for UTF-8 and for files with a byte order mark.
  package let declared: DeclaredEncoding?
  /// The bytes from the first invalid one on; empty for valid text.
  private let undecoded: Data

  /// Decodes a file up to the first invalid byte; see ``invalidOffset``.
  package init(name: String, data: Data) {
    self.name = name
    encoding = TextEncoding(of: data)
    let bytes = Array(data.dropFirst(encoding.markLength))
    declared = encoding.unit == .utf8 && encoding.markLength == 0 ? DeclaredEncoding(of: bytes) : nil
    let decoded = declared?.decode(bytes) ?? encoding.decode(bytes)
    utf8 = decoded.utf8
    isASCII = TextEncoding.isASCII(decoded.utf8.span)
    undecoded = Data(bytes[decoded.length...])
  }

  /// Whether the text contains U+FEFF other than the byte order mark.
  var hasInnerMark: Bool {
    guard !isASCII, utf8.count > 2 else { return false }
    let bytes = utf8.span
    for index in 0..<(bytes.count - 2)
    where bytes[index] == 0xEF && bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF {
      return true
    }
    return false
  }

  /// The offset of the first byte that cannot be decoded; `nil` for valid text.
  package var invalidOffset: Int? { undecoded.isEmpty ? nil : utf8.count }

  /// Converts an edited text to the encoding of the file, including the byte order mark. Undecoded bytes follow unchanged.
  package func encoded(_ text: [UInt8]) -> Data { (declared?.encode(text) ?? encoding.encode(text)) + undecoded }

  /// The encoding's name in messages.
  var encodingName: String { declared.map { DisplayedName.plain($0.name) } ?? encoding.displayName }

  /// Returns the part of the text in a range.
  package func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }
}

extension LineMap {
  /// Finds the lines of a source.
  package init(_ source: SourceText) { self.init(source.utf8) }
}
