/// A line of a kitlog, cut into its parts.
struct KitlogParts {
  /// The offset of the line, and of its line feed.
  var start: UInt32 = 0, end: UInt32 = 0
  /// Whether the line was cut; false for a header and for an unusual line.
  var isEvent = false
  var kind = KitlogForms.Kind.control
  /// The number of escapes for which the output needs room.
  var escapes: UInt32 = 0
  /// Whether an escaped byte may be in a name or before it.
  var escapesNames = false
  /// The offsets of the parts, by their numbers.
  private var starts = SIMD8<UInt32>(), ends = SIMD8<UInt32>()

  /// Returns the range of a part, which lines of this kind must have.
  @inline(__always)
  subscript(part: KitlogForms.Part) -> Range<Int> {
    let (start, end) = (Int(starts[part.rawValue]), Int(ends[part.rawValue]))
    return start..<max(start, end)
  }

  /// The end of the last part that is a name.
  @inline(__always)
  var namesEnd: UInt32 { ends[(kind == .control ? KitlogForms.Part.action : .subject).rawValue] }

  @inline(__always)
  mutating func setPart(_ part: KitlogForms.Part, _ range: Range<Int>) {
    starts[part.rawValue] = UInt32(truncatingIfNeeded: range.lowerBound)
    ends[part.rawValue] = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// Sets all parts at once, much faster than one after the other.
  @inline(__always)
  mutating func setParts(starts: SIMD8<UInt32>, ends: SIMD8<UInt32>) { (self.starts, self.ends) = (starts, ends) }
}
