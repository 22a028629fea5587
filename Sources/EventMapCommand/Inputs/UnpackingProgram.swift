import EventMapFileKinds
import Foundation

/// An installed program that decompresses standard input, for compressions that EventMap does not implement.
struct UnpackingProgram {
  let file: URL
  let arguments: [String]

  /// Finds the program for compressed data of a kind; `nil` if it is not in the `PATH`, and for kinds that are not streams.
  init?(for kind: FileKind) {
    let words = kind.isStream ? kind.unpackCommand?.split(separator: " ").map(String.init) ?? [] : []
    guard let name = words.first, let file = ProgramSearch.program(name) else { return nil }
    (self.file, arguments) = (file, Array(words.dropFirst()))
  }

  /// The command line as a user would type it.
  var command: String { ([file.lastPathComponent] + arguments).joined(separator: " ") }
}
