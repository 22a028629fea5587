/// A destination to which bytes are appended.
protocol ByteOutput {
  mutating func append(_ byte: UInt8)
  mutating func append(_ bytes: borrowing Span<UInt8>)
  mutating func append(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>)
  mutating func append(_ text: StaticString)
}

extension Array: ByteOutput where Element == UInt8 {}
extension OutputBytes: ByteOutput {}
extension OutputCursor: ByteOutput {}
