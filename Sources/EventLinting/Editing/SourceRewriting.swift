import EventMapping

/// The computation of the edits that turn a source's values into new ones.
struct SourceRewriting {
  private let document: Document
  let layout: SourceLayout
  private var edits: [SourceEdit] = []
  /// The values of the sources by place, to copy the text of moved ones; `nil` until the first one is written.
  private var originals: Originals?

  private let donor: SourceDonor?

  /// Makes a computation without edits.
  ///
  /// - Parameter donor: another source whose values may be among the new ones.
  init(_ document: Document, donor: SourceDonor? = nil) {
    self.document = document
    self.donor = donor
    layout = SourceLayout(of: document)
  }

  /// The edits in the order of their places; edits at the same place in the order in which they were found.
  var sortedEdits: [SourceEdit] {
    edits.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
        < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
    }.map(\.element)
  }

  private var source: SourceText { document.source }

  private mutating func edit(_ range: Range<Int>, _ replacement: String) {
    if !range.isEmpty || !replacement.isEmpty { edits.append(SourceEdit(range, replacement)) }
  }

  /// Adds the edits that turn a value of the source into another.
  mutating func rewrite(_ old: Node, as new: Node) throws(NodeWriter.Failure) {
    switch (old.kind, new.kind) {
    case (.dictionary(let before), .dictionary(let after)) where old.outerRange == new.outerRange:
      try rewriteList(old, before.map { Item($0) }, as: after.map { Item($0) }, new)
    case (.array(let before), .array(let after)) where old.outerRange == new.outerRange:
      try rewriteList(old, before.map { Item($0) }, as: after.map { Item($0) }, new)
    case (.string(let before), .string(let after)):
      if !before.utf8.elementsEqual(after.utf8) { replace(before, by: after, old.range, old.outerRange) }
    default:
      if old.outerRange == new.outerRange, old.hasSameContent(as: new) { return }
      let indentation = layout.isOnOneLine ? nil : source.indentation(ofLineOf: old.outerRange.lowerBound)
      edit(old.outerRange, try text(new, indentation: indentation))
    }
  }

  /// Adds the edits that replace a key or a string.
  mutating func replace(_ old: String, by new: String, _ range: Range<Int>, _ outer: Range<Int>) {
    let isQuotedOtherwise =
      document.format == .openStep && source.utf8[outer.lowerBound] == UInt8(ascii: "'") && new.contains("'")
    guard range == outer || isQuotedOtherwise else {
      edits += NameEdits.replacing(old, by: new, at: range, in: document)
      return
    }
    // The text has no quotes or tags yet, so it is replaced as a whole.
    let escaped = FormatText.escaped(new, in: document.format)
    switch document.format {
    case .xml:
      let element = source.utf8.holds("<key", at: outer.lowerBound) ? "key" : "string"
      edit(outer, "<\(element)>\(escaped)</\(element)>")
    default: edit(outer, FormatText.isBare(new) ? new : "\"\(escaped)\"")
    }
  }

  // MARK: Lists

  /// A member of a dictionary or an element of an array.
  private struct Item {
    /// The member; `nil` for an element of an array.
    var member: Node.Member?
    var value: Node

    init(_ member: Node.Member) { (self.member, value) = (member, member.value) }

    init(_ element: Node) { value = element }

    /// The start in the source; `nil` for a new item.
    var start: Int? {
      let range = member?.keyOuterRange ?? value.outerRange
      return range.isEmpty ? nil : range.lowerBound
    }
  }

  /// The placement of new items.
  private enum Place {
    /// On separate lines with this indentation.
    case line(String)
    /// On the line of the other items. `around` is the space before the first and after the last item, `between` the space between two.
    case inline(around: String, between: String)

    var indentation: String? {
      if case .line(let indentation) = self { indentation } else { nil }
    }
  }

  private mutating func rewriteList(
    _ old: Node, _ before: [Item], as after: [Item], _ new: Node
  ) throws(NodeWriter.Failure) {
    let numbers = Dictionary(before.enumerated().compactMap { number, item in item.start.map { ($0, number) } }) {
      first, _ in first
    }
    // An item that moved before an earlier one is removed and inserted; the others keep their places.
    var last = -1
    let kept = after.map { item -> Int? in
      guard let number = item.start.flatMap({ numbers[$0] }), number > last else { return nil }
      last = number
      return number
    }
    for (item, number) in zip(after, kept) {
      guard let number else { continue }
      if let key = item.member?.key, let was = before[number].member, !key.utf8.elementsEqual(was.key.utf8) {
        replace(was.key, by: key, was.keyRange, was.keyOuterRange)
      }
      try rewrite(before[number].value, as: item.value)
    }
    if after.count == before.count, !kept.contains(nil) { return }
    let spans = ContainerSpans(old, in: document)
    guard let inner = spans.inner else {
      let indentation = layout.isOnOneLine ? nil : source.indentation(ofLineOf: old.outerRange.lowerBound)
      return edit(old.outerRange, try text(new, indentation: indentation))
    }
    let place = place(of: spans, in: old)
    if !kept.contains(where: { $0 != nil }), spans.comments(in: document).isEmpty {
      return try replaceAll(inner, after, place, old)
    }
    try insert(after, kept, spans, place, old)
    let stays = Set(kept.compactMap { $0 })
    let firstThatStays = stays.min() ?? 0
    var removed = inner.lowerBound
    for (number, child) in spans.children.enumerated() where !stays.contains(number) {
      let range = removal(of: child, isLeading: number < firstThatStays)
      // The space between two children is removed with the first one.
      edit(max(removed, range.lowerBound)..<range.upperBound, "")
      removed = range.upperBound
    }
  }

  /// Replaces all items of a container.
  private mutating func replaceAll(
    _ inner: Range<Int>, _ items: [Item], _ place: Place, _ container: Node
  ) throws(NodeWriter.Failure) {
    var result = ""
    for (number, item) in items.enumerated() {
      let comments = comments(of: item, at: place)
      result += comments.before + start(of: place, isFirst: number == 0)
      result += try text(item, indentation: place.indentation)
      if hasCommas(container), number + 1 < items.count { result += "," }
      result += comments.after
    }
    switch place {
    case _ where items.isEmpty: break
    case .line: result += layout.lineEnd + source.indentation(ofLineOf: container.outerRange.lowerBound)
    case .inline(let space, _): result += space
    }
    edit(inner, result)
  }

  /// Inserts each new item after its predecessor, and adds or removes commas.
  private mutating func insert(
    _ items: [Item], _ kept: [Int?], _ spans: ContainerSpans, _ place: Place, _ container: Node
  ) throws(NodeWriter.Failure) {
    let hasCommas = hasCommas(container)
    let hadLastComma = spans.children.last?.separator.isEmpty == false
    // An item after a comment at the end of a line has to start a new line.
    let startsLine = place.indentation != nil
    let lead = lead(of: spans, kept, place)
    var position = startsLine ? spans.openEnd : lead?.position ?? spans.inner?.lowerBound ?? spans.openEnd
    for (number, item) in items.enumerated() {
      let needsComma = hasCommas && number + 1 < items.count
      guard let index = kept[number] else {
        let comments = comments(of: item, at: place)
        let text = try text(item, indentation: place.indentation)
        if let lead, position == lead.position {
          edit(position..<position, comments.before + text + (needsComma ? "," : "") + comments.after + lead.space)
          continue
        }
        // A line comment must not swallow the rest of the line.
        let isOpen = comments.endsLine && !source.isLineEnd(source.endOfSpace(after: position))
        edit(
          position..<position,
          comments.before + start(of: place, isFirst: number == 0) + text + (needsComma ? "," : "") + comments.after
            + (isOpen ? layout.lineEnd : ""))
        continue
      }
      let child = spans.children[index]
      if needsComma, child.separator.isEmpty {
        edit(child.valueEnd..<child.valueEnd, ",")
      } else if hasCommas, !needsComma, !hadLastComma, !child.separator.isEmpty {
        edit(child.separator, "")
      }
      position = startsLine ? child.lineEnd : child.end
    }
  }

  /// The position for new items before all others on a line, and the space after each; `nil` if something else is in between.
  private func lead(of spans: ContainerSpans, _ kept: [Int?], _ place: Place) -> (position: Int, space: String)? {
    guard case .inline(_, let space) = place, let index = kept.lazy.compactMap({ $0 }).first else { return nil }
    let position = spans.children[index].start
    let end = index > 0 ? spans.children[index - 1].lineEnd : spans.inner?.lowerBound
    return source.startOfSpace(before: position) == end ? (position, space) : nil
  }

  /// The range to remove with a child: its whole line, if it is alone on it.
  ///
  /// - Parameter isLeading: whether no earlier child stays, so that the first one that stays takes the place of this one.
  private func removal(of child: ContainerSpans.Child, isLeading: Bool) -> Range<Int> {
    let text = source.utf8
    let start = source.startOfSpace(before: child.start)
    let end = source.endOfSpace(after: child.lineEnd)
    let startsLine = start > 0 && (text[start - 1] == 0x0A || text[start - 1] == 0x0D)
    let endsLine = source.isLineEnd(end)
    switch (startsLine, endsLine) {
    case (true, true):
      let isCRLF = start > 1 && text[start - 1] == 0x0A && text[start - 2] == 0x0D
      return (start - (isCRLF ? 2 : 1))..<end
    case (true, false): return child.start..<end
    case (false, true): return start..<end
    case (false, false): return isLeading ? child.start..<end : start..<child.lineEnd
    }
  }

  private func hasCommas(_ container: Node) -> Bool {
    document.format == .json || document.format == .openStep && container.isArray
  }

  // MARK: Layout

  private func start(of place: Place, isFirst: Bool) -> String {
    switch place {
    case .line(let indentation): layout.lineEnd + indentation
    case .inline(let around, let between): isFirst ? around : between
    }
  }

  /// The placement of new items, which follows that of the existing ones.
  private func place(of spans: ContainerSpans, in container: Node) -> Place {
    for child in spans.children.prefix(4) {
      if let indentation = source.indentation(ofLineStartingWith: child.start) { return .line(indentation) }
    }
    guard let first = spans.children.first, let inner = spans.inner else {
      guard layout.isOnOneLine else {
        return .line(source.indentation(ofLineOf: container.outerRange.lowerBound) + layout.indentation)
      }
      return .inline(around: document.format == .openStep ? " " : "", between: layout.space)
    }
    let around = space(inner.lowerBound..<first.start)
    guard let second = spans.children.dropFirst().first else {
      return .inline(around: around, between: around.isEmpty && document.format == .json ? layout.space : around)
    }
    return .inline(around: around, between: space(source.startOfSpace(before: second.start)..<second.start))
  }

  /// The space between two items on a line; a single space if the range contains anything else.
  private func space(_ range: Range<Int>) -> String {
    let text = source.string(range)
    return text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? text : " "
  }

  private mutating func text(_ item: Item, indentation: String?) throws(NodeWriter.Failure) -> String {
    guard let member = item.member else { return try text(item.value, indentation: indentation) }
    var writer = writer()
    try writer.write(member, indentation: indentation)
    return writer.text
  }

  /// Returns a new member on separate lines, with its comments from another source.
  mutating func lines(of member: Node.Member, indentation: String, comma: String) throws(NodeWriter.Failure) -> String {
    let item = Item(member)
    let comments = comments(of: item, at: .line(indentation))
    return comments.before + layout.lineEnd + indentation + (try text(item, indentation: indentation)) + comma
      + comments.after
  }

  /// The comments that a new item brings from another source, as the texts before and after the item.
  private func comments(of item: Item, at place: Place) -> (before: String, after: String, endsLine: Bool) {
    guard let start = item.start, let around = donor?.comments(at: start) else { return ("", "", false) }
    switch place {
    case .line(let indentation):
      return (
        around.before.map { layout.lineEnd + indentation + $0 }.joined(), around.after.map { " " + $0 }.joined(),
        around.after.last?.hasPrefix("//") == true
      )
    case .inline:
      // A line comment must not swallow the rest of the line.
      let comments = [around.before, around.after].map { $0.map { " " + SourceSpace.closed($0) }.joined() }
      return (comments[0], comments[1], false)
    }
  }

  private mutating func text(_ node: Node, indentation: String?) throws(NodeWriter.Failure) -> String {
    var writer = writer()
    try writer.write(node, indentation: indentation)
    return writer.text
  }

  private mutating func writer() -> NodeWriter {
    var writer = NodeWriter(layout)
    let originals = originals ?? Originals(document.root, donor?.root)
    self.originals = originals
    let (source, donor, layout) = (source, donor, layout)
    writer.copy = { node, indentation in
      guard !node.outerRange.isEmpty, let original = originals.values[node.outerRange],
        original.hasSameContent(as: node)
      else { return nil }
      if let donor, let node = donor.node(original) {
        let change = donor.layout == layout ? nil : (from: donor.layout, to: layout)
        return donor.source.text(of: node, indentation: indentation, change)
      }
      return source.text(of: original, indentation: indentation)
    }
    writer.copyKey = { member in
      let range = member.keyOuterRange
      guard !range.isEmpty, originals.keys[range]?.utf8.elementsEqual(member.key.utf8) == true else { return nil }
      return donor?.string(range) ?? source.string(range)
    }
    return writer
  }
}

