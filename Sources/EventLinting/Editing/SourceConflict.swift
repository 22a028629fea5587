import Foundation

/// A key under which two versions of a source have different values.
package struct SourceConflict: Sendable, Equatable {
  /// From the root to the key.
  package let keyPath: [String]
  /// Whether a version has the key at all.
  package let isInOurs, isInTheirs: Bool

  package init(keyPath: [String], isInOurs: Bool, isInTheirs: Bool) {
    self.keyPath = keyPath
    self.isInOurs = isInOurs
    self.isInTheirs = isInTheirs
  }
}

extension SourceEditor {
  /// Puts both versions of conflicts into a file, between the marks that `git` writes, each around one member alone.
  ///
  /// - Parameters:
  ///   - conflicts: keys that the file has; the other versions are those of ``donorRoot``.
  ///   - data: the file, with one version of each.
  package func marking(_ conflicts: [SourceConflict], in data: Data) throws(EditError) -> Data {
    let merged = Document(name: document.source.name, data: data)
    var edits: [SourceEdit] = []
    do throws(NodeWriter.Failure) {
      // The places of the other versions are behind those of this document.
      var rewriting = SourceRewriting(document, donor: donor)
      for (path, conflicts) in Dictionary(grouping: conflicts, by: { $0.keyPath.dropLast() }) {
        guard let container = merged.root?.value(at: path), let members = container.members else { continue }
        let spans = ContainerSpans(container, in: merged)
        let numbers = Dictionary(members.enumerated().map { ($1.key, $0) }) { _, last in last }
        let others = Dictionary((donorRoot?.value(at: path)?.memberList ?? []).map { ($0.key, $0) }) { _, last in last }
        for conflict in conflicts {
          guard let number = conflict.keyPath.last.flatMap({ numbers[$0] }) else { continue }
          let other = others[members[number].key]
          edits.append(try mark(conflict, spans.children[number], other, in: merged, &rewriting))
        }
      }
    } catch {
      throw EditError(error.description)
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    return merged.source.encoded(SourceEdit.applied(edits, to: merged.source.utf8))
  }

  /// Puts marks around one member.
  private func mark(
    _ conflict: SourceConflict, _ child: ContainerSpans.Child, _ other: Node.Member?, in merged: Document,
    _ rewriting: inout SourceRewriting
  ) throws(NodeWriter.Failure) -> SourceEdit {
    let (source, lineEnd) = (merged.source, rewriting.layout.lineEnd)
    let indentation = source.indentation(ofLineStartingWith: child.start)
    let start = child.start - (indentation?.utf8.count ?? 0)
    let afterSpace = source.endOfSpace(after: child.lineEnd)
    let endsLine = source.isLineEnd(afterSpace)
    let range = start..<(endsLine ? afterSpace : child.lineEnd)
    var text = (indentation == nil ? lineEnd : "") + "<<<<<<< ours"
    if conflict.isInOurs { text += lineEnd + source.string(range) }
    text += lineEnd + "======="
    if conflict.isInTheirs, let other {
      let comma = merged.format == .json && !child.separator.isEmpty ? "," : ""
      text += try rewriting.lines(of: other, indentation: indentation ?? "", comma: comma)
    }
    return SourceEdit(range, text + lineEnd + ">>>>>>> theirs" + (endsLine ? "" : lineEnd))
  }
}

extension Node {
  /// The value at the end of a key path; `nil` where the path leads nowhere.
  fileprivate func value(at keyPath: some Sequence<String>) -> Node? {
    var node: Node? = self
    for key in keyPath { node = node?.member(key)?.value }
    return node
  }
}
