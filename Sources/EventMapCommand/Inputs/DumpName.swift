/// The parsed file name of a dump: `app.log.2.gz` is the dump `app.log`, rotated twice and compressed.
///
///     app.jsonl   app.log.1   app.log.2.gz   app.log-20160908   app.log.2016-09-08   app.jsonl.3   part-00000
struct DumpName {
  /// The endings of dumps, in lower case.
  private static let dumps = ["jsonl", "jsonlines", "ndjson", "json", "log", "kitlog"]
  /// The endings of compressed data.
  static let compressions = [
    "gz", "zst", "bz2", "xz", "lz4", "br", "lzma", "lz", "sz", "snappy", "zz", "zlib", "lzo", "Z",
  ]
  private static let archives = ["zip", "tar", "tgz", "tzst", "tbz2", "txz"]

  /// The list of endings in messages.
  static let shownEndings =
    ".jsonl, .ndjson, .json, .log, .kitlog, also rotated (.log.1, .log-20160908) and with .gz and the like, .zip or .tar"

  /// The part of a name that log rotation has added.
  enum Rotation: Equatable {
    /// The digits of a date and optionally a time. A file with larger digits is newer.
    case date([UInt8])
    /// The number of rotations. A file with a larger number is older.
    case age(Int)
    /// The number of a part, with leading zeros. A file with a larger number comes later.
    case part(Int)
    /// No rotation: the file to which the log is written.
    case none
  }

  /// The name without compression and rotation.
  let base: String
  let rotation: Rotation

  /// Parses a file name; `nil` unless it is the name of a dump, a compressed dump or an archive. Endings are case-insensitive.
  init?(_ name: String) {
    var stem = Array(name.utf8)[...]
    if let ending = Self.ending(stem), Self.archives.contains(ending.text) {
      (base, rotation) = (name, .none)
      return
    }
    if let ending = Self.ending(stem), Self.compressions.contains(where: { $0.lowercased() == ending.text }) {
      stem = ending.stem
      if Self.ending(stem)?.text == "tar" {
        (base, rotation) = (name, .none)
        return
      }
    }
    let isPart = stem.starts(with: "part-".utf8) && stem.count > 5 && stem.dropFirst(5).allSatisfy(Self.isDigit)
    let rotated = isPart ? (stem, .none) : Self.rotation(stem)
    guard isPart || Self.ending(rotated.0).map({ Self.dumps.contains($0.text) }) == true else { return nil }
    (base, rotation) = (String(decoding: rotated.0, as: UTF8.self), rotated.1)
  }

  /// Splits off the last ending, in lower case; `nil` for a name without an ending, or with nothing before it.
  private static func ending(_ name: ArraySlice<UInt8>) -> (stem: ArraySlice<UInt8>, text: String)? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
    return (name[..<dot], String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased())
  }

  /// Splits off the rotation: `.`, `-` or `_`, followed by a number or a date.
  private static func rotation(_ name: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, Rotation) {
    let timeMarks: [UInt8] = [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: ":"), UInt8(ascii: "Z")]
    let last = name.lastIndex { !isDigit($0) && !isSeparator($0) && !timeMarks.contains($0) }
    guard let last, let first = name[(last + 1)...].first, isSeparator(first) else { return (name, .none) }
    let (base, rest) = (name[...last], name[(last + 2)...])
    let digits = rest.filter(isDigit)
    if digits.count >= 8, isDate(digits) { return (base, .date(digits)) }
    guard first == UInt8(ascii: "."), digits.count == rest.count, (1...7).contains(digits.count),
      let number = Int(String(decoding: digits, as: UTF8.self))
    else { return (name, .none) }
    return (base, digits.count > 1 && digits[0] == UInt8(ascii: "0") ? .part(number) : .age(number))
  }

  /// Whether digits start with a year, a month and a day, or are the ten digits of a time in seconds since 1970.
  private static func isDate(_ digits: [UInt8]) -> Bool {
    func number(_ range: Range<Int>) -> Int { range.reduce(0) { $0 * 10 + Int(digits[$1] - 0x30) } }
    let isDay =
      (1970...2999).contains(number(0..<4)) && (1...12).contains(number(4..<6)) && (1...31).contains(number(6..<8))
    return isDay || digits.count == 10
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isSeparator(_ byte: UInt8) -> Bool { [0x2D, 0x2E, 0x5F].contains(byte) }
}

extension DumpName.Rotation {
  /// Whether a file is older than another file of the same dump.
  static func < (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.date(let first), .date(let second)): first.lexicographicallyPrecedes(second)
    case (.age(let first), .age(let second)): first > second
    case (.part(let first), .part(let second)): first < second
    default: first.order < second.order
    }
  }

  private var order: Int {
    switch self {
    case .date: 0
    case .part: 1
    case .age: 2
    case .none: 3
    }
  }
}
