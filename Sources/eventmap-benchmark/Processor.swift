import EventTranslation
import Foundation

/// The processor and the kernel of this run, on which the figures depend most.
enum Processor {
  /// The name of the processor, as the system reports it.
  static var name: String {
    #if canImport(Darwin)
      var size = 0
      // Safety: the first call asks for the length; both pointers are valid during the calls.
      unsafe sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
      var bytes = [UInt8](repeating: 0, count: size)
      unsafe sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0)
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let text = FileManager.default.contents(atPath: "/proc/cpuinfo") ?? Data()
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
      let value = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
      return value?.trimmingCharacters(in: .whitespaces) ?? "not known"
    #endif
  }

  /// The name of the scan kernel that was chosen for the processor.
  static var kernel: String { ScanKernel.name }
}
