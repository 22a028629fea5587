import EventLinting
import EventMapSourceTexts
import Foundation

/// A document that is open in the client, with the client's text, saved or not.
struct OpenDocument: Sendable {
  /// The URI in the client's spelling.
  let uri: String
  /// The client's language ID, such as `json`, `xml` or `eventmap`.
  let language: String
  private(set) var version: Int
  /// The ``revision`` at which the document was opened, unique among documents.
  let opening: Int
  /// The server's own version number, which grows with each change, whatever ``version`` the client sends.
  private(set) var revision: Int
  private(set) var buffer: TextBuffer

  init(uri: String, language: String, version: Int, revision: Int, text: String) {
    self.uri = uri
    self.language = language
    self.version = version
    self.revision = revision
    opening = revision
    buffer = TextBuffer(Array(text.utf8))
  }

  /// A change of the text.
  struct Change: Decodable {
    /// The replaced range; `nil` if ``text`` replaces the whole document.
    let range: TextRange?
    let text: String
  }

  /// Applies changes in order; each range refers to the text after the previous change.
  mutating func apply(_ changes: [Change], version: Int, revision: Int, in encoding: PositionEncoding) {
    self.version = version
    self.revision = revision
    for change in changes {
      if let range = change.range {
        buffer.replace(range, with: change.text, in: encoding)
      } else {
        buffer = TextBuffer(Array(change.text.utf8))
      }
    }
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The length of the text's byte order mark, in bytes; 0 without one. Most clients do not send the mark.
  var markLength: Int { buffer.bytes.starts(with: Self.mark) ? Self.mark.count : 0 }

  /// Whether the linter might read the text, which the client has already decoded, as UTF-16: because of zero bytes or a declared encoding.
  private var isLikeUTF16: Bool {
    buffer.bytes.prefix(4).contains(0)
      || String(decoding: buffer.bytes.prefix(200), as: UTF8.self).lowercased().contains("utf-16")
  }

  /// The text as an input of the linter, whose offsets start after the byte order mark.
  func source(named name: String) -> Linter.Source {
    let mark = markLength == 0 && isLikeUTF16 ? Self.mark : []
    return Linter.Source(name: name, data: Data(mark + buffer.bytes))
  }
}
