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

  /// Adds text. A binary list has none, and its marks have no places.
  private mutating func add(_ string: String) {
    if form.format == .binary { return }
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
    let (isXML, isJSON) = (form.format == .xml, form.format == .json)
    switch value {
    case .string(let token): write(token, "string", path)
    case .literal(let token):
      let isNumber = Int(token.text) != nil
      if isXML, isNumber { add("<integer>") }
      add(isXML && !isNumber ? "<\(token.text)/>" : token.text, for: token, path)
      if isXML, isNumber { add("</integer>") }
    case .array(let open, let values):
      add(isXML ? "<array>" : isJSON ? "[" : "(", for: open, path)
      for (index, value) in values.enumerated() {
        if index > 0, !isXML { add(",") }
        endLine(depth + 1)
        write(value, path + [String(index)], depth + 1)
      }
      if !values.isEmpty { endLine(depth) }
      add(isXML ? "</array>" : isJSON ? "]" : ")")
    case .dictionary(let open, let members):
      add(isXML ? "<dict>" : "{", for: open, path)
      for (index, member) in members.enumerated() {
        if index > 0, isJSON { add(",") }
        endLine(depth + 1)
        let path = path + [member.key.text]
        write(member.key, "key", path)
        if isXML {
          endLine(depth + 1)
        } else {
          add(form.lineEnd == .none ? (isJSON ? ":" : "=") : (isJSON ? ": " : " = "))
        }
        write(member.value, path, depth + 1)
        if form.format == .openStep { add(";") }
      }
      if !members.isEmpty { endLine(depth) }
      add(isXML ? "</dict>" : "}")
    }
  }

  /// Writes a key or a string.
  private mutating func write(_ token: MarkedTable.Token, _ element: String, _ path: [String]) {
    if form.format == .xml {
      add("<\(element)>")
      add(token.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;"), for: token, path)
      add("</\(element)>")
    } else {
      writeQuoted(token, path)
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
}
