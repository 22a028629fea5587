import Foundation

@testable import EventTracking

/// A folder for one test, with what the tests ask outboxes for.
final class OutboxFolder: Sendable {
  let url: URL
  let clock = TestClock()

  /// - Parameter disk: the folder that the folder is in.
  init(in disk: URL = FileManager.default.temporaryDirectory) {
    url = disk.appendingPathComponent("eventmap-outbox-\(UUID())")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Opens an outbox, which has nothing to do in the background.
  func open(_ limits: Outbox.Limits = Outbox.Limits(), _ files: any FileSystem = FaultyFileSystem()) throws -> Outbox {
    try Outbox(SegmentFolder(path: url.path, files: files), limits, clock.clock) { $0() }
  }

  /// The names of the files that hold records, in order.
  var segments: [String] { names("").filter { $0.hasSuffix(".open") || $0.hasSuffix(".sealed") } }

  /// The names of what was put rejected, in order.
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

  /// Appends records, of which each is its number.
  func append(_ numbers: Range<Int>) throws { for number in numbers { try append("\(number)") } }

  /// The next records to upload. One that cannot be put away is an error where there are no others.
  func lend() throws(OutboxError) -> SegmentPart? {
    var leftOut: [UInt64: OutboxError] = [:]
    if let part = try lend(butNot: &leftOut) { return part }
    if let error = leftOut.values.first { throw error }
    return nil
  }

  /// Uploads everything that is sealed to a server that takes all; returns the records of each request.
  func drain() throws -> [[String]] {
    var requests: [[String]] = []
    while let part = try lend() {
      requests.append(part.texts)
      try finish(part)
    }
    return requests
  }
}

extension SegmentPart {
  /// The records as text.
  var texts: [String] { String(decoding: lines, as: UTF8.self).split(separator: "\n").map { String($0) } }
}
