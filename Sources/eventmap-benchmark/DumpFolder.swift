import Foundation

/// Writes the sample dumps and their table to files, for other programs.
struct DumpFolder {
  let path: String

  func write(_ table: SampleTable, byteCount: Int) throws(BenchmarkError) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write(try .unlike(table, byteCount: byteCount), "unlike.jsonl")
    try write(try .alike(table, byteCount: byteCount), "alike.jsonl")
    try write(.kitlog(table, byteCount: byteCount / 2), "kitlog.log")
    try write(.sensors(table, byteCount: byteCount / 2, isText: false), "sensors.jsonl")
    try write(.sensors(table, byteCount: byteCount / 2, isText: true), "sensors-text.jsonl")
    try write(Array(table.json()), "table.json")
    try write(Array(table.propertyList()), "table.plist")
  }

  private func write(_ dump: SampleDump, _ name: String) throws(BenchmarkError) {
    try write(dump.bytes, name)
    let counts = dump.counts
    print(
      "\(name): \(counts.lines) lines, \(counts.bytes) bytes, \(counts[.mapped]) mapped, \(counts[.unmapped]) unmapped,",
      "\(counts[.rejected]) rejected, \(counts[.skipped]) skipped")
  }

  private func write(_ bytes: [UInt8], _ name: String) throws(BenchmarkError) {
    let file = "\(path)/\(name)"
    try? FileManager.default.removeItem(atPath: file)
    try FileSink(file).writeAll(bytes.span)
  }
}
