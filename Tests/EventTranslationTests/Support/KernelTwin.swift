import Testing

@testable import EventTranslation

/// The lines as a kernel reads them, compared with `PlainRecord` line by line.
struct KernelTwin {
  let tree: MemberTree
  /// The maximum number of lines that are read at a time.
  var room = RecordBatch.usualCapacity
  init(_ tree: MemberTree) { self.tree = tree }

  /// Creates a twin that requests these names, dotted paths and pointers.
  init(names: [String] = [], paths: [String] = [], pointers: [String] = []) {
    var builder = MemberTreeBuilder()
    for name in names { _ = builder.add(name: Array(name.utf8)) }
    for path in paths { _ = builder.add(path: Array(path.utf8)) }
    for pointer in pointers {
      if let pointer = try? JSONPointer(pointer) { _ = builder.add(pointer: pointer) }
    }
    self.init(MemberTree(builder))
  }

  /// The numbers of lines that a kernel reads as records and leaves as odd.
  final class Tally {
    var records = 0
    var odd = 0
  }

  /// Records an issue for each kernel that reads the lines differently.
  func check(
    _ lines: [[UInt8]], _ note: String = "", kernels: [ScanKernel] = ScanKernel.all,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for kernel in kernels {
      let difference = difference(kernel, lines)
      #expect(difference == nil, "\(note) \(difference ?? "")", sourceLocation: sourceLocation)
    }
  }

  /// Records an issue if the module's plain reader, which the kernels are compared with, accepts other lines than `PlainJSON`.
  func checkPlainRecord(_ lines: [[UInt8]], _ note: String, sourceLocation: SourceLocation = #_sourceLocation) {
    var record = PlainRecord(tree)
    let different = PlainLine.split(joined(lines)[...]).first { line in
      (PlainJSON.members(of: line.bytes) != nil) != ((try? record.read(line.bytes.span)) != nil)
    }
    #expect(different == nil, "\(note)", sourceLocation: sourceLocation)
  }

  /// Returns the first difference of a kernel; `nil` if there is no difference.
  func difference(_ kernel: ScanKernel, _ lines: [[UInt8]], _ tally: Tally = Tally()) -> String? {
    let text = joined(lines)
    let bytes = text + [UInt8](repeating: UInt8(ascii: "\""), count: ScanWindow.slack)
    let places = PlainLine.split(text[...])
    var window = ScanWindow(kernel)
    var (found, number, start) = ([ScannedLine](repeating: ScannedLine(), count: room), 0, 0)
    var batch = RecordBatch(tree, capacity: room)
    window.begin()
    while number < places.count {
      guard window.index(bytes.span, text.count, from: start, isKitlog: false) else {
        // A line longer than a window.
        guard places[number].bytes.count >= ScanWindow.size else {
          return "\(kernel.name): no index of \(places[number])"
        }
        start += places[number].bytes.count + 1
        number += 1
        continue
      }
      while window.hasLine(at: start) {
        batch.removeAll()
        let count = window.readJSON(bytes.span, &found, into: &batch)
        guard (1...room).contains(count) else { return "\(kernel.name): \(count) lines with room for \(room)" }
        for row in 0..<count {
          let defect = defect(found[row], row, batch, places[number], tally)
          if let defect { return "\(kernel.name), line \(number) '\(shown(places[number].bytes))': \(defect)" }
          start = Int(found[row].end) + 1
          number += 1
        }
      }
    }
    return nil
  }

  private func defect(
    _ line: ScannedLine, _ row: Int, _ batch: RecordBatch, _ place: PlainLine, _ tally: Tally
  ) -> String? {
    guard Int(line.start) == place.offset, Int(line.end) == place.offset + place.bytes.count else {
      return "at \(line.start)..<\(line.end), expected from \(place.offset)"
    }
    let isBlank = place.bytes.allSatisfy { [9, 13, 32].contains($0) }
    var plain = PlainRecord(tree)
    let isRecord = (try? plain.read(place.bytes.span)) != nil
    switch line.status {
    case .blank: return isBlank ? nil : "is blank"
    case .record:
      tally.records += 1
      guard isRecord else { return "is a record" }
      if Int(line.objectStart) != place.offset + plain.objectStart {
        return "the object starts at \(line.objectStart)"
      }
      for slot in 1..<tree.stride {
        let (one, other) = (batch.slot(slot, of: row), plain.slots[slot])
        let isSame =
          one.count == other.count
          && (other.count == 0
            || one.kind == other.kind && Int(one.start) == place.offset + Int(other.start)
              && Int(one.end) == place.offset + Int(other.end))
        if !isSame { return "slot \(slot) is \(one), expected \(other) from \(place.offset)" }
      }
      return nil
    default:
      tally.odd += 1
      return isRecord && !Self.isRare(place.bytes) ? "is odd" : nil
    }
  }

  /// Whether the walker leaves a valid line to the plain reader.
  static func isRare(_ line: [UInt8]) -> Bool { hasEscapedKey(line) || depth(line) > 63 }

  /// Returns the nesting depth of a valid line.
  private static func depth(_ line: [UInt8]) -> Int {
    var (depth, deepest, isString, isEscaped) = (0, 0, false, false)
    for byte in line {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isString.toggle()
      } else if isString {
        isEscaped = byte == UInt8(ascii: "\\")
      } else if "{[".utf8.contains(byte) {
        depth += 1
        deepest = max(deepest, depth)
      } else if "}]".utf8.contains(byte) {
        depth -= 1
      }
    }
    return deepest
  }

  /// Whether a valid line has a key with a backslash.
  private static func hasEscapedKey(_ line: [UInt8]) -> Bool {
    var (offset, isEscaped) = (0, false)
    while offset < line.count {
      offset += 1
      guard line[offset - 1] == UInt8(ascii: "\"") else { continue }
      isEscaped = false
      while offset < line.count, line[offset] != UInt8(ascii: "\"") {
        if line[offset] == UInt8(ascii: "\\") {
          isEscaped = true
          offset += 1
        }
        offset += 1
      }
      offset += 1
      var next = offset
      while next < line.count, [9, 13, 32].contains(line[next]) { next += 1 }
      if isEscaped, next < line.count, line[next] == UInt8(ascii: ":") { return true }
    }
    return false
  }
}

/// Joins lines to a dump, each terminated by LF.
func joined(_ lines: [[UInt8]]) -> [UInt8] { lines.flatMap { $0 + [UInt8(ascii: "\n")] } }
