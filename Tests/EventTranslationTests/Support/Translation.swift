import EventMapping

@testable import EventTranslation

/// What a run of the translator wrote and told.
struct Translation {
  struct Told: Equatable {
    var file: String
    var line: Int
    var rejection: Rejection
  }

  struct MissingDevice: Equatable {
    var file: String
    var line: Int
  }

  var events: [UInt8]
  var unmapped: [UInt8]
  var rejects: [UInt8]
  var told: [Told]
  var missingDevices: [MissingDevice]
  var progress: Int
  var summary: TranslationSummary

  var totals: LineCounts { summary.totals }
  var reasons: [Rejection.Reason] { told.map(\.rejection.reason) }

  /// Everything that a user sees, for comparing runs.
  func everything() throws -> [String] {
    let document = SummaryDocument(summary, tablePath: "table", seconds: 0)
    let messages = told.map { "\($0.file):\($0.line): \($0.rejection)" } + missingDevices.map { "\($0)" }
    return [events, unmapped, rejects, try document.bytes()].map { String(decoding: $0, as: UTF8.self) }
      + [messages.joined(separator: "\n"), "\(progress)"]
  }
}

/// A run of the translator over dumps in memory.
struct TranslationRun {
  struct Dump {
    var bytes: [UInt8]
    var format = DumpFormat.jsonl
    var file = "dump"
  }

  private final class Log {
    var told: [Translation.Told] = []
    var missingDevices: [Translation.MissingDevice] = []
    var progress = 0
  }

  var mapper = SampleTable.mapper
  var options = TranslationOptions()
  var chunkSize = 4096
  var maximumLineLength = ChunkReader.maximumLineLength
  var pieceSize = Int.max
  var jobs = 1

  func callAsFunction(
    _ bytes: [UInt8], _ format: DumpFormat = .jsonl, file: String = "dump"
  ) throws -> Translation {
    try callAsFunction([Dump(bytes: bytes, format: format, file: file)])
  }

  func callAsFunction(_ dumps: [Dump]) throws -> Translation {
    let (events, unmapped, rejects) = (MemorySink(), MemorySink(), MemorySink())
    let log = Log()
    let outputs = TranslationOutputs(
      events: events, unmapped: unmapped, rejects: rejects,
      onRejected: { log.told.append(.init(file: $0, line: $1, rejection: $2)) },
      onMissingDevice: { log.missingDevices.append(.init(file: $0, line: $1)) },
      onProgress: { log.progress += $0 })
    var translator = DumpTranslator(mapper: mapper, options: options, outputs: outputs, jobs: jobs)
    for dump in dumps {
      let reader = ChunkReader(
        MemorySource(dump.bytes, pieceSize: pieceSize), chunkSize: chunkSize,
        maximumLineLength: maximumLineLength)
      try translator.translate(reader, format: dump.format, file: dump.file)
    }
    let summary = try translator.finish()
    return Translation(
      events: events.bytes, unmapped: unmapped.bytes, rejects: rejects.bytes, told: log.told,
      missingDevices: log.missingDevices, progress: log.progress, summary: summary)
  }
}

/// Translates lines of jsonl.
func translate(_ lines: [String], _ options: TranslationOptions = TranslationOptions()) throws -> Translation {
  try TranslationRun(options: options)(dump(lines))
}

/// Translates lines of a kitlog.
func translateKitlog(
  _ lines: [String], _ options: TranslationOptions = TranslationOptions()
) throws -> Translation {
  try TranslationRun(options: options)(dump(lines), .kitlog)
}
