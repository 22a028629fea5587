/// Where C is allowed, and how many lines of it.
enum CCode {
  static let limits = [
    // The kernels: Swift's SIMD types compile to loops over bytes on Linux.
    "Sources/ByteBlocks": 600,
    // Counts the calls of the C library's allocator for the benchmark.
    "Sources/AllocationCount": 100,
    // Installs a signal handler before the Swift runtime is loaded.
    "Sources/QuitSignal": 40,
    // Atomic words: those of the standard library need a newer iOS than the library does.
    "Sources/AtomicWords": 40,
    // Checksums: Swift has none of the instructions that processors have for them.
    "Sources/Checksums": 100,
    // Lists of files: Swift takes seconds for an array of their bytes.
    "Sources/EmbeddedFiles": 120,
    // UIKit is hooked by the Objective-C runtime, from functions that no class has.
    "Sources/EventHooks": 3200,
    // The protocol by which they hand over events.
    "Sources/RawEventRecorder": 60,
    // What the hooks are tested with on Linux: UIKit's declarations, and stand-ins for its classes, and apps.
    "Tests/StandInPrograms/StandIns": 7700,
  ]
}
