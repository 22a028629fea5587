/// Where a value stands in all records of a shape: from so many bytes after the end of one token to so many after that of another.
/// Between tokens all these records are the same.
struct ValuePlace {
  private enum Kind {
    case string(token: Int)
    case object
    case other
  }

  private struct Anchor {
    /// -1 for the start of the line.
    var token: Int
    var distance: Int

    @inline(__always)
    func offset(_ shapes: borrowing ShapeTree) -> Int {
      token < 0 ? distance : shapes.token(token).end + distance
    }
  }

  private let lower: Anchor
  private let upper: Anchor
  private let kind: Kind

  /// - Parameters:
  ///   - found: the value in a record of the shape.
  ///   - tokens: all of the record's.
  init(_ found: MemberLocator.Found, _ tokens: [ScalarToken]) {
    func anchor(_ offset: Int) -> Anchor {
      // The last token that ends at or before the offset.
      guard let token = tokens.lastIndex(where: { $0.end <= offset }) else {
        return Anchor(token: -1, distance: offset)
      }
      return Anchor(token: token, distance: offset - tokens[token].end)
    }
    lower = anchor(found.value.lowerBound)
    upper = anchor(found.value.upperBound)
    switch found.kind {
    case .string, .escapedString:
      // A string that is part of the shape is no token, and has no escapes.
      kind = .string(token: tokens.firstIndex { $0.start == found.value.lowerBound + 1 } ?? -1)
    case .object: kind = .object
    case .null, .other: kind = .other
    }
  }

  /// The value in the line that matched last.
  @inline(__always)
  func value(_ shapes: borrowing ShapeTree, _ line: borrowing Span<UInt8>) -> MemberLocator.Found {
    let range = lower.offset(shapes)..<upper.offset(shapes)
    let kind: JSONRecord.ValueKind =
      switch kind {
      case .string(let token): token >= 0 && shapes.token(token).isEscaped ? .escapedString : .string
      case .object: .object
      case .other: line[range.lowerBound] == UInt8(ascii: "n") ? .null : .other
      }
    return MemberLocator.Found(value: range, kind: kind)
  }
}
