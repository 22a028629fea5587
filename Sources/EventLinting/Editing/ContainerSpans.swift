import EventMapping

/// Where a dictionary or array of a source has its members or elements, with their separators and the comments beside them.
struct ContainerSpans {
  /// A member or an element.
  struct Child {
    /// Where its key or, without one, the value starts.
    var start: Int
    var valueEnd: Int
    /// The comma or semicolon after it; empty without one.
    var separator: Range<Int>
    /// The comments that end its line; empty without one.
    var comments: Range<Int>

    /// Where all of it ends, with the separator.
    var end: Int { max(valueEnd, separator.upperBound) }
    /// Where all of it ends, with the comments.
    var lineEnd: Int { max(end, comments.upperBound) }
  }

  /// Between the brackets or tags; `nil` for a tag that is closed by itself (`<dict/>`).
  let inner: Range<Int>?
  /// After the opening bracket and the comments that end its line.
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

  /// The comments between the children.
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
  /// From the key or value to the end of the value, of each member or element.
  var childRanges: [Range<Int>] {
    switch kind {
    case .dictionary(let members): members.map { $0.keyOuterRange.lowerBound..<$0.value.outerRange.upperBound }
    case .array(let nodes): nodes.map(\.outerRange)
    default: []
    }
  }
}
