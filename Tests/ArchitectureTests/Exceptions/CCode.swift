/// Where C is allowed, and how many lines of it.
enum CCode {
  static let limits = [
    // The kernels: Swift's SIMD types compile to loops over bytes on Linux.
    "Sources/EventMapByteBlocks": 500,
    // Counts the calls of the C library's allocator for the benchmark.
    "Sources/EventMapAllocationCount": 100,
    // Installs a signal handler before the Swift runtime is loaded.
    "Sources/EventMapQuitSignal": 40,
    // Atomic words: those of the standard library need a newer iOS than the library does.
    "Sources/EventMapAtomicWords": 40,
    // Checksums: Swift has none of the instructions that processors have for them.
    "Sources/EventMapChecksums": 100,
    // Lists of files: Swift takes seconds for an array of their bytes.
    "Sources/EventMapEmbeddedFiles": 120,
    // UIKit is hooked by the Objective-C runtime, from functions that no class has.
    "Sources/EventHooks": 3200,
    // The protocol by which they hand over events.
    "Sources/EventMapRawEventRecorder": 60,
    // What the hooks are tested with on Linux: UIKit's declarations, and stand-ins for its classes, and apps.
    "Tests/EventMapStandInPrograms/StandIns": 7700,
  ]
}
