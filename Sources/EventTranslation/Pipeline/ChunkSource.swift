import Foundation

/// Distributes the chunks of a dump to the threads of a run, in order. `@unchecked`, because the compiler cannot see that the lock guards
/// every access.
final class ChunkSource: @unchecked Sendable {
  /// A chunk and its place in the run. A class, so that the memory of the chunk can be reclaimed while a thread still holds the item.
  final class Item {
    fileprivate(set) var chunk: Chunk
    let number: Int
    /// The chunk's start, for columns that contain the places of records.
    let start: RecordPlace.Start
    /// The state of a kitlog at the start of the chunk.
    let kitlog: KitlogContext
    /// Whether this chunk must be returned before another one is handed out, so that memory holds one huge line at a time.
    let isAlone: Bool

    /// Changes the bytes in place; no other code may hold them.
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
  /// The start of the next chunk; `nil` if no column needs it, because its line number costs a count of all lines.
  private var start: RecordPlace.Start?
  private var number: Int
  private var kitlog: KitlogContext
  private var isAtEnd = false
  private var isBlocked = false
  private let pauses: Pauses?
  private var isPausing = false
  /// The number of chunks that are being translated.
  private var takenCount = 0
  private var failure: (any Error)?

  /// Work that runs from time to time while no chunk is being translated.
  struct Pauses {
    var isDue: () -> Bool
    /// Runs the work; gets the start of the next chunk.
    var use: (RunState.Place) throws -> Void
  }

  /// - Parameters:
  ///   - firstNumber: the number of the first chunk in the run.
  ///   - start: the position of the reader, if places of records are needed.
  ///   - kitlog: the state of a kitlog at this position.
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

  /// The number of the next chunk.
  var nextNumber: Int { locked { number } }
  /// The number of bytes that were handed out.
  var bytesRead: Int { locked { reader.bytesRead } }
  /// The error that ended the dump early.
  var error: (any Error)? { locked { failure } }

  /// Returns the next chunk; `nil` at the end.
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

  /// Takes a chunk back and reuses its memory.
  ///
  /// - Parameter item: is left with an empty chunk, so that the next user of the memory does not have to copy it.
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

  /// Waits until all chunks that were taken are translated and written, and then runs the work that is due.
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

  /// Ends the distribution: no thread gets another chunk.
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
