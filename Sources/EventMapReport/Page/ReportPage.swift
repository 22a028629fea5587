import EventMapping
import Foundation

/// The page that shows a document in a browser: one file that needs nothing from elsewhere.
///
/// It is the skeleton `report.html` with the style, the scripts and the document in it. Its policy lets this style and these scripts run
/// and nothing else, so that nothing of a document can, whatever it has in its names.
package enum ReportPage {
  /// The page of a document. The same document has the same page.
  ///
  /// Complexity: linear in the document.
  ///
  /// - Parameter json: an `eventmap-report/1` or an `eventmap-stats/1`.
  package static func bytes(ofDocument json: [UInt8]) -> [UInt8] {
    let contents: [String: [UInt8]] = [
      "policy": Array(policy.utf8), "style": EmbeddedPage.style, "script": EmbeddedPage.script,
      "document": escaped(json),
    ]
    var page: [UInt8] = []
    page.reserveCapacity(json.count + json.count / 8 + 100_000)
    var isName = false
    // The skeleton has names in double braces; nothing that replaces one is read again.
    for part in EmbeddedPage.skeleton.split(
      separator: /\{\{|\}\}/, omittingEmptySubsequences: false)
    {
      page += isName ? contents[String(part), default: []] : Array(part.utf8)
      isName.toggle()
    }
    return page
  }

  /// What the page may do: run this script, use this style. It loads nothing and sends nothing.
  private static var policy: String {
    "default-src 'none'; script-src \(source(EmbeddedPage.script)); style-src \(source(EmbeddedPage.style)); "
      + "img-src data:; base-uri 'none'; form-action 'none'"
  }

  /// How a policy names something by its content.
  private static func source(_ bytes: [UInt8]) -> String {
    "'sha256-" + Data(SHA256.digest(of: bytes.span)).base64EncodedString() + "'"
  }

  /// JSON that HTML takes for text whatever it contains, and that means the same: in JSON these characters occur only in strings.
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
      // U+2028 and U+2029 end lines in some readers of scripts.
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
