import Foundation

/// Encodes values as JSON on one line, members sorted.
///
/// Foundation's encoder makes a tree of objects first, which takes many times the memory of its text. A report has a hundred thousand
/// findings, so they are encoded one by one.
struct JSONLineEncoder {
  private let encoder = JSONEncoder()

  init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

  /// A value with a line end, and in its one member that is an empty array of this name these elements.
  func line(_ value: some Encodable, _ member: String, _ elements: some Sequence<some Encodable>) -> [UInt8] {
    let whole = data(value)
    // Inside of a string the quotes would have backslashes.
    guard let place = whole.range(of: Data("\"\(member)\":[".utf8)) else {
      preconditionFailure("the value has no array '\(member)'")
    }
    var line = Array(whole[..<place.upperBound])
    append(elements, to: &line)
    line += whole[place.upperBound...]
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// An array of elements with a line end.
  func line(ofArray elements: some Sequence<some Encodable>) -> [UInt8] {
    var line = [UInt8(ascii: "[")]
    append(elements, to: &line)
    line += Array("]\n".utf8)
    return line
  }

  private func append(_ elements: some Sequence<some Encodable>, to line: inout [UInt8]) {
    var isFirst = true
    for element in elements {
      if !isFirst { line.append(UInt8(ascii: ",")) }
      isFirst = false
      line += data(element)
    }
  }

  private func data(_ value: some Encodable) -> Data {
    do {
      return try encoder.encode(value)
    } catch {
      preconditionFailure("strings, integers and truths can always be encoded: \(error)")
    }
  }
}
