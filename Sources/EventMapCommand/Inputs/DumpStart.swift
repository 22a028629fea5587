import EventMapFileKinds
import EventMapping
import EventTranslation

/// A dump whose start was examined: text of a known format. The reader is still at the start.
struct DumpStart {
  let reader: ChunkReader
  let format: DumpFormat
  /// The SDK that wrote the first lines, as a format, independent of ``format``; `nil` for raw events and unknown records.
  let vendor: DumpFormat?
  /// Whether the dump is read as raw events although none of its first lines has the member `type`.
  let lacksTypes: Bool
  /// Whether the dump is empty.
  let isEmpty: Bool
  /// Whether the dump is a JSON array, or its objects have several lines each.
  let hasElements: Bool

  /// Examines the start of a dump.
  ///
  /// - Parameters:
  ///   - place: the place of the dump, for messages.
  ///   - places: the places of the lines, for a dump from several files.
  /// - Throws: ``MistakenDump`` for a table or a manifest unless the user named the format, ``CommandError`` for a binary file and for
  ///   rejects that need a field map, and errors of the source.
  init(
    _ contents: InputContents, _ place: DumpPlace, _ options: InputFile.Options, places: FollowedPlaces? = nil
  ) throws {
    var reader = ChunkReader(
      contents.source, options.memory.chunks, places: contents.unpacking.isEmpty ? places : nil)
    // Lines of a dump that may be another SDK's are read until one identifies the SDK.
    func isEnough(_ line: borrowing Span<UInt8>, _ number: Int) -> Bool {
      if options.format != nil || options.hasFields || DumpFormat.isKnown(by: line) { return true }
      return number == 0 && contents.format(firstLine: line) != .jsonl
    }
    var beginning = try reader.lookAhead(until: isEnough)
    try Self.check(contents, beginning.signature, place, options.command)
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
        "\(place.name): its records were read with a field map; pass it again: eventmap translate --fields FILE …")
    }
    lacksTypes = format == .jsonl && !beginning.lines.isEmpty && !beginning.lines.contains(where: Self.hasType)
    if options.format == nil, found == .jsonl, lacksTypes || !beginning.lines.contains(where: Self.isObject),
      let mistake = MistakenDump(first: beginning.firstLine, beginning.lines)
    {
      throw mistake
    }
    options.onStart(beginning.lines, format)
    self.reader = reader
  }

  /// Whether a line has members, as a raw event has.
  private static func isObject(_ line: [UInt8]) -> Bool {
    var names = MemberNames()
    names.take(line.span)
    return !names.names.isEmpty
  }

  /// Whether a line may be a raw event. A line that is not JSON may be a damaged event.
  private static func hasType(_ line: [UInt8]) -> Bool {
    var names = MemberNames()
    names.take(line.span)
    return names.names.isEmpty || names.names.contains("type")
  }

  /// Returns the format of a dump by its first lines; `nil` if they are not text, and for kitlogs, whose lines depend on earlier lines.
  static func format(ofLines lines: ArraySlice<UInt8>, name: String, _ options: InputFile.Options) -> DumpFormat? {
    var options = options
    options.onStart = { _, _ in }
    options.memory = InputFile.SharedMemory()
    guard let source = try? PeekedSource(MemorySource(Array(lines))),
      let contents = try? InputContents(source, name: name, isText: options.format != nil), contents.unpacking.isEmpty,
      let start = try? DumpStart(contents, .file(path: name), options), !start.hasElements, start.format != .kitlog
    else { return nil }
    return start.format
  }

  /// Throws ``CommandError`` or ``MistakenDump`` unless the contents are UTF-8 text.
  private static func check(
    _ contents: InputContents, _ start: [UInt8], _ place: DumpPlace, _ command: String
  ) throws {
    if let encoding = WideText.encoding(of: start) {
      let pipe = place.pipe(
        ["iconv -f \(encoding.iconvName) -t UTF-8"], unpacking: contents.unpacking, to: command)
      throw CommandError("\(place.name): the dump is \(encoding.name) text; convert it: \(pipe)")
    }
    guard let kind = contents.kind else { return }
    if kind == .binaryPropertyList { throw MistakenDump.binaryPropertyList }
    let remedy =
      kind.unpackCommand.map { "; unpack it: \(place.pipe([$0], unpacking: contents.unpacking, to: command))" }
      ?? "; expected JSON lines or a kitlog"
    throw CommandError("\(place.name): the dump is \(kind.displayName)\(remedy)")
  }
}
