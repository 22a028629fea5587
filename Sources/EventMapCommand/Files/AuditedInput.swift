import EventLinting
import EventMapCompression
import EventMapDumpAudit
import EventMapping
import EventTranslation

/// The bytes of an audited file, opened in the same way as the inputs of every command.
struct AuditedInput: AuditSource {
  /// The name of the file in messages.
  let name: String
  private var source: any ByteSource
  /// The progress to which read bytes are added; `nil` for files other than dumps.
  private let progress: ProgressLine?

  /// Creates the input for an open dump.
  init(name: String, _ source: any ByteSource, _ progress: ProgressLine) {
    (self.name, self.source, self.progress) = (name, source, progress)
  }

  /// Opens a file that is not an archive. Compressed data is decompressed.
  ///
  /// - Parameter path: `-` for standard input.
  init(_ path: String) throws(CommandError) {
    let name = DumpPlace.file(path: path).name
    self.name = name
    progress = nil
    let contents: InputContents
    do {
      contents = try InputContents(try PeekedSource(try FileSource(path: path)), name: path, isText: false)
    } catch {
      throw InputFile.commandError(name, error)
    }
    if let kind = contents.kind {
      let remedy = kind.unpackCommand.map { "; unpack it first: " + DisplayedName.command($0, name) } ?? ""
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
