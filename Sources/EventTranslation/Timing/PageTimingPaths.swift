import EventMapping

/// Which members of a record the timing of pages looks at, as numbers among the paths of a translator.
struct PageTimingPaths {
  let paths: [(text: [UInt8], isLiteral: Bool)]
  let session: Int
  let device: Int
  let deviceID: Int
  let time: Int
  /// For each ``PageTiming/Part`` its name; `nil` for one that the table's entries add themselves.
  let duration: Int?
  let from: Int?

  /// - Parameters:
  ///   - program: of the table.
  ///   - first: the number of the first of the paths.
  init(_ timing: PageTiming, _ program: EntryProgram, first: Int) {
    let added = Set(program.properties.map { program.paths[$0.name].text })
    let parts = PageTiming.Part.allCases.map(\.name)
    let literal = (["session", "device"] + parts).map { (text: Array($0.utf8), isLiteral: true) }
    let dotted = ["device.uuid", timing.timeMember].map { (text: Array($0.utf8), isLiteral: false) }
    paths = literal + dotted
    (session, device) = (first, first + 1)
    duration = added.contains(parts[0]) ? nil : first + 2
    from = added.contains(parts[1]) ? nil : first + 3
    (deviceID, time) = (first + 4, first + 5)
  }

  subscript(part: PageTiming.Part) -> Int? { part == .duration ? duration : from }
}
