import Foundation

/// Hands the chunks of a dump to the threads of a run, in order. `@unchecked`, since the compiler cannot see that every access is under the lock.
final class ChunkSource: @unchecked Sendable {
  /// A chunk with its place in the run. A class, so that its memory can be taken back while someone still has the item.
  final class Item {
    fileprivate(set) var chunk: Chunk
    let number: Int
    /// Where it starts, for columns that say so.
    let start: RecordPlace.Start
    /// Of a kitlog, what holds where it starts.
    let kitlog: KitlogContext
    /// Whether no other chunk is handed out before this one is returned, so that memory holds one huge line at a time.
    let isAlone: Bool

    /// Changes the bytes in place; nobody else may have them.
    func change<Result>(_ body: (inout [UInt8]) -> Result) -> Result { body(&chunk.bytes) }

    fileprivate init(
      _ chunk: Chunk, number: Int, start: RecordPlace.Start, kitlog: KitlogContext, isAlone: Bool
    ) {
      self.chunk = chunk
      self.number = number
      self.start = start
      self.kitlog = kitlog
      self.isAlone = isAlone
    }
  }

  private let condition = NSCondition()
  private var reader: ChunkReader
  private let format: DumpFormat
  /// Where the next chunk starts; `nil` where nobody asks, since lines are counted for it.
  private var start: RecordPlace.Start?
  private var number: Int
  private var kitlog: KitlogContext
  private var isAtEnd = false
  private var isBlocked = false
  private let pauses: Pauses?
  private var isPausing = false
  /// How many chunks are being translated.
  private var takenCount = 0
  private var failure: (any Error)?

  /// What is done from time to time while no chunk is being translated.
  struct Pauses {
    var isDue: () -> Bool
    /// Gets where the next chunk starts.
    var use: (RunState.Place) throws -> Void
  }

  /// - Parameters:
  ///   - firstNumber: that of the first chunk in the run.
  ///   - start: where the reader is, if the places of records are asked for.
  ///   - kitlog: what holds there in a kitlog.
  init(
    _ reader: ChunkReader, _ format: DumpFormat, firstNumber: Int, start: RecordPlace.Start? = nil,
    kitlog: KitlogContext = KitlogContext(), pauses: Pauses? = nil
  ) {
    self.start = start
    self.reader = reader
    self.format = format
    self.kitlog = kitlog
    self.pauses = pauses
    number = firstNumber
  }

  /// The number that the next chunk would have.
  var nextNumber: Int { locked { number } }
  /// How many bytes were handed out.
  var bytesRead: Int { locked { reader.bytesRead } }
  /// What ended the dump before its end.
  var error: (any Error)? { locked { failure } }

  /// The next chunk; `nil` at the end.
  func next() -> Item? {
    locked {
      while true {
        while isBlocked || isPausing, !isAtEnd { condition.wait() }
        if isAtEnd { return nil }
        guard let pauses, !reader.isInsideLongLine, pauses.isDue() else { break }
        pause(pauses)
      }
      do {
        guard let chunk = try reader.next() else {
          end()
          return nil
        }
        isBlocked = chunk.content != .lines || chunk.count > 4 * ChunkReader.defaultChunkSize
        start?.offset = chunk.offset
        let item = Item(chunk, number: number, start: start ?? .init(), kitlog: kitlog, isAlone: isBlocked)
        start?.lines += chunk.lineCount
        if format == .kitlog { kitlog.advance(over: chunk) }
        number += 1
        takenCount += 1
        return item
      } catch {
        failure = error
        end()
        return nil
      }
    }
  }

  /// Gives a chunk back, whose memory is used again.
  ///
  /// - Parameter item: has an empty chunk from then on: whoever takes its memory next must not have to copy it.
  func recycle(_ item: Item) {
    locked {
      var chunk = Chunk(content: .lines, bytes: [], count: 0, offset: 0)
      swap(&chunk, &item.chunk)
      reader.recycle(chunk)
      takenCount -= 1
      if item.isAlone { isBlocked = false }
      if item.isAlone || isPausing { condition.broadcast() }
    }
  }

  /// Waits until all chunks are translated and written that were taken, and does then what is due.
  private func pause(_ pauses: Pauses) {
    isPausing = true
    while takenCount > 0, !isAtEnd { condition.wait() }
    if !isAtEnd {
      do {
        try pauses.use(RunState.Place(offset: reader.position, kitlog: kitlog))
      } catch {
        failure = error
        end()
      }
    }
    isPausing = false
    condition.broadcast()
  }

  /// Gives out no more chunks.
  func stop() {
    locked {
      isAtEnd = true
      condition.broadcast()
    }
  }

  private func end() {
    isAtEnd = true
    reader.end()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}
