import Testing

@testable import EventTranslation

/// A dump translated with and without remembered shapes and scanned lines: nothing that a user sees may differ.
struct BothWays {
  /// The options under which a record is written differently.
  static let manyOptions: [(name: String, options: TranslationOptions)] = [
    ("jsonl", TranslationOptions()),
    ("jsonl apart", TranslationOptions(unmapped: .separate)),
    ("jsonl kept, replaced", TranslationOptions(onExisting: .replace, unmapped: .keep)),
    (
      "selected",
      TranslationOptions(
        select: [
          "title", "properties.a", "eventID", "class", "properties.b.c", "type", "phase", "properties.a.b", "nothing",
        ],
        onExisting: .keep, unmapped: .keep)
    ),
    ("csv", TranslationOptions(format: .csv, unmapped: .separate)),
    (
      "tsv",
      TranslationOptions(
        format: .tsv,
        select: ["timestamp", "properties", "title", "eventID", "phase", "properties.a", "frame", "first"],
        onExisting: .replace, unmapped: .keep)
    ),
    ("another key", TranslationOptions(idKey: "session", onExisting: .keep)),
  ]

  var mapper = SampleTable.mapper
  var options = TranslationOptions()
  var chunkSize = 64 << 10
  var jobs = 1
  var format = DumpFormat.jsonl

  func translation(_ dump: [UInt8], remembersShapes: Bool) throws -> Translation {
    var run = TranslationRun(mapper: mapper, options: options, chunkSize: chunkSize)
    run.options.remembersShapes = remembersShapes
    run.jobs = jobs
    return try run(dump, format)
  }

  /// Where the two ways first differ; `nil` if nowhere.
  func difference(_ dump: [UInt8]) throws -> String? {
    let verified = try translation(dump, remembersShapes: true)
    let plain = try translation(dump, remembersShapes: false)
    if !verified.totals.addUp { return "the counts do not add up: \(verified.totals)" }
    for (name, one, other) in [
      ("events", verified.events, plain.events), ("unmapped", verified.unmapped, plain.unmapped),
      ("rejects", verified.rejects, plain.rejects),
    ] where one != other {
      let (lines, others) = (outputLines(one), outputLines(other))
      let index =
        zip(lines, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(lines.count, others.count)
      func line(_ lines: [[UInt8]]) -> String { index < lines.count ? shown(lines[index]) : "nothing" }
      return "\(name), line \(index + 1): \(line(lines)), expected \(line(others))"
    }
    if let (one, other) = try zip(verified.everything(), plain.everything()).first(where: { $0 != $1 }) {
      return "\(one.prefix(2_000)), expected \(other.prefix(2_000))"
    }
    return nil
  }
}

extension ShapeTree {
  /// The shapes that remain when a dump was translated.
  static func learned(from dump: [UInt8], _ options: TranslationOptions = TranslationOptions()) -> ShapeTree {
    var translator = ChunkTranslator(mapper: SampleTable.mapper, options: options)
    translator.begin(.jsonl)
    let chunk = Chunk(content: .lines, bytes: dump, count: dump.count, offset: 0)
    var output = TranslatedChunk()
    var start = 0
    while start < dump.count { start = translator.translate(chunk, from: start, into: &output) }
    return translator.shapes
  }

  /// How many of a dump's lines have a known shape.
  func hits(in dump: [UInt8]) -> Int {
    var shapes = self
    var (hits, start) = (0, 0)
    for line in PlainLine.split(dump[...]) {
      start = line.offset
      if shapes.match(dump.span, from: start) != nil { hits += 1 }
    }
    return hits
  }
}

/// Lines joined to a dump, each ended by LF.
func joined(_ lines: [[UInt8]]) -> [UInt8] { lines.flatMap { $0 + [UInt8(ascii: "\n")] } }
