/// The loop of the worker thread.
struct Worker {
  /// The error response to a canceled request.
  static let cancelled = ResponseError(.requestCancelled, "the request was canceled")

  private let queue: JobQueue
  private let session: Session
  private let writer: MessageWriter

  init(_ queue: JobQueue, _ session: Session, _ writer: MessageWriter) {
    self.queue = queue
    self.session = session
    self.writer = writer
  }

  /// Runs jobs until the queue ends.
  func work() {
    while let job = queue.next() {
      switch job {
      case .request(let request): answer(request)
      case .lint(let documents): session.publish(documents)
      case .reload: session.reload()
      case .republish: session.republish()
      case .shutDown(let id): writer.answer(id, MessageWriter.null)
      }
    }
    queue.finish()
  }

  private func answer(_ request: JobQueue.Request) {
    let outcome = Result { () throws(ResponseError) in try request.handler.answer(request, in: session) }
    if queue.finishRequest() { return writer.refuse(request.id, Self.cancelled) }
    switch outcome {
    case .success(let json): writer.answer(request.id, json)
    case .failure(let error): writer.refuse(request.id, error)
    }
  }
}
