import EventTranslation

/// Reports rejected lines: the first ones one by one, and the number of the others.
final class RejectMessages {
  /// The maximum number of rejected lines that are reported one by one.
  private static let maximumReports = 10

  private let isQuiet: Bool
  /// The flag or command that keeps rejected lines, for messages; `nil` if they are already kept.
  private let keeper: String?
  private let progress: ProgressLine
  private var count = 0
  /// Whether the current dump is a JSON array. Columns are then counted from the start of an element.
  var hasElements = false

  init(isQuiet: Bool, keeper: String?, _ progress: ProgressLine) {
    (self.isQuiet, self.keeper, self.progress) = (isQuiet, keeper, progress)
  }

  func report(_ rejection: Rejection, file: String, line: Int) {
    count += 1
    guard count <= Self.maximumReports, !isQuiet else { return }
    progress.clear()
    var message = rejection.message
    if hasElements, message.hasPrefix("column ") {
      message = message.replacing(":", with: " of the element:", maxReplacements: 1)
    }
    StandardStreams.report("\(file):\(line): \(rejection.reason.rawValue): \(message)")
  }

  /// Reports the number of rejected lines that were not reported one by one.
  func reportRest() {
    guard count > Self.maximumReports, !isQuiet else { return }
    let advice = keeper.map { "; \($0) keeps them" } ?? ""
    StandardStreams.report("… and \(count - Self.maximumReports) more rejected lines\(advice)")
  }
}
