import EventMapping
import EventMapSourceTexts

/// Minimal edits of names in a source, in the notation of the file's format.
enum NameEdits {
  /// A scalar of a name, and the range of the character or escape that represents it in the source.
  private struct Unit {
    var scalar: Unicode.Scalar
    var range: Range<Int>
    /// Whether the scalar is in a CDATA section, where nothing is escaped.
    var isVerbatim = false
  }

  /// Returns the edits that replace a name. Only the scalars that differ are replaced; the others keep their notation.
  static func replacing(
    _ text: String, by replacement: String, at range: Range<Int>, in document: Document
  ) -> [SourceEdit] {
    // Binary plists are not edited.
    guard document.hasPlaces else { return [] }
    let units = units(of: range, in: document)
    let old = units.map(\.scalar)
    // The whole name is replaced if its notation is not understood, or if a CDATA section cannot contain the replacement.
    let isUnfit = units.contains(where: \.isVerbatim) && (replacement.contains("]]>") || replacement.utf8.contains(0xD))
    guard old == Array(text.unicodeScalars), !isUnfit else {
      return [SourceEdit(range, FormatText.escaped(replacement, in: document.format))]
    }
    let new = Array(replacement.unicodeScalars)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for step in new.difference(from: old) {
      switch step {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var edits: [SourceEdit] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      guard removed.contains(i) || inserted.contains(j) else {
        i += 1
        j += 1
        continue
      }
      // A new scalar has the notation of its neighbor.
      let neighbor = units.isEmpty ? nil : units[min(i, units.count - 1)]
      let start = i < units.count ? units[i].range.lowerBound : neighbor?.range.upperBound ?? range.lowerBound
      var end = start
      while removed.contains(i), units[i].range.lowerBound == end {
        end = units[i].range.upperBound
        i += 1
      }
      var added = String.UnicodeScalarView()
      while inserted.contains(j) {
        added.append(new[j])
        j += 1
      }
      let isVerbatim = neighbor?.isVerbatim == true
      let text = isVerbatim ? String(added) : FormatText.escaped(String(added), in: document.format)
      edits.append(SourceEdit(start..<end, text))
    }
    return edits
  }

  // MARK: The notations of the formats

  private static func units(of range: Range<Int>, in document: Document) -> [Unit] {
    var cursor = TextCursor(document.source)
    cursor.position = range.lowerBound
    var units: [Unit] = []
    var isVerbatim = false
    while cursor.position < range.upperBound, let (next, length) = cursor.scalar {
      let start = cursor.position
      var scalar: Unicode.Scalar? = next
      if document.format != .xml, next == "\\" {
        scalar = try? cursor.takeEscape(in: document.format)
      } else if document.format == .xml, cursor.take(isVerbatim ? "]]>" : "<![CDATA[") {
        isVerbatim.toggle()
        continue
      } else if document.format == .xml, !isVerbatim, next == "&" {
        let reference = cursor.skip { $0 == UInt8(ascii: ";") }
        scalar = XMLMarkup.scalar(of: cursor.string(reference.dropFirst()))
        cursor.position += 1
      } else {
        cursor.position += length
      }
      guard let scalar else { return [] }
      units.append(Unit(scalar: scalar, range: start..<cursor.position, isVerbatim: isVerbatim))
    }
    return units
  }
}
