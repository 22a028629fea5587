import EventMapCompression
import EventMapDumpAudit
import EventMapping
import EventTranslation

/// The bytes of a file that is audited, opened as every command opens its inputs.
struct AuditedInput: AuditSource {
  /// As messages name it.
  let name: String
  private var source: any ByteSource
  /// The progress to which its bytes are added; `nil` for a file that is read beside a dump.
  private let progress: ProgressLine?

  /// A dump that was opened.
  init(name: String, _ source: any ByteSource, _ progress: ProgressLine) {
    (self.name, self.source, self.progress) = (name, source, progress)
  }

  /// Opens a file that is no archive; compressed data is decompressed.
  ///
  /// - Parameter path: `-` for standard input.
  init(_ path: String) throws(CommandError) {
    name = DumpPlace.file(path: path).name
    progress = nil
    let contents: InputContents
    do {
      contents = try InputContents(try PeekedSource(try FileSource(path: path)), name: path, isText: false)
    } catch {
      throw InputFile.commandError(name, error)
    }
    if let kind = contents.kind {
      let remedy = kind.unpackCommand.map { "; unpack it first: \($0)" } ?? ""
      throw CommandError("\(name): \(kind.displayName)\(remedy)")
    }
    source = contents.source
  }

  mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    do {
      let count = try source.read(into: &buffer, from: offset)
      progress?.add(count)
      return count
    } catch {
      let reason = (error as? SystemError)?.reason ?? (error as? ArchiveError)?.message ?? "\(error)"
      throw CommandError("\(name): cannot read: \(reason); the audit is not complete", status: .incomplete)
    }
  }
}
