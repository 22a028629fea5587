import Foundation

/// An installed program with which figures are compared.
struct SystemProgram {
  private let path: String

  /// Finds a program; `nil` if it is not installed.
  init?(_ name: String) {
    let paths = ["/usr/bin/", "/bin/"].map { $0 + name }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  /// Runs the program to its end, and returns its standard output.
  func run(_ arguments: String...) throws(BenchmarkError) -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ["LC_ALL": "C"]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { throw BenchmarkError(message: "cannot run '\(path)'") }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
