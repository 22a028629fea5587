/// Turns a report into the bytes of one output format.
///
/// One file per format; ``OutputStyle`` lists them.
public protocol Renderer: Sendable {
  /// Renders the whole report.
  func render(_ report: LintReport) -> [UInt8]
}
