// Trims ICU's data, which is half of a static program: leaves out names of languages, regions, units and currencies,
// sorting rules, transliterations and dictionaries of word breaks. Character sets, time zones and English stay.
//
//     trim-icu-data OLD NEW
//
// The format is ICU's common data (udatamem.h, ucmndata.h): a header; a table of contents, sorted by name, with the offsets of each name
// and each item from the end of the header; then the names, and the items, which start at multiples of 16.
import Foundation

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("trim-icu-data: \(message)\n".utf8))
  exit(1)
}

guard CommandLine.arguments.count == 3 else { fail("usage: trim-icu-data OLD NEW") }
let old = [UInt8](try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1])))

func number(_ offset: Int) -> Int {
  guard offset >= 0, offset + 4 <= old.count else { fail("the data ends at \(old.count), expected a number at \(offset)") }
  return (0..<4).reduce(0) { $0 | Int(old[offset + $1]) << (8 * $1) }
}

guard old.count > 32, old[2] == 0xDA, old[3] == 0x27, Array(old[12..<16]) == Array("CmnD".utf8) else {
  fail("this is not ICU's common data in little-endian order")
}
let header = Int(old[0]) | Int(old[1]) << 8
let count = number(header)
guard count > 0, header + 4 + 8 * count <= old.count else { fail("the table of contents has \(count) items") }

func isNeeded(_ path: String) -> Bool {
  let parts = path.split(separator: "/").map(String.init)
  guard let file = parts.last else { return false }
  if parts.first == "translit" || file.hasSuffix(".dict") { return false }
  guard file.hasSuffix(".res") else { return true }
  let name = String(file.dropLast(4))
  if ["root", "en", "en_US", "en_US_POSIX", "res_index", "pool", "ucadata", "supplementalData"].contains(name) { return true }
  // Resources at the top level are tables, except those named after a language, such as 'de' and 'zh_Hant'.
  return parts.count == 1 && name.wholeMatch(of: #/[a-z]{2,3}(_.*)?/#) == nil
}

var kept: [(name: [UInt8], item: ArraySlice<UInt8>)] = []
for index in 0..<count {
  let (name, start) = (header + number(header + 4 + 8 * index), header + number(header + 8 + 8 * index))
  let end = index + 1 < count ? header + number(header + 16 + 8 * index) : old.count
  guard name < old.count, let nameEnd = old[name...].firstIndex(of: 0), start <= end, end <= old.count else {
    fail("the item \(index) is outside of the data")
  }
  let text = String(decoding: old[name..<nameEnd], as: UTF8.self)
  // The first part of a name is the name of the whole data file.
  guard let slash = text.firstIndex(of: "/") else { fail("the item '\(text)' has no path") }
  if isNeeded(String(text[text.index(after: slash)...])) { kept.append((Array(old[name..<nameEnd]), old[start..<end])) }
}

var names: [UInt8] = []
var nameOffsets: [Int] = []
for entry in kept {
  nameOffsets.append(4 + 8 * kept.count + names.count)
  names += entry.name + [0]
}
while (header + 4 + 8 * kept.count + names.count) % 16 != 0 { names.append(0) }

var (table, items): ([UInt8], [UInt8]) = ([], [])
func append(_ number: Int) { for shift in [0, 8, 16, 24] { table.append(UInt8(number >> shift & 255)) } }
append(kept.count)
for (entry, nameOffset) in zip(kept, nameOffsets) {
  append(nameOffset)
  append(4 + 8 * kept.count + names.count + items.count)
  items += entry.item
  while items.count % 16 != 0 { items.append(0) }
}
try Data(Array(old[..<header]) + table + names + items).write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
print("ICU data: \(kept.count) of \(count) items, \(old.count / 1_000_000) MB before")
