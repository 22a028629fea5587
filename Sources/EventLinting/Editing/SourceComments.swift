import EventMapping

/// The comments of a source, by the values that they belong to.
package struct SourceComments: Sendable {
  /// The comments of a member or an element.
  struct Around: Sendable {
    /// The comments between the previous member and the value, in source order.
    var before: [String] = []
    /// The comments at the end of the line.
    var after: [String] = []
  }

  /// The comments of each child, by the start of its key or, in an array, of its value.
  private(set) var aroundChild: [Int: Around] = [:]
  /// The comments after the last member of a dictionary or array, by the end of the container.
  private(set) var atEnd: [Int: [String]] = [:]
  /// The XML declaration, which names the file's encoding; `nil` without a declaration.
  private(set) var declaration: String?
  /// The comments at the start of the file; in XML those before `<plist>`.
  private(set) var header: [String] = []
  /// The comments between `<plist>` and the root.
  private(set) var beforeRoot: [String] = []
  /// The comments between the root and `</plist>`.
  private(set) var afterRoot: [String] = []
  /// The comments at the end of the file.
  private(set) var footer: [String] = []
  /// All comments in source order.
  package private(set) var texts: [String] = []
  /// The range of the first comment; `nil` without comments.
  package private(set) var first: Range<Int>?

  /// Finds the comments of a document without a syntax issue.
  ///
  /// Complexity: linear in the source.
  package init(of document: Document) {
    guard let root = document.root, document.format == .xml || document.format == .openStep else { return }
    let text = document.source.utf8
    var (headerEnd, footerStart) = (root.outerRange.lowerBound, root.outerRange.upperBound)
    if document.format == .xml {
      headerEnd = text.firstTag("<plist", in: 0..<root.outerRange.lowerBound) ?? headerEnd
      footerStart = text.firstTag("</plist", in: root.outerRange.upperBound..<text.count) ?? footerStart
    }
    header = take(0..<headerEnd, document)
    beforeRoot = take(headerEnd..<root.outerRange.lowerBound, document)
    visit(root, document)
    afterRoot = take(root.outerRange.upperBound..<footerStart, document)
    footer = take(footerStart..<text.count, document)
  }

  /// Returns the comments in the notation of another format; `nil` for a format without comments.
  func written(in format: TableFormat) -> SourceComments? {
    guard format == .xml || format == .openStep else { return nil }
    func comment(_ text: String) -> String { SourceSpace.comment(text, in: format) }
    var comments = self
    comments.declaration = nil
    comments.aroundChild = aroundChild.mapValues { around in
      Around(before: around.before.map(comment), after: around.after.map(comment))
    }
    comments.atEnd = atEnd.mapValues { $0.map(comment) }
    comments.header = header.map(comment)
    comments.beforeRoot = beforeRoot.map(comment)
    comments.afterRoot = afterRoot.map(comment)
    comments.footer = footer.map(comment)
    return comments
  }

  private mutating func take(_ range: Range<Int>, _ document: Document) -> [String] {
    guard !range.isEmpty else { return [] }
    var comments = SourceSpace.comments(in: range, of: document.source.utf8, document.format)
    if let start = comments.first, document.source.utf8.holds("<?xml ", at: start.lowerBound) {
      declaration = document.source.string(comments.removeFirst())
    }
    if first == nil { first = comments.first }
    let texts = comments.map(document.source.string)
    self.texts += texts
    return texts
  }

  private mutating func visit(_ node: Node, _ document: Document) {
    let spans = ContainerSpans(node, in: document)
    guard let inner = spans.inner, !spans.children.isEmpty else {
      if let inner = spans.inner, node.members != nil || node.isArray {
        let comments = take(inner, document)
        if !comments.isEmpty { atEnd[node.outerRange.upperBound] = comments }
      }
      return
    }
    var position = inner.lowerBound
    func members() -> [(key: Range<Int>?, value: Node)] {
      switch node.kind {
      case .dictionary(let members): members.map { ($0.keyOuterRange, $0.value) }
      case .array(let nodes): nodes.map { (nil, $0) }
      default: []
      }
    }
    for (child, member) in zip(spans.children, members()) {
      var around = Around(before: take(position..<child.start, document))
      if let key = member.key {
        around.before += take(key.upperBound..<member.value.outerRange.lowerBound, document)
      }
      visit(member.value, document)
      if !child.separator.isEmpty { around.before += take(child.valueEnd..<child.separator.lowerBound, document) }
      around.after = take(child.comments, document)
      position = child.lineEnd
      if !around.before.isEmpty || !around.after.isEmpty { aroundChild[child.start] = around }
    }
    let last = take(position..<inner.upperBound, document)
    if !last.isEmpty { atEnd[node.outerRange.upperBound] = last }
  }
}

extension [UInt8] {
  /// The start of a tag in a range of XML that contains only markup; comments are skipped. `nil` without the tag.
  fileprivate func firstTag(_ name: StaticString, in range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
      if holds(name, at: position) { return position }
      position = SourceSpace.end(from: position, in: self, .xml)
      if position < range.upperBound, !holds(name, at: position) { position += 1 }
    }
    return nil
  }
}
