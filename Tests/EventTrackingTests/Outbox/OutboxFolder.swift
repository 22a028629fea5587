import Foundation
import Testing

@testable import EventTracking

/// A temporary folder for outboxes.
final class OutboxFolder: Sendable {
  let url: URL
  let clock = TestClock()

  /// - Parameter disk: The parent of the folder.
  init(in disk: URL = FileManager.default.temporaryDirectory) {
    url = disk.appendingPathComponent("eventmap-outbox-\(UUID())")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Opens an outbox that performs its background work at once, and appends records.
  func open(
    _ limits: Outbox.Limits = Outbox.Limits(), _ files: any FileSystem = FaultyFileSystem(), records: Range<Int> = 0..<0
  ) throws -> Outbox {
    let outbox = try Outbox(SegmentFolder(path: url.path, files: files), limits, clock.clock) { $0() }
    try outbox.append(records)
    return outbox
  }

  /// Makes an uploader with the folder's clock.
  ///
  /// - Parameter random: The random number for each delay.
  func uploader(
    _ outbox: Outbox, _ transport: any Transport = URLSessionTransport(), to url: URL? = nil, random: Double = 0.5,
    system: Uploader.System = Uploader.System(), options: Uploader.Options = Uploader.Options(),
    headers: @escaping @Sendable () async -> [String: String] = { [:] }
  ) -> Uploader {
    Uploader(
      outbox: outbox, url: url ?? self.url, transport: transport, options: options, clock: clock.clock,
      random: { random }, system: system, headers: headers)
  }

  func wait(until condition: () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(1)) }
  }

  func remove() throws { try FileManager.default.removeItem(at: url) }

  /// The sorted names of the open and sealed segments.
  var segments: [String] { names("").filter { $0.hasSuffix(".open") || $0.hasSuffix(".sealed") } }

  /// The sorted names of the rejected files.
  var rejected: [String] { names("rejected") }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  private func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(folder).path)) ?? []).sorted()
  }
}

extension Outbox {
  func append(_ text: String) throws(OutboxError) {
    let bytes = [UInt8](text.utf8)
    try append(bytes.span)
  }

  /// Appends numbers as records.
  func append(_ numbers: Range<Int>) throws { for number in numbers { try append("\(number)") } }

  /// Returns the next records to upload. Throws the error of a segment that was left out if there is no other.
  func lend() throws(OutboxError) -> SegmentPart? {
    var leftOut: [UInt64: OutboxError] = [:]
    if let part = try lend(butNot: &leftOut) { return part }
    if let error = leftOut.values.first { throw error }
    return nil
  }

  /// Returns the next records to upload, which must exist.
  func nextPart() throws -> SegmentPart { try #require(try lend()) }

  /// Seals the open segment and delivers all. Returns the records of each request.
  func drainAll() throws -> [[String]] {
    seal()
    return try drain()
  }

  /// The numbers of lost records by cause, without zeros.
  var losses: [String: Int] { dropped.members.compactMapValues { try? $0.count() }.filter { $0.value != 0 } }

  /// Delivers all sealed segments. Returns the records of each request.
  func drain() throws -> [[String]] {
    var requests: [[String]] = []
    while let part = try lend() {
      requests.append(part.texts)
      try finish(part)
    }
    return requests
  }
}

extension Uploader.Options {
  init(_ change: (inout Self) -> Void) {
    self.init()
    change(&self)
  }
}

extension SegmentPart {
  /// The records as text.
  var texts: [String] { String(decoding: lines, as: UTF8.self).split(separator: "\n").map { String($0) } }
}
