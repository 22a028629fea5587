import EventMapping
import EventTranslation

/// Passes the raw events of dumps to a survey, for commands that do not translate.
enum SurveyRun {
  /// Reads dumps completely; a damaged one ends the program.
  ///
  /// - Parameters:
  ///   - paths: of the dumps; `-` is standard input.
  ///   - format: `nil` to detect it per file.
  ///   - command: the command in messages that say how to unpack a file first.
  ///   - mapper: what the survey asks of the table; without it, no table names an event.
  ///   - options: of the translation.
  ///   - outputs: of the survey.
  static func read(
    _ paths: [String], format: DumpFormat?, command: String,
    mapper: EventMapper = EventMapper(table: EventTable(classes: [:])),
    options: TranslationOptions = TranslationOptions(),
    to outputs: TranslationOutputs
  ) throws(CommandError) {
    var translator = DumpTranslator(mapper: mapper, options: options, outputs: outputs)
    let memory = InputFile.SharedMemory()
    for path in paths {
      let options = InputFile.Options(format: format, command: command, memory: memory)
      let inputs = try InputFile.open(path, options) { StandardStreams.report("eventmap: warning: " + $0) }
      for input in inputs {
        var damage: DamagedInput?
        do {
          try input.translate(
            with: &translator, warn: { StandardStreams.report("eventmap: warning: " + $0) },
            onDamage: { damage = damage ?? $0 })
        } catch {
          let reason = (error as? SystemError)?.reason ?? "\(error)"
          throw CommandError("\(input.name): cannot read: \(reason)")
        }
        if let damage { throw CommandError(damage.message) }
      }
    }
  }
}
