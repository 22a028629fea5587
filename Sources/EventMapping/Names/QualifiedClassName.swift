/// A Swift class name in the form of `NSStringFromClass`: `Module.Class`, with exactly one dot.
///
/// ```swift
/// QualifiedClassName("ShopKit.GoodsViewController")?.className   // "GoodsViewController"
/// QualifiedClassName("GoodsViewController")                      // nil
/// ```
public struct QualifiedClassName: Sendable, Equatable {
  /// The part before the dot, such as `ShopKit`.
  public let module: String
  /// The part after the dot, such as `GoodsViewController`.
  public let className: String

  /// Splits a class name at its dot; `nil` if it is not of the form `Module.Class`.
  public init?(_ name: String) {
    guard let dot = Self.dotOffset(in: Array(name.utf8).span) else { return nil }
    module = String(decoding: name.utf8.prefix(dot), as: UTF8.self)
    className = String(decoding: name.utf8.dropFirst(dot + 1), as: UTF8.self)
  }

  /// The offset of the dot in a name of the form `Module.Class`, as UTF-8; `nil` for any other name.
  ///
  /// Complexity: O(n), no allocation.
  static func dotOffset(in name: borrowing Span<UInt8>) -> Int? {
    guard let dot = ByteWords.firstOffset(of: UInt8(ascii: "."), in: name, from: 0), dot > 0, dot < name.count - 1,
      ByteWords.firstOffset(of: UInt8(ascii: "."), in: name, from: dot + 1) == nil
    else { return nil }
    return dot
  }
}
