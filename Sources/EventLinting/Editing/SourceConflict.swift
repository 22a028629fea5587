import Foundation

/// A key whose values differ between two versions of a source.
package struct SourceConflict: Sendable, Equatable {
  /// The path from the root to the key.
  package let keyPath: [String]
  /// Whether each version has the key.
  package let isInOurs, isInTheirs: Bool

  package init(keyPath: [String], isInOurs: Bool, isInTheirs: Bool) {
    self.keyPath = keyPath
    self.isInOurs = isInOurs
    self.isInTheirs = isInTheirs
  }
}

extension SourceEditor {
  /// Returns a file with both versions of each conflict, between git's conflict markers. Markers surround a single member. With either
  /// version the file has the commas that JSON requires; see ``markEnd(_:_:_:others:in:_:)``.
  ///
  /// - Parameters:
  ///   - conflicts: keys that the file has; the other versions are in ``donorRoot``.
  ///   - data: the file, with one version of each conflict.
  ///   - labels: the names of the versions beside the markers.
  package func marking(
    _ conflicts: [SourceConflict], in data: Data, labels: ConflictLabels = ConflictLabels()
  ) throws(EditError) -> Data {
    let merged = Document(name: document.source.name, data: data)
    var edits: [SourceEdit] = []
    do throws(NodeWriter.Failure) {
      // The offsets of the other versions follow those of this document.
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

  /// Surrounds one member with markers.
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

  /// Surrounds the last members of a JSON dictionary with markers. All of them except the first are missing in one version, so the comma
  /// before them belongs to the other version.
  ///
  /// - Parameters:
  ///   - last: the indices of the members; the first one may have no conflict.
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

  /// The part of a file that gets markers: whole lines, if the members are alone on their lines.
  private struct MarkedPlace {
    let range: Range<Int>
    /// The indentation of the line; `nil` if something precedes the member on it.
    let indentation: String?
    let endsLine: Bool

    init(_ start: Int, _ end: Int, in source: SourceText) {
      indentation = source.indentation(ofLineStartingWith: start)
      let afterSpace = source.endOfSpace(after: end)
      endsLine = source.isLineEnd(afterSpace)
      range = (start - (indentation?.utf8.count ?? 0))..<(endsLine ? afterSpace : end)
    }
  }

  /// The two versions of a place.
  private struct MarkedVersions {
    let place: MarkedPlace
    /// The texts of the versions; each line is preceded by a line end.
    let ours, theirs: String
    let lineEnd: String

    /// The edit that writes both versions between markers.
    func edit(_ labels: ConflictLabels) -> SourceEdit {
      let open = (place.indentation == nil ? lineEnd : "") + "<<<<<<< \(labels.ours)" + ours + lineEnd + "======="
      let close = lineEnd + ">>>>>>> \(labels.theirs)" + (place.endsLine ? "" : lineEnd)
      return SourceEdit(place.range, open + theirs + close)
    }
  }
}

extension Node {
  /// The value at the end of a key path; `nil` if a key is missing.
  fileprivate func value(at keyPath: some Sequence<String>) -> Node? {
    var node: Node? = self
    for key in keyPath { node = node?.member(key)?.value }
    return node
  }
}
