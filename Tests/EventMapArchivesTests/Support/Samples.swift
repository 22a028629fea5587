import Foundation

/// Samples in `Tests/Samples/Archives` that other programs compressed, and their contents.
enum Samples {
  /// Lines like those of a dump.
  static let lines: [UInt8] = (0..<60).flatMap { (index: Int) in
    let number = index * index % 11
    return Array("{\"n\":\(index),\"class\":\"Home\(index % 7)ViewController\",\"action\":\"on\(number):\"}\n".utf8)
  }
  /// Bytes with hardly any repetition.
  static let noise: [UInt8] = (0..<700).map { (index: Int) in
    UInt8(truncatingIfNeeded: (index * index) >> 3 ^ index * 7)
  }
  /// Repetitions at small distances, followed by all byte values.
  static let runs: [UInt8] = {
    let text = String(repeating: "a", count: 300) + String(repeating: "ab", count: 200)
    return Array((text + String(repeating: "abcdefg", count: 60)).utf8) + Array(0...255)
  }()

  /// Deflate data of zlib, by level and strategy.
  static let deflated: [(name: String, contents: [UInt8], bytes: [UInt8])] =
    // A stored block of 3290 bytes contains the lines as they are.
    [("level0", lines, [0x01, 0xDA, 0x0C, 0x25, 0xF3] + lines)]
    + [
      ("level1", lines), ("level6", lines), ("level9", lines), ("fixed", lines), ("huffman-only", runs),
      ("run-length", runs), ("runs-level9", runs), ("noise", noise), ("flushed", lines), ("empty", []),
    ].map { name, contents in (name, contents, bytes("\(name).deflate")) }

  /// The lines compressed by `gzip -9`, with a name and a time.
  static let gzip = bytes("lines.gz")
  /// The lines compressed by `gzip -1 -n` from a pipe.
  static let fastGzip = bytes("fast.gz")
  /// A folder 'logs' with the lines as 'a.jsonl' and a short file 'ü.txt', by `zip`.
  static let zip = bytes("logs.zip")
  /// The same two files with sizes after the contents, by `zip -fd` to a pipe.
  static let streamedZip = bytes("streamed.zip")
  /// The file 'logs/ü.txt', encrypted by `zip -P`.
  static let encryptedZip = bytes("encrypted.zip")
  /// A stored file '-' with the line 'hello' and Zip64 fields also in the directory, by `zip - -`.
  static let wideZip = bytes("wide.zip")
  /// A file 'wide.txt' with five times the line 'wide contents' and Zip64 fields in its local header only, by Python.
  static let wideLocalZip = bytes("wide-local.zip")

  private static func bytes(_ name: String) -> [UInt8] {
    let file = URL(filePath: #filePath).appending(path: "../../../Samples/Archives/\(name)").standardized
    guard let data = try? Data(contentsOf: file) else { fatalError("\(file.path) is missing") }
    return Array(data)
  }
}
