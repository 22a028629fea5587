/// The symbols of the distances of matches, all of which are less by 1 here: RFC 1951, 3.2.5.
///
/// From 4 on there are two symbols for each highest bit, by the bit after it; the bits after that one follow the symbol.
enum DistanceSymbol {
  @inline(__always)
  static func number(_ distance: Int) -> Int {
    if distance < 4 { return distance }
    let highest = 63 &- distance.leadingZeroBitCount
    return 2 &* highest | distance &>> (highest &- 1) & 1
  }

  /// The bits that follow a symbol.
  @inline(__always)
  static func extraBits(_ number: Int) -> Int { number < 4 ? 0 : number &>> 1 &- 1 }
}
