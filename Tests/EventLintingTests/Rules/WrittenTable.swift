import EventMapping
import Foundation

@testable import EventLinting

/// A marked table written in one form: its bytes and the places of the marks.
struct WrittenTable {
  /// The place of a marked token, as diagnostics must report it.
  struct Place {
    var location: SourceLocation?
    var keyPath: [String]
  }

  var data: Data
  private(set) var places: [MarkedTable.Mark: [Place]] = [:]

  private let form: TableForm
  private var text = ""
  private var marked: [(mark: MarkedTable.Mark, start: Int, end: Int, keyPath: [String])] = []
  private var count = 0

  /// Writes a table; `nil` if the form cannot represent it.
  init?(_ table: MarkedTable, as form: TableForm) {
    self.form = form
    data = Data()
    let table = form.startsWithMultiByteText && form.format == .json ? table.afterMultiByteText() : table
    switch form.format {
    case .binary:
      guard let value = table.propertyList,
        let data = try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
      else { return nil }
      self.data = data
    case .json: break
    case .xml:
      let isOldStyle = form.lineEnd == .none
      add(isOldStyle ? "<plist version='1.0'>" : "<?xml version=\"1.0\"?>")
      if form.startsWithMultiByteText { add("<!-- 编码👩‍💻é -->") }
      if !isOldStyle {
        endLine(0)
        add("<plist version=\"1.0\">")
        endLine(0)
      }
    case .openStep:
      guard table.isTextOnly else { return nil }
      if form.startsWithMultiByteText { add("/* 编码👩‍💻é */ ") }
    }
    write(table.root, [], 0)
    if form.format == .xml { add("</plist>") }
    if form.lineEnd != .none { endLine(0) }
    if form.format != .binary { data = encoded() }
    for mark in marked {
      let (start, end) = (position(of: mark.start), position(of: mark.end))
      let location = SourceLocation(line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
      places[mark.mark, default: []].append(
        Place(location: form.format == .binary ? nil : location, keyPath: mark.keyPath))
    }
  }

  private func encoded() -> Data {
    switch form.encoding {
    case .utf8: Data(text.utf8)
    case .utf8WithMark: Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
    case .utf16: Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    }
  }

  /// Computes a position by counting from the start.
  private func position(of offset: Int) -> (line: Int, column: Int) {
    let lines = text.unicodeScalars.prefix(offset).split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.count, 1 + (lines.last?.count ?? 0))
  }

  // MARK: Writing

  private mutating func add(_ string: String) {
    text.unicodeScalars.append(contentsOf: string.unicodeScalars)
    count += string.unicodeScalars.count
  }

  private mutating func endLine(_ depth: Int) {
    guard form.lineEnd != .none else { return }
    add(form.lineEnd.rawValue + String(repeating: form.format == .json ? "  " : "\t", count: depth))
  }

  private mutating func add(_ written: String, for token: MarkedTable.Token, _ path: [String]) {
    let start = count
    add(written)
    for mark in token.marks { marked.append((mark, start, count, path)) }
  }

  private mutating func write(_ value: MarkedTable.Value, _ path: [String], _ depth: Int) {
    switch form.format {
    case .json, .openStep: writeBraced(value, path, depth)
    case .xml: writeXML(value, path, depth)
    case .binary: collect(value, path)
    }
  }

  /// Collects the key paths of the marks; a binary list has no other places.
  private mutating func collect(_ value: MarkedTable.Value, _ path: [String]) {
    switch value {
    case .string(let token), .literal(let token): add("", for: token, path)
    case .array(let open, let values):
      add("", for: open, path)
      for (index, value) in values.enumerated() { collect(value, path + [String(index)]) }
    case .dictionary(let open, let members):
      add("", for: open, path)
      for (key, value) in members {
        add("", for: key, path + [key.text])
        collect(value, path + [key.text])
      }
    }
  }

  private mutating func writeBraced(_ value: MarkedTable.Value, _ path: [String], _ depth: Int) {
    let isJSON = form.format == .json
    switch value {
    case .string(let token): writeQuoted(token, path)
    case .literal(let token): add(token.text, for: token, path)
    case .array(let open, let values):
      add(isJSON ? "[" : "(", for: open, path)
      for (index, value) in values.enumerated() {
        if index > 0 { add(",") }
        endLine(depth + 1)
        writeBraced(value, path + [String(index)], depth + 1)
      }
      if !values.isEmpty { endLine(depth) }
      add(isJSON ? "]" : ")")
    case .dictionary(let open, let members):
      add("{", for: open, path)
      for (index, member) in members.enumerated() {
        if index > 0, isJSON { add(",") }
        endLine(depth + 1)
        let path = path + [member.key.text]
        writeQuoted(member.key, path)
        add(form.lineEnd == .none ? (isJSON ? ":" : "=") : (isJSON ? ": " : " = "))
        writeBraced(member.value, path, depth + 1)
        if !isJSON { add(";") }
      }
      if !members.isEmpty { endLine(depth) }
      add("}")
    }
  }

  private mutating func writeQuoted(_ token: MarkedTable.Token, _ path: [String]) {
    let isBare =
      form.format == .openStep && !token.text.isEmpty
      && token.text.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == "_") }
    var written = ""
    for scalar in token.text.unicodeScalars {
      switch scalar {
      case "\"", "\\": written += "\\\(scalar)"
      case "\n": written += "\\n"
      case "\t": written += "\\t"
      default: written.unicodeScalars.append(scalar)
      }
    }
    if !isBare { add("\"") }
    add(written, for: token, path)
    if !isBare { add("\"") }
  }

  private mutating func writeXML(_ value: MarkedTable.Value, _ path: [String], _ depth: Int) {
    switch value {
    case .string(let token):
      add("<string>")
      add(Self.xml(token.text), for: token, path)
      add("</string>")
    case .literal(let token):
      if token.text == "true" || token.text == "false" {
        add("<\(token.text)/>", for: token, path)
      } else {
        add("<integer>")
        add(token.text, for: token, path)
        add("</integer>")
      }
    case .array(let open, let values):
      add("<array>", for: open, path)
      for (index, value) in values.enumerated() {
        endLine(depth + 1)
        writeXML(value, path + [String(index)], depth + 1)
      }
      if !values.isEmpty { endLine(depth) }
      add("</array>")
    case .dictionary(let open, let members):
      add("<dict>", for: open, path)
      for (key, value) in members {
        let path = path + [key.text]
        endLine(depth + 1)
        add("<key>")
        add(Self.xml(key.text), for: key, path)
        add("</key>")
        endLine(depth + 1)
        writeXML(value, path, depth + 1)
      }
      if !members.isEmpty { endLine(depth) }
      add("</dict>")
    }
  }

  private static func xml(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
