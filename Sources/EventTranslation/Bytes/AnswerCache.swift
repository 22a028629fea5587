import ByteBlocks

/// What a table answered about a class and an action that came before.
///
/// A lookup needs several places in memory, one after the other, and counting an event that the table does not name still more. What comes
/// again and again is remembered together instead, in room that does not grow: where it is full, all is forgotten.
struct AnswerCache {
  /// An answer, which kernels have as a number.
  enum Answer: Equatable {
    /// The index of an event ID; kernels have it as it is.
    case eventID(Int)
    /// No event ID; the event is counted under a number. Kernels know that it is negative.
    case unmapped(Int)
    /// What is not remembered; kernels have it for unmapped.
    case unknown

    init(_ value: Int32) {
      self = value >= 0 ? .eventID(Int(value)) : value == ANSWER_CACHE_UNKNOWN ? .unknown : .unmapped(-1 - Int(value))
    }

    /// Traps for more than a table or a log can have: what does not fit in 31 bits.
    var value: Int32 {
      switch self {
      case .eventID(let index): Int32(index)
      case .unmapped(let number): -1 - Int32(number)
      case .unknown: ANSWER_CACHE_UNKNOWN
      }
    }
  }

  private static let lineCount = Int(ANSWER_CACHE_NAMES + ANSWER_CACHE_ANSWERS)

  /// The lines, somewhere in it where a line of the machine's cache starts.
  private var memory: [UInt8] = []
  /// Where.
  private var start = 0
  private var cache = answer_cache()

  /// Answers questions as far as it can.
  ///
  /// - Parameters:
  ///   - bytes: what the questions' ranges point into; a block may be read from the start of each.
  ///   - answers: gets one for each question.
  ///   - unknown: gets the places of those that are not known.
  /// - Returns: how many these are.
  @unsafe
  mutating func recall(
    _ bytes: UnsafePointer<UInt8>?, _ questions: UnsafeBufferPointer<answer_question>, _ answers: inout [Int32],
    _ unknown: inout [UInt8]
  ) -> Int {
    precondition(questions.count <= min(Int(ANSWER_CACHE_BATCH), answers.count, unknown.count))
    return unsafe withLines { cache, lines in
      unsafe answers.withUnsafeMutableBufferPointer { answers in
        unsafe unknown.withUnsafeMutableBufferPointer { unknown in
          unsafe answer_cache_recall(
            &cache, lines, bytes, questions.baseAddress, questions.count, answers.baseAddress, unknown.baseAddress)
        }
      }
    }
  }

  /// Remembers an answer.
  ///
  /// - Parameter bytes: what the question's ranges point into; a block may be read from the start of each.
  @unsafe
  mutating func learn(_ bytes: UnsafePointer<UInt8>?, _ question: answer_question, _ answer: Int32) {
    unsafe withUnsafePointer(to: question) { question in
      unsafe withLines { cache, lines in unsafe answer_cache_learn(&cache, lines, bytes, question, answer) }
    }
  }

  @unsafe
  private mutating func withLines<Result>(_ body: (inout answer_cache, UnsafeMutableRawPointer?) -> Result) -> Result {
    let length = Int(ANSWER_CACHE_LINE)
    if memory.isEmpty {
      memory = [UInt8](repeating: 0, count: (Self.lineCount + 1) * length)
      unsafe withUnsafeMutableBytes(of: &cache.seed) { seed in
        for place in seed.indices { unsafe seed[place] = .random(in: 0 ... .max) }
      }
    }
    var (start, cache) = (start, cache)
    let result = unsafe memory.withUnsafeMutableBytes { memory in
      let offset = unsafe memory.baseAddress.map { -Int(bitPattern: $0) & (length - 1) } ?? 0
      if offset != start {
        // The memory is new, or a copy that begins elsewhere.
        unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
        (start, cache.name_count, cache.answer_count) = (offset, 0, 0)
      }
      return unsafe body(&cache, memory.baseAddress.map { unsafe $0 + offset })
    }
    (self.start, self.cache) = (start, cache)
    return result
  }
}
