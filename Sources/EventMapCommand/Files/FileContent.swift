import Foundation

/// The whole content of small files: tables, manifests, baselines.
enum FileContent {
  /// Reads a file; `-` is standard input.
  static func read(_ path: String) throws(CommandError) -> Data {
    let name = path == "-" ? InputFile.standardInputName : path
    do throws(SystemError) {
      let source = try FileSource(path: path)
      if try FileStatus(descriptor: source.descriptor).isDirectory { throw SystemError(code: EISDIR) }
      var data = Data()
      var buffer = [UInt8](repeating: 0, count: 256 << 10)
      while true {
        let count = try FileWriting.read(source.descriptor, into: &buffer, from: 0)
        if count == 0 { return data }
        data.append(contentsOf: buffer[..<count])
      }
    } catch {
      throw CommandError("\(name): \(error.reason)")
    }
  }
}
