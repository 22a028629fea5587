/// The complete lines of a log.
struct LogContent {
  let bytes: [UInt8]
  /// Whether there was more: a line that its process did not finish, so that `record` did not return.
  let isTorn: Bool

  init(_ bytes: [UInt8]) {
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.bytes = end == bytes.count ? bytes : Array(bytes[..<end])
    isTorn = end < bytes.count
  }

  /// How many events there are.
  var events: Int { lines.count { KitlogLine.isEvent($0) } }

  /// The last header, with its line feed; empty without one.
  var lastHeader: [UInt8] { lines.last { !KitlogLine.isEvent($0) }.map { $0 + [UInt8(ascii: "\n")] } ?? [] }

  private var lines: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "\n")) }
}
