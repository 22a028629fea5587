/// Why the benchmark ended: status 2 for its arguments, 1 for output that is wrong.
struct BenchmarkError: Error {
  let message: String
  var status: Int32 = 1

  /// Throws unless a condition holds: a benchmark of wrong output is worthless.
  static func check(_ condition: Bool, _ message: @autoclosure () -> String) throws(BenchmarkError) {
    if !condition { throw BenchmarkError(message: "wrong output: " + message()) }
  }
}
