import AppManifests
import EventManifest
import EventMapping

/// Measures work that must be linear in the size of the input, at one size and at twice that size. The ratio of the times is 2 for linear
/// and 4 for quadratic work.
struct LinearityBenchmark {
  let benchmark: Benchmark

  func run() throws(BenchmarkError) {
    print("")
    Benchmark.row("linear work", "size", "ms", "twice, ms", "ratio", "threshold")
    try measure("linear: manifest diff, renamed classes", 2_000) { (count) throws(BenchmarkError) in
      let (old, new) = (Self.manifest(count, suffix: ""), Self.manifest(count, suffix: "View"))
      return { () throws(BenchmarkError) in
        let diff = ManifestDiff(from: old, to: new)
        try BenchmarkError.check(diff.renamedClasses.count == count, "\(diff.renamedClasses.count) classes are renamed")
      }
    }
    try measure("linear: sources, a chain of subclasses", 4_000) { (count) throws(BenchmarkError) in
      let source = Array(("import UIKit\n" + (0..<count).map(Self.subclass).joined()).utf8)
      return { () throws(BenchmarkError) in try Self.read(source, actions: count) }
    }
    try measure("linear: sources, extensions of one class", 8_000) { (count) throws(BenchmarkError) in
      let members = (0..<count).map { "extension A { @objc func tap\($0)(_ sender: Any) {} }\n" }
      let source = Array(("import UIKit\nclass A: UIViewController {}\n" + members.joined()).utf8)
      return { () throws(BenchmarkError) in try Self.read(source, actions: count) }
    }
    try measure("linear: a mapper of view patterns", 2_000) { (count) throws(BenchmarkError) in
      let rows = (0..<count).map { #""UITableView(0)_Cell(section:\#($0) row:*)": "ID\#($0)""# }
      let bytes = Array((#"{"Home": {"ViewEventIDs": {"# + rows.joined(separator: ", ") + "}}}").utf8)
      return { () throws(BenchmarkError) in
        let table = try? EventTable(data: .init(bytes))
        let mapper = table.map { EventMapper(table: $0) }
        // A lookup compares its path with each pattern, so only the first and the last are looked up.
        let isFound = [0, count - 1].allSatisfy { number in
          mapper?.eventID(forView: "UITableView(0)_Cell(section:\(number) row:7)", page: "Home") == "ID\(number)"
        }
        try BenchmarkError.check(isFound, "a view of \(count) patterns is not found")
      }
    }
  }

  /// Measures an input of one size, and one of twice that size.
  ///
  /// - Parameter prepare: creates the input, which is not measured, and returns the function to measure.
  private func measure(
    _ name: String, _ size: Int, _ prepare: (Int) throws(BenchmarkError) -> () throws(BenchmarkError) -> Void
  ) throws(BenchmarkError) {
    guard benchmark.wants(name) else { return }
    let once = try benchmark.best(try prepare(size))
    let twice = try benchmark.best(try prepare(2 * size))
    Benchmark.row(
      name, "\(size)", Benchmark.text(once * 1e3), Benchmark.text(twice * 1e3), Benchmark.text(twice / once, 2),
      "at most 3")
  }

  private static func manifest(_ count: Int, suffix: String) -> AppManifest {
    var manifest = AppManifest()
    for number in 0..<count {
      manifest.classes["Shop\(number)Controller\(suffix)"] = .init(
        superclass: "UIViewController", actions: ["tap:", "done:"])
    }
    return manifest
  }

  /// Returns the source of a class in a chain: a subclass of the previous class, with an action that its code connects.
  private static func subclass(_ number: Int) -> String {
    """
    class C\(number): \(number == 0 ? "UIViewController" : "C\(number - 1)") { @objc func tap\(number)(_ s: UIButton) {}
      func setUp\(number)() { b.addTarget(self, action: #selector(tap\(number)(_:)), for: .touchUpInside) } }

    """
  }

  /// Generates the manifest of a source, and checks the number of its actions.
  private static func read(_ source: [UInt8], actions: Int) throws(BenchmarkError) {
    var reader = SwiftSourceReader()
    do { try reader.read(source, name: "Shop.swift", module: "Shop") } catch {
      throw BenchmarkError(message: "the sources cannot be read: \(error)")
    }
    var facts = AppFacts()
    reader.add(to: &facts)
    let manifest = ManifestMaker().manifest(of: facts, app: nil)
    let count = manifest.classes.values.reduce(0) { $0 + $1.actions.count }
    try BenchmarkError.check(count == actions, "the manifest has \(count) actions, expected \(actions)")
  }
}
