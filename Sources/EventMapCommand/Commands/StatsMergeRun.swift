import EventMapping
import EventTranslation

/// A run of `eventmap stats --merge`: adds up the statistics of parts.
struct StatsMergeRun {
  private let paths: [String]
  private let output: StatsOutput

  init(_ arguments: ParsedArguments) throws(CommandError) {
    let others = StatsCommand.flags.filter { flag in
      !(StatsOutput.flags + [StatsCommand.merge, SharedFlags.quiet]).contains { $0.name == flag.name }
    }
    if let flag = others.first(where: arguments.isGiven) {
      // A first operand that is a table counts as --table.
      let table = flag.name == StatsCommand.table.name ? arguments[StatsCommand.table] : nil
      let isTable = table.map { ", and \(DisplayedName.plain($0)) is a table" } ?? ""
      throw CommandError(
        "--\(flag.name) cannot be combined with --merge\(isTable); give it to the runs that count the parts")
    }
    paths = arguments.operands
    if paths.isEmpty {
      throw CommandError("--merge needs the statistics of the parts: stats --merge A.json B.json ...")
    }
    output = try StatsOutput(arguments)
  }

  func run() throws(CommandError) -> ExitStatus {
    var merge = StatisticsMerge()
    var identities: [FileStatus.Identity] = []
    for path in paths {
      if let identity = FileStatus.identity(ofFile: path) {
        if identities.contains(identity) {
          throw CommandError("\(DisplayedName.plain(path)) is named twice, but a part counts only once")
        }
        identities.append(identity)
      }
      let data = try FileContent.read(path, as: "statistics")
      do throws(StatisticsMergeError) {
        try merge.add(data, name: path == "-" ? InputFile.standardInputName : path)
      } catch {
        throw CommandError(error.description)
      }
    }
    let files = try output.open(inputs: identities)
    do {
      try output.write(merge.report(), parts: output.isMergeable ? merge.parts() : nil, to: files)
    } catch {
      files.discard()
      return try DumpRun.exitStatus(after: error)
    }
    return .success
  }
}
