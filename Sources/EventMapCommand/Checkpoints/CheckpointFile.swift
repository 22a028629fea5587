import EventLinting
import EventMapping
import Foundation

/// The file of a checkpoint, `eventmap-checkpoint/1`: a line with the schema and the digest of the next line, and a line with the
/// checkpoint. Only the version of the program that wrote the file reads it.
struct CheckpointFile {
  private struct Head: Codable {
    var schema: String
    /// The version of the program.
    var version: String
    /// The SHA-256 of the second line, as hexadecimal digits.
    var digest: String
  }

  private static let schema = "eventmap-checkpoint/1"

  let path: String

  /// Reads the checkpoint; `nil` if the file does not exist.
  func read() throws(CommandError) -> Checkpoint? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let data = try FileContent.read(path, as: "a checkpoint")
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let decoder = JSONDecoder()
    guard lines.count == 3, let head = try? decoder.decode(Head.self, from: lines[0]), head.schema == Self.schema else {
      throw CommandError(
        "\(path): is not a checkpoint, expected the schema '\(Self.schema)'; name another file for it")
    }
    guard head.version == EventMapTool.version else {
      throw CommandError(
        "\(path): the checkpoint was written by eventmap \(DisplayedName.plain(head.version)), and this is "
          + "\(EventMapTool.version); \(removal)")
    }
    guard head.digest == Self.digest(Array(lines[1])),
      let checkpoint = try? decoder.decode(Checkpoint.self, from: lines[1])
    else { throw CommandError("\(path): the checkpoint is damaged; \(removal)") }
    return checkpoint
  }

  /// The advice in messages to start without this checkpoint.
  var removal: String { "remove \(DisplayedName.shellPath(path)) to start over" }

  /// Replaces the file atomically: at any moment either the old or the new checkpoint is complete and on disk.
  func write(_ checkpoint: Checkpoint) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = try encoder.encode(checkpoint)
    let head = Head(schema: Self.schema, version: EventMapTool.version, digest: Self.digest(Array(body)))
    let plan = try plan()
    let file: OutputFile
    do throws(SystemError) {
      file = try OutputFile.open(plan)
    } catch {
      throw CommandError("\(path): cannot be written: \(error.reason)", status: .incomplete)
    }
    do {
      for line in [try encoder.encode(head), body] { try file.write(Array(line + [UInt8(ascii: "\n")]).span) }
      _ = try file.flush()
      try file.commit()
    } catch {
      file.discard()
      throw error
    }
  }

  /// Removes the file at the end of the run. For a symbolic link, this is the target.
  func remove() {
    let target = (try? FileStatus.physicalPath(path)) ?? path
    try? FileManager.default.removeItem(atPath: target)
  }

  /// Returns the output plan of the file.
  ///
  /// - Throws: ``CommandError`` for a path that is not a replaceable file.
  func plan() throws(CommandError) -> OutputPlan {
    let plan = try OutputPlan(path)
    guard plan.replacedFolder != nil else {
      throw CommandError("\(path): is not a regular file, which --checkpoint needs")
    }
    return plan
  }

  /// Returns the SHA-256 of bytes, as hexadecimal digits.
  static func digest(_ bytes: [UInt8]) -> String { HexadecimalText.text(SHA256.digest(of: bytes.span)) }
}
