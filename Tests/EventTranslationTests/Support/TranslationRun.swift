import EventMapping

@testable import EventTranslation

/// A run of the translator over dumps in memory.
struct TranslationRun {
  struct Dump {
    var bytes: [UInt8]
    var format = DumpFormat.jsonl
    var file = "dump"
  }

  private final class Log {
    var reported: [Translation.Report] = []
    var missingDevices: [Translation.MissingDevice] = []
    var progress = 0
  }

  var mapper = SampleTable.mapper
  var options = TranslationOptions()
  var chunkSize = 4096
  var maximumLineLength = ChunkReader.maximumLineLength
  var pieceSize = Int.max
  var jobs = 1

  func callAsFunction(_ bytes: [UInt8], _ format: DumpFormat = .jsonl, file: String = "dump") throws -> Translation {
    try callAsFunction([Dump(bytes: bytes, format: format, file: file)])
  }

  func callAsFunction(_ dumps: [Dump]) throws -> Translation {
    let (events, unmapped, rejects) = (MemorySink(), MemorySink(), MemorySink())
    let log = Log()
    let outputs = TranslationOutputs(
      events: events, unmapped: unmapped, rejects: rejects,
      onRejected: { log.reported.append(.init(file: $0, line: $1, rejection: $2)) },
      onMissingDevice: { log.missingDevices.append(.init(file: $0, line: $1)) },
      onProgress: { log.progress += $0 })
    let summary = try callAsFunction(dumps, into: outputs)
    let translation = Translation(
      events: events.bytes, unmapped: unmapped.bytes, rejects: rejects.bytes, reported: log.reported,
      missingDevices: log.missingDevices, progress: log.progress, summary: summary)
    if maximumLineLength == ChunkReader.maximumLineLength {
      try AuditedTranslation(mapper: mapper, options: options)?.check(translation, dumps)
    }
    return translation
  }

  /// Translates dumps into the given outputs.
  @discardableResult
  func callAsFunction(_ dumps: [Dump], into outputs: TranslationOutputs) throws -> TranslationSummary {
    var translator = DumpTranslator(mapper: mapper, options: options, outputs: outputs, jobs: jobs)
    for dump in dumps {
      let source = MemorySource(dump.bytes, pieceSize: pieceSize)
      let reader = ChunkReader(source, chunkSize: chunkSize, maximumLineLength: maximumLineLength)
      try translator.translate(reader, format: dump.format, file: dump.file)
    }
    return try translator.finish()
  }
}

extension TranslationRun.Dump {
  init(_ lines: [String], _ format: DumpFormat = .jsonl, file: String = "dump") {
    self.init(bytes: dump(lines), format: format, file: file)
  }
}

/// Translates lines of jsonl.
func translate(_ lines: [String], _ options: TranslationOptions = TranslationOptions()) throws -> Translation {
  try TranslationRun(options: options)(dump(lines))
}

/// Translates lines of a kitlog.
func translateKitlog(_ lines: [String], _ options: TranslationOptions = TranslationOptions()) throws -> Translation {
  try TranslationRun(options: options)(dump(lines), .kitlog)
}
