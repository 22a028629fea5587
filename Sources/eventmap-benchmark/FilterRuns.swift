import EventTranslation

/// Translations with `--where` expressions that every event of a dump passes, so that the output is the same as without them.
enum FilterRuns {
  /// A typical expression, and one that tests the event ID.
  private static let expressions = [
    (
      name: "--where, 3 members",
      text: "type != none and timestamp >= 1000 and not title ~ '*nothing has this*'"
    ),
    (name: "--where, event ID", text: "eventID != NONE"),
  ]

  /// Returns a run without an expression to compare with, and a run for each expression.
  ///
  /// - Parameter splice: the same translation without an expression.
  static func runs(_ splice: TranslationRun) throws(BenchmarkError) -> [TranslationRun] {
    let plain = TranslationRun("splice, beside --where", splice.dump, splice.mapper, splice.output, splice.options)
    var runs = [plain]
    for (name, text) in expressions {
      var options = splice.options
      do throws(FilterSyntaxError) {
        options.filters.expression = try FilterExpression(text)
      } catch {
        throw BenchmarkError(message: "\(text): \(error.message)")
      }
      runs.append(
        TranslationRun(name, splice.dump, splice.mapper, splice.output, options)
          .compared(with: plain.name, "splice", 0.7))
    }
    return runs
  }
}
