import EventMapping
import EventTranslation
import Foundation

/// Passes the raw events of dumps to a survey, for commands that do not translate.
enum SurveyRun {
  /// Reads dumps completely. A damaged dump ends the program.
  ///
  /// - Parameters:
  ///   - operands: the paths of dumps and folders, and patterns; `-` is standard input.
  ///   - format: the format of the dumps; `nil` to detect it per file.
  ///   - command: the name of the command, for messages that suggest a command line.
  ///   - mapper: the mapper of the table; by default, all events are unmapped.
  ///   - options: the options of the translation.
  ///   - outputs: the survey and its callbacks.
  ///   - use: the choice of `--progress`.
  static func read(
    _ operands: [String], format: DumpFormat?, command: String,
    mapper: EventMapper = EventMapper(table: EventTable(classes: [:])),
    options: TranslationOptions = TranslationOptions(),
    to outputs: TranslationOutputs, progress use: ProgressLine.Use = .never
  ) throws(CommandError) {
    let found = try DumpPaths(operands, list: nil, in: FileManager.default.currentDirectoryPath)
    let inputOptions = InputFile.Options(format: format, command: command, memory: InputFile.SharedMemory())
    let inputs = try found.open(inputOptions) { StandardStreams.report("eventmap: warning: " + $0) }
    let size = inputs.allSatisfy { $0.size > 0 } ? inputs.reduce(0) { $0 + $1.size } : 0
    let progress = ProgressLine(use, totalBytes: size)
    var outputs = outputs
    let counted = outputs.onProgress
    outputs.onProgress = { bytes in
      counted(bytes)
      progress.add(bytes)
    }
    var translator = DumpTranslator(mapper: mapper, options: options, outputs: outputs)
    let warn = { (text: String) in
      progress.clear()
      StandardStreams.report("eventmap: warning: " + text)
    }
    var damage: DamagedInput?
    let destination = InputFile.Destination(
      read: { try translator.translate($0.reader, format: $0.format, file: $0.name) },
      hasEnded: { translator.hasEnded }, lineCount: { translator.linesOfLastInput }, warn: warn,
      onDamage: { damage = damage ?? $0 })
    for input in inputs {
      do {
        try input.read(to: destination)
      } catch {
        progress.clear()
        let reason = (error as? SystemError)?.reason ?? "\(error)"
        throw CommandError("\(input.name): cannot read: \(reason)")
      }
      if let damage {
        progress.clear()
        throw CommandError(damage.message)
      }
      if translator.hasEnded { break }
    }
    progress.finish()
  }
}
