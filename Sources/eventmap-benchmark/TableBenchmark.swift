import EventLinting
import EventMapping
import Foundation

/// Measures the time to create a mapper from the bytes of a table.
struct TableBenchmark {
  let table: SampleTable
  let benchmark: Benchmark

  /// Loads a table as a tracker does, and checks that it is complete.
  static func load(_ data: Data, expecting table: SampleTable) throws(BenchmarkError) -> EventTable {
    let loaded = try? EventTable(data: data)
    try BenchmarkError.check(loaded?.classes.count == table.classes.count, "the sample table does not load")
    return loaded ?? EventTable(classes: [:])
  }

  func run() throws(BenchmarkError) {
    let title = "table of \(table.classes.count) classes"
    guard benchmark.wants(title) else { return }
    let data = table.propertyList()
    let entry = table.classes[table.classes.count - 1]
    var (foundation, tables, mappers) = (Double.infinity, Double.infinity, Double.infinity)
    for _ in 0..<benchmark.arguments.repetitions {
      // In sequence, as in an app: each step has the results of the previous one in the caches.
      let start = ContinuousClock.now
      // Safety: no pointer is passed for the format, which is known.
      let root = unsafe try? PropertyListSerialization.propertyList(from: data, format: nil)
      let read = ContinuousClock.now
      let table = try? root.map { try EventTable(TableNode($0), .xml) }
      let made = ContinuousClock.now
      let mapper = table.map { EventMapper(table: $0) }
      let ready = ContinuousClock.now
      try BenchmarkError.check(table?.problems.isEmpty == true, "the sample table has problems")
      let id = mapper?.eventID(forPage: entry.name, phase: .enter)
      try BenchmarkError.check(id == entry.pages[0].id, "the mapper does not know '\(entry.name)'")
      foundation = min(foundation, (read - start) / .milliseconds(1))
      tables = min(tables, (made - read) / .milliseconds(1))
      mappers = min(mappers, (ready - made) / .milliseconds(1))
    }
    let whole = try benchmark.best { () throws(BenchmarkError) in _ = try Self.load(data, expecting: table) }
    let source = Linter.Source(name: "EventTable.plist", data: data)
    var command = Double.infinity
    for _ in 0..<benchmark.arguments.repetitions {
      let start = ContinuousClock.now
      let load = TableLoad(source)
      command = min(command, (ContinuousClock.now - start) / .milliseconds(1))
      let isGood = load.report.diagnostics.isEmpty && load.table?.classes.count == table.classes.count
      try BenchmarkError.check(isGood, "the sample table does not load with places")
    }
    // The reader of the linter, which keeps the place of every value.
    let reader = try benchmark.best { () throws(BenchmarkError) in _ = Document(name: source.name, data: data) }
    print("")
    Benchmark.row("\(title), XML, \(data.count) bytes", "ms", "of the first", "threshold")
    func show(_ name: String, _ milliseconds: Double, _ threshold: String = "") {
      Benchmark.row(name, Benchmark.text(milliseconds), Benchmark.text(milliseconds / foundation, 2), threshold)
    }
    show("  PropertyListSerialization alone", foundation)
    show("  an EventTable of what it read", tables)
    show("  an EventMapper of the table", mappers)
    show("  these two", tables + mappers, "0.20")
    show("  EventTable(data:), reading and forgetting it", whole * 1e3)
    show("  TableLoad, as the command does it", command, "1.30")
    show("  the linter's reader alone, \(Int(Double(data.count) / reader / 1e6)) MB/s", reader * 1e3)
  }
}
