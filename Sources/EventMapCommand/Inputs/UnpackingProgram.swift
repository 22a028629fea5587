import EventMapFileKinds
import Foundation

/// A program that decompresses data: bytes in, bytes out. Users have it for the compressions that EventMap does not know.
struct UnpackingProgram {
  let file: URL
  let arguments: [String]

  /// The program for compressed data of a kind; `nil` if it is not in the `PATH`, and for kinds that are no stream.
  init?(for kind: FileKind) {
    let words = kind.isStream ? kind.unpackCommand?.split(separator: " ").map(String.init) ?? [] : []
    guard let name = words.first, let file = ProgramSearch.program(name) else { return nil }
    (self.file, arguments) = (file, Array(words.dropFirst()))
  }

  /// As a user would type it.
  var command: String { ([file.lastPathComponent] + arguments).joined(separator: " ") }
}
