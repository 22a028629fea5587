/// Makes a fingerprint for every diagnostic of a report, in their order: unique in the report and the same in every run that finds the
/// same, wherever in the file it has moved.
///
/// It is made of what a baseline goes by, and of a number where that is the same for several. Line and message are not in it.
struct Fingerprints {
  /// How many diagnostics have come, by the hash of what a baseline goes by.
  private var counts: [UInt64: Int] = [:]

  /// The fingerprint of the next diagnostic.
  mutating func next(_ diagnostic: Diagnostic) -> String {
    var hash = Hash()
    hash.mix(diagnostic.rule)
    hash.mix(diagnostic.file.tidyPath)
    hash.mix(diagnostic.className)
    hash.mix(diagnostic.section)
    hash.mix(diagnostic.key)
    hash.mix(diagnostic.eventID)
    let number = counts[hash.state, default: 0] + 1
    counts[hash.state] = number
    hash.mix(String(number))
    let digits = String(hash.state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// 64 bits of FNV-1a: stored by others, so it must never change, and Swift's own hash does with every run.
  private struct Hash {
    private(set) var state: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func mix(_ part: String?) {
      // UTF-8 has neither byte: parts cannot run into each other, and none is not the empty one.
      if let part {
        for byte in part.utf8 { mix(byte) }
      } else {
        mix(0xFE)
      }
      mix(0xFF)
    }

    private mutating func mix(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
