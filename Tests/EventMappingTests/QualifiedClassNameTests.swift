import EventMapSeededNumbers
import Testing

@testable import EventMapping

/// The parts of Swift class names.
@Suite struct QualifiedClassNameTests {
  @Test func splitsModuleAndClass() {
    #expect(QualifiedClassName("ShopKit.GoodsViewController")?.module == "ShopKit")
    #expect(QualifiedClassName("ShopKit.GoodsViewController")?.className == "GoodsViewController")
    for name in ["", ".", "a", ".a", "a.", "a.b.c", "a..b", "..", "HomeViewController"] {
      #expect(QualifiedClassName(name) == nil, "\(name)")
    }
  }

  /// No dot, one dot and two dots at every offset of names of every length, among bytes that differ from a dot in one bit.
  @Test(arguments: Seeds.new) func findsASingleDotAtEveryOffset(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let dot = UInt8(ascii: ".")
    for length in 0...40 {
      for first in -1..<length {
        for second in [-1, first] + (0..<length) {
          var name = (0..<length).map { _ in random.pick([0x61, 0x2F, 0x2C, 0xAE, 0x01, 0x00, 0x2D] as [UInt8]) }
          for place in [first, second] where place >= 0 { name[place] = dot }
          let dots = name.indices.filter { name[$0] == dot }
          let expected = dots.count == 1 && dots[0] > 0 && dots[0] < length - 1 ? dots[0] : nil
          #expect(QualifiedClassName.dotOffset(in: name.span) == expected, "seed \(seed): \(name)")
        }
      }
    }
  }
}
