import Archives
import DumpAudit
import EventMapping

/// The bytes of a file that is audited, unpacked if they are gzip data.
struct AuditedBytes: AuditSource {
  /// As messages name it.
  let name: String
  private let file: FileSource
  /// `nil` for a file that is not packed.
  private var gzip: GzipReader?
  /// What was read of the file and not used yet.
  private var packed = [UInt8](repeating: 0, count: 64 << 10)
  private var used = 0
  private var filled = 0

  /// Opens a file and looks at its first bytes.
  ///
  /// - Parameter path: `-` for standard input.
  init(_ path: String) throws(CommandError) {
    name = path == "-" ? InputFile.standardInputName : path
    do throws(SystemError) { file = try FileSource(path: path) } catch {
      throw CommandError("\(name): \(error.reason)")
    }
    do {
      // What the longest signature of packed data needs.
      while filled < 6 {
        let count = try file.read(into: &packed, from: filled)
        if count == 0 { break }
        filled += count
      }
    } catch {
      throw CommandError("\(name): \((error as? SystemError)?.reason ?? "\(error)")")
    }
    guard let signature = KnownFileSignature(of: packed[..<filled]) else { return }
    guard signature == .gzip else {
      let remedy = signature.unpackCommand.map { "; unpack it first: \($0)" } ?? ""
      throw CommandError("\(name): \(signature.displayName)\(remedy)")
    }
    gzip = GzipReader()
  }

  mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    do {
      return try gzip == nil ? readPlain(into: &buffer, from: offset) : unpack(into: &buffer, from: offset)
    } catch {
      let reason = (error as? SystemError)?.reason ?? (error as? ArchiveError)?.message ?? "\(error)"
      throw CommandError("\(name): cannot read: \(reason); the audit is not complete", status: .incomplete)
    }
  }

  private mutating func readPlain(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    guard used < filled else { return try file.read(into: &buffer, from: offset) }
    let count = min(filled - used, buffer.count - offset)
    buffer.replaceSubrange(offset..<(offset + count), with: packed[used..<(used + count)])
    used += count
    return count
  }

  private mutating func unpack(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    var reader = gzip ?? GzipReader()
    defer { gzip = reader }
    while true {
      let isAtEnd: Bool
      if used == filled {
        used = 0
        filled = try file.read(into: &packed, from: 0)
        isAtEnd = filled == 0
      } else {
        isAtEnd = false
      }
      var output = buffer.mutableSpan
      let progress = try reader.decode(packed.span.extracting(used..<filled), into: &output, from: offset)
      used += progress.consumed
      if progress.produced > 0 || offset == buffer.count { return progress.produced }
      if isAtEnd, progress.consumed == 0 {
        try reader.finish()
        return 0
      }
    }
  }
}
