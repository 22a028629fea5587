import EventTranslation

/// The messages about rejected lines: the first ones one by one, then a count.
final class RejectMessages {
  /// The number of rejected lines that are reported one by one.
  private static let most = 10

  private let isQuiet: Bool
  /// The flag or command that would keep the rejected lines; `nil` if they are kept.
  private let keeper: String?
  private let progress: ProgressLine
  private var count = 0

  init(isQuiet: Bool, keeper: String?, _ progress: ProgressLine) {
    (self.isQuiet, self.keeper, self.progress) = (isQuiet, keeper, progress)
  }

  func report(_ rejection: Rejection, file: String, line: Int) {
    count += 1
    guard count <= Self.most, !isQuiet else { return }
    progress.clear()
    StandardStreams.report("\(file):\(line): \(rejection.reason.rawValue): \(rejection.message)")
  }

  /// Reports how many more there were.
  func reportRest() {
    guard count > Self.most, !isQuiet else { return }
    let advice = keeper.map { "; \($0) keeps them" } ?? ""
    StandardStreams.report("… and \(count - Self.most) more rejected lines\(advice)")
  }
}
