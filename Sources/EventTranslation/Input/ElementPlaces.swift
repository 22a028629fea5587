import Foundation

/// The places of the elements that were read and whose events are not written yet. An element may span many lines.
///
/// `@unchecked`, because the compiler cannot see that the lock guards every access.
final class ElementPlaces: LinePlaces, @unchecked Sendable {
  private let lock = NSLock()
  private var places: [LinePlace] = []
  /// The number of the first element in `places`.
  private var first = 0
  private var count = 0

  /// Adds the place of the next element.
  func add(_ place: LinePlace) { lock.withLock { places.append(place) } }

  /// Adds a line break to the last element.
  func add(_ lineBreak: LineBreak) {
    lock.withLock {
      if !places.isEmpty { places[places.count - 1].breaks.append(lineBreak) }
    }
  }

  func place(ofLine line: Int, offset: Int) -> LinePlace? {
    lock.withLock { places.indices.contains(line - first) ? places[line - first] : nil }
  }

  func takeBreaks(ofLine line: Int, in part: Range<Int>) -> [LineBreak] {
    lock.withLock {
      guard places.indices.contains(line - first) else { return [] }
      let start = UInt32(truncatingIfNeeded: part.lowerBound)
      var taken = places[line - first].breaks.prefix { $0.offset &- start < part.count }
      places[line - first].breaks.removeFirst(taken.count)
      for index in taken.indices { taken[index].offset &-= start }
      return Array(taken)
    }
  }

  func forget(before line: Int) {
    lock.withLock {
      let count = min(max(0, line - first), places.count)
      places.removeFirst(count)
      first += count
    }
  }

  var bytesRead: Int? { lock.withLock { count } }

  /// Sets the number of bytes read from the file.
  func setBytesRead(_ bytes: Int) { lock.withLock { count = bytes } }
}
