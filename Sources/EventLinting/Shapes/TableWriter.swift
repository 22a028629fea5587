import EventMapping

/// Writes a table as JSON or as an XML property list, in the order of its members; the same table is always the same bytes.
package struct TableWriter {
  /// A value that a format does not have.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private var bytes: [UInt8] = []

  /// A table in one of the two formats, with a line end at the end.
  package static func bytes(of root: Node, as format: TextFormat) throws(Failure) -> [UInt8] {
    var writer = TableWriter()
    switch format {
    case .json:
      try writer.writeJSON(root, depth: 0)
      writer.add("\n")
    case .plist:
      writer.add(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """)
      try writer.writeXML(root, depth: 0)
      writer.add("\n</plist>\n")
    }
    return writer.bytes
  }

  /// A format that people edit.
  package enum TextFormat: String, CaseIterable, Sendable {
    case plist, json
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  // MARK: JSON

  private mutating func writeJSON(_ node: Node, depth: Int) throws(Failure) {
    switch node.kind {
    case .dictionary(let members):
      try writeList(members, "{", "}", depth) { writer, member throws(Failure) in
        JSONLine.appendString(member.key, to: &writer.bytes)
        writer.add(": ")
        try writer.writeJSON(member.value, depth: depth + 1)
      }
    case .array(let nodes):
      try writeList(nodes, "[", "]", depth) { writer, node throws(Failure) in
        try writer.writeJSON(node, depth: depth + 1)
      }
    case .string(let text): JSONLine.appendString(text, to: &bytes)
    case .number(let text) where MemberValue.isNumber(text): add(text)
    case .boolean(let truth): add(truth ? "true" : "false")
    case .null: add("null")
    case .number, .date, .data, .unreadable: throw Failure(description: "\(words(node)) cannot be written as JSON")
    }
  }

  private mutating func writeList<Element>(
    _ elements: [Element], _ open: String, _ close: String, _ depth: Int,
    _ write: (inout TableWriter, Element) throws(Failure) -> Void
  ) throws(Failure) {
    add(open)
    for (number, element) in elements.enumerated() {
      add((number > 0 ? ",\n" : "\n") + String(repeating: "  ", count: depth + 1))
      try write(&self, element)
    }
    if !elements.isEmpty { add("\n" + String(repeating: "  ", count: depth)) }
    add(close)
  }

  // MARK: XML

  private mutating func writeXML(_ node: Node, depth: Int) throws(Failure) {
    let margin = String(repeating: "\t", count: depth)
    switch node.kind {
    case .dictionary(let members):
      add(margin + "<dict>\n")
      for member in members {
        add("\(margin)\t<key>\(try Self.xml(member.key))</key>\n")
        try writeXML(member.value, depth: depth + 1)
        add("\n")
      }
      add(margin + "</dict>")
    case .array(let nodes):
      add(margin + "<array>\n")
      for node in nodes {
        try writeXML(node, depth: depth + 1)
        add("\n")
      }
      add(margin + "</array>")
    case .string(let text): add("\(margin)<string>\(try Self.xml(text))</string>")
    case .number(let text) where ScalarText.isInteger(text): add("\(margin)<integer>\(text)</integer>")
    case .number(let text) where ScalarText.isReal(text): add("\(margin)<real>\(text)</real>")
    case .boolean(let truth): add(margin + (truth ? "<true/>" : "<false/>"))
    case .number, .null, .date, .data, .unreadable:
      throw Failure(description: "\(words(node)) cannot be written to a property list")
    }
  }

  /// A text between tags.
  private static func xml(_ text: String) throws(Failure) -> String {
    // XML 1.0 has no way to write these.
    let refused = text.unicodeScalars.first { scalar in
      scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) || scalar.value == 0xFFFE || scalar.value == 0xFFFF
    }
    if refused != nil {
      throw Failure(description: "the control characters in \(DisplayedName.quoted(text)) cannot be written in XML")
    }
    return text.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // A reader makes a line feed of it.
      case "\r": "&#13;"
      default: nil
      }
    }
  }

  private func words(_ node: Node) -> String { ShapeValue(root: node).description }
}
