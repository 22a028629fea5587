import Foundation

/// Reports the progress of a long run on standard error: bytes, rate and, if the size of the inputs is known, the remaining time.
///
/// On a terminal, reports replace each other on one line. Elsewhere each report is a line without control characters, for logs.
final class ProgressLine {
  /// The value of `--progress`.
  enum Use: String, CaseIterable, Sendable {
    /// Reports on a terminal to which the run writes no data.
    case auto
    /// Reports on any stream, with a last report also after a short run.
    case always
    case never
  }

  /// The stream to which progress is written.
  struct Output {
    var isTerminal: Bool
    /// The current time of a monotonic clock.
    var now: () -> Duration
    var write: (String) -> Void

    /// Standard error.
    static func standardError() -> Output {
      let start = ContinuousClock.now
      return Output(
        isTerminal: StandardStreams.errorIsTerminal, now: { ContinuousClock.now - start },
        write: StandardStreams.write)
    }
  }

  /// The time before the first report.
  private static let delay = Duration.seconds(2)
  /// The minimum time between two reports on a terminal and in a log.
  private static let interval = (line: Duration.milliseconds(200), log: Duration.seconds(2))
  private static let clearing = "\r\u{1B}[K"

  private let output: Output
  private let isOn: Bool
  /// Whether there is a last report at the end of the run.
  private let endsWithReport: Bool
  /// Whether reports replace each other on one line.
  private let isReplaced: Bool
  private let totalBytes: Int
  private let start: Duration
  private var bytes = 0
  private var lastShown: Duration
  private var isShown = false

  /// - Parameters:
  ///   - use: the value of `--progress`.
  ///   - totalBytes: the total size of all inputs in bytes; 0 if unknown.
  ///   - hasDataOnTerminal: whether the run writes data to a terminal.
  init(_ use: Use, totalBytes: Int = 0, hasDataOnTerminal: Bool = false, output: Output = .standardError()) {
    self.output = output
    self.totalBytes = totalBytes
    isReplaced = output.isTerminal && !hasDataOnTerminal
    endsWithReport = use == .always
    isOn =
      switch use {
      case .auto: isReplaced
      case .always: true
      case .never: false
      }
    start = output.now()
    lastShown = start
  }

  /// Adds to the number of bytes read, and reports progress if enough time has passed.
  func add(_ count: Int) {
    bytes += count
    guard isOn else { return }
    let now = output.now()
    guard now - start > Self.delay, now - lastShown > (isReplaced ? Self.interval.line : Self.interval.log) else {
      return
    }
    lastShown = now
    show(now)
  }

  /// Clears the line, before another message is printed.
  func clear() {
    guard isShown else { return }
    isShown = false
    output.write(Self.clearing)
  }

  /// Clears the line at the end of the run. With `always`, prints a last report.
  func finish() {
    clear()
    guard isOn, endsWithReport, bytes > 0 else { return }
    let seconds = (output.now() - start) / .seconds(1)
    output.write("eventmap: read \(Self.size(Double(bytes)))\(rate(seconds)) in \(Self.time(seconds, isExact: true))\n")
  }

  private func show(_ now: Duration) {
    let seconds = (now - start) / .seconds(1)
    var text = Self.size(Double(bytes)) + rate(seconds)
    if bytes > 0, totalBytes > bytes {
      let left = seconds * Double(totalBytes - bytes) / Double(bytes)
      text += ", \(100 * bytes / totalBytes) %, \(Self.time(left)) left"
    }
    if isReplaced {
      isShown = true
      output.write(Self.clearing + text)
    } else {
      output.write("eventmap: \(text)\n")
    }
  }

  private func rate(_ seconds: Double) -> String {
    seconds > 0 ? ", \(Self.size(Double(bytes) / seconds))/s" : ""
  }

  /// Formats a number of bytes with a unit: `12 MB`.
  private static func size(_ bytes: Double) -> String {
    var (value, unit) = (bytes, "B")
    for next in ["kB", "MB", "GB", "TB"] where value >= 999.5 { (value, unit) = (value / 1000, next) }
    return String(format: unit == "B" || value >= 9.95 ? "%.0f " : "%.1f ", value) + unit
  }

  /// Formats a time in seconds: `2 min 5 s`.
  ///
  /// - Parameter isExact: whether times below 10 seconds have tenths.
  private static func time(_ seconds: Double, isExact: Bool = false) -> String {
    if isExact, seconds < 10 { return String(format: "%.1f s", seconds) }
    let whole = Int(min(seconds.rounded(.up), 359_999))
    if whole < 60 { return "\(whole) s" }
    return whole < 3600 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole / 60 % 60) min"
  }
}
