/// A renderer of several formats, one after the other.
package struct RendererSequence: Renderer {
  private let renderers: [any Renderer]

  /// Makes the renderer.
  package init(_ renderers: [any Renderer]) { self.renderers = renderers }

  /// Writes the report once for each format.
  public func write<Failure>(_ report: LintReport, to output: ReportOutput<Failure>) throws(Failure) {
    for renderer in renderers { try renderer.write(report, to: output) }
  }
}
