import Foundation

extension Sequence {
  /// The elements in the byte order of their UTF-8 texts; equal texts keep their order.
  ///
  /// The C library compares the bytes, which are contiguous: an array of bytes for each text, or views of strings, cost several times as
  /// much.
  ///
  /// Complexity: O(n log n) comparisons.
  func inOrderOfBytes(of text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    var bytes: [UInt8] = []
    var ends = [0]
    for element in elements {
      bytes += text(element).utf8
      ends.append(bytes.count)
    }
    // Safety: the ends are offsets into the bytes, and each comparison stops at the end of the shorter text.
    let order = unsafe bytes.withUnsafeBytes { bytes in
      elements.indices.sorted { left, right in
        let (leftCount, rightCount) = (ends[left + 1] - ends[left], ends[right + 1] - ends[right])
        guard let base = bytes.baseAddress else { return false }
        let difference = unsafe memcmp(base + ends[left], base + ends[right], Swift.min(leftCount, rightCount))
        return difference == 0 ? leftCount < rightCount : difference < 0
      }
    }
    return order.map { elements[$0] }
  }
}
