import EventMapSourceTexts
import Testing

@Suite struct ColumnUnitTests {
  @Test func countsColumnsInEachUnit() {
    let text = "aé首😀e\u{301}z\r\n"
    let array = Array(text.utf8)
    let bytes = array.span
    var (scalars, units, offset) = (1, 1, 0)
    for scalar in text.unicodeScalars {
      #expect(ColumnUnit.scalar.column(of: offset, in: bytes) == scalars)
      #expect(ColumnUnit.utf16.column(of: offset, in: bytes) == units)
      #expect(ColumnUnit.byte.column(of: offset, in: bytes) == offset + 1)
      (scalars, units, offset) = (scalars + 1, units + UTF16.width(scalar), offset + UTF8.width(scalar))
    }
    #expect(ColumnUnit.scalar.column(of: offset, in: bytes) == scalars)
    #expect(ColumnUnit.scalar.column(of: offset + 9, in: bytes) == scalars)
  }
}
