import EventLinting
import EventMapping
import Foundation

/// The merge of two tables that come from a third one, row by row.
///
/// Where only one side changed a row, that change counts; where both changed different rows, both do. A row that both changed in
/// different ways is a conflict, which is left to people between marks.
package struct TableMerge {
  /// A row, or another key of a class, that the two sides changed in different ways.
  package typealias Conflict = SourceConflict

  /// The merged table, in the layout of ours.
  package let data: Data
  /// In the order of the merged table; each is between marks in it.
  package let conflicts: [Conflict]

  /// How many comments are new in theirs and not in the merged table: those that are not beside a new row.
  package let leftComments: Int

  /// Why the version that has all changes cannot be read, where that was taken as it is; else `nil`.
  package let problem: EditError?

  /// Merges tables. Where one side has no change, that needs no rows: then the other may also be binary, or have a syntax error.
  ///
  /// - Parameters:
  ///   - base: from which the two others come; an empty file is a table without rows.
  ///   - ours: whose order, comments and layout stay.
  ///   - theirs: whose new rows come along with their comments.
  ///   - labels: the names of the versions, beside the marks of conflicts.
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
    (self.data, conflicts, leftComments, self.problem) = (data, [], 0, problem)
  }

  private init(
    rowsOf base: Linter.Source, _ ours: Linter.Source, _ theirs: Linter.Source, _ labels: ConflictLabels
  ) throws(EditError) {
    // Of the two values of a key one would be lost, whatever the other side changed.
    for source in [base, ours, theirs] {
      if let error = Document(name: source.name, data: source.data).doubledKey { throw error }
    }
    // Git has an empty file where both branches added theirs.
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
    // There is no member to put marks around.
    if conflicts.contains(where: \.keyPath.isEmpty) {
      throw EditError("the root is a dictionary in one version, and something else in another")
    }
    let merged = try editor.editedData()
    data = conflicts.isEmpty ? merged : try editor.marking(conflicts, in: merged, labels: labels)
    let result = SourceComments(of: Document(name: ours.name, data: merged)).texts
    let known = Set(result + (old.map { SourceComments(of: $0.document).texts } ?? []))
    var left = Set(editor.donorComments).subtracting(known)
    if !left.isEmpty, !conflicts.isEmpty {
      let text = String(decoding: SourceText(name: ours.name, data: data).utf8, as: UTF8.self)
      left = left.filter { !text.contains($0) }
    }
    leftComments = left.count
    problem = nil
  }

  // MARK: Whole tables

  /// What a table is where only equality counts: its values or, if these cannot be read, its bytes.
  private enum Content: Equatable {
    case values(Node.Meaning)
    case bytes(Data)

    init(_ source: Linter.Source) {
      let document = Document(name: source.name, data: source.data)
      let isWhole = document.isComplete && document.doubledKey == nil
      self = document.root.flatMap { isWhole ? .values($0.meaning) : nil } ?? .bytes(source.data)
    }

    /// Whether each row of it can be told.
    var isReadable: Bool {
      if case .values = self { true } else { false }
    }
  }

  /// The version that has all changes; `nil` where both have some.
  private static func onlyChange(
    _ base: Linter.Source, _ ours: Linter.Source, _ theirs: Linter.Source
  ) -> Linter.Source? {
    let (before, left, right) = (Content(base), Content(ours), Content(theirs))
    if right == left || right == before { return ours }
    return left == before ? theirs : nil
  }
}
