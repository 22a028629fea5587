import EventMapping
import Foundation

/// Translates chunks on threads of its own and on that of whoever submits them, who takes them back in the order of the input, so that
/// what is written is the same for any number of threads.
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

    /// Translates the chunk, or as much of it as fits into a result.
    fileprivate func translate(with translator: inout ChunkTranslator) {
      translator.begin(format, device: device)
      end = translator.translate(chunk, from: 0, into: &result)
      device = translator.device
    }

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

  /// Waits until a chunk is translated, and translates what is next as long as it is not.
  func wait(for work: Work, helpingWith translator: inout ChunkTranslator) {
    while let next = queue.takeUnless(isDone: work) {
      next.translate(with: &translator)
      queue.finish(next)
    }
  }

  /// Ends the threads and gives back their translators, which have counted.
  func finish() -> [ChunkTranslator] {
    queue.stop()
    return queue.finishedTranslators()
  }

  /// What the threads share. `@unchecked`, since the compiler cannot see that every access is under the lock, and that a chunk belongs to one
  /// thread at a time.
  private final class Queue: @unchecked Sendable {
    private let condition = NSCondition()
    private var waiting: [Work] = []
    private var isStopped = false
    private var workersLeft: Int
    /// How many threads have nothing to do until something changes.
    private var sleepers = 0
    private var finished: [ChunkTranslator] = []

    init(workers: Int) { workersLeft = workers }

    func add(_ work: Work) {
      locked {
        waiting.append(work)
        wake()
      }
    }

    func stop() {
      locked {
        isStopped = true
        wake()
      }
    }

    func finishedTranslators() -> [ChunkTranslator] {
      locked {
        while workersLeft > 0 { sleep() }
        return finished
      }
    }

    /// What a thread does until there is nothing more to come.
    func work(with translator: consuming ChunkTranslator) {
      var translator = translator
      while let work = take() {
        work.translate(with: &translator)
        finish(work)
      }
      leave(translator)
    }

    /// The next chunk to translate; `nil` once a certain one is done. Waits where it is neither.
    func takeUnless(isDone work: Work) -> Work? {
      locked {
        while !work.isDone, waiting.isEmpty { sleep() }
        return work.isDone ? nil : waiting.removeFirst()
      }
    }

    func finish(_ work: Work) {
      locked {
        work.isDone = true
        wake()
      }
    }

    private func take() -> Work? {
      locked {
        while waiting.isEmpty, !isStopped { sleep() }
        return waiting.isEmpty ? nil : waiting.removeFirst()
      }
    }

    private func leave(_ translator: ChunkTranslator) {
      locked {
        finished.append(translator)
        workersLeft -= 1
        wake()
      }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
      condition.lock()
      defer { condition.unlock() }
      return body()
    }

    private func sleep() {
      sleepers += 1
      condition.wait()
      sleepers -= 1
    }

    /// Costs nothing as long as all are busy.
    private func wake() {
      if sleepers > 0 { condition.broadcast() }
    }
  }
}
