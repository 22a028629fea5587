import Foundation

/// The file formats of a table.
public enum TableFormat: String, Sendable, CaseIterable {
  /// A property list in XML.
  case xml
  /// A binary property list.
  case binary
  /// A property list in the old `{ key = value; }` form.
  case openStep
  /// JSON.
  case json

  /// The name of the format in messages.
  public var displayName: String {
    switch self {
    case .xml: "XML property list"
    case .binary: "binary property list"
    case .openStep: "OpenStep property list"
    case .json: "JSON"
    }
  }

  /// Detects the format of a table from its bytes.
  ///
  /// `bplist` at the start is binary, `<` is XML, `[` is JSON, `(` is OpenStep. A key after `{` and before `:` is JSON; a key
  /// before `=` or `;`, with or without `{`, is OpenStep. If the bytes do not decide, the extension `.plist` or `.strings` means
  /// OpenStep, and any other name means JSON.
  ///
  /// - Parameters:
  ///   - data: the whole file, in UTF-8, or in UTF-16 or UTF-32 with or without a byte order mark.
  ///   - fileName: the name or path of the file, if it has one.
  public init(of data: Data, fileName: String? = nil) {
    if ByteWords.has("bplist", at: 0, of: Array(data.prefix(6)).span) {
      self = .binary
      return
    }
    // A prefix is enough: only white space, comments and one key precede the first separator.
    let encoding = TextEncoding(of: data)
    let prefix = Array(data.prefix(64 * 1024).dropFirst(encoding.markLength))
    let text = encoding.unit == .utf8 ? prefix : encoding.decodeWide(prefix).utf8
    var scanner = FormatScanner(scalars: Array(String(decoding: text, as: UTF8.self).unicodeScalars))
    if let format = scanner.format() {
      self = format
    } else {
      let name = (fileName ?? "").lowercased()
      self = name.hasSuffix(".plist") || name.hasSuffix(".strings") ? .openStep : .json
    }
  }
}

/// A scanner that reads just enough text to distinguish JSON, XML and OpenStep.
private struct FormatScanner {
  let scalars: [Unicode.Scalar]
  private var position = 0

  init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  mutating func format() -> TableFormat? {
    skipSpaceAndComments()
    if current == "<" { return .xml }
    if current == "[" { return .json }
    if current == "(" { return .openStep }
    let braced = current == "{"
    if braced {
      position += 1
      skipSpaceAndComments()
    }
    let start = position
    guard skipKey() else { return nil }
    // A bare OpenStep key may contain colons. Without an equals sign after it, the colon belongs to JSON with an unquoted key.
    let isQuoted = scalars[start] == "\"" || scalars[start] == "'"
    let hasColon = !isQuoted && scalars[start..<position].contains(":")
    skipSpaceAndComments()
    switch current {
    case "=": return .openStep
    case ";" where !hasColon: return .openStep
    case ":" where braced: return .json
    default: return hasColon && braced ? .json : nil
    }
  }

  private mutating func skipSpaceAndComments() {
    while let scalar = current {
      if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "/" {
        let ends: [Unicode.Scalar] = ["\n", "\r", "\u{2028}", "\u{2029}"]
        while let next = current, !ends.contains(next) { position += 1 }
      } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "*" {
        position += 2
        while position < scalars.count, !(scalars[position] == "/" && scalars[position - 1] == "*") {
          position += 1
        }
        position += 1
      } else if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        position += 1
      } else {
        return
      }
    }
  }

  /// Skips a quoted or bare key and returns whether there was one.
  private mutating func skipKey() -> Bool {
    guard let first = current else { return false }
    let start = position
    if first == "\"" || first == "'" {
      position += 1
      while let scalar = current, scalar != first { position += scalar == "\\" ? 2 : 1 }
      guard current != nil else { return false }
      position += 1
      return true
    }
    while let scalar = current, scalar.isASCII ? isBare(scalar) : true { position += 1 }
    return position > start
  }

  /// Whether OpenStep allows an ASCII character outside of quotes.
  private func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-": true
    default: false
    }
  }
}
