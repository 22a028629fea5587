extension LintReport {
  /// A fingerprint for every diagnostic, in their order: unique in the report and the same in every run that finds the same,
  /// wherever in the file it has moved.
  ///
  /// It is made of what a baseline goes by, and of a number where that is the same for several. Line and message are not in it.
  var fingerprints: [String] {
    var counts: [[String?]: Int] = [:]
    return diagnostics.map { diagnostic in
      let identity = [
        diagnostic.rule, diagnostic.file.tidyPath, diagnostic.className, diagnostic.section, diagnostic.key,
        diagnostic.eventID,
      ]
      let number = counts[identity, default: 0] + 1
      counts[identity] = number
      return Self.hash(identity + [String(number)])
    }
  }

  /// 64 bits of FNV-1a: stored by others, so it must never change, and Swift's own hash does with every run.
  private static func hash(_ parts: [String?]) -> String {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for part in parts {
      // UTF-8 has neither byte: parts cannot run into each other, and none is not the empty one.
      part?.utf8.forEach(mix) ?? mix(0xFE)
      mix(0xFF)
    }
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
