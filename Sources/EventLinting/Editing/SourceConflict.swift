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
  /// Puts both versions of conflicts into a file, between the marks that `git` writes, each around one member alone. Whichever version is chosen,
  /// the file has the commas that JSON asks for: see ``markEnd(_:_:_:others:in:_:)``.
  ///
  /// - Parameters:
  ///   - conflicts: keys that the file has; the other versions are those of ``donorRoot``.
  ///   - data: the file, with one version of each.
  ///   - labels: the names of the versions, beside the marks.
  package func marking(
    _ conflicts: [SourceConflict], in data: Data, labels: ConflictLabels = ConflictLabels()
  ) throws(EditError) -> Data {
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
        var places: [Int: SourceConflict] = [:]
        for conflict in conflicts {
          if let number = conflict.keyPath.last.flatMap({ numbers[$0] }) { places[number] = conflict }
        }
        var end = members.count
        if merged.format == .json {
          while end > 0, places[end - 1].map({ !$0.isInOurs || !$0.isInTheirs }) == true { end -= 1 }
        }
        if end < members.count {
          let last = max(end - 1, 0)..<members.count
          let versions = members.map { others[$0.key] }
          let place = try markEnd(last, spans, places, others: versions, in: merged, &rewriting)
          edits.append(place.edit(labels))
          end = last.lowerBound
        }
        for (number, conflict) in places where number < end {
          let other = others[members[number].key]
          let place = try mark(conflict, spans.children[number], other, in: merged, &rewriting)
          edits.append(place.edit(labels))
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
  ) throws(NodeWriter.Failure) -> MarkedVersions {
    let place = MarkedPlace(child.start, child.lineEnd, in: merged.source)
    let ours = conflict.isInOurs ? rewriting.layout.lineEnd + merged.source.string(place.range) : ""
    var theirs = ""
    if conflict.isInTheirs, let other {
      let comma = merged.format == .json && !child.separator.isEmpty ? "," : ""
      theirs = try rewriting.lines(of: other, indentation: place.indentation ?? "", comma: comma)
    }
    return MarkedVersions(place: place, ours: ours, theirs: theirs, lineEnd: rewriting.layout.lineEnd)
  }

  /// Puts marks around the last members of a dictionary in JSON, of which all but the first are missing in one version: the comma before them goes
  /// with the version that has them.
  ///
  /// - Parameters:
  ///   - last: the numbers of the members; the first one may have no conflict.
  ///   - others: the other versions of all members.
  private func markEnd(
    _ last: Range<Int>, _ spans: ContainerSpans, _ conflicts: [Int: SourceConflict], others: [Node.Member?],
    in merged: Document, _ rewriting: inout SourceRewriting
  ) throws(NodeWriter.Failure) -> MarkedVersions {
    let lineEnd = rewriting.layout.lineEnd
    let children = spans.children[last]
    let (start, end) = (children.map(\.start).min() ?? 0, children.map(\.lineEnd).max() ?? 0)
    let place = MarkedPlace(start, end, in: merged.source)
    let indentation = place.indentation ?? ""
    var (ours, theirs): ([String], [String]) = ([], [])
    for (number, child) in zip(last, children) {
      let own = lineEnd + indentation + merged.source.string(child.start..<child.valueEnd)
      let conflict = conflicts[number]
      if conflict?.isInOurs != false { ours.append(own) }
      guard conflict?.isInTheirs != false else { continue }
      if conflict?.isInOurs == true, let other = others[number] {
        theirs.append(try rewriting.lines(of: other, indentation: indentation, comma: ""))
      } else {
        theirs.append(own)
      }
    }
    return MarkedVersions(
      place: place, ours: ours.joined(separator: ","), theirs: theirs.joined(separator: ","), lineEnd: lineEnd)
  }

  /// What is between marks: whole lines, as far as members are on lines of their own.
  private struct MarkedPlace {
    let range: Range<Int>
    /// Of the line, where a member starts it.
    let indentation: String?
    let endsLine: Bool

    init(_ start: Int, _ end: Int, in source: SourceText) {
      indentation = source.indentation(ofLineStartingWith: start)
      let afterSpace = source.endOfSpace(after: end)
      endsLine = source.isLineEnd(afterSpace)
      range = (start - (indentation?.utf8.count ?? 0))..<(endsLine ? afterSpace : end)
    }
  }

  /// Two versions of a place.
  private struct MarkedVersions {
    let place: MarkedPlace
    /// Each line with its line end in front.
    let ours, theirs: String
    let lineEnd: String

    /// Puts both versions at the place, between marks.
    func edit(_ labels: ConflictLabels) -> SourceEdit {
      let open = (place.indentation == nil ? lineEnd : "") + "<<<<<<< \(labels.ours)" + ours + lineEnd + "======="
      let close = lineEnd + ">>>>>>> \(labels.theirs)" + (place.endsLine ? "" : lineEnd)
      return SourceEdit(place.range, open + theirs + close)
    }
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
