import EventMapping
import EventMapSeededNumbers
import Foundation

/// A document of random values that uses the many notations of its format.
package struct GeneratedDocument {
  private var generator: SeededRandom
  private let format: TableFormat
  private var text = ""

  /// Returns a random document; equal seeds give equal documents.
  package static func text(_ format: TableFormat, seed: UInt64) -> String {
    var document = GeneratedDocument(format: format, seed: seed)
    document.write()
    return document.text
  }

  private init(format: TableFormat, seed: UInt64) {
    self.format = format
    generator = SeededRandom(seed: seed)
  }

  private mutating func write() {
    switch format {
    case .xml:
      if !generator.chance(1, of: 4) { text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" }
      space()
      if !generator.chance(1, of: 3) { text += "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"x\">" }
      space()
      text += "<plist version=\"1.0\">"
      space()
      writeDictionary(depth: 0)
      space()
      text += "</plist>"
      space()
    default:
      space()
      writeDictionary(depth: 0)
      space()
    }
  }

  // MARK: Values

  private mutating func writeValue(depth: Int) {
    let kinds = depth > 3 ? 4 : 6
    switch Int.random(in: 0..<kinds, using: &generator) {
    case 0, 1: writeString(randomString())
    case 2: writeNumber()
    case 3: writeLiteral()
    case 4: writeDictionary(depth: depth + 1)
    default: writeArray(depth: depth + 1)
    }
  }

  private mutating func writeDictionary(depth: Int) {
    let count = Int.random(in: 0...4, using: &generator)
    if format == .xml {
      if count == 0, generator.chance(1, of: 2) { return text += "<dict/>" }
      text += "<dict>"
      space()
      for _ in 0..<count {
        writeText(randomString(), element: "key")
        space()
        writeValue(depth: depth)
        space()
      }
      return text += "</dict>"
    }
    text += "{"
    space()
    for index in 0..<count {
      writeString(randomString())
      space()
      text += format == .json ? ":" : "="
      space()
      writeValue(depth: depth)
      space()
      if format == .openStep { text += ";" } else if index < count - 1 || generator.chance(1, of: 10) { text += "," }
      space()
    }
    text += "}"
  }

  private mutating func writeArray(depth: Int) {
    let count = Int.random(in: 0...3, using: &generator)
    if format == .xml {
      text += "<array>"
      for _ in 0..<count {
        space()
        writeValue(depth: depth)
      }
      space()
      return text += "</array>"
    }
    text += format == .json ? "[" : "("
    for index in 0..<count {
      space()
      writeValue(depth: depth)
      space()
      if index < count - 1 || generator.chance(1, of: 10) { text += "," }
    }
    space()
    text += format == .json ? "]" : ")"
  }

  private mutating func writeNumber() {
    let numbers = [
      "0", "-0", "1", "-17", "1.5", "-0.25", "1e3", "2E-2", "9223372036854775807", "9223372036854775808",
      "18446744073709551615", "-9223372036854775808", "123456789012345678", "0.1234567890123456789", "1e-300",
    ]
    let number = numbers.randomElement(using: &generator) ?? "0"
    switch format {
    case .xml:
      let isInteger = Int64(number) != nil || UInt64(number) != nil
      let hexadecimal = ["0x1f", "-0X10", "+5", "007"].randomElement(using: &generator) ?? "1"
      if isInteger, generator.chance(1, of: 3) {
        text += "<integer>\(hexadecimal)</integer>"
      } else {
        text += isInteger ? "<integer>\(number)</integer>" : "<real>\(number)</real>"
      }
    default: text += number
    }
  }

  private mutating func writeLiteral() {
    let literals: [String]
    switch format {
    case .json: literals = ["true", "false", "null"]
    case .xml:
      literals = [
        "<true/>", "<false/>", "<true></true>", "<false />", "<date>2026-01-31T12:00:00Z</date>",
        "<data>AQID\n\tBA==</data>", "<data></data>", "<real>nan</real>", "<real>-Infinity</real>", "<real>.5</real>",
        "<real>1.</real>", "<string/>",
      ]
    case .openStep, .binary: literals = ["<0fab 12\n>", "<>", "YES", "1.5", "/a/b:c.d-e_$"]
    }
    text += literals.randomElement(using: &generator) ?? ""
  }

  // MARK: Strings

  private mutating func randomString() -> String {
    let parts = [
      "Enter", "Leave", "HomeViewController", "onBuy:", "首页", "é", "e\u{301}", "😀", " ", "\"", "'", "\\", "/", "<", ">",
      "&", "\n", "\t", "\r\n", "\u{7F}", "\u{1}", "\u{A0}", "\u{2028}", "]]>", "{", "}", "=", ";", ":", "//", "/*",
      "\u{FFFF}",
    ]
    let count = Int.random(in: 0...3, using: &generator)
    return (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
  }

  private mutating func writeString(_ string: String) {
    switch format {
    case .xml: writeText(string, element: "string")
    case .json: writeQuoted(string, quote: "\"")
    case .openStep, .binary:
      let isBare =
        !string.isEmpty && string.utf8.allSatisfy { $0 < 0x80 && (Character(Unicode.Scalar($0)).isLetter || $0 == 58) }
      if isBare, generator.chance(1, of: 2) {
        text += string
      } else {
        writeQuoted(string, quote: generator.chance(1, of: 3) ? "'" : "\"")
      }
    }
  }

  private mutating func writeQuoted(_ string: String, quote: Unicode.Scalar) {
    text.unicodeScalars.append(quote)
    for scalar in string.unicodeScalars {
      if scalar == quote || scalar == "\\" {
        text += "\\\(scalar)"
      } else if format == .json, scalar.value < 0x20 || generator.chance(1, of: 8) {
        for unit in String(scalar).utf16 { text += "\\u" + Self.hexadecimal(unit) }
      } else if format == .openStep, scalar != "\r", generator.chance(1, of: 8) {
        for unit in String(scalar).utf16 { text += "\\U" + Self.hexadecimal(unit) }
      } else if format == .openStep, scalar == "\n", generator.chance(1, of: 2) {
        text += "\\n"
      } else if format == .openStep, scalar.value < 0x20, generator.chance(1, of: 2) {
        text += "\\0" + String(scalar.value / 8) + String(scalar.value % 8)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    text.unicodeScalars.append(quote)
  }

  private mutating func writeText(_ string: String, element: String) {
    text += "<\(element)>"
    if generator.chance(1, of: 6), !string.contains("]]>") {
      text += "<![CDATA[\(string)]]>"
    } else {
      for scalar in string.unicodeScalars {
        if scalar == "&" || scalar == "<" {
          text += scalar == "&" ? "&amp;" : "&lt;"
        } else if generator.chance(1, of: 10) {
          text += generator.chance(1, of: 2) ? "&#\(scalar.value);" : "&#x\(String(scalar.value, radix: 16));"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "</\(element)>"
  }

  private static func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private mutating func space() {
    var spaces = ["", "", " ", "\n", "\r\n", "\r", "\t", "  "]
    switch format {
    case .json: break
    case .xml: spaces += ["<!-- 首页 -->", "<!-- <key> -->", "<!-- - -- -->"]
    case .openStep, .binary:
      // Without a space the slash would be part of the previous word.
      spaces += [" // a = b;\n", " /* { 首页 */", " /**/", "\u{2028}", " //\u{2029}", "\u{B}"]
    }
    text += spaces.randomElement(using: &generator) ?? ""
  }
}
