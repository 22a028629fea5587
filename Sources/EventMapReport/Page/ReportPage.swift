import EventMapping
import Foundation

/// The page that shows a document in a browser: one self-contained file.
///
/// The page is the skeleton `report.html` with the style, the scripts and the document inserted. Its content security policy allows only
/// this style and these scripts, so that no text in a document can run as code.
package enum ReportPage {
  /// Returns the page of a document. Equal documents have equal pages.
  ///
  /// Complexity: linear in the document.
  ///
  /// - Parameter json: a document `eventmap-report/1` or `eventmap-stats/1`.
  package static func bytes(ofDocument json: [UInt8]) -> [UInt8] {
    let contents: [String: [UInt8]] = [
      "policy": Array(policy.utf8), "style": EmbeddedPage.style, "script": EmbeddedPage.script,
      "document": escaped(json),
    ]
    var page: [UInt8] = []
    page.reserveCapacity(json.count + json.count / 8 + 100_000)
    var isName = false
    // The text that replaces a placeholder is not searched for placeholders.
    for part in EmbeddedPage.skeleton.split(
      separator: /\{\{|\}\}/, omittingEmptySubsequences: false)
    {
      page += isName ? contents[String(part), default: []] : Array(part.utf8)
      isName.toggle()
    }
    return page
  }

  /// The content security policy: the page may run its script and use its style, but load and send nothing.
  private static var policy: String {
    "default-src 'none'; script-src \(source(EmbeddedPage.script)); style-src \(source(EmbeddedPage.style)); "
      + "img-src data:; base-uri 'none'; form-action 'none'"
  }

  /// Returns the hash source that identifies content in a policy.
  private static func source(_ bytes: [UInt8]) -> String {
    "'sha256-" + Data(SHA256.digest(of: bytes.span)).base64EncodedString() + "'"
  }

  /// Returns equivalent JSON that HTML always treats as text. The escaped characters occur only in JSON strings.
  static func escaped(_ json: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(json.count + json.count / 8)
    var index = 0
    while index < json.count {
      let byte = json[index]
      switch byte {
      case UInt8(ascii: "<"): text += Array(#"\u003C"#.utf8)
      case UInt8(ascii: ">"): text += Array(#"\u003E"#.utf8)
      case UInt8(ascii: "&"): text += Array(#"\u0026"#.utf8)
      // Some script parsers treat U+2028 and U+2029 as line ends.
      case 0xE2 where json[index...].starts(with: [0xE2, 0x80, 0xA8]):
        text += Array(#"\u2028"#.utf8)
        index += 2
      case 0xE2 where json[index...].starts(with: [0xE2, 0x80, 0xA9]):
        text += Array(#"\u2029"#.utf8)
        index += 2
      default: text.append(byte)
      }
      index += 1
    }
    return text
  }
}
