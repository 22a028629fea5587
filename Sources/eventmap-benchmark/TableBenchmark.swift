import EventMapping
import Foundation

/// How long a table takes from its bytes to a mapper.
struct TableBenchmark {
  let table: SampleTable
  let benchmark: Benchmark

  /// Loads a table as a tracker does, and checks that all of it is there.
  static func load(_ data: Data, expecting table: SampleTable) throws(BenchmarkError) -> EventTable {
    let loaded = try? EventTable(data: data)
    try BenchmarkError.check(loaded?.classes.count == table.classes.count, "the sample table does not load")
    return loaded ?? EventTable(classes: [:])
  }

  func run() throws(BenchmarkError) {
    let title = "table of \(table.classes.count) classes"
    guard benchmark.wants(title) else { return }
    let data = table.propertyList()
    print("")
    Benchmark.row("\(title), XML, \(data.count) bytes", "ms")
    try measure("  PropertyListSerialization alone") { () throws(BenchmarkError) in
      // The format is known; the out parameter is not used.
      let root = unsafe try? PropertyListSerialization.propertyList(from: data, format: nil)
      try BenchmarkError.check(root is [String: Any], "the property list is no dictionary")
    }
    try measure("  EventTable(data:), that included") { () throws(BenchmarkError) in
      _ = try Self.load(data, expecting: table)
    }
    let loaded = try Self.load(data, expecting: table)
    let entry = table.classes[table.classes.count - 1]
    try measure("  EventMapper(table:)") { () throws(BenchmarkError) in
      let id = EventMapper(table: loaded).eventID(forPage: entry.name, phase: .enter)
      try BenchmarkError.check(id == entry.pages[0].id, "the mapper does not know '\(entry.name)'")
    }
  }

  private func measure(_ name: String, _ body: () throws(BenchmarkError) -> Void) throws(BenchmarkError) {
    Benchmark.row(name, Benchmark.text(try benchmark.best(body) * 1e3))
  }
}
