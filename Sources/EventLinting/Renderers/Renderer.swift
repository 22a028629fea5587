/// A renderer of reports in one output format.
///
/// ``OutputStyle`` makes the renderer of each format.
public protocol Renderer: Sendable {
  /// Writes the whole report to an output.
  func write<Failure>(_ report: LintReport, to output: ReportOutput<Failure>) throws(Failure)
}

extension Renderer {
  /// Renders the whole report in pieces of about 64 KiB.
  ///
  /// - Throws: The error of `receive`.
  public func render<Failure>(
    _ report: LintReport, to receive: @escaping ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let output = ReportOutput(receive)
    try write(report, to: output)
    try output.flush()
  }

  /// Renders the whole report into memory.
  public func render(_ report: LintReport) -> [UInt8] {
    var bytes: [UInt8] = []
    render(report) { (piece: [UInt8]) throws(Never) in bytes += piece }
    return bytes
  }
}
