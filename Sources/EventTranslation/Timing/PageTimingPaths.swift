/// Which members of a record the timing of pages looks at, as numbers among the paths of a translator.
struct PageTimingPaths {
  let paths: [(text: [UInt8], isLiteral: Bool)]
  let session: Int
  let device: Int
  let deviceID: Int
  let time: Int
  /// The names of the members that are added.
  let duration: Int
  let from: Int

  /// - Parameter first: the number of the first of the paths.
  init(_ timing: PageTiming, first: Int) {
    let names = ["session", "device"] + PageTiming.memberNames
    let literal = names.map { (text: Array($0.utf8), isLiteral: true) }
    let dotted = ["device.uuid", timing.timeMember].map { (text: Array($0.utf8), isLiteral: false) }
    paths = literal + dotted
    (session, device) = (first, first + 1)
    (duration, from) = (first + 2, first + 3)
    (deviceID, time) = (first + 4, first + 5)
  }

  subscript(part: PageTiming.Part) -> Int { part == .duration ? duration : from }
}
