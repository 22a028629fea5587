import Foundation

/// The file formats that a table may have.
public enum TableFormat: String, Sendable, CaseIterable {
  /// A property list in XML.
  case xml
  /// A binary property list.
  case binary
  /// A property list in the old `{ key = value; }` form.
  case openStep
  /// JSON.
  case json

  /// What the format is called in messages.
  public var displayName: String {
    switch self {
    case .xml: "XML property list"
    case .binary: "binary property list"
    case .openStep: "OpenStep property list"
    case .json: "JSON"
    }
  }

  /// Finds the format of a table from its bytes.
  ///
  /// `bplist` is binary, `<` is XML; a key (after a `{` or at the start) and `:` is JSON, a key and `=` is OpenStep. Where the bytes
  /// do not decide, the ending of the file's name does (`.json`, `.plist`, `.strings`), else it is JSON.
  ///
  /// - Parameters:
  ///   - data: the whole file; UTF-8, or UTF-16 or UTF-32 with or without a byte order mark.
  ///   - fileName: the file's name or path, if there is one.
  public init(of data: Data, fileName: String? = nil) {
    if data.starts(with: Array("bplist".utf8)) {
      self = .binary
      return
    }
    // A prefix decides: before the first separator there are only white space, comments and one key.
    let encoding = TextEncoding(of: data)
    let prefix = Array(data.prefix(64 * 1024).dropFirst(encoding.markLength))
    let text = encoding.unit == .utf8 ? prefix : encoding.decode(prefix).utf8
    var scanner = FormatScanner(scalars: Array(String(decoding: text, as: UTF8.self).unicodeScalars))
    if let format = scanner.format() {
      self = format
    } else {
      let name = (fileName ?? "").lowercased()
      self = name.hasSuffix(".plist") || name.hasSuffix(".strings") ? .openStep : .json
    }
  }
}

/// Reads just enough of a text to distinguish JSON, XML and OpenStep.
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
    // A bare key of OpenStep may hold colons; without an equals sign after it, they are JSON's after a key that lacks its quotes.
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

  /// Skips a quoted or bare key; false if there is no key.
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

  /// The characters that OpenStep allows outside quotes.
  private func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-": true
    default: false
    }
  }
}
