import EventMapping
import Foundation

/// Translates chunks on threads of its own. Whoever submits them waits for them in the order of the input, so that what is written is the
/// same for any number of threads.
final class ChunkWorkers {
  /// A chunk on its way: a worker has it to itself from submission until it is done.
  final class Work {
    let chunk: Chunk
    let format: DumpFormat
    /// The kitlog header that holds where the chunk starts, and after translation where it was left.
    fileprivate(set) var device: KitlogDevice?
    fileprivate(set) var result: TranslatedChunk
    /// Where in the chunk the lines end that were translated.
    fileprivate(set) var end = 0
    fileprivate var isDone = false

    /// - Parameter result: to be filled; what it holds is forgotten, its memory used again.
    init(_ chunk: Chunk, format: DumpFormat, device: KitlogDevice?, result: TranslatedChunk) {
      self.chunk = chunk
      self.format = format
      self.device = device
      self.result = result
    }
  }

  private let queue: Queue

  /// Starts threads.
  ///
  /// - Parameter count: how many, at least 1.
  init(_ count: Int, mapper: EventMapper, options: TranslationOptions) {
    let queue = Queue(workers: count)
    self.queue = queue
    for _ in 0..<count {
      let thread = Thread { queue.work(with: ChunkTranslator(mapper: mapper, options: options)) }
      // Room for records nested 512 deep in a debug build.
      thread.stackSize = 4 << 20
      thread.start()
    }
  }

  deinit { queue.stop() }

  /// Hands a chunk over.
  func submit(_ work: Work) { queue.add(work) }

  /// Waits until a chunk is translated.
  func wait(for work: Work) { queue.wait(for: work) }

  /// Ends the threads and tells how often each event ID was given by all of them.
  func finish() -> [Int] {
    queue.stop()
    return queue.eventCounts()
  }

  /// What the threads share. `@unchecked`, since the compiler cannot see that every access is under the lock, and that a chunk belongs to one
  /// thread at a time.
  private final class Queue: @unchecked Sendable {
    private let condition = NSCondition()
    private var waiting: [Work] = []
    private var isStopped = false
    private var workersLeft: Int
    private var counts: [Int] = []

    init(workers: Int) { workersLeft = workers }

    func add(_ work: Work) {
      condition.lock()
      waiting.append(work)
      condition.broadcast()
      condition.unlock()
    }

    func wait(for work: Work) {
      condition.lock()
      while !work.isDone { condition.wait() }
      condition.unlock()
    }

    func stop() {
      condition.lock()
      isStopped = true
      condition.broadcast()
      condition.unlock()
    }

    func eventCounts() -> [Int] {
      condition.lock()
      while workersLeft > 0 { condition.wait() }
      defer { condition.unlock() }
      return counts
    }

    /// What a thread does until there is nothing more to come.
    func work(with translator: consuming ChunkTranslator) {
      var translator = translator
      while let work = take() {
        translator.begin(work.format, device: work.device)
        work.end = translator.translate(work.chunk, from: 0, into: &work.result)
        work.device = translator.device
        finish(work)
      }
      leave(translator.eventCounts)
    }

    private func take() -> Work? {
      condition.lock()
      defer { condition.unlock() }
      while waiting.isEmpty, !isStopped { condition.wait() }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    private func finish(_ work: Work) {
      condition.lock()
      work.isDone = true
      condition.broadcast()
      condition.unlock()
    }

    private func leave(_ eventCounts: [Int]) {
      condition.lock()
      counts = counts.isEmpty ? eventCounts : zip(counts, eventCounts).map(+)
      workersLeft -= 1
      condition.broadcast()
      condition.unlock()
    }
  }
}
