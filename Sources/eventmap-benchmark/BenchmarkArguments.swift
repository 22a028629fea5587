/// The arguments of the benchmark.
struct BenchmarkArguments {
  static let help = """
    usage: eventmap-benchmark [--size MB] [--classes N] [--repeat N] [--only TEXT] [--peer PROGRAM]
           eventmap-benchmark [--size MB] [--classes N] --write FOLDER

      --size MB     size of a jsonl dump, 1 to 4000 (default 100); kitlogs and records of other SDKs have half
      --classes N   classes of the table that the dump is made with, 10 to 10000 (default 1000)
      --repeat N    repetitions of each measurement, of which the best counts (default 3)
      --only TEXT   only the figures whose name contains TEXT, and the floors, for profiling
      --peer PROGRAM
                    also run this program, alternating with EventMap's translation, and compare outputs and rates; it is
                    called as PROGRAM TABLE.json DUMP.jsonl OUTPUT and prints its kernel and counts on standard error:
                    'haswell: lines 10 mapped 9 unmapped 1 rejected 0'
      --write FOLDER
                    measure nothing; write the dumps and their table: unlike.jsonl, alike.jsonl, kitlog.log,
                    sensors.jsonl, sensors-text.jsonl, table.json, table.plist
      --help        this text

    Lines of the first dump have their members in many orders, as from hash tables; lines of the second have one order.
    To compare with a peer on one core, pin both: taskset -c 1 eventmap-benchmark --peer PROGRAM --only peer
    """

  private(set) var megabytes = 100
  private(set) var classes = 1_000
  private(set) var repetitions = 3
  private(set) var only = ""
  private(set) var peer: String?
  private(set) var folder: String?
  private(set) var needsHelp = false

  init(_ arguments: some Sequence<String>) throws(BenchmarkError) {
    var arguments = arguments.makeIterator()
    while let flag = arguments.next() {
      func value() throws(BenchmarkError) -> String {
        if let value = arguments.next() { return value }
        throw BenchmarkError(message: "'\(flag)' needs a value; see --help", status: 2)
      }
      func number(to maximum: Int, from minimum: Int = 1) throws(BenchmarkError) -> Int {
        let text = try value()
        if let number = Int(text), (minimum...maximum).contains(number) { return number }
        let expected = "a number from \(minimum) to \(maximum)"
        throw BenchmarkError(message: "'\(flag)' must be \(expected), found '\(text)'", status: 2)
      }
      switch flag {
      case "--help": needsHelp = true
      case "--size": megabytes = try number(to: 4_000)
      case "--classes": classes = try number(to: SampleTable.maximumClasses, from: 10)
      case "--repeat": repetitions = try number(to: 1_000)
      case "--only": only = try value()
      case "--peer": peer = try value()
      case "--write": folder = try value()
      default: throw BenchmarkError(message: "unknown argument '\(flag)'; see --help", status: 2)
      }
    }
  }
}
