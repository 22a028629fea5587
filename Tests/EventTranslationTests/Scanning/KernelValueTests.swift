import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// JSON in strings, as every kernel reads it, compared with the plain twin.
@Suite struct KernelValueTests {
  /// Returns the first difference of a kernel; `nil` if there is no difference.
  private func difference(_ kernel: ScanKernel, _ text: [UInt8], _ tree: MemberTree, node: Int) -> String? {
    var (window, plain) = (ScanWindow(kernel), PlainRecord(tree))
    var slots = [MemberSlot](repeating: MemberSlot(), count: 2 * tree.stride)
    var expected = slots
    // The value is not at the start, so that offsets matter.
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 5) + text + [10]
    let padded = bytes + [UInt8](repeating: UInt8(ascii: "\""), count: ScanWindow.slack)
    let isRead = window.readValue(padded.span, 5..<bytes.count, tree, node: node, &slots, row: 1)
    let isValue = (try? plain.readValue(text.span, node: node, into: &expected, row: 1)) != nil
    // Blank text is never read.
    if BlankLine.isBlank(text.span) { return nil }
    if !isRead { return isValue && !KernelTwin.isRare(text) ? "is read by the plain twin alone" : nil }
    guard isValue else { return "is no value" }
    for slot in tree.nodes[node].slots {
      let (one, other) = (slots[tree.stride + slot], expected[tree.stride + slot])
      let isSame =
        one.count == other.count
        && (one.count == 0 || one.kind == other.kind && one.start == other.start + 5 && one.end == other.end + 5)
      if !isSame { return "slot \(slot) is \(one), expected \(other)" }
    }
    return nil
  }

  @Test(arguments: Seeds.new) func readsRandomValues(seed: UInt64) throws {
    var random = RandomTree(seed: seed)
    for _ in 0..<Seeds.rounds(400) {
      let document = random.object(depth: 4)
      var builder = MemberTreeBuilder()
      builder.add(embedded: try JSONPointer("/a"))
      for _ in 0..<4 {
        let pointer = try random.pointer(into: document)
        _ = builder.add(pointer: try JSONPointer("/a" + pointer.text))
      }
      let tree = MemberTree(builder)
      let text = Array(document.text.utf8)
      for value in [text, random.json.mutated(text), Array("[\(document.text),7]".utf8), Array(" \(seed)".utf8)] {
        for kernel in ScanKernel.all {
          let difference = difference(kernel, value.filter { $0 != 10 }, tree, node: tree.embedded[0].node)
          #expect(difference == nil, "seed \(seed), \(kernel.name), \(shown(value)): \(difference ?? "")")
        }
      }
    }
  }
}
