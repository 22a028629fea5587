import EventMapping
import Foundation

/// An editor of a source as a tree of values. Only the changes of the tree change the text.
///
/// Values of ``root`` with places are values of the source, also after they moved; values without places are new. A renamed row keeps the
/// layout of its value, and a moved row keeps its text. Comments, order, indentation and line ends stay unchanged. A comment at the end of
/// a row's line moves with the row; comments on separate lines stay.
package struct SourceEditor {
  package let document: Document
  /// The values after the edit.
  package var root: Node
  /// The values of another source that may be inserted into ``root``; `nil` without another source. If its format is the same, they keep
  /// their text and comments.
  package let donorRoot: Node?
  /// The comments of the other source, in any format.
  package let donorComments: [String]
  private let data: Data
  let donor: SourceDonor?

  /// Makes an editor of a source.
  ///
  /// - Parameter donor: another source whose values may be inserted. They keep their text if its format is the same.
  /// - Throws: ``EditError`` if one of the sources has a syntax error, is a binary plist or cannot be written back byte for byte.
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

  /// Returns the root of a document, after checking that the document can be edited.
  private static func root(of document: Document, _ data: Data) throws(EditError) -> Node {
    let name = DisplayedName.plain(document.source.name)
    if let issue = document.syntaxIssue {
      let remedy = document.hasPlaces ? "; " + (issue.help ?? "fix it first") : ""
      throw EditError("\(document.displayPlace(of: issue.range)): \(issue.message)\(remedy)")
    }
    guard document.hasPlaces else {
      throw EditError(
        "\(name): a binary property list is not edited; convert it first: "
          + DisplayedName.conversion("--to xml", of: document.source.name))
    }
    guard let root = document.root else { throw EditError("\(name): the file has no table") }
    guard document.source.encoded(document.source.utf8) == data else {
      throw EditError("\(name): its bytes do not match its encoding; save it as UTF-8 first")
    }
    return root
  }

  /// The edits that turn the source into ``root``, in the order of their places, without overlap.
  ///
  /// Complexity: linear in the source and in the new values.
  func edits() throws(NodeWriter.Failure) -> [SourceEdit] {
    guard let old = document.root else { return [] }
    var rewriting = SourceRewriting(document, donor: donor)
    try rewriting.rewrite(old, as: root)
    return rewriting.sortedEdits
  }

  /// Returns the file with the edits applied, in its encoding.
  package func editedData() throws(EditError) -> Data { try change()?.data ?? data }

  /// Whether a dictionary or array of the source has comments that stay when all of its members are removed.
  package func hasOwnComments(_ node: Node) -> Bool {
    !ContainerSpans(node, in: document).comments(in: document).isEmpty
  }

  /// Returns the change that the edits make to the file; `nil` if nothing changed.
  package func change() throws(EditError) -> SourceChange? {
    let name = DisplayedName.plain(document.source.name)
    do throws(NodeWriter.Failure) {
      let edits = try edits()
      if edits.isEmpty { return nil }
      let edited = document.source.encoded(SourceEdit.applied(edits, to: document.source.utf8))
      let result = Document(name: document.source.name, data: edited)
      // Reads the edited text again, because an edit must not change anything else, whatever the source looks like.
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
  /// Whether two values are equal, including the order of members; their places may differ.
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

  /// Whether two texts have the same bytes. Swift's `==` treats composed and decomposed letters as equal.
  private static func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
}
