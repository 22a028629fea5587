/// A ``ViewPath`` prepared for matching against the paths of raw events.
package struct ViewPathPattern: Sendable {
  /// An operation that consumes the next part of a path.
  private enum Operation: Sendable {
    /// Matches these bytes of the key.
    case text(Range<Int>)
    /// Matches a step of the indexed form. The last step may lack its index.
    case step
    /// Matches a name of the dotted form.
    case name
    /// Matches a step of either form.
    case anyStep
    /// Matches the name before a parenthesis.
    case className
    /// Matches the content of parentheses.
    case index
    case digits
  }

  /// The path from which the pattern was made.
  package let path: ViewPath
  private let operations: [Operation]

  package init(_ path: ViewPath) {
    self.path = path
    var operations: [Operation] = []
    var start = 0
    for wildcard in path.wildcards {
      if wildcard.offset > start { operations.append(.text(start..<wildcard.offset)) }
      start = wildcard.offset + 1
      switch wildcard.kind {
      case .step: operations.append(path.isAnyStep ? .anyStep : path.form == .dotted ? .name : .step)
      case .className: operations.append(.className)
      case .index: operations.append(.index)
      case .number: operations.append(.digits)
      }
    }
    if start < path.bytes.count { operations.append(.text(start..<path.bytes.count)) }
    self.operations = operations
  }

  /// Whether a path matches the pattern. The path may be any bytes.
  ///
  /// Complexity: O(*n*), where *n* is the length of the path; no allocation.
  package func matches(_ other: borrowing Span<UInt8>) -> Bool {
    var offset = 0
    for operation in operations {
      let end: Int?
      switch operation {
      case .text(let range):
        let isEqual = ByteWords.equal(path.bytes.span.extracting(range), other, from: offset)
        end = isEqual ? offset + range.count : nil
      case .step: end = Self.endOfStep(other, offset)
      case .name: end = Self.endOfName(other, offset, dotEnds: true)
      case .anyStep:
        // Without parentheses the path has the dotted form, in which a dot starts the next step.
        let name = Self.endOfName(other, offset, dotEnds: true)
        end = name == other.count ? name : Self.endOfIndexedStep(other, offset)
      case .className: end = Self.endOfName(other, offset, dotEnds: false)
      case .index: end = Self.endOfIndex(other, offset)
      case .digits: end = Self.endOfDigits(other, offset)
      }
      guard let end else { return false }
      offset = end
    }
    return offset == other.count
  }

  // MARK: End offsets of parts; `nil` if the part is missing

  private static func endOfStep(_ path: borrowing Span<UInt8>, _ start: Int) -> Int? {
    guard let end = endOfName(path, start, dotEnds: false) else { return nil }
    return end == path.count ? end : endOfIndexedStep(path, start)
  }

  private static func endOfIndexedStep(_ path: borrowing Span<UInt8>, _ start: Int) -> Int? {
    guard let name = endOfName(path, start, dotEnds: false), name < path.count, path[name] == UInt8(ascii: "("),
      let index = endOfIndex(path, name + 1), index < path.count, path[index] == UInt8(ascii: ")")
    else { return nil }
    return index + 1
  }

  private static func endOfName(_ path: borrowing Span<UInt8>, _ start: Int, dotEnds: Bool) -> Int? {
    var offset = start
    while offset < path.count, path[offset] != UInt8(ascii: "("), path[offset] != UInt8(ascii: ")"),
      !dotEnds || path[offset] != UInt8(ascii: ".")
    { offset += 1 }
    return offset > start ? offset : nil
  }

  private static func endOfIndex(_ path: borrowing Span<UInt8>, _ start: Int) -> Int? {
    endOfName(path, start, dotEnds: false)
  }

  private static func endOfDigits(_ path: borrowing Span<UInt8>, _ start: Int) -> Int? {
    var offset = start
    while offset < path.count, path[offset] >= UInt8(ascii: "0"), path[offset] <= UInt8(ascii: "9") { offset += 1 }
    return offset > start ? offset : nil
  }
}
