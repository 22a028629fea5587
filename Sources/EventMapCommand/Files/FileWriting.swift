import Foundation

/// Reads from and writes to descriptors, with retries after interruptions.
enum FileWriting {
  /// Writes all bytes.
  static func writeAll(_ bytes: borrowing Span<UInt8>, to descriptor: Int32) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      // Safety: write(2) gets the address and the count of one span.
      let written = unsafe bytes.extracting(offset...).withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if written >= 0 {
        offset += written
      } else if errno == EAGAIN {
        waitUntilReady(descriptor, Int16(POLLOUT))
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Appends bytes to a file.
  static func append(_ bytes: borrowing Span<UInt8>, to path: String) throws(SystemError) {
    // Safety: the path is a C string during the call.
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw .last }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor)
  }

  /// Reads at most up to the end of the buffer. Returns the number of bytes, 0 at the end of the file.
  static func read(
    _ descriptor: Int32, into buffer: inout [UInt8], from offset: Int
  ) throws(SystemError) -> Int {
    // Safety: `read` checks the offset against the count.
    let outcome = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, into: $0, from: offset) }
    return try outcome.get()
  }

  /// Reads at most up to the end of the data. Returns the number of bytes, 0 at the end of the file.
  static func read(_ descriptor: Int32, into data: inout Data, from offset: Int) throws(SystemError) -> Int {
    // Safety: `read` checks the offset against the count.
    let outcome = unsafe data.withUnsafeMutableBytes { unsafe read(descriptor, into: $0, from: offset) }
    return try outcome.get()
  }

  // Safety: the buffer is valid during the call of both callers.
  private static func read(
    _ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer, from offset: Int
  ) -> Result<Int, SystemError> {
    precondition(offset >= 0 && offset <= bytes.count)
    while true {
      // Safety: read(2) gets the address and the count of the free part.
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[offset...])
      let count = unsafe Foundation.read(descriptor, rest.baseAddress, rest.count)
      if count >= 0 { return .success(count) }
      if errno == EAGAIN {
        waitUntilReady(descriptor, Int16(POLLIN))
      } else if errno != EINTR {
        return .failure(.last)
      }
    }
  }

  /// Reads a range of a file. Returns fewer bytes if the file ends before.
  static func read(_ descriptor: Int32, _ range: Range<Int>) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var filled = 0
    while filled < bytes.count {
      // Safety: pread(2) gets the address and the count of the free part.
      let count = unsafe bytes.withUnsafeMutableBytes { bytes in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[filled...])
        return unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(range.lowerBound + filled))
      }
      if count == 0 { break }
      if count > 0 {
        filled += count
      } else if errno != EINTR {
        throw .last
      }
    }
    bytes.removeSubrange(filled...)
    return bytes
  }

  /// Waits until a read would not block.
  ///
  /// - Parameter isStopped: ends the wait. It is called every 100 ms.
  /// - Returns: false if `isStopped` ended the wait.
  static func waitForInput(_ descriptor: Int32, unless isStopped: () -> Bool) -> Bool {
    while !isStopped() {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // Safety: the call gets the address of one local request.
      if unsafe poll(&request, 1, 100) != 0 { return true }
    }
    return false
  }

  /// Waits until a non-blocking descriptor is ready. Another process may have made a shared descriptor non-blocking.
  private static func waitUntilReady(_ descriptor: Int32, _ events: Int16) {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    // Safety: the call gets the address of one local request.
    _ = unsafe poll(&request, 1, -1)
  }
}
