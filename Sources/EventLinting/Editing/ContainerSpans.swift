import EventMapping

/// The ranges of a dictionary's members or an array's elements in a source, with their separators and the comments on their lines.
struct ContainerSpans {
  /// A member or an element.
  struct Child {
    /// The start of the key or, in an array, of the value.
    var start: Int
    /// The end of the value.
    var valueEnd: Int
    /// The range of the comma or semicolon after the value; empty without a separator.
    var separator: Range<Int>
    /// The range of the comments at the end of the line; empty without comments.
    var comments: Range<Int>

    /// The end of the value and its separator.
    var end: Int { max(valueEnd, separator.upperBound) }
    /// The end of the value, its separator and its comments.
    var lineEnd: Int { max(end, comments.upperBound) }
  }

  /// The range between the brackets or tags; `nil` for an empty-element tag (`<dict/>`).
  let inner: Range<Int>?
  /// The end of the opening bracket and the comments at the end of its line.
  let openEnd: Int
  let children: [Child]

  init(_ node: Node, in document: Document) {
    let (source, format) = (document.source, document.format)
    let text = source.utf8
    let separator: UInt8? =
      switch (format, node.isArray) {
      case (.xml, _), (.binary, _): nil
      case (.openStep, false): UInt8(ascii: ";")
      case (.json, _), (.openStep, true): UInt8(ascii: ",")
      }
    var children: [Child] = []
    let starts = node.childRanges
    children.reserveCapacity(starts.count)
    for range in starts {
      var child = Child(start: range.lowerBound, valueEnd: range.upperBound, separator: 0..<0, comments: 0..<0)
      if let separator {
        let place = SourceSpace.end(from: child.valueEnd, in: text, format)
        if place < text.count, text[place] == separator { child.separator = place..<(place + 1) }
      }
      child.comments = SourceSpace.comments(endingLineAt: child.end, in: source, format)
      children.append(child)
    }
    self.children = children
    guard node.range != node.outerRange else {
      (inner, openEnd) = (nil, node.outerRange.upperBound)
      return
    }
    let start = node.range.upperBound
    var end = node.outerRange.upperBound - 1
    if format == .xml { while end > start, text[end] != UInt8(ascii: "<") { end -= 1 } }
    inner = start..<max(start, end)
    openEnd = max(start, SourceSpace.comments(endingLineAt: start, in: source, format).upperBound)
  }

  /// The comments between the children, without those at the end of a child's line.
  func comments(in document: Document) -> [Range<Int>] {
    guard let inner else { return [] }
    var position = inner.lowerBound
    var found: [Range<Int>] = []
    for child in children {
      found += SourceSpace.comments(
        in: position..<max(position, child.start), of: document.source.utf8, document.format)
      position = max(position, child.lineEnd)
    }
    return found
      + SourceSpace.comments(
        in: position..<max(position, inner.upperBound), of: document.source.utf8, document.format)
  }
}

extension Node {
  /// The range of each member or element, from the key or value to the end of the value.
  var childRanges: [Range<Int>] {
    switch kind {
    case .dictionary(let members): members.map { $0.keyOuterRange.lowerBound..<$0.value.outerRange.upperBound }
    case .array(let nodes): nodes.map(\.outerRange)
    default: []
    }
  }
}
