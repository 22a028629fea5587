import EventMapping
import EventTranslation
import Foundation

/// Passes the raw events of dumps to a survey, for commands that do not translate.
enum SurveyRun {
  /// Reads dumps completely; a damaged one ends the program.
  ///
  /// - Parameters:
  ///   - operands: the dumps, folders of them, and patterns of their paths; `-` is standard input.
  ///   - format: `nil` to detect it per file.
  ///   - command: the command in messages that say how to unpack a file first.
  ///   - mapper: what the survey asks of the table; without it, no table names an event.
  ///   - options: of the translation.
  ///   - outputs: of the survey.
  static func read(
    _ operands: [String], format: DumpFormat?, command: String,
    mapper: EventMapper = EventMapper(table: EventTable(classes: [:])),
    options: TranslationOptions = TranslationOptions(),
    to outputs: TranslationOutputs
  ) throws(CommandError) {
    var translator = DumpTranslator(mapper: mapper, options: options, outputs: outputs)
    let memory = InputFile.SharedMemory()
    let warn = { (text: String) in StandardStreams.report("eventmap: warning: " + text) }
    let found = try DumpPaths(operands, list: nil, in: FileManager.default.currentDirectoryPath)
    for folder in found.emptyFolders { warn(DumpPaths.emptyMessage(folder)) }
    for path in found.paths {
      if let failure = path.failure {
        throw CommandError("\(DisplayedName.plain(path.text)): cannot read: \(failure.reason)")
      }
      let options = InputFile.Options(format: format, isFound: path.isFound, command: command, memory: memory)
      let inputs = try InputFile.open(path.text, options, warn: warn)
      for input in inputs {
        var damage: DamagedInput?
        do {
          try input.translate(
            with: &translator, warn: warn, onDamage: { damage = damage ?? $0 })
        } catch {
          let reason = (error as? SystemError)?.reason ?? "\(error)"
          throw CommandError("\(input.name): cannot read: \(reason)")
        }
        if let damage { throw CommandError(damage.message) }
      }
    }
  }
}
