import EventTranslation

/// The saved state of a run, from which another run continues if this one is killed.
struct Checkpoint: Codable {
  /// A table, manifest or field map, which a run reads completely.
  struct Source: Codable, Equatable {
    var path: String
    /// The SHA-256 of the file's bytes, as hexadecimal digits.
    var digest: String
  }

  /// A dump, or an archive of dumps.
  struct Input: Codable, Equatable {
    var path: String
    var size: Int
    /// The time of the last change, in nanoseconds since 1970.
    var modified: Int
    /// The inode number of the file.
    var number: UInt64
    /// The first and the last block of the file.
    var blocks: [FileBlock]
  }

  /// The block of a dump before the offset at which the run continues.
  struct Place: Codable {
    var path: String
    var block: FileBlock
  }

  /// An output file.
  struct Output: Codable {
    var path: String
    /// The number of bytes that are on disk.
    var size: Int
    /// The last block of these bytes.
    var block: FileBlock
  }

  /// The arguments of the run, by the name of the flag; the operands have the key ``operands``.
  var arguments: [String: [String]]
  /// The table, the manifests and the field map.
  var sources: [Source]
  var inputs: [Input]
  /// The last block before the place to continue; `nil` for a dump that is compressed or in an archive.
  var place: Place?
  var outputs: [Output] = []
  /// The duration of the run up to this checkpoint, in seconds.
  var seconds = 0.0
  /// Whether every dump so far was read to its end.
  var isComplete = true
  /// The state of the translation; `nil` once everything is translated and only the outputs have to be put in place.
  var state: RunState?
  /// The lines by bucket, once everything is translated.
  var totals: LineCounts?

  /// Describes the first difference between the runs of two checkpoints, for a message; `nil` if they are the same.
  func difference(from other: Checkpoint) -> String? {
    if let flag = Set(arguments.keys).union(other.arguments.keys).sorted().first(where: {
      arguments[$0] != other.arguments[$0]
    }) {
      return flag == Self.operands ? "other dumps are named" : "--\(flag) is not the same"
    }
    if sources != other.sources {
      let changed = sources.first { !other.sources.contains($0) } ?? other.sources.first { !sources.contains($0) }
      return "\(changed?.path ?? "the table") has changed"
    }
    if inputs != other.inputs {
      let changed = inputs.first { !other.inputs.contains($0) }
      return "\(changed?.path ?? "a dump") has changed"
    }
    return nil
  }

  /// The key of the operands among the arguments. No flag has this name.
  static let operands = ""
}
