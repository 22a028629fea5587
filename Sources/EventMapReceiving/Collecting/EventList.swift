/// The latest events in the order of their arrival. If a limit is exceeded, the oldest events are dropped.
struct EventList {
  /// The maximum number and total size of the kept events.
  struct Limits: Equatable {
    var count = 100_000
    var bytes = 128 << 20
  }

  /// The number of events received, dropped or not.
  private(set) var count = 0
  private let limits: Limits
  /// The events; those before `start` are dropped and empty.
  private var kept: [[UInt8]] = []
  /// The index of the first event that is not dropped.
  private var start = 0
  /// The total size of the kept events.
  private var bytes = 0

  init(_ limits: Limits) { self.limits = limits }

  /// The number of dropped events.
  var dropped: Int { count - (kept.count - start) }

  /// The kept events, oldest first.
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

  /// The list as `{"count": …, "dropped": …, "events": […]}`, with each event byte for byte on a separate line.
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
