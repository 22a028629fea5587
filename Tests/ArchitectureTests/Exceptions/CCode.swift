/// The folders in which C is allowed, with the maximum number of lines: 750 together, without the hooks.
enum CCode {
  static let limits = [
    // The kernels: Swift's SIMD types compile to loops over bytes on Linux.
    "Sources/EventMapByteBlocks": 500,
    // Counts the calls of the C library's allocator for the benchmark.
    "Sources/EventMapAllocationCount": 27,
    // Installs a signal handler before the Swift runtime is loaded.
    "Sources/EventMapQuitSignal": 27,
    // Atomic words: the standard library's atomics need a newer iOS than the library supports.
    "Sources/EventMapAtomicWords": 24,
    // Checksums: Swift has no access to the processor's instructions for them.
    "Sources/EventMapChecksums": 91,
    // Lists of files: Swift takes seconds for an array of their bytes.
    "Sources/EventMapEmbeddedFiles": 81,
    // UIKit is hooked by the Objective-C runtime, from functions that no class has.
    "Sources/EventHooks": 3200,
    // The protocol by which the hooks pass events.
    "Sources/EventMapRawEventRecorder": 60,
    // For tests of the hooks on Linux: declarations of UIKit, stand-ins for its classes, and apps.
    "Tests/EventMapStandInPrograms/StandIns": 6150,
  ]
}
