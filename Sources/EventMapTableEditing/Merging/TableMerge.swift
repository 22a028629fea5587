import EventLinting
import EventMapping
import Foundation

/// The three-way merge of two versions of a table, row by row.
///
/// The merge has each change that only one side made. A row that both sides changed differently is a conflict, which the merged table
/// shows between conflict markers.
package struct TableMerge {
  /// A row, or another key of a class, that the two sides changed differently.
  package typealias Conflict = SourceConflict

  /// The merged table, in the layout of ours.
  package let data: Data
  /// The conflicts in the order of the merged table, which shows each between conflict markers.
  package let conflicts: [Conflict]

  /// The number of new comments of their version that the merged table lacks, because they do not belong to a new row.
  package let omittedComments: Int

  /// The error if the result is a copy of a version that cannot be read; otherwise `nil`.
  package let problem: EditError?

  /// Merges tables.
  ///
  /// If a version cannot be edited, because it is binary or has a syntax error, and one side has no change, the result is a copy of the
  /// other side.
  ///
  /// - Parameters:
  ///   - base: the common ancestor; an empty file is a table without rows.
  ///   - ours: our version, whose order, comments and layout the merged table keeps.
  ///   - theirs: their version, whose new rows are added with their comments.
  ///   - labels: the names of the versions in conflict markers.
  /// - Throws: an error if both sides have changes and a version cannot be edited or repeats a key.
  package init(
    base: Linter.Source, ours: Linter.Source, theirs: Linter.Source, labels: ConflictLabels = ConflictLabels()
  ) throws(EditError) {
    do throws(EditError) {
      try self.init(rowsOf: base, ours, theirs, labels)
    } catch {
      guard let changed = Self.onlyChange(base, ours, theirs) else { throw error }
      self.init(data: changed.data, problem: Content(changed).isReadable ? nil : error)
    }
  }

  private init(data: Data, problem: EditError?) {
    (self.data, conflicts, omittedComments, self.problem) = (data, [], 0, problem)
  }

  private init(
    rowsOf base: Linter.Source, _ ours: Linter.Source, _ theirs: Linter.Source, _ labels: ConflictLabels
  ) throws(EditError) {
    // A merge would lose one of the two values of a repeated key.
    for source in [base, ours, theirs] {
      if let error = Document(name: source.name, data: source.data).doubledKey { throw error }
    }
    // Git passes an empty base if both branches added the file.
    let old = base.data.isEmpty ? nil : try SourceEditor(base)
    var editor = try SourceEditor(ours, donor: theirs)
    var values = ThreeWayMerge()
    let root = editor.root
    editor.root =
      values.merge(
        Node.Member("", old?.root ?? Node(members: [])), Node.Member("", root),
        editor.donorRoot.map { Node.Member("", $0) }, at: []
      )?.value ?? root
    conflicts = values.conflicts
    // Conflict markers surround a member, and the root is not a member.
    if conflicts.contains(where: \.keyPath.isEmpty) {
      throw EditError("the root is a dictionary in one version, and something else in another")
    }
    let merged = try editor.editedData()
    data = conflicts.isEmpty ? merged : try editor.marking(conflicts, in: merged, labels: labels)
    let result = SourceComments(of: Document(name: ours.name, data: merged)).texts
    let known = Set(result + (old.map { SourceComments(of: $0.document).texts } ?? []))
    var omitted = Set(editor.donorComments).subtracting(known)
    if !omitted.isEmpty, !conflicts.isEmpty {
      let text = String(decoding: SourceText(name: ours.name, data: data).utf8, as: UTF8.self)
      omitted = omitted.filter { !text.contains($0) }
    }
    omittedComments = omitted.count
    problem = nil
  }

  // MARK: Whole tables

  /// The content of a version for a test of equality: its values or, if these cannot be read, its bytes.
  private enum Content: Equatable {
    case values(Node.Meaning)
    case bytes(Data)

    init(_ source: Linter.Source) {
      let document = Document(name: source.name, data: source.data)
      let isReadable = document.isComplete && document.doubledKey == nil
      self = document.root.flatMap { isReadable ? .values($0.meaning) : nil } ?? .bytes(source.data)
    }

    /// Whether all rows of the version could be read.
    var isReadable: Bool {
      if case .values = self { true } else { false }
    }
  }

  /// The version with all changes; `nil` if both versions have changes.
  private static func onlyChange(
    _ base: Linter.Source, _ ours: Linter.Source, _ theirs: Linter.Source
  ) -> Linter.Source? {
    let (before, left, right) = (Content(base), Content(ours), Content(theirs))
    if right == left || right == before { return ours }
    return left == before ? theirs : nil
  }
}
