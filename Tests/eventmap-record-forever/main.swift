import EventMapping
import EventTracking
import Foundation

// usage: eventmap-record-forever outbox|recorder FOLDER FIRST
//
// Stores the numbers from FIRST in FOLDER, as records of an outbox or as members of a recorder's events, until the process is killed by a
// test.
// Prints each number after it is stored, and its negative if it was refused. The recorder first gets three events that its table has no row
// for.
let arguments = CommandLine.arguments
guard arguments.count == 4, var number = Int(arguments[3]), number > 0 else { exit(2) }
let folder = URL(fileURLWithPath: arguments[2])
let limits = Outbox.Limits(segmentCount: 7, totalBytes: 1 << 30)
let store: (Int) -> Bool

switch arguments[1] {
case "outbox":
  let outbox = try Outbox(folder: folder, limits: limits)
  store = { number in
    let record = [UInt8]("\(number)".utf8)
    do { try outbox.append(record.span) } catch { return false }
    return true
  }
case "recorder":
  let table = EventTable(classes: ["Home": .init(controlEventIDs: ["tap:": "TAP"])])
  let recorder = try Recorder(folder: folder, tables: LoadedTable(table, revision: "r1"), limits: limits)
  for _ in 0..<3 { recorder.record(RawEvent(.page("Home", .enter))) }
  store = { number in
    let event = RawEvent(.action("tap:", target: "Home"), members: ["n": .number(String(number))])
    return recorder.record(event) == .recorded(1)
  }
default: exit(2)
}
while true {
  let answer = store(number) ? number : -number
  // Not buffered, because a buffer would be lost at the kill.
  FileHandle.standardOutput.write(Data("\(answer)\n".utf8))
  number += 1
}
