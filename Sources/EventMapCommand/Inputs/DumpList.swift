import EventMapping
import Foundation

/// Reads a list of dumps: one path per line, or paths that end with NUL, as written by `find -print0`.
enum DumpList {
  /// The maximum size of a list in bytes.
  private static let maximumSize = 64 << 20

  /// Returns the paths in a list, at least one. In a list, `-` is the name of a file.
  ///
  /// - Parameter file: the path of the list; `-` for standard input.
  static func paths(in file: String) throws(CommandError) -> [String] {
    let bytes = try FileContent.read(file, as: "a list of files", limit: maximumSize)
    let name = DisplayedName.plain(file == "-" ? InputFile.standardInputName : file)
    let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    var paths: [String] = []
    for (number, line) in bytes.split(separator: separator, omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      guard let path = String(validating: line, as: UTF8.self) else {
        let place = separator == 0 ? "\(name): entry \(number + 1)" : "\(name):\(number + 1)"
        throw CommandError("\(place): the path is not UTF-8; rename the file")
      }
      paths.append(path == "-" ? "./-" : path)
    }
    if paths.isEmpty {
      throw CommandError("\(name): the list names no file, expected one path per line, or NUL after each path")
    }
    return paths
  }
}
