import EventMapSourceTexts
import EventMapping

/// A writer of values in a text format. Members keep their order, and equal values give equal bytes.
package struct NodeWriter {
  /// A value that the format cannot represent.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    /// Makes an error with the description of the value and its key path.
    package init(_ what: String, at keyPath: [String]) {
      let place = keyPath.isEmpty ? "" : " at \(DisplayedName.keyPath(keyPath))"
      description = what + place
    }
  }

  let layout: SourceLayout
  /// The comments to be written around the values of a source.
  var comments: SourceComments?
  /// Returns the source text of a value that is copied; `nil` for a value that is written in the layout.
  var copy: (_ node: Node, _ indentation: String?) -> String? = { _, _ in nil }
  /// Returns the source text of a key that is copied, including quotes or tags; `nil` for a key that is written in the layout.
  var copyKey: (Node.Member) -> String? = { _ in nil }
  private(set) var text = ""
  private var keyPath: [String] = []

  init(_ layout: SourceLayout, comments: SourceComments? = nil) {
    self.layout = layout
    self.comments = comments
  }

  /// Returns a whole file in a text format, with a line end at the end.
  ///
  /// - Parameters:
  ///   - format: a text format, not `binary`.
  ///   - comments: the comments of the values' source, in any format. They are dropped in JSON, which has no comments.
  package static func bytes(
    of root: Node, as format: TableFormat, comments: SourceComments? = nil
  ) throws(Failure) -> [UInt8] {
    var writer = NodeWriter(SourceLayout(canonical: format), comments: comments?.written(in: format))
    try writer.writeFile(root)
    return Array(writer.text.utf8)
  }

  /// Returns a whole file in the canonical style, with the comments and line ends of a document.
  package static func text(of root: Node, in document: Document) throws(Failure) -> [UInt8] {
    var layout = SourceLayout(canonical: document.format)
    layout.lineEnd = SourceLayout(of: document).lineEnd
    var writer = NodeWriter(layout, comments: SourceComments(of: document))
    try writer.writeFile(root)
    return Array(writer.text.utf8)
  }

  /// Writes a whole file.
  mutating func writeFile(_ root: Node) throws(Failure) {
    let isXML = layout.format == .xml
    if isXML { text += (comments?.declaration ?? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>") + layout.lineEnd }
    for comment in comments?.header ?? [] { text += comment + layout.lineEnd }
    if isXML {
      text += "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
      text += "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">" + layout.lineEnd
      text += "<plist version=\"1.0\">" + layout.lineEnd
    }
    for comment in comments?.beforeRoot ?? [] { text += comment + layout.lineEnd }
    try write(root, indentation: "")
    text += layout.lineEnd
    for comment in comments?.afterRoot ?? [] { text += comment + layout.lineEnd }
    if isXML { text += "</plist>" + layout.lineEnd }
    for comment in comments?.footer ?? [] { text += comment + layout.lineEnd }
  }

  /// Writes a key and its value. In OpenStep a semicolon ends the member; commas are written by the caller.
  ///
  /// - Parameter indentation: the indentation of the member's line; `nil` for a member that has to stay on one line.
  mutating func write(_ member: Node.Member, indentation: String?) throws(Failure) {
    keyPath.append(member.key)
    defer { keyPath.removeLast() }
    if let copied = copyKey(member) { text += copied } else { text += try key(member.key) }
    let isContainer = member.value.members != nil || member.value.isArray
    if let indentation, isContainer ? layout.hasContainerLines : layout.hasValueLines {
      text += layout.lineEnd + indentation
    } else if indentation != nil || layout.format != .xml {
      text += layout.keySeparator
    }
    try write(member.value, indentation: indentation)
    if layout.format == .openStep { text += ";" }
  }

  private func key(_ key: String) throws(Failure) -> String {
    switch layout.format {
    case .xml:
      try checkXML(key)
      return "<key>\(FormatText.escaped(key, in: .xml))</key>"
    case .json: return quoted(key)
    case .openStep, .binary: return word(key)
    }
  }

  /// Writes a value.
  ///
  /// - Parameter indentation: the indentation of the value's line; `nil` for a value that has to stay on one line.
  mutating func write(_ node: Node, indentation: String?) throws(Failure) {
    if let copied = copy(node, indentation) { return text += copied }
    switch node.kind {
    case .dictionary(let members):
      try writeList(members, of: node, indentation, start: \.keyOuterRange.lowerBound) {
        writer, member, indentation throws(Failure) in
        try writer.write(member, indentation: indentation)
      }
    case .array(let nodes):
      try writeList(Array(nodes.enumerated()), of: node, indentation, start: \.element.outerRange.lowerBound) {
        writer, element, indentation throws(Failure) in
        writer.keyPath.append(String(element.offset))
        defer { writer.keyPath.removeLast() }
        try writer.write(element.element, indentation: indentation)
      }
    default: text += try scalar(node)
    }
  }

  // MARK: Dictionaries and arrays

  private mutating func writeList<Element>(
    _ elements: [Element], of node: Node, _ indentation: String?, start: KeyPath<Element, Int>,
    _ write: (inout NodeWriter, Element, String?) throws(Failure) -> Void
  ) throws(Failure) {
    let brackets = brackets(isArray: node.isArray)
    let last = node.outerRange.isEmpty ? [] : comments?.atEnd[node.outerRange.upperBound] ?? []
    if elements.isEmpty, last.isEmpty { return text += brackets.empty }
    let inner = indentation.map { $0 + layout.indentation }
    let hasCommas = layout.format == .json || layout.format == .openStep && node.isArray
    let lineStart = inner.map { layout.lineEnd + $0 }
    text += brackets.open
    for (number, element) in elements.enumerated() {
      let place = element[keyPath: start]
      let around = node.outerRange.isEmpty ? nil : comments?.aroundChild[place]
      for comment in around?.before ?? [] { text += (lineStart ?? " ") + comment }
      text += lineStart ?? (number > 0 || layout.format == .openStep ? layout.space : "")
      try write(&self, element, inner)
      if hasCommas, number + 1 < elements.count { text += "," }
      for comment in around?.after ?? [] { text += " " + comment }
    }
    for comment in last { text += (lineStart ?? " ") + comment }
    text += indentation.map { layout.lineEnd + $0 } ?? (layout.format == .openStep ? " " : "")
    text += brackets.close
  }

  private func brackets(isArray: Bool) -> (open: String, close: String, empty: String) {
    switch (layout.format, isArray) {
    case (.xml, false): ("<dict>", "</dict>", "<dict/>")
    case (.xml, true): ("<array>", "</array>", "<array/>")
    case (_, false): ("{", "}", "{}")
    case (.json, true): ("[", "]", "[]")
    case (_, true): ("(", ")", "()")
    }
  }

  // MARK: Other values

  private func scalar(_ node: Node) throws(Failure) -> String {
    switch (layout.format, node.kind) {
    case (.json, .string(let text)): return quoted(text)
    case (.json, .number(let text)): if let number = Self.numberOfJSON(text) { return number }
    case (.json, .boolean(let truth)): return truth ? "true" : "false"
    case (.json, .null): return "null"
    case (.xml, .string(let text)):
      try checkXML(text)
      return "<string>\(FormatText.escaped(text, in: .xml))</string>"
    case (.xml, .number(let text)):
      if ScalarText.isInteger(text) { return "<integer>\(text)</integer>" }
      // Foundation writes whole numbers without a fraction.
      let digits = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      if ScalarText.isReal(text), Self.isHeldByDouble(text) { return "<real>\(digits)</real>" }
    case (.xml, .boolean(let truth)): return truth ? "<true/>" : "<false/>"
    case (.xml, .date(let text)): return "<date>\(text)</date>"
    case (.xml, .data(let text)): return "<data>\(text)</data>"
    case (.openStep, .string(let text)): return word(text)
    case (.openStep, .data(let text)): if let digits = ScalarText.hexadecimal(ofBase64: text) { return "<\(digits)>" }
    default: break
    }
    let value = Node.Member("", node).valueDescription
    throw Failure("\(value) cannot be written in the \(layout.format.displayName) format", at: keyPath)
  }

  private func checkXML(_ text: String) throws(Failure) {
    guard let scalar = FormatText.refusedByXML(text) else { return }
    let code = scalar.codePoint
    throw Failure(
      "the control character \(code) in \(DisplayedName.quoted(text)) cannot be written in XML", at: keyPath)
  }

  /// Converts the text of a number to JSON: property lists also allow hexadecimal numbers and plus signs. `nil` for infinite numbers.
  private static func numberOfJSON(_ text: String) -> String? {
    if MemberValue.isNumber(text) { return text }
    let number = ScalarText.number(text)
    let written = "\(number)"
    return number.doubleValue.isFinite && MemberValue.isNumber(written) ? written : nil
  }

  /// Whether a number is within the range of `Double`. Texts of infinity count as within it.
  private static func isHeldByDouble(_ text: String) -> Bool {
    guard let number = Double(text), number.isInfinite else { return true }
    return text.lowercased().contains("inf")
  }

  private func quoted(_ text: String) -> String { "\"\(FormatText.escaped(text, in: layout.format))\"" }

  private func word(_ text: String) -> String { FormatText.isBare(text) ? text : quoted(text) }
}
