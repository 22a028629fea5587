import ByteBlocks
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

  /// The one that is used: the best, or the one that the environment variable `EVENTMAP_KERNEL` names.
  package static let current: ScanKernel = {
    let name = ProcessInfo.processInfo.environment["EVENTMAP_KERNEL"]
    return all.first { $0.name == name } ?? all[0]
  }()

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
