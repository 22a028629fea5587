import EventMapByteBlocks
import Foundation

/// The kernel that reads dumps on this processor: the best one that it can run, picked once per process.
///
/// Safety: the functions are constants of the C target.
@safe
package struct ScanKernel: @unchecked Sendable {
  /// All that this processor can run, the best one first.
  package static let all: [ScanKernel] = {
    var kernels: [ScanKernel] = []
    while let kernel = unsafe scan_kernel(kernels.count) { kernels.append(unsafe ScanKernel(kernel)) }
    return kernels
  }()

  /// The name that the environment variable `EVENTMAP_KERNEL` has; `nil` without one, or an empty one.
  package static let requestedName: String? = {
    let name = ProcessInfo.processInfo.environment["EVENTMAP_KERNEL"]
    return name?.isEmpty == true ? nil : name
  }()

  /// The one that is used: the requested one if this processor can run it, else the best.
  package static let current: ScanKernel = all.first { $0.name == requestedName } ?? all[0]

  /// The name of the one that is used: `AVX-512`, `AVX2`, `SSE2`, `NEON` or `portable`.
  package static var name: String { current.name }

  /// What it is called.
  package let name: String
  @unsafe let functions: UnsafePointer<scan_kernel>

  private init(_ functions: UnsafePointer<scan_kernel>) {
    unsafe self.functions = functions
    name = unsafe String(cString: functions.pointee.name)
  }
}
