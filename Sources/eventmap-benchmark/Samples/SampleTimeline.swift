/// Computes the time on each page of the sample and the previous page, with a stack of open pages per session.
struct SampleTimeline {
  private struct Page {
    var className: String
    var origin: String?
    var timestamp: Int
  }

  /// The maximum number of open pages of a session. Beyond it, the oldest one is dropped.
  private static let maximumOpen = 64

  private var open: [String: [Page]] = [:]
  private var last: [String: String] = [:]

  /// Returns the members that are added to an event, each with a comma. Timestamps are in milliseconds.
  mutating func members(of event: SampleEvent) -> String {
    guard event.isPage else { return "" }
    if event.selectorOrPhase == "enter" {
      open[event.session, default: []].append(
        Page(className: event.className, origin: last[event.session], timestamp: event.timestamp))
      if open[event.session, default: []].count > Self.maximumOpen { open[event.session]?.removeFirst() }
      last[event.session] = event.className
      return ""
    }
    guard let place = open[event.session]?.lastIndex(where: { $0.className == event.className }),
      let page = open[event.session]?.remove(at: place)
    else { return "" }
    let duration = "\"duration\":\(Self.seconds(event.timestamp - page.timestamp)),"
    return duration + (page.origin.map { "\"from\":\"\($0)\"," } ?? "")
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    var digits = String(1_000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(whole)" : "\(whole).\(digits)"
  }
}
