/// An error that ends the benchmark, with the exit status 2 for wrong arguments and 1 for wrong output.
struct BenchmarkError: Error {
  let message: String
  var status: Int32 = 1

  /// Throws an error unless a condition holds, because figures for wrong output are worthless.
  static func check(_ condition: Bool, _ message: @autoclosure () -> String) throws(BenchmarkError) {
    if !condition { throw BenchmarkError(message: "wrong output: " + message()) }
  }
}
