import Foundation

/// The settings of the C library for freed memory.
enum LargeMemory {
  /// Makes glibc return large blocks to the system as soon as they are freed.
  ///
  /// By default glibc raises the threshold with every large block, and then keeps one in the arena of each thread: four threads that
  /// translate lines of 16 MiB in turn hold 100 MB.
  static func returnAtOnce() {
    #if os(Linux)
      // The Swift module of glibc does not declare `mallopt`, and other C libraries do not have it. -3 is `M_MMAP_THRESHOLD`.
      typealias Mallopt = @convention(c) (Int32, Int32) -> Int32
      // Safety: the symbol is the function of the C library, which has the type `Mallopt`.
      guard let symbol = unsafe dlsym(nil, "mallopt") else { return }
      _ = unsafe unsafeBitCast(symbol, to: Mallopt.self)(-3, 1 << 20)
    #endif
  }
}
