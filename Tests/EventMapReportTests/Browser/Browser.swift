import EventMapInstalledPrograms
import Foundation
import Testing

/// A headless browser, driven by the DevTools protocol over a pipe.
///
/// One browser runs for a suite. Each command has a time limit, so that a hanging browser fails a test instead of blocking it.
actor Browser {
  /// An error of the browser or of a page in it.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// An event of the protocol.
  struct Event: Sendable {
    let method: String
    let session: String?
    /// The parameters of the event, as JSON.
    let parameters: String
  }

  /// The installed browser; `nil` without one.
  static let program = ["chromium", "google-chrome", "chromium-browser"].lazy.compactMap { InstalledProgram($0) }.first
  /// The reason why tests are skipped without a browser.
  static let missing: Comment = "neither chromium nor google-chrome is installed"
  /// The browser of the suite.
  @TaskLocal static var current: Browser?

  private static let limit = Duration.seconds(30)

  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private let profile: URL
  private var lastID = 0
  private var waiting: [Int: CheckedContinuation<String, any Error>] = [:]
  private var received = Data()
  private(set) var events: [Event] = []

  /// Starts the browser.
  init() throws {
    let program = try #require(Self.program)
    profile = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
    // The protocol is on the descriptors 3 and 4, which a `Process` cannot set.
    let script = #"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", script, "sh", program.file.path, "--headless=new", "--no-sandbox", "--remote-debugging-pipe",
      "--disable-gpu",
      "--no-first-run", "--disable-extensions", "--disable-dev-shm-usage", "--disable-background-networking",
      "--user-data-dir=\(profile.path)",
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let messages = AsyncStream<Data> { continuation in
      output.fileHandleForReading.readabilityHandler = { handle in
        let data = handle.availableData
        if data.isEmpty { continuation.finish() } else { continuation.yield(data) }
      }
    }
    Task { await read(messages) }
  }

  /// Ends the browser and removes its files.
  func close() async {
    _ = try? await send("Browser.close")
    output.fileHandleForReading.readabilityHandler = nil
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  /// Sends a command and returns its result as JSON.
  @discardableResult
  func send(
    _ method: String, _ parameters: [String: any Sendable] = [:], session: String? = nil
  ) async throws -> String {
    lastID += 1
    let id = lastID
    var command: [String: any Sendable] = ["id": id, "method": method, "params": parameters]
    command["sessionId"] = session
    let bytes = try JSONSerialization.data(withJSONObject: command) + [0]
    let timeout = Task {
      try await Task.sleep(for: Self.limit)
      answer(id, .failure(Failure(description: "no answer to \(method) within \(Self.limit)")))
    }
    defer { timeout.cancel() }
    return try await withCheckedThrowingContinuation { continuation in
      waiting[id] = continuation
      do { try input.fileHandleForWriting.write(contentsOf: bytes) } catch { answer(id, .failure(error)) }
    }
  }

  private func answer(_ id: Int, _ result: Result<String, any Error>) {
    waiting.removeValue(forKey: id)?.resume(with: result)
  }

  private func read(_ messages: AsyncStream<Data>) async {
    for await data in messages {
      received += data
      while let end = received.firstIndex(of: 0) {
        take(received[received.startIndex..<end])
        received = Data(received[received.index(after: end)...])
      }
    }
    for id in waiting.keys { answer(id, .failure(Failure(description: "the browser ended"))) }
  }

  /// Processes a message: the answer to a command, or an event.
  private func take(_ bytes: Data) {
    guard let message = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any] else { return }
    func text(_ value: Any?) -> String {
      let data = value.flatMap { try? JSONSerialization.data(withJSONObject: $0) }
      return String(decoding: data ?? Data(), as: UTF8.self)
    }
    if let id = message["id"] as? Int {
      let failure = message["error"].map { Failure(description: text($0)) }
      answer(id, failure.map { .failure($0) } ?? .success(text(message["result"])))
    } else if let method = message["method"] as? String {
      events.append(
        Event(method: method, session: message["sessionId"] as? String, parameters: text(message["params"])))
    }
  }
}

/// Starts the browser for a suite, and ends it after its tests.
struct BrowserTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let browser = try Browser()
    do {
      try await Browser.$current.withValue(browser) { try await function() }
    } catch {
      await browser.close()
      throw error
    }
    await browser.close()
  }
}

extension Trait where Self == BrowserTrait {
  /// The tests of the suite share one browser.
  static var browser: Self { Self() }
}
