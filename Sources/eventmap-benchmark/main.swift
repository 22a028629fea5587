import Foundation

do {
  let arguments = try BenchmarkArguments(CommandLine.arguments.dropFirst())
  if arguments.needsHelp { print(BenchmarkArguments.help) } else { try Benchmark(arguments: arguments).run() }
} catch {
  FileHandle.standardError.write(Data("eventmap-benchmark: \(error.message)\n".utf8))
  exit(error.status)
}
