import Foundation

/// `textDocument/foldingRange`: the dictionaries and lists of a table that span several lines.
enum FoldingRequest: DocumentRequest {
  static let method = "textDocument/foldingRange"
  static let capability = (name: "foldingRangeProvider", value: JSONValue.boolean(true))

  typealias Params = WholeDocumentParams

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> [TextRange]? {
    let parts = FoldablePart.all(in: context.parsed)
    let (ranges, linesOnly) = (context.ranges, context.client.foldsLinesOnly)
    var found: [(range: TextRange, depth: Int)] = []
    for part in parts {
      var range = ranges.range(of: part.range)
      if linesOnly {
        if !part.hidesLastLine { range.end.line -= 1 }
        // Only the outermost of several parts that start on a line is folded.
        if let last = found.last, last.range.start.line == range.start.line { continue }
      }
      if range.start.line < range.end.line { found.append((range, part.depth)) }
    }
    guard let limit = context.client.foldingLimit, found.count > limit else { return found.map(\.range) }
    let outer = found.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
    return outer.prefix(limit).sorted { $0.offset < $1.offset }.map(\.element.range)
  }

  static func json(of answer: [TextRange]) -> Data {
    var json = JSONBytes()
    json.write(list: answer) { json, range in
      json.write(#"{"endCharacter":"#)
      json.write(number: range.end.character)
      json.write(#","endLine":"#)
      json.write(number: range.end.line)
      json.write(#","startCharacter":"#)
      json.write(number: range.start.character)
      json.write(#","startLine":"#)
      json.write(number: range.start.line)
      json.write("}")
    }
    return Data(json.bytes)
  }
}
