import Foundation

/// The progress of a long run, as a line on a terminal; silent elsewhere, for short runs, and where it would mix with data.
final class ProgressLine {
  private let isOn: Bool
  private let totalBytes: Int
  private let start = ContinuousClock.now
  private var bytes = 0
  private var lastShown = ContinuousClock.now
  private var isShown = false

  /// - Parameters:
  ///   - isOn: false to show nothing.
  ///   - totalBytes: of all inputs, 0 if unknown.
  init(isOn: Bool, totalBytes: Int) {
    self.isOn = isOn
    self.totalBytes = totalBytes
  }

  /// Adds bytes that were read and shows the line if it is time.
  func add(_ count: Int) {
    bytes += count
    guard isOn else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), now - lastShown > .milliseconds(200) else { return }
    lastShown = now
    isShown = true
    let seconds = (now - start) / .seconds(1)
    let rate = Double(bytes) / seconds
    var text = String(format: "%.0f MB, %.0f MB/s", Double(bytes) / 1e6, rate / 1e6)
    if totalBytes > bytes {
      text += String(
        format: ", %.0f %%, %.0f s left", 100 * Double(bytes) / Double(totalBytes),
        Double(totalBytes - bytes) / rate)
    }
    StandardStreams.write("\r\u{1B}[K" + text)
  }

  /// Clears the line, before a message or at the end.
  func clear() {
    guard isShown else { return }
    isShown = false
    StandardStreams.write("\r\u{1B}[K")
  }
}
