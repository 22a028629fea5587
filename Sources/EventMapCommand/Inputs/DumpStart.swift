import EventMapping
import EventTranslation

/// The start of a dump: text of a known format. All of it is still to be read.
struct DumpStart {
  let reader: ChunkReader
  let format: DumpFormat
  /// Whose records its first lines hold, whatever it is read as; `nil` for raw events, and for records that are nobody's.
  let vendor: DumpFormat?
  /// Whether there is nothing in it.
  let isEmpty: Bool
  /// Whether it is a JSON array, or its objects have several lines each.
  let hasElements: Bool

  /// Looks at the start of a dump.
  ///
  /// - Parameter place: of the dump, for messages.
  /// - Throws: `CommandError` for a binary file, and for rejects that need a field map; and what the source throws.
  init(_ contents: UnpackedSource, _ place: DumpPlace, _ options: InputFile.Options) throws {
    var reader = ChunkReader(contents.source, options.memory.chunks)
    // Of a dump that may be a vendor's, lines are read until one shows whose it is.
    func isEnough(_ line: borrowing Span<UInt8>, _ number: Int) -> Bool {
      if options.format != nil || options.hasFields || DumpFormat.isKnown(by: line) { return true }
      return number == 0 && contents.format(firstLine: line) != .jsonl
    }
    var beginning = try reader.lookAhead(until: isEnough)
    try Self.checkSignature(beginning.signature, place, contents.unpacking, options.command)
    isEmpty = beginning.isEmpty
    hasElements = beginning.hasElements && options.format != .kitlog
    if hasElements {
      reader.readElements()
      beginning = try reader.lookAhead(until: isEnough)
    }
    vendor = DumpFormat.vendor(of: beginning.lines)
    var found = contents.format(firstLine: beginning.firstLine.span)
    if found == .jsonl, let vendor { found = vendor }
    format = options.format ?? (options.hasFields && found != .rejects ? .fields : found)
    if format == .rejects, !options.hasFields, DumpFormat.needsFields(rejects: beginning.firstLine.span) {
      throw CommandError(
        "\(place.name): its records were read by a field map; name its file, too: eventmap translate --fields FILE …")
    }
    options.onStart(beginning.lines, format)
    self.reader = reader
  }

  private static func checkSignature(
    _ start: [UInt8], _ place: DumpPlace, _ unpacking: String?, _ command: String
  ) throws(CommandError) {
    if let encoding = WideText.encoding(of: start) {
      let pipe = place.pipe(["iconv -f \(encoding.iconvName) -t UTF-8"], unpacking: unpacking, to: command)
      throw CommandError("\(place.name): the dump is \(encoding.name) text; convert it: \(pipe)")
    }
    guard let signature = KnownFileSignature(of: start) else { return }
    let remedy =
      signature.unpackCommand.map { "; unpack it: \(place.pipe([$0], unpacking: unpacking, to: command))" }
      ?? "; expected JSON lines or a kitlog"
    throw CommandError("\(place.name): the dump is \(signature.displayName)\(remedy)")
  }
}
