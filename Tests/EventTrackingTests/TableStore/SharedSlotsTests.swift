import Foundation
import Testing

@testable import EventTracking

/// The steps of readers and a writer, in every order with a few interruptions.
@Suite struct SharedSlotsTests {
  /// The value is replaced twice, so that a reader's slot becomes current again. More interruptions would take too long.
  @Test(arguments: [(readers: 1, interruptions: 3), (readers: 2, interruptions: 2)])
  func readersNeverSeeAFreedValue(readers: Int, interruptions: Int) {
    let orders = Orders(interruptions: interruptions)
    while orders.begin() {
      let slots = ModelSlots(orders)
      let reads = Array(repeating: { @Sendable () -> Void in slots.read() }, count: readers)
      orders.run(reads + [{ for value in 1...2 { slots.replace(with: value) } }])
      guard slots.isRight(after: 2) else { break }
    }
    // A smaller number would mean that steps are missing.
    #expect(orders.count > 300, "\(orders.count)")
  }
}

/// Slots in which each access is a step that waits for its turn. They detect forbidden accesses.
private final class ModelSlots: SharedSlots, @unchecked Sendable {
  private let orders: Orders
  private var words: [UInt64] = [0, 0, 0]
  private var values: [Int?] = [0, nil]
  private var inUse = [0, 0]
  /// The current value.
  private var latest = 0
  /// The values that must not be used any more.
  private var freed: Set<Int> = []
  private var problems: [String] = []

  init(_ orders: Orders) { self.orders = orders }

  func read() {
    let before = latest
    withCurrent { value in
      if value < before || value > latest { problems.append("read \(value), \(before) to \(latest) were current") }
      orders.step()
      if freed.contains(value) { problems.append("\(value) was freed while it was read") }
    }
  }

  func isRight(after last: Int) -> Bool {
    if words != [UInt64(last), 0, 0] || freed != Set(0..<last) {
      problems.append("ends with \(words), \(freed) freed")
    }
    #expect(problems == [], "\(orders.text)")
    return problems.isEmpty
  }

  // MARK: Steps

  var epoch: UInt64 {
    orders.step()
    return words[0]
  }

  func setEpoch(_ epoch: UInt64) {
    orders.step()
    words[0] = epoch
    if let value = values[Int(epoch & 1)] { latest = value }
    orders.somethingChanged()
  }

  func enter(_ slot: Int) {
    orders.step()
    words[1 + slot] += 1
  }

  func leave(_ slot: Int) {
    orders.step()
    words[1 + slot] -= 1
    orders.somethingChanged()
  }

  func readers(of slot: Int) -> UInt64 {
    orders.step()
    return words[1 + slot]
  }

  func withValue<Result>(of slot: Int, _ body: (Int) throws -> Result) rethrows -> Result {
    orders.step()
    if values[slot] == nil { problems.append("slot \(slot) was empty for a reader") }
    inUse[slot] += 1
    defer { inUse[slot] -= 1 }
    return try body(values[slot] ?? -1)
  }

  func fill(_ slot: Int, with value: Int) {
    orders.step()
    if values[slot] != nil || inUse[slot] > 0 { problems.append("slot \(slot) was filled while it was used") }
    values[slot] = value
  }

  func empty(_ slot: Int) {
    orders.step()
    if inUse[slot] > 0 { problems.append("slot \(slot) was emptied while it was used") }
    if let value = values[slot] { freed.insert(value) }
    values[slot] = nil
  }

  func pause() { orders.stepAfterAChange() }
}
