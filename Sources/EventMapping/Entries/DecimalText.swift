/// Exact comparison of numbers in JSON's grammar (RFC 8259, section 6), by value, for any size and spelling.
package enum DecimalText {
  /// The significant digits of a number, without zeros at either end, and its sign and magnitude: 0.d₁d₂d₃… × 10ᵐ. Zero has no
  /// digits.
  private struct Parts {
    var isNegative = false
    /// The range of the digits in the text, which may include the decimal point.
    var digits = 0..<0
    /// The power of ten *m*: the number of digits before the decimal point, negative for zeros after it.
    var magnitude = 0

    var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }
  }

  /// The largest exponent. Larger ones are clamped to it, because no text has enough digits to reach it.
  private static let maximumExponent = Int.max / 32

  /// Whether a text is a number in JSON's grammar.
  static func isNumber(_ text: String) -> Bool {
    text.withUTF8Span { parts($0) != nil }
  }

  /// The value of digits with an optional minus sign; `nil` for any other text and for values that do not fit.
  ///
  /// Not the initializer of `Int64`, whose generic code takes 3 KB of an app for each type.
  package static func integer(_ text: String) -> Int64? {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    guard let magnitude = natural(isNegative ? String(text.utf8.dropFirst()) ?? "" : text) else { return nil }
    if !isNegative { return Int64(exactly: magnitude) }
    return magnitude <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
  }

  /// The value of digits; `nil` for any other text and for values that do not fit.
  @inline(never)
  static func natural(_ text: String) -> UInt64? {
    if text.isEmpty { return nil }
    var value: UInt64 = 0
    for byte in text.utf8 {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      guard isDigit(byte), !isTooLarge else { return nil }
      let (sum, isTooLargeNow) = product.addingReportingOverflow(UInt64(byte - 0x30))
      if isTooLargeNow { return nil }
      value = sum
    }
    return value
  }

  /// Whether two texts are the same number. A text that is not a number equals only itself.
  ///
  /// Complexity: O(n), no allocation.
  static func equal(_ left: borrowing Span<UInt8>, _ right: borrowing Span<UInt8>) -> Bool {
    if left.count == right.count, ByteWords.equal(left, right, from: 0) { return true }
    return order(left, right) == 0
  }

  /// The order of two numbers: negative if the left one is smaller, 0 if they are equal, positive if it is larger; `nil` if one
  /// is not a number.
  ///
  /// Complexity: O(n), no allocation.
  package static func order(_ left: borrowing Span<UInt8>, _ right: borrowing Span<UInt8>) -> Int? {
    guard let one = parts(left), let other = parts(right) else { return nil }
    let (sign, otherSign) = (one.sign, other.sign)
    if sign != otherSign || sign == 0 { return sign - otherSign }
    if one.magnitude != other.magnitude { return one.magnitude < other.magnitude ? -sign : sign }
    var (leftOffset, rightOffset) = (one.digits.lowerBound, other.digits.lowerBound)
    while true {
      if leftOffset < one.digits.upperBound, left[leftOffset] == UInt8(ascii: ".") { leftOffset += 1 }
      if rightOffset < other.digits.upperBound, right[rightOffset] == UInt8(ascii: ".") { rightOffset += 1 }
      let (leftEnds, rightEnds) = (leftOffset == one.digits.upperBound, rightOffset == other.digits.upperBound)
      // The last digit is not zero, so the number with more digits is further from zero.
      if leftEnds || rightEnds { return leftEnds == rightEnds ? 0 : leftEnds ? -sign : sign }
      if left[leftOffset] != right[rightOffset] { return left[leftOffset] < right[rightOffset] ? -sign : sign }
      leftOffset += 1
      rightOffset += 1
    }
  }

  private static func parts(_ text: borrowing Span<UInt8>) -> Parts? {
    var offset = 0
    var parts = Parts()
    if offset < text.count, text[offset] == UInt8(ascii: "-") {
      parts.isNegative = true
      offset += 1
    }
    let start = offset
    while offset < text.count, isDigit(text[offset]) { offset += 1 }
    let whole = start..<offset
    guard !whole.isEmpty, whole.count == 1 || text[start] != UInt8(ascii: "0") else { return nil }
    var fraction = offset..<offset
    if offset < text.count, text[offset] == UInt8(ascii: ".") {
      let start = offset + 1
      offset = start
      while offset < text.count, isDigit(text[offset]) { offset += 1 }
      fraction = start..<offset
      guard !fraction.isEmpty else { return nil }
    }
    let end = offset
    guard let exponent = exponent(text, &offset), offset == text.count else { return nil }
    var (first, last) = (start, end)
    while last > first, text[last - 1] == UInt8(ascii: "0") || text[last - 1] == UInt8(ascii: ".") { last -= 1 }
    while first < last, text[first] == UInt8(ascii: "0") || text[first] == UInt8(ascii: ".") { first += 1 }
    // Minus zero is zero.
    guard first < last else { return Parts() }
    parts.digits = first..<last
    // The first significant digit is before the decimal point or after it.
    parts.magnitude = exponent + whole.upperBound - first + (first < whole.upperBound ? 0 : 1)
    return parts
  }

  /// Parses an optional exponent at an offset. Returns 0 if it is missing, `nil` if it is malformed.
  private static func exponent(_ text: borrowing Span<UInt8>, _ offset: inout Int) -> Int? {
    guard offset < text.count, text[offset] | 0x20 == UInt8(ascii: "e") else { return 0 }
    offset += 1
    var isNegative = false
    if offset < text.count, text[offset] == UInt8(ascii: "+") || text[offset] == UInt8(ascii: "-") {
      isNegative = text[offset] == UInt8(ascii: "-")
      offset += 1
    }
    guard offset < text.count else { return nil }
    var exponent = 0
    while offset < text.count, isDigit(text[offset]) {
      exponent = min(exponent * 10 + Int(text[offset] - 0x30), maximumExponent)
      offset += 1
    }
    return isNegative ? -exponent : exponent
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
