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

  /// Tells the format of a table from its bytes.
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
    // A prefix decides: what stands before the first separator is white space, comments and one key.
    var text = FormatScanner(scalars: Array(Self.text(of: data.prefix(64 * 1024)).unicodeScalars))
    if let format = text.format() {
      self = format
    } else {
      let name = (fileName ?? "").lowercased()
      self = name.hasSuffix(".plist") || name.hasSuffix(".strings") ? .openStep : .json
    }
  }

  /// Decodes the start of a file; the encoding is found as JSON's specification (RFC 4627, section 3) shows: from the mark or from
  /// where the first characters' zero bytes are.
  private static func text(of prefix: Data) -> String {
    let bytes = Array(prefix)
    let head = Array(bytes.prefix(4))
    let encoding: String.Encoding
    switch (head.count > 0 ? head[0] : 1, head.count > 1 ? head[1] : 1, head.count > 2 ? head[2] : 1) {
    case (0xFF, 0xFE, 0) where head.count > 3 && head[3] == 0: encoding = .utf32LittleEndian
    case (0, 0, _): encoding = .utf32BigEndian
    case (0xFF, 0xFE, _): encoding = .utf16LittleEndian
    case (0xFE, 0xFF, _): encoding = .utf16BigEndian
    case (0, 1..., _): encoding = .utf16BigEndian
    case (1..., 0, 0) where head.count > 3 && head[3] == 0: encoding = .utf32LittleEndian
    case (1..., 0, _): encoding = .utf16LittleEndian
    default: encoding = .utf8
    }
    if encoding == .utf8 { return String(decoding: bytes, as: UTF8.self) }
    let unit = encoding == .utf16LittleEndian || encoding == .utf16BigEndian ? 2 : 4
    let whole = Data(bytes.prefix(bytes.count / unit * unit))
    return String(data: whole, encoding: encoding) ?? String(decoding: bytes, as: UTF8.self)
  }
}

/// Reads just enough of a text to tell JSON, XML and OpenStep apart.
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
    guard skipKey() else { return nil }
    skipSpaceAndComments()
    switch current {
    case ":" where braced: return .json
    case "=": return .openStep
    case ";": return .openStep
    default: return nil
    }
  }

  private mutating func skipSpaceAndComments() {
    while let scalar = current {
      if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "/" {
        while let next = current, next != "\n", next != "\r" { position += 1 }
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

  /// Passes a quoted or bare key; false where there is none.
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

  /// The characters that OpenStep allows outside quotes, less the colon, which JSON needs.
  private func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ".", "-": true
    default: false
    }
  }
}
