import EventMapping
import Foundation

/// A program that people have for a compression which EventMap does not know: bytes in, bytes out.
struct UnpackingProgram {
  let file: URL
  let arguments: [String]

  /// The program for compressed data, if it is in the `PATH`.
  ///
  /// - Parameters:
  ///   - signature: of the data.
  ///   - name: of the file: brotli data has no signature.
  static func find(_ signature: KnownFileSignature?, name: String) -> UnpackingProgram? {
    switch signature {
    case .zstandard, .bzip2, .xz, .lz4: signature?.unpackCommand.flatMap { find($0) }
    case nil: name.hasSuffix(".br") ? find("brotli -dc") : nil
    default: nil
    }
  }

  private static func find(_ command: String) -> UnpackingProgram? {
    let words = command.split(separator: " ").map(String.init)
    guard let name = words.first, let file = ProgramSearch.program(name) else { return nil }
    return UnpackingProgram(file: file, arguments: Array(words.dropFirst()))
  }

  /// As a user would type it.
  var command: String { ([file.lastPathComponent] + arguments).joined(separator: " ") }
}
