/// The fingerprints of a report's diagnostics, in order. A fingerprint is unique in the report, and stays the same when the finding moves
/// in the file.
///
/// It is a hash of the values that identify a finding in a baseline, and of a number to distinguish equal findings. Line and message do not
/// contribute.
struct Fingerprints {
  /// The number of diagnostics so far, by the hash of the identifying values.
  private var counts: [UInt64: Int] = [:]

  /// Returns the fingerprint of the next diagnostic.
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

  /// 64-bit FNV-1a. Services store the fingerprints, so the hash must never change, unlike Swift's `Hasher`.
  private struct Hash {
    private(set) var state: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func mix(_ part: String?) {
      // Neither byte occurs in UTF-8, so parts stay separate, and a missing part differs from an empty one.
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
