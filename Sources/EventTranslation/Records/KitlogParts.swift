/// A line of a kitlog, cut into its parts.
struct KitlogParts {
  /// Where the line starts, and where its line feed is.
  var start: UInt32 = 0, end: UInt32 = 0
  /// Whether it is cut: false for a header, and for any line that is not as nearly all are.
  var isEvent = false
  var kind = KitlogForms.Kind.control
  /// For how many bytes that JSON must escape there has to be room.
  var escapes: UInt32 = 0
  /// Whether one of them may be in a name, or before it.
  var escapesNames = false
  /// By the parts' numbers.
  private var starts = SIMD8<UInt32>(), ends = SIMD8<UInt32>()

  /// Where a part is that lines of its kind have.
  @inline(__always)
  subscript(part: KitlogForms.Part) -> Range<Int> {
    let (start, end) = (Int(starts[part.rawValue]), Int(ends[part.rawValue]))
    return start..<max(start, end)
  }

  /// Where the last part ends that is a name.
  @inline(__always)
  var namesEnd: UInt32 { ends[(kind == .control ? KitlogForms.Part.action : .subject).rawValue] }

  @inline(__always)
  mutating func setPart(_ part: KitlogForms.Part, _ range: Range<Int>) {
    starts[part.rawValue] = UInt32(truncatingIfNeeded: range.lowerBound)
    ends[part.rawValue] = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// Sets all parts at once, which is much cheaper than one after the other.
  @inline(__always)
  mutating func setParts(starts: SIMD8<UInt32>, ends: SIMD8<UInt32>) { (self.starts, self.ends) = (starts, ends) }
}
