import EventMapByteBlocks
import Foundation

/// The kernel that reads dumps: the best one that this processor can run, selected once per process.
///
/// Safety: the functions are constants of the C target.
@safe
package struct ScanKernel: @unchecked Sendable {
  /// All kernels that this processor can run, the best one first.
  package static let all: [ScanKernel] = {
    var kernels: [ScanKernel] = []
    while let kernel = unsafe scan_kernel(kernels.count) { kernels.append(unsafe ScanKernel(kernel)) }
    return kernels
  }()

  /// The value of the environment variable `EVENTMAP_KERNEL`; `nil` if it is missing or empty.
  package static let requestedName: String? = {
    let name = ProcessInfo.processInfo.environment["EVENTMAP_KERNEL"]
    return name?.isEmpty == true ? nil : name
  }()

  /// The kernel in use: the requested one if this processor can run it, otherwise the best one.
  package static let current: ScanKernel = all.first { $0.name == requestedName } ?? all[0]

  /// The name of the kernel in use: `AVX-512`, `AVX2`, `SSE2`, `NEON` or `portable`.
  package static var name: String { current.name }

  /// The name of the kernel.
  package let name: String
  @unsafe let functions: UnsafePointer<scan_kernel>

  private init(_ functions: UnsafePointer<scan_kernel>) {
    unsafe self.functions = functions
    name = unsafe String(cString: functions.pointee.name)
  }
}
