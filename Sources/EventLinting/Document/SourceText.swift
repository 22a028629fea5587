import EventMapping
import EventMapSourceTexts
import Foundation

/// The text of a file that is linted, as UTF-8 without byte order mark, whatever its encoding is.
///
/// Positions are offsets into ``utf8``; ``LineMap`` turns them into lines and columns, and ``encoded(_:)`` turns an edited text back into
/// the file's own encoding.
package struct SourceText: Sendable {
  /// As messages name the file.
  package let name: String
  /// The text.
  package let utf8: [UInt8]
  /// Whether there is nothing but ASCII in the text.
  let isASCII: Bool
  /// How the file writes it.
  package let encoding: TextEncoding
  /// The encoding that an XML file declares; `nil` for UTF-8 and for files with a byte order mark.
  package let declared: DeclaredEncoding?
  /// The bytes that follow the text and cannot be decoded; empty for good text.
  private let undecoded: Data

  /// Decodes a file. What is not text ends it: see ``invalidOffset``.
  package init(name: String, data: Data) {
    self.name = name
    encoding = TextEncoding(of: data)
    let bytes = Array(data.dropFirst(encoding.markLength))
    declared = encoding.unit == .utf8 && encoding.markLength == 0 ? DeclaredEncoding(of: data) : nil
    let decoded = declared?.decode(bytes) ?? encoding.decode(bytes)
    utf8 = decoded.utf8
    isASCII = TextEncoding.isASCII(decoded.utf8.span)
    undecoded = Data(bytes[decoded.length...])
  }

  /// Whether there is a U+FEFF in the text, where none is a byte order mark any more.
  var hasInnerMark: Bool {
    guard !isASCII, utf8.count > 2 else { return false }
    let bytes = utf8.span
    for index in 0..<(bytes.count - 2)
    where bytes[index] == 0xEF && bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF {
      return true
    }
    return false
  }

  /// Where the bytes stop being text; `nil` for good text.
  package var invalidOffset: Int? { undecoded.isEmpty ? nil : utf8.count }

  /// An edited text in the encoding of the file, mark and all; what could not be decoded follows it as it was.
  package func encoded(_ text: [UInt8]) -> Data { (declared?.encode(text) ?? encoding.encode(text)) + undecoded }

  /// The name of the encoding in messages.
  var encodingName: String { declared.map { DisplayedName.plain($0.name) } ?? encoding.displayName }

  /// A part of the text.
  package func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }
}

extension LineMap {
  /// Finds the lines of a source.
  package init(_ source: SourceText) { self.init(source.utf8) }
}
