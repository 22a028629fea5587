import EventLinting
import EventMapping

extension Annotations {
  /// All that they say, in words: `The heart; owner: Shop team; since 4.2; deprecated: use CART_BUY`; `nil` for nothing.
  var text: String? {
    let parts = [
      description, owner.map { "owner: \($0)" }, since.map { "since \($0)" },
      deprecation.map { $0.reason.map { "deprecated: \($0)" } ?? "deprecated" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
