import EventTracking
import Foundation

// usage: record-forever FOLDER FIRST
//
// Appends the numbers from FIRST on to the outbox in FOLDER, and prints each when it is stored, until the process is killed. Tests kill it.
let arguments = CommandLine.arguments
guard arguments.count == 3, var number = Int(arguments[2]) else { exit(2) }
let limits = Outbox.Limits(segmentCount: 7, totalBytes: 1 << 30)
let outbox = try Outbox(folder: URL(fileURLWithPath: arguments[1]), limits: limits)
while true {
  let record = [UInt8]("\(number)".utf8)
  try outbox.append(record.span)
  // Written at once, as a buffer would be lost.
  FileHandle.standardOutput.write(Data("\(number)\n".utf8))
  number += 1
}
