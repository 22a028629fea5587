import Foundation

/// Bytes that end at the end of accessible memory: reading one byte more stops the process.
///
/// Safety: the pages are mapped as long as the object lives, and the number of bytes is compared with their length.
@safe final class GuardedBytes {
  private let pages: UnsafeMutableRawPointer
  private let length: Int
  private let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

  struct NoMemory: Error {}

  /// - Parameter capacity: the maximum number of bytes.
  init(capacity: Int) throws {
    length = (capacity / pageSize + 2) * pageSize
    let pages = unsafe mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let pages = unsafe pages, unsafe pages != MAP_FAILED else { throw NoMemory() }
    unsafe self.pages = pages
    guard unsafe mprotect(pages + (length - pageSize), pageSize, PROT_NONE) == 0 else { throw NoMemory() }
  }

  deinit { unsafe munmap(pages, length) }

  /// Calls a function with a copy of the bytes.
  func with<Result>(_ bytes: ArraySlice<UInt8>, _ body: (borrowing Span<UInt8>) -> Result) -> Result {
    precondition(bytes.count <= length - pageSize)
    let start = unsafe pages + (length - pageSize - bytes.count)
    unsafe bytes.withUnsafeBytes {
      unsafe start.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(start), byteCount: $0.count)
    }
    let first = unsafe start.assumingMemoryBound(to: UInt8.self)
    return unsafe body(Span(_unsafeStart: UnsafePointer(first), count: bytes.count))
  }
}
