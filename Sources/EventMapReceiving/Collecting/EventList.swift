/// Events in the order in which they came. What would be too many or too long to keep gives way, the oldest first.
struct EventList {
  /// How much is kept.
  struct Limits: Equatable {
    var count = 100_000
    var bytes = 128 << 20
  }

  /// How many came.
  private(set) var count = 0
  private let limits: Limits
  private var kept: [[UInt8]] = []
  /// How many of these were dropped.
  private var start = 0
  private var bytes = 0

  init(_ limits: Limits) { self.limits = limits }

  /// How many came and are not kept.
  var dropped: Int { count - (kept.count - start) }

  /// Those that are kept.
  var events: ArraySlice<[UInt8]> { kept[start...] }

  mutating func append(_ event: [UInt8]) {
    count += 1
    kept.append(event)
    bytes += event.count
    while kept.count - start > limits.count || bytes > limits.bytes {
      bytes -= kept[start].count
      kept[start] = []
      start += 1
    }
    if start > 1024, start > kept.count / 2 {
      kept.removeFirst(start)
      start = 0
    }
  }

  /// `{"count": …, "dropped": …, "events": […]}`, each event byte for byte on a line of its own.
  var json: [UInt8] {
    var json = Array("{\"count\": \(count), \"dropped\": \(dropped), \"events\": [".utf8)
    json.reserveCapacity(json.count + bytes + 2 * (kept.count - start) + 8)
    for (number, event) in events.enumerated() {
      if number > 0 { json.append(UInt8(ascii: ",")) }
      json.append(UInt8(ascii: "\n"))
      json += event
    }
    if !events.isEmpty { json.append(UInt8(ascii: "\n")) }
    return json + Array("]}".utf8)
  }
}
