import EventMapping
import Foundation
import Testing

@testable import EventTracking

/// Personal data on the disk is encrypted, and no stored data is lost while the key is missing.
@Suite struct EncryptionTests {
  /// A stand-in for encryption that inverts each bit, and whose key can be missing.
  private final class Inverting: StorageEncryption {
    struct NoKey: Error, CustomStringConvertible { var description: String { "there is no key" } }
    static let mark = Array("enc".utf8)
    let hasKey = Locked(true)

    func encrypted(_ bytes: [UInt8]) throws -> [UInt8] {
      if !hasKey.withLock({ $0 }) { throw NoKey() }
      return Self.mark + bytes.map { ~$0 }
    }

    func decrypted(_ bytes: [UInt8]) throws -> [UInt8] {
      if !hasKey.withLock({ $0 }) || !bytes.starts(with: Self.mark) { throw NoKey() }
      return bytes.dropFirst(Self.mark.count).map { ~$0 }
    }
  }

  private let place = RecorderPlace()
  private let encryption = Inverting()
  private static let tap = RawEvent(.action("tap:", target: "Home"))

  private var options: Recorder.Options { .init(encryption: encryption) }

  private func bytes() throws -> [String: Data] {
    var all: [String: Data] = [:]
    for case let name as String in try #require(FileManager.default.enumerator(atPath: place.folder.path)) {
      all[name] = try? Data(contentsOf: place.folder.appendingPathComponent(name))
    }
    return all
  }

  @Test func nothingIsReadableOnTheDisk() throws {
    let installation = try place.launch(options) { recorder in
      recorder.userID = "Ann"
      recorder.record(Self.tap)
      recorder.record(RawEvent(.page("Cart", .enter)))
      recorder.enterBackground()
      return try #require(recorder.installationID)
    }
    let files = try bytes()
    #expect(files.count > 4)
    for (name, data) in files {
      for text in ["TAP", "Ann", "Cart", installation] {
        #expect(data.range(of: Data(text.utf8)) == nil, "\(text) in \(name)")
      }
    }
    let recorder = try place.recorder(options)
    #expect(recorder.userID == "Ann" && recorder.installationID == installation)
    #expect(try recorder.values("eventID") == ["TAP", "$unmapped"])
  }

  @Test func storedEventsWaitForTheKey() throws {
    let recorder = try place.recorder(options)
    recorder.record(Self.tap)
    encryption.hasKey.withLock { $0 = false }
    #expect(recorder.record(Self.tap) == .dropped)
    #expect(throws: OutboxError.notRead(reason: "a record cannot be decrypted: there is no key")) {
      try recorder.lines()
    }
    #expect(recorder.outbox.dropped.notWritten == 1)
    encryption.hasKey.withLock { $0 = true }
    recorder.enterForeground()
    #expect(try recorder.values("eventID") == ["TAP", "$dropped"])
  }

  @Test func launchWithoutAKeyHoldsEvents() throws {
    try place.launch(options) { $0.userID = "Ann" }
    encryption.hasKey.withLock { $0 = false }
    let recorder = try place.recorder(options)
    #expect(recorder.record(Self.tap) == .held(1))
    encryption.hasKey.withLock { $0 = true }
    recorder.enterForeground()
    #expect(try recorder.values("userID") == ["Ann"])
  }

  @Test func rejectedEventsStayEncrypted() throws {
    let folder = OutboxFolder()
    let outbox = try Outbox(folder: folder.url, encryption: encryption)
    try outbox.append(0..<3)
    outbox.seal()
    let part = try outbox.nextPart()
    #expect(part.texts == ["0", "1", "2"])
    #expect(outbox.halve(part))
    try outbox.reject(outbox.nextPart())
    try outbox.reject(outbox.nextPart())
    try #require(folder.rejected.count == 2)
    #expect(try outbox.retryRejected() == 2)
    #expect(try Set(outbox.drain()) == [["0", "1"], ["2"]])
  }
}
