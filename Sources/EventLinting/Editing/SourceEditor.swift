import EventMapping
import Foundation

/// Edits a source as a tree of values: what changes in the tree changes in the text, and nothing else does.
///
/// Values of ``root`` that have places are those of the source, wherever they are put; values without places are new. So a row that is renamed
/// keeps the layout of its value, one that is moved takes its text along, and comments, order, indentation and line ends stay as people
/// wrote them. A comment at the end of a row's line goes with the row; comments on lines of their own stay where they are.
package struct SourceEditor {
  package let document: Document
  /// The values as they are to be.
  package var root: Node
  /// The values of another source in the same format that may be put into ``root``: they take their text and comments along.
  package let donorRoot: Node?
  /// The comments of that source, whatever its format is.
  package let donorComments: [String]
  private let data: Data
  let donor: SourceDonor?

  /// Takes a source that has no syntax error.
  ///
  /// - Parameter donor: another source, from which values are taken. Their text comes along if its format is the same.
  package init(_ source: Linter.Source, donor: Linter.Source? = nil) throws(EditError) {
    let document = Document(name: source.name, data: source.data)
    let root = try Self.root(of: document, source.data)
    self.document = document
    self.root = root
    data = source.data
    guard let donor else {
      (self.donor, donorRoot, donorComments) = (nil, nil, [])
      return
    }
    let other = Document(name: donor.name, data: donor.data)
    let values = try Self.root(of: other, donor.data)
    let comments = SourceComments(of: other)
    donorComments = comments.texts
    if other.format == document.format {
      let donor = SourceDonor(other, values, comments, offset: document.source.utf8.count)
      (self.donor, donorRoot) = (donor, donor.root)
    } else {
      (self.donor, donorRoot) = (nil, values.withoutPlaces)
    }
  }

  /// The values of a document that can be edited.
  private static func root(of document: Document, _ data: Data) throws(EditError) -> Node {
    let name = DisplayedName.plain(document.source.name)
    if let issue = document.syntaxIssue {
      let remedy = document.hasPlaces ? "; fix it first" : ""
      throw EditError("\(document.displayPlace(of: issue.range)): \(issue.message)\(remedy)")
    }
    guard document.hasPlaces else {
      throw EditError(
        "\(name): a binary property list is not edited; convert it first: eventmap convert --to xml")
    }
    guard let root = document.root else { throw EditError("\(name): there is no table in it") }
    guard document.source.encoded(document.source.utf8) == data else {
      throw EditError("\(name): it is not written as its encoding has it; save it as UTF-8 first")
    }
    return root
  }

  /// The edits that make ``root`` of the source, in the order of their places, without overlap.
  ///
  /// Complexity: linear in the source and in what is new.
  func edits() throws(NodeWriter.Failure) -> [SourceEdit] {
    guard let old = document.root else { return [] }
    var rewriting = SourceRewriting(document, donor: donor)
    try rewriting.rewrite(old, as: root)
    return rewriting.sortedEdits
  }

  /// The file with the edits made, in its own encoding.
  package func editedData() throws(EditError) -> Data { try change()?.data ?? data }

  /// Whether a dictionary or array of the source has comments that stay when all of its members go.
  package func hasOwnComments(_ node: Node) -> Bool {
    !ContainerSpans(node, in: document).comments(in: document).isEmpty
  }

  /// What the edits make of the file; `nil` if nothing changed.
  package func change() throws(EditError) -> SourceChange? {
    let name = DisplayedName.plain(document.source.name)
    do throws(NodeWriter.Failure) {
      let edits = try edits()
      if edits.isEmpty { return nil }
      let edited = document.source.encoded(SourceEdit.applied(edits, to: document.source.utf8))
      let result = Document(name: document.source.name, data: edited)
      // Nothing that an edit does not mean to change may change, whatever the source looks like.
      guard result.syntaxIssue == nil, let written = result.root, written.hasSameContent(as: root) else {
        throw NodeWriter.Failure("the edit would change something else; nothing was written", at: [])
      }
      return edited == data ? nil : SourceChange(data: edited, source: document.source, edits: edits)
    } catch {
      throw EditError("\(name): \(error.description)")
    }
  }
}

extension Node {
  /// Whether a value is the same as another, members in the same order, wherever the two are.
  func hasSameContent(as other: Node) -> Bool {
    switch (kind, other.kind) {
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { Self.isSame($0.key, $1.key) && $0.value.hasSameContent(as: $1.value) }
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.hasSameContent(as: $1) }
    case (.string(let left), .string(let right)), (.number(let left), .number(let right)),
      (.date(let left), .date(let right)), (.data(let left), .data(let right)):
      Self.isSame(left, right)
    case (.boolean(let left), .boolean(let right)): left == right
    case (.null, .null): true
    default: false
    }
  }

  /// Texts are the same by bytes: Swift takes composed and decomposed letters for equal.
  private static func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
}
