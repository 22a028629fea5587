import EventLinting
import EventMapping
import EventTranslation

extension ValueType where Value == FilterExpression {
  /// The expression of `--where`. A syntax error shows the text with a caret under the mistake.
  static var filter: ValueType {
    ValueType("EXPR") { text throws(CommandError) in
      do throws(FilterSyntaxError) {
        return try FilterExpression(text)
      } catch {
        throw CommandError("column \(error.column): \(error.message)", details: caret(in: text, at: error.column))
      }
    }
  }

  /// Returns the text on one line, and a caret under a column on the next line.
  private static func caret(in text: String, at column: Int) -> String {
    var (line, width) = ("", 0)
    var previous: Unicode.Scalar?
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let isShown = scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
      let shown = isShown ? scalar : " "
      line.unicodeScalars.append(shown)
      if index < column - 1 { width += ColumnWidth.of(shown, after: previous) }
      previous = shown
    }
    return "  \(line)\n  \(String(repeating: " ", count: width))^\n"
  }
}
