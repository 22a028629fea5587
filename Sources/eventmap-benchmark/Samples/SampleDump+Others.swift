/// Sample dumps other than the one with unlike lines.
extension SampleDump {
  /// Returns lines with a fixed order of members: all pages are alike, and all controls.
  static func alike(_ table: SampleTable, byteCount: Int) throws(BenchmarkError) -> SampleDump {
    var dump = SampleDump("alike lines", .jsonl, byteCount: byteCount)
    var events = SampleEvents(table)
    while dump.bytes.count < byteCount {
      let event = events.next()
      let line = event.jsonl
      if dump.wantsBrokenLine {
        // Truncated, or with a byte that is invalid in JSON.
        let isCut = dump.counts[.rejected] % 2 == 0
        dump.addBroken(Array(line.utf8.prefix(200)) + (isCut ? [] : [0xFF] + line.utf8.dropFirst(201)))
      } else {
        dump.add(line, event)
      }
    }
    try dump.check(lineLengths: 250...350)
    return dump
  }

  /// Returns the same lines, each in a separate session: no page is entered and left in one session.
  static func manySessions(_ table: SampleTable, byteCount: Int) -> SampleDump {
    var dump = SampleDump("many sessions", .jsonl, byteCount: byteCount)
    var events = SampleEvents(table)
    while dump.bytes.count < byteCount {
      var event = events.next()
      event.sessionNumber = dump.counts.lines
      dump.add(event.jsonl, event)
    }
    return dump
  }

  /// Returns the log of a hook module.
  static func kitlog(_ table: SampleTable, byteCount: Int) -> SampleDump {
    var dump = SampleDump("kitlog", .kitlog, byteCount: byteCount)
    var events = SampleEvents(table)
    while dump.bytes.count < byteCount {
      let event = events.next()
      if dump.counts.lines % 1_000 == 0 { dump.addHeader(SampleEvent.kitlogHeader) }
      if dump.wantsBrokenLine {
        // An unknown TypeCode.
        dump.addBroken("9\(event.kitlog)".utf8)
      } else {
        dump.add(event.kitlog, event, becoming: event.kitlogEvent)
      }
    }
    return dump
  }

  /// Returns records of another SDK.
  ///
  /// - Parameter isText: whether the properties are JSON in a string.
  static func sensors(_ table: SampleTable, byteCount: Int, isText: Bool) -> SampleDump {
    var dump = SampleDump(isText ? "sensors text" : "sensors", .sensors, byteCount: byteCount)
    var events = SampleEvents(table)
    while dump.bytes.count < byteCount {
      let event = events.next()
      dump.add(event.sensors(isText: isText), event)
    }
    return dump
  }

  /// Returns events of views, for a table of views. The table does not name one event in ten.
  static func views(_ table: SampleTable, byteCount: Int) -> SampleDump {
    var dump = SampleDump("views", .jsonl, byteCount: byteCount)
    var random = SampleRandom(state: 20_250_311)
    while dump.bytes.count < byteCount {
      let entry = table.classes[random.zipf(below: table.classes.count)]
      let number = random.below(entry.actions.count)
      let path = SampleTable.viewPath(number, row: random.below(200))
      let isMapped = random.below(10) > 0
      let event = SampleEvent(
        type: "view", eventID: isMapped ? entry.actions[number].id : "",
        timestamp: 1_473_302_682_000 + dump.counts.lines * 37, number: random.below(100_000))
      dump.add(
        #"{"type":"view","timestamp":\#(event.timestamp),"page":"\#(isMapped ? "" : "Legacy")\#(entry.name)","#
          + #""path":"\#(path)","class":"UIButton","tag":\#(event.number % 9),"title":"\#(event.title.0)"}"#, event)
    }
    return dump
  }
}
