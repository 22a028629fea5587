import Foundation

/// Compresses on a separate thread, so that the writer waits only if the queue is full.
///
/// An error is thrown by the next write or at the end. `@unchecked`: only the thread uses the encoder, everything else is under the lock.
final class QueuedEncoder: OutputEncoder, @unchecked Sendable {
  private static let pieceLength = 256 << 10
  /// The maximum number of pieces in the queue.
  private static let maximumPieces = 8

  private let encoder: any OutputEncoder
  private let condition = NSCondition()
  private var waiting: [[UInt8]] = []
  /// Written pieces, whose memory is reused.
  private var spare: [[UInt8]] = []
  private var isEnding = false
  private var isCanceled = false
  private var hasEnded = false
  private var failure: SystemError?

  init(_ encoder: any OutputEncoder) {
    self.encoder = encoder
    let thread = Thread { [self] in work() }
    thread.start()
  }

  func write(_ bytes: borrowing Span<UInt8>) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let end = min(start + Self.pieceLength, bytes.count)
      var piece = takeSpare()
      // Safety: the bytes are copied during the call.
      unsafe bytes.extracting(start..<end).withUnsafeBufferPointer { unsafe piece.append(contentsOf: $0) }
      if let failure = add(piece) { throw failure }
      start = end
    }
  }

  func finish() throws(SystemError) {
    if let failure = end(isCanceled: false) { throw failure }
  }

  func cancel() { _ = end(isCanceled: true) }

  // MARK: The writer

  private func takeSpare() -> [UInt8] { locked { spare.popLast() ?? [] } }

  /// Adds a piece to the queue.
  ///
  /// - Returns: the error that stopped the thread, if any.
  private func add(_ piece: [UInt8]) -> SystemError? {
    locked {
      while waiting.count >= Self.maximumPieces, failure == nil { condition.wait() }
      waiting.append(piece)
      condition.broadcast()
      return failure
    }
  }

  private func end(isCanceled: Bool) -> SystemError? {
    locked {
      isEnding = true
      self.isCanceled = self.isCanceled || isCanceled
      condition.broadcast()
      while !hasEnded { condition.wait() }
      return failure
    }
  }

  // MARK: The thread

  private func work() {
    do throws(SystemError) {
      while let piece = next() {
        try encoder.write(piece.span)
        recycle(piece)
      }
      if locked({ isCanceled }) { encoder.cancel() } else { try encoder.finish() }
    } catch {
      encoder.cancel()
      locked { failure = error }
    }
    locked {
      hasEnded = true
      condition.broadcast()
    }
  }

  private func next() -> [UInt8]? {
    locked {
      while waiting.isEmpty, !isEnding { condition.wait() }
      if waiting.isEmpty || isCanceled { return nil }
      defer { condition.broadcast() }
      return waiting.removeFirst()
    }
  }

  private func recycle(_ piece: consuming [UInt8]) {
    piece.removeAll(keepingCapacity: true)
    let empty = piece
    locked { spare.append(empty) }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}
