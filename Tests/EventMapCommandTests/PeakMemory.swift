import Foundation

/// The peak memory of a running program.
enum PeakMemory {
  /// Returns the peak memory in MiB; `nil` if the system does not report it or the program has ended.
  static func mebibytes(of process: Process) -> Double? {
    let path = "/proc/\(process.processIdentifier)/status"
    let status = try? String(contentsOfFile: path, encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map { $0 / 1_024 }
  }
}
