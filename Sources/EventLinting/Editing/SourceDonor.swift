/// A source whose values are inserted into another one with their text and comments.
///
/// The donor's offsets are moved behind those of the other source, so that the place of a value shows its source.
struct SourceDonor: Sendable {
  let source: SourceText
  let layout: SourceLayout
  /// The values with the moved places.
  let root: Node
  private let offset: Int
  private let comments: SourceComments

  init(_ document: Document, _ root: Node, _ comments: SourceComments, offset: Int) {
    source = document.source
    layout = SourceLayout(of: document)
    self.offset = offset
    self.root = root.moved(by: offset)
    self.comments = comments
  }

  /// The comments of a member or element; `nil` if it has no comments or belongs to the other source.
  func comments(at place: Int) -> SourceComments.Around? {
    place < offset ? nil : comments.aroundChild[place - offset]
  }

  /// The value with its offsets in this source; `nil` if it belongs to the other source.
  func node(_ node: Node) -> Node? {
    node.outerRange.lowerBound < offset ? nil : node.moved(by: -offset)
  }

  /// The text of a range; `nil` if the range belongs to the other source.
  func string(_ range: Range<Int>) -> String? {
    range.lowerBound < offset ? nil : source.string(range.moved(by: -offset))
  }
}

extension Node {
  /// The value without places, as if it were new.
  package var withoutPlaces: Node { mapRanges { _ in 0..<0 } }

  fileprivate func moved(by distance: Int) -> Node { mapRanges { $0.moved(by: distance) } }

  private func mapRanges(_ change: (Range<Int>) -> Range<Int>) -> Node {
    let kind: Kind =
      switch kind {
      case .dictionary(let members):
        .dictionary(
          members.map { member in
            Member(
              key: member.key, keyRange: change(member.keyRange), keyOuterRange: change(member.keyOuterRange),
              value: member.value.mapRanges(change))
          })
      case .array(let nodes): .array(nodes.map { $0.mapRanges(change) })
      default: kind
      }
    return Node(kind, change(range), outer: change(outerRange))
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range { (lowerBound + distance)..<(upperBound + distance) }
}
