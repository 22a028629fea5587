import EventMapSeededNumbers
import Foundation

extension FaultyFileSystem {
  /// Makes a file system with random failures.
  ///
  /// - Parameters:
  ///   - faults: The number of failures per thousand calls.
  ///   - calls: The number of calls within which the process ends, in two of three cases.
  static func random(seed: UInt64, faults: Int, endingWithin calls: Int) -> FaultyFileSystem {
    var random = SeededRandom(seed: seed)
    var untilDeath = random.chance(2, of: 3) ? random.below(calls) : Int.max
    return FaultyFileSystem { call, length in
      untilDeath -= 1
      if untilDeath == 0 { return random.chance(1, of: 2) ? .killedAfter : .killed(written: random.below(length + 1)) }
      guard random.chance(faults, of: 1_000) else { return nil }
      if call == .write, length > 1, random.chance(1, of: 2) { return .short(1 + random.below(length - 1)) }
      // No disk errors on reading: the unreadable file could be that of the counts. Other tests cover such errors.
      return .error(call == .read ? EPERM : random.pick([ENOSPC, EIO, EDQUOT, EPERM]))
    }
  }
}
