import Foundation

/// Where in the file the elements are that were read and whose events are not written yet: an element may have many lines.
///
/// One thread reads elements while another one reports them. `@unchecked`, since the compiler cannot see that every access is under the lock.
final class ElementPlaces: @unchecked Sendable {
  /// Where an element starts.
  struct Place: Equatable {
    /// 1-based.
    var line: Int
    /// In bytes, from the start of the file.
    var offset: Int
  }

  private let lock = NSLock()
  private var places: [Place] = []
  /// The number of the first of them.
  private var first = 0
  private var count = 0

  /// Adds the place of the next element.
  func add(_ place: Place) { lock.withLock { places.append(place) } }

  /// The place of an element, whose number is from 0.
  func place(of number: Int) -> Place? {
    lock.withLock { places.indices.contains(number - first) ? places[number - first] : nil }
  }

  /// Forgets the elements before a number.
  func forget(before number: Int) {
    lock.withLock {
      let count = min(max(0, number - first), places.count)
      places.removeFirst(count)
      first += count
    }
  }

  /// How many bytes of the file were read.
  var bytesRead: Int {
    get { lock.withLock { count } }
    set { lock.withLock { count = newValue } }
  }
}
