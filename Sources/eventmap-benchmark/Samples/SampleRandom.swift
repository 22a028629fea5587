import Foundation

/// The generator SplitMix64, which gives the same numbers on every machine. The standard library's generators do not guarantee that.
struct SampleRandom {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Returns a uniformly distributed number from 0 to `bound` - 1.
  mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  /// Returns a number from 0 to `bound` - 1 by Zipf's law (in its continuous form): the n-th is about 1/n as frequent as the first.
  mutating func zipf(below bound: Int) -> Int {
    min(bound, Int(pow(Double(bound + 1), Double(next() >> 11) * 0x1p-53))) - 1
  }

  mutating func shuffle<Element>(_ values: inout [Element]) {
    for last in values.indices.reversed() { values.swapAt(last, below(last + 1)) }
  }
}
