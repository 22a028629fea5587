import Foundation

/// Reads complete files of limited size: tables, manifests, field maps, baselines, sources.
///
/// The limit also applies to growing files, pipes, and devices such as `/dev/zero`.
enum FileContent {
  /// The default size limit, in bytes.
  static let maximumSize = 256 << 20

  /// Reads a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - what: the expected kind of file in messages: `a table`.
  ///   - limit: the maximum size in bytes.
  static func read(_ path: String, as what: String, limit: Int = maximumSize) throws(CommandError) -> Data {
    do throws(Failure) {
      return try bytes(of: path, as: what, limit: limit)
    } catch {
      throw CommandError("\(path == "-" ? InputFile.standardInputName : path): \(error.reason)")
    }
  }

  /// A failed read, with the reason for a message without the file's name.
  struct Failure: Error {
    let reason: String
  }

  /// Reads a file, as ``read(_:as:limit:)`` does.
  static func bytes(of path: String, as what: String, limit: Int = maximumSize) throws(Failure) -> Data {
    do throws(SystemError) {
      let source = try FileSource(path: path)
      let status = try FileStatus(descriptor: source.descriptor)
      if status.isDirectory { throw SystemError(code: EISDIR) }
      if status.size <= limit {
        // One byte more than the limit, to detect a larger file.
        var data = Data(count: min(max(status.size, 64 << 10), limit) + 1)
        var filled = 0
        while true {
          let count = try source.read(into: &data, from: filled)
          filled += count
          if count == 0 {
            data.count = filled
            return data
          }
          if filled > limit { break }
          if filled == data.count { data.count = min(data.count * 2, limit + 1) }
        }
      }
    } catch {
      throw Failure(reason: error.reason + (error.code == EISDIR ? ", expected \(what)" : ""))
    }
    throw Failure(reason: "larger than \(size(limit)), expected \(what) of at most that size")
  }

  private static func size(_ bytes: Int) -> String {
    bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
