import EventMapping
import Foundation

/// `textDocument/codeLens`: the number of events in the project's dumps, above each class and row.
enum CodeLensRequest: DocumentRequest {
  static let method = "textDocument/codeLens"
  static let capability = (name: "codeLensProvider", value: JSONValue.object(["resolveProvider": .boolean(false)]))

  typealias Params = WholeDocumentParams

  /// A count above a line.
  struct Lens {
    let range: TextRange
    let count: Int
  }

  /// The lenses of classes and counted rows; empty while the dumps are being read, because a count of 0 would be wrong.
  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> [Lens]? {
    guard let observed = context.lensEvents, let rows = observed.rows[context.table] else { return [] }
    let ranges = context.ranges
    var lenses: [Lens] = []
    for found in EventCount.all(in: context.parsed, counts: rows.mapValues(\.count)) {
      let range = ranges.range(of: found.range)
      // Only the first key of a line has a lens; otherwise a table on a single line would have thousands.
      if lenses.last?.range.start.line != range.start.line { lenses.append(Lens(range: range, count: found.count)) }
    }
    return lenses
  }

  static func json(of answer: [Lens]) -> Data {
    var json = JSONBytes()
    json.write(list: answer) { json, lens in
      // With an empty command the lens is text without an action.
      json.write(#"{"command":{"command":"","title":"#)
      json.write(text: DisplayedName.counted(lens.count, "event"))
      json.write(#"},"range":"#)
      json.write(range: lens.range)
      json.write("}")
    }
    return Data(json.bytes)
  }
}
