import Foundation

/// How the C library keeps freed memory.
enum LargeMemory {
  /// Has large memory returned to the system as soon as it is freed.
  ///
  /// By default glibc raises its limit for that with every such piece, and then keeps one in the arena of each thread: four threads that translate
  /// lines of 16 MiB in turn hold 100 MB.
  static func returnAtOnce() {
    #if os(Linux)
      // `mallopt` of glibc, which its Swift module does not declare; other C libraries do not have it. The number is `M_MMAP_THRESHOLD`.
      typealias Mallopt = @convention(c) (Int32, Int32) -> Int32
      // Safety: the symbol is that of the C library, whose type `Mallopt` is.
      guard let symbol = unsafe dlsym(nil, "mallopt") else { return }
      _ = unsafe unsafeBitCast(symbol, to: Mallopt.self)(-3, 1 << 20)
    #endif
  }
}
