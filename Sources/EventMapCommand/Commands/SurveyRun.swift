import EventMapping
import EventTranslation

/// Shows the raw events of dumps to a survey, for commands that translate nothing.
enum SurveyRun {
  /// Reads dumps from their start to their end; a damaged one ends the program.
  ///
  /// - Parameters:
  ///   - paths: of the dumps; `-` is standard input.
  ///   - format: `nil` to find it per file.
  ///   - command: that messages name which tell how to read a file that must be unpacked first.
  ///   - outputs: those of a survey.
  static func read(
    _ paths: [String], format: DumpFormat?, command: String, to outputs: TranslationOutputs
  ) throws(CommandError) {
    var translator = DumpTranslator(
      mapper: EventMapper(table: EventTable(classes: [:])), options: TranslationOptions(), outputs: outputs)
    for path in paths {
      let options = InputFile.Options(format: format, command: command)
      let inputs = try InputFile.open(path, options) { StandardStreams.tell("eventmap: warning: " + $0) }
      for input in inputs {
        do {
          try input.translate(with: &translator)
        } catch let error as DamagedInput {
          throw CommandError("\(error.name): \(error.reason)")
        } catch {
          let reason = (error as? SystemError)?.reason ?? "\(error)"
          throw CommandError("\(input.name): cannot read: \(reason)")
        }
      }
    }
  }
}
