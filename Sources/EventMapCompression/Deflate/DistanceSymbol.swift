/// The symbols of match distances (RFC 1951, 3.2.5). All distances are reduced by 1.
///
/// From distance 4 on, each highest bit has two symbols, selected by the next bit. The bits after that one are extra bits.
enum DistanceSymbol {
  @inline(__always)
  static func number(_ distance: Int) -> Int {
    if distance < 4 { return distance }
    let highest = 63 &- distance.leadingZeroBitCount
    return 2 &* highest | distance &>> (highest &- 1) & 1
  }

  /// The number of extra bits of a symbol.
  @inline(__always)
  static func extraBits(_ number: Int) -> Int { number < 4 ? 0 : number &>> 1 &- 1 }
}
