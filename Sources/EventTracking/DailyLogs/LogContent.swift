/// The complete lines of a log.
struct LogContent {
  let bytes: [UInt8]
  /// Whether an incomplete line followed. Its process ended before `record` returned, so the event was never confirmed.
  let isTorn: Bool

  init(_ bytes: [UInt8]) {
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.bytes = end == bytes.count ? bytes : Array(bytes[..<end])
    isTorn = end < bytes.count
  }

  /// The number of events.
  var events: Int { lines.count { KitlogLine.isEvent($0) } }

  /// The last header, with its line feed; empty without one.
  var lastHeader: [UInt8] { lines.last { !KitlogLine.isEvent($0) }.map { $0 + [UInt8(ascii: "\n")] } ?? [] }

  private var lines: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "\n")) }
}
