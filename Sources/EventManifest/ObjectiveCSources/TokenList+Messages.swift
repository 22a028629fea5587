/// The messages of Objective-C.
extension TokenList {
  /// An argument of a message.
  struct MessageArgument {
    var label: String
    var range: Range<Int>
  }

  /// The labels of a message with their arguments; empty for one without arguments.
  func messageArguments(_ range: Range<Int>) -> [MessageArgument] {
    var arguments: [MessageArgument] = []
    var index = range.lowerBound
    // After a `?`, a `:` does not belong to the message.
    var questions = 0
    while index < range.upperBound {
      if token(index, is: "?") {
        questions += 1
      } else if token(index, is: ":") {
        if questions > 0 {
          questions -= 1
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

  /// An expression without the type in front that it is cast to.
  func withoutCast(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, token(first, is: "("), let end = end(first), end + 1 < range.upperBound else {
      return range
    }
    return end + 1..<range.upperBound
  }
}
