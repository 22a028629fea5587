/// A source whose values are put into another one, with their text and their comments.
///
/// Its places are moved behind those of the other source, so that a value says from which source it is.
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

  /// The comments of a member or element; `nil` where it has none or is not of this source.
  func comments(at place: Int) -> SourceComments.Around? {
    place < offset ? nil : comments.aroundChild[place - offset]
  }

  /// A value as it is in this source; `nil` if it is of the other one.
  func node(_ node: Node) -> Node? {
    node.outerRange.lowerBound < offset ? nil : node.moved(by: -offset)
  }

  /// The text of a range; `nil` if it is of the other source.
  func string(_ range: Range<Int>) -> String? {
    range.lowerBound < offset ? nil : source.string(range.moved(by: -offset))
  }
}

extension Node {
  /// The same value, as if it were in no source.
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
