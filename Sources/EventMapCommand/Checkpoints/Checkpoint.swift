import EventTranslation

/// What a run must know to go on where another one was when it was killed.
struct Checkpoint: Codable {
  /// A file that is read as a whole.
  struct Source: Codable, Equatable {
    var path: String
    /// The SHA-256 of its bytes, as hexadecimal digits.
    var digest: String
  }

  /// A dump, or an archive of dumps.
  struct Input: Codable, Equatable {
    var path: String
    var size: Int
    /// When it was changed last, in nanoseconds since 1970.
    var modified: Int
    /// The number of its file in the file system.
    var number: UInt64
    /// Its first and its last block.
    var blocks: [FileBlock]
  }

  /// The block before the place in a dump at which a run continues.
  struct Place: Codable {
    var path: String
    var block: FileBlock
  }

  /// A file that is written.
  struct Output: Codable {
    var path: String
    /// The number of its bytes that are on the disk.
    var size: Int
    /// The last block of these.
    var block: FileBlock
  }

  /// The arguments of the run, by the name of their flag.
  var arguments: [String: [String]]
  /// The table, the manifests and the field map.
  var sources: [Source]
  var inputs: [Input]
  /// `nil` in a dump that is compressed or in an archive.
  var place: Place?
  var outputs: [Output] = []
  /// How long the run took so far, without what was lost when it was killed.
  var seconds = 0.0
  /// Whether all dumps so far were read to their end.
  var isComplete = true
  /// `nil` once all is translated and the outputs are only to be put in place.
  var state: RunState?
  /// The lines by bucket, once all is translated.
  var totals: LineCounts?

  /// What of a run is not as it was; `nil` where nothing is.
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

  /// The key of what is no flag among the arguments; no flag has this name.
  static let operands = ""
}