/// The keys and values of the sources by place.
private struct Originals {
  private(set) var values: [Range<Int>: Node] = [:]
  private(set) var keys: [Range<Int>: String] = [:]

  init(_ roots: Node?...) { for case let root? in roots { add(root) } }

  private mutating func add(_ node: Node) {
    values[node.outerRange] = node
    switch node.kind {
    case .dictionary(let members):
      for member in members {
        keys[member.keyOuterRange] = member.key
        add(member.value)
      }
    case .array(let nodes): for node in nodes { add(node) }
    default: break
    }
  }
}

extension Node {
  /// Whether a string or key in the value spans several lines.
  fileprivate func hasTextWithLineEnds(in source: SourceText) -> Bool {
    func isOnOneLine(_ range: Range<Int>) -> Bool { !source.utf8[range].contains { $0 == 0x0A || $0 == 0x0D } }
    return switch kind {
    case .dictionary(let members):
      members.contains { !isOnOneLine($0.keyOuterRange) || $0.value.hasTextWithLineEnds(in: source) }
    case .array(let nodes): nodes.contains { $0.hasTextWithLineEnds(in: source) }
    default: !isOnOneLine(outerRange)
    }
  }
}

extension SourceText {
  /// The text of a value with another indentation; `nil` if that would change the value.
  fileprivate func text(
    of node: Node, indentation: String?, _ change: (from: SourceLayout, to: SourceLayout)? = nil
  ) -> String? {
    let text = utf8[node.outerRange]
    guard text.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return string(node.outerRange) }
    guard let indentation, !node.hasTextWithLineEnds(in: self) else { return nil }
    let old = Array(self.indentation(ofLineOf: node.outerRange.lowerBound).utf8)
    var result: [UInt8] = []
    var position = text.startIndex
    while position < text.endIndex {
      let byte = text[position]
      result.append(byte)
      position += 1
      let endsLine = byte == 0x0A || byte == 0x0D && (position == text.endIndex || text[position] != 0x0A)
      if endsLine, let change {
        result.removeLast(result.dropLast().last == 0x0D && byte == 0x0A ? 2 : 1)
        result += Array(change.to.lineEnd.utf8)
      }
      guard endsLine, text[position...].starts(with: old) else { continue }
      result += Array(indentation.utf8)
      position += old.count
      guard let change, !change.from.indentation.isEmpty else { continue }
      while text[position...].starts(with: change.from.indentation.utf8) {
        result += Array(change.to.indentation.utf8)
        position += change.from.indentation.utf8.count
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
