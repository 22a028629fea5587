import EventMapSeededNumbers
import Foundation

extension FaultyFileSystem {
  /// A file system that fails now and then.
  ///
  /// - Parameters:
  ///   - faults: in a thousand calls.
  ///   - calls: in two of three cases the process ends within this number of calls.
  static func random(seed: UInt64, faults: Int, endingWithin calls: Int) -> FaultyFileSystem {
    var random = SeededRandom(seed: seed)
    var untilDeath = random.chance(2, of: 3) ? random.below(calls) : Int.max
    return FaultyFileSystem { call, length in
      untilDeath -= 1
      if untilDeath == 0 { return random.chance(1, of: 2) ? .killedAfter : .killed(written: random.below(length + 1)) }
      guard random.chance(faults, of: 1_000) else { return nil }
      if call == .write, length > 1, random.chance(1, of: 2) { return .short(1 + random.below(length - 1)) }
      // What the disk cannot read is lost, and has tests of its own: the counts could be in that place.
      return .error(call == .read ? EPERM : random.pick([ENOSPC, EIO, EDQUOT, EPERM]))
    }
  }
}
