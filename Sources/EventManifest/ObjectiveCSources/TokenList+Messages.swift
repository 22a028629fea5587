extension TokenList {
  /// An argument of an Objective-C message.
  struct MessageArgument {
    var label: String
    var range: Range<Int>
  }

  /// The arguments of the message in a range; empty for a message without arguments.
  func messageArguments(_ range: Range<Int>) -> [MessageArgument] {
    var arguments: [MessageArgument] = []
    var index = range.lowerBound
    // The number of `?` whose `:` is not a label of the message.
    var openConditionals = 0
    while index < range.upperBound {
      if token(index, is: "?") {
        openConditionals += 1
      } else if token(index, is: ":") {
        if openConditionals > 0 {
          openConditionals -= 1
        } else if index > range.lowerBound, isName(index - 1) {
          if !arguments.isEmpty {
            let start = arguments[arguments.count - 1].range.lowerBound
            arguments[arguments.count - 1].range = start..<max(start, index - 1)
          }
          arguments.append(MessageArgument(label: string(index - 1), range: index + 1..<range.upperBound))
        }
      }
      index = end(index).map { $0 + 1 } ?? index + 1
    }
    return arguments
  }

  /// The range of an expression without a cast at its start.
  func withoutCast(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, token(first, is: "("), let end = end(first), end + 1 < range.upperBound else {
      return range
    }
    return end + 1..<range.upperBound
  }
}
