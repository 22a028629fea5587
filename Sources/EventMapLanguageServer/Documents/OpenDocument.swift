import EventLinting
import Foundation

/// A document that the client has open, with its text as it is there, saved or not.
struct OpenDocument: Sendable {
  /// As the client spells it.
  let uri: String
  /// What kind of text it is to the client: `json`, `xml`, `eventmap`.
  let language: String
  private(set) var version: Int
  /// The ``revision`` of its first text, which no other document has.
  let opening: Int
  /// Another one after each change, whatever the client counts.
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

  /// One change of the text.
  struct Change: Decodable {
    /// `nil` for a text that replaces all of it.
    let range: TextRange?
    let text: String
  }

  /// Makes changes, one after the other.
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

  /// How many bytes of the text are a byte order mark; most clients keep it to themselves.
  var markLength: Int { buffer.bytes.starts(with: Self.mark) ? Self.mark.count : 0 }

  /// Whether the text, which an editor has decoded, would be taken for UTF-16, or says that its file is.
  private var isLikeUTF16: Bool {
    buffer.bytes.prefix(4).contains(0)
      || String(decoding: buffer.bytes.prefix(200), as: UTF8.self).lowercased().contains("utf-16")
  }

  /// The text as a file for the linter. Its offsets start after ``markLength``.
  func source(named name: String) -> Linter.Source {
    let mark = markLength == 0 && isLikeUTF16 ? Self.mark : []
    return Linter.Source(name: name, data: Data(mark + buffer.bytes))
  }
}
