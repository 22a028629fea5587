import EventMapping

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
      // A new scalar has the notation of its neighbour.
      let neighbour = units.isEmpty ? nil : units[min(i, units.count - 1)]
      let start = i < units.count ? units[i].range.lowerBound : neighbour?.range.upperBound ?? range.lowerBound
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
      let isVerbatim = neighbour?.isVerbatim == true
      let text = isVerbatim ? String(added) : FormatText.escaped(String(added), in: document.format)
      edits.append(SourceEdit(start..<end, text))
    }
    return edits
  }

  // MARK: The notations of the formats

  private static func units(of range: Range<Int>, in document: Document) -> [Unit] {
    let scalars = scalars(of: range, in: document.source)
    return document.format == .xml ? unitsOfXML(scalars) : unitsWithBackslashes(scalars, document.format)
  }

  /// The characters of a range, without regard to escapes.
  private static func scalars(of range: Range<Int>, in source: SourceText) -> [Unit] {
    var position = range.lowerBound
    return source.string(range).unicodeScalars.map { scalar in
      let end = position + UTF8.width(scalar)
      defer { position = end }
      return Unit(scalar: scalar, range: position..<end)
    }
  }

  /// Combines the characters of escapes: `\n`, `\u00e9`, `\ud83d\ude00` of JSON, `\n`, `\U00e9`, `\351` of OpenStep.
  private static func unitsWithBackslashes(_ raw: [Unit], _ format: TableFormat) -> [Unit] {
    let simple: [Unicode.Scalar: Unicode.Scalar] =
      format == .json
      ? ["b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t"]
      : ["a": "\u{7}", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t", "v": "\u{B}"]
    let mark: Unicode.Scalar = format == .json ? "u" : "U"
    func codeUnit(_ index: Int) -> UInt32? {
      guard index + 6 <= raw.count, raw[index].scalar == "\\", raw[index + 1].scalar == mark else { return nil }
      let digits = raw[(index + 2)..<(index + 6)].map { Character($0.scalar) }
      return digits.allSatisfy(\.isHexDigit) ? UInt32(String(digits), radix: 16) : nil
    }
    var units: [Unit] = []
    var index = 0
    while index < raw.count {
      var count = 1
      var scalar: Unicode.Scalar? = raw[index].scalar
      if raw[index].scalar == "\\" {
        if let high = codeUnit(index), (0xD800...0xDBFF).contains(high), let low = codeUnit(index + 6),
          (0xDC00...0xDFFF).contains(low)
        {
          (scalar, count) = (Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)), 12)
        } else if let value = codeUnit(index) {
          (scalar, count) = (Unicode.Scalar(value), 6)
        } else if index + 1 < raw.count {
          (scalar, count) = (simple[raw[index + 1].scalar] ?? raw[index + 1].scalar, 2)
        }
      }
      guard let scalar else { return [] }
      units.append(Unit(scalar: scalar, range: raw[index].range.lowerBound..<raw[index + count - 1].range.upperBound))
      index += count
    }
    return units
  }

  /// Combines the characters of entities, and leaves out the delimiters of CDATA sections.
  private static func unitsOfXML(_ raw: [Unit]) -> [Unit] {
    func starts(_ word: String, _ index: Int) -> Bool {
      raw[index...].lazy.map(\.scalar).starts(with: word.unicodeScalars)
    }
    let named: [String: Unicode.Scalar] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    var units: [Unit] = []
    var isVerbatim = false
    var index = 0
    while index < raw.count {
      if !isVerbatim, starts("<![CDATA[", index) {
        isVerbatim = true
        index += 9
      } else if isVerbatim, starts("]]>", index) {
        isVerbatim = false
        index += 3
      } else if !isVerbatim, raw[index].scalar == "&" {
        guard let end = raw[index...].firstIndex(where: { $0.scalar == ";" }) else { return [] }
        let name = String(String.UnicodeScalarView(raw[(index + 1)..<end].map(\.scalar)))
        let value: UInt32? =
          name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(), radix: 10)
        guard let scalar = named[name] ?? value.flatMap(Unicode.Scalar.init) else { return [] }
        units.append(Unit(scalar: scalar, range: raw[index].range.lowerBound..<raw[end].range.upperBound))
        index = end + 1
      } else {
        units.append(Unit(scalar: raw[index].scalar, range: raw[index].range, isVerbatim: isVerbatim))
        index += 1
      }
    }
    return units
  }
}
