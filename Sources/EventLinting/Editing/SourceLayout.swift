import EventMapping

/// The layout of a source: its line ends, its indentation, and the text between a key and its value.
package struct SourceLayout: Sendable, Equatable {
  package var format: TableFormat
  var lineEnd = "\n"
  /// The indentation of one level.
  var indentation: String
  /// The text between a key and its value on the same line.
  var keySeparator: String
  /// Whether XML starts a new line between a key and its dictionary or array, and between a key and another value.
  var hasContainerLines, hasValueLines: Bool
  /// Whether the whole source is on one line.
  var isOnOneLine = false

  /// The default space between two items on one line. It is empty in XML, and in JSON without spaces after colons.
  var space: String { format == .openStep || format == .json && keySeparator.contains(" ") ? " " : "" }

  /// Makes the canonical layout, which `eventmap format` writes.
  package init(canonical format: TableFormat) {
    self.format = format
    (hasContainerLines, hasValueLines) = (format == .xml, format == .xml)
    switch format {
    case .xml: (indentation, keySeparator) = ("\t", "")
    case .json: (indentation, keySeparator) = ("  ", ": ")
    case .openStep, .binary: (indentation, keySeparator) = ("    ", " = ")
    }
  }

  /// Makes the layout of a source from its first members. Missing traits are those of the canonical layout.
  init(of document: Document) {
    self.init(canonical: document.format)
    let text = document.source.utf8
    if let end = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lineEnd = text[end] == 0x0A ? "\n" : end + 1 < text.count && text[end + 1] == 0x0A ? "\r\n" : "\r"
    }
    guard let root = document.root else { return }
    isOnOneLine = !text[root.outerRange].contains { $0 == 0x0A || $0 == 0x0D }
    var open = Set(Trait.allCases)
    visit(root, in: document.source, &open)
  }

  /// A trait that is detected in a source.
  private enum Trait: CaseIterable { case indentation, containerSeparator, valueSeparator }

  /// Detects traits in the first dictionaries.
  private mutating func visit(_ node: Node, in source: SourceText, _ open: inout Set<Trait>) {
    guard let members = node.members, let first = members.first else { return }
    if open.contains(.indentation),
      let inner = source.indentation(ofLineStartingWith: first.keyOuterRange.lowerBound)
    {
      let outer = source.indentation(ofLineOf: node.outerRange.lowerBound)
      if inner.hasPrefix(outer), inner != outer {
        indentation = String(inner.dropFirst(outer.count))
        open.remove(.indentation)
      }
    }
    for member in members.prefix(8) where !open.isEmpty {
      let trait: Trait = member.value.members == nil && !member.value.isArray ? .valueSeparator : .containerSeparator
      if open.contains(trait), takeSeparator(member, trait, in: source) { open.remove(trait) }
      visit(member.value, in: source, &open)
    }
  }

  /// Detects the text between a key and its value.
  ///
  /// - Returns: Whether the text shows the trait.
  private mutating func takeSeparator(_ member: Node.Member, _ trait: Trait, in source: SourceText) -> Bool {
    let (start, end) = (member.keyOuterRange.upperBound, member.value.outerRange.lowerBound)
    guard start <= end else { return false }
    let text = source.string(start..<end)
    let hasLineEnd = text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
    // A comment between them is not part of the layout.
    let isPlain = text.utf8.allSatisfy { byte in
      byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=")
    }
    guard hasLineEnd || isPlain else { return false }
    if format == .xml {
      if trait == .valueSeparator { hasValueLines = hasLineEnd } else { hasContainerLines = hasLineEnd }
    }
    if !hasLineEnd, trait == .valueSeparator || format != .xml { keySeparator = text }
    return true
  }
}

extension SourceText {
  /// The space before a place; `nil` if anything else precedes it on its line.
  func indentation(ofLineStartingWith place: Int) -> String? {
    let start = startOfSpace(before: place)
    return start == 0 || utf8[start - 1] == 0x0A || utf8[start - 1] == 0x0D ? string(start..<place) : nil
  }

  /// The space at the start of a place's line.
  func indentation(ofLineOf place: Int) -> String {
    var start = place
    while start > 0, utf8[start - 1] != 0x0A, utf8[start - 1] != 0x0D { start -= 1 }
    return string(start..<endOfSpace(after: start))
  }

  /// The start of the spaces and tabs before a place.
  func startOfSpace(before place: Int) -> Int {
    var start = place
    while start > 0, utf8[start - 1] == 0x20 || utf8[start - 1] == 0x09 { start -= 1 }
    return start
  }

  /// The end of the spaces and tabs after a place.
  func endOfSpace(after place: Int) -> Int {
    var end = place
    while end < utf8.count, utf8[end] == 0x20 || utf8[end] == 0x09 { end += 1 }
    return end
  }

  /// Whether a line or the text ends at a place.
  func isLineEnd(_ place: Int) -> Bool { place >= utf8.count || utf8[place] == 0x0A || utf8[place] == 0x0D }
}
