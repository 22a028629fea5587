import EventMapping
import EventTranslation
import Foundation

@testable import EventMapReceiving

/// A table, raw events, and their translations by `eventmap translate`.
enum Samples {
  static let table = EventTable(classes: [
    "Home": .init(pageEventIDs: [.enter: "E_HOME"], controlEventIDs: ["tap:": "C_TAP"])
  ])
  static let mapper = EventMapper(table: table)

  static let good = #"{"type":"page","class":"Home","phase":"enter"}"#
  static let goodOutput = #"{"eventID":"E_HOME","type":"page","class":"Home","phase":"enter"}"#
  static let unmapped = #"{"type":"control","target":"Home","action":"other:"}"#
  static let bad = #"{"type":"page"}"#
  static let server = #"{"eventID":"OWN","type":"page","class":"Nobody","phase":"enter"}"#

  static let configs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "Configs")

  static func config(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: configs.appending(path: name)))
  }

  static let kitlog = "2016-09-08_userStatisics_CD392B37-7B30-471B-8D40-5D4E7D243369.log"

  /// The lines that `eventmap translate` writes.
  static func translated(_ bytes: [UInt8], _ format: DumpFormat, _ mapper: EventMapper) throws -> [String] {
    let sink = MemorySink()
    var translator = DumpTranslator(mapper: mapper, options: TranslationOptions(), outputs: .init(events: sink))
    try translator.translate(ChunkReader(MemorySource(bytes)), format: format, file: "f")
    return String(decoding: sink.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Compresses bytes with the program `gzip`.
  static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "eventmap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(bytes).write(to: folder.appending(path: "f"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "gzip -c f > f.gz"]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return Array(try Data(contentsOf: folder.appending(path: "f.gz")))
  }

  /// The events in a response to `GET /good`, as their texts.
  static func events(_ json: some Collection<UInt8>) -> [String] {
    String(decoding: json, as: UTF8.self).split(separator: "\n").dropFirst().dropLast().map {
      String($0.hasSuffix(",") ? $0.dropLast() : $0)
    }
  }
}
