/// The place in a dump that a record was read from, as the columns `$file`, `$line` and `$offset`.
struct RecordPlace {
  /// A column that shows a part of the place.
  enum Part: String, CaseIterable {
    case file = "$file"
    case line = "$line"
    case offset = "$offset"
  }

  /// The start of a chunk in its dump.
  struct Start {
    /// The name of the dump, as in messages.
    var file = ""
    /// The number of lines before the chunk.
    var lines = 0
    /// The chunk's offset from the start of the file, in bytes.
    var offset = 0
    /// The places of the lines in their files, for a dump that is assembled, see ``LinePlaces``; `nil` otherwise.
    var places: (any LinePlaces)?
  }

  private var start = Start()
  /// The name of the dump in UTF-8.
  private var file: [UInt8] = []
  private var origin: LineOrigin?
  private var line = 0
  private var offset = 0

  /// Sets the current record. A record of a rejects file has the place that it was rejected from.
  mutating func set(_ batch: borrowing RecordBatch, _ row: Int, _ start: Start) {
    let view = batch.views[row]
    origin = view.rejectSource < 0 ? nil : batch.rejectSources[Int(view.rejectSource)].origin
    let name = origin?.file ?? start.file
    if name != self.start.file || file.isEmpty {
      self.start.file = name
      file = Array(name.utf8)
    }
    let number = start.lines + view.lineNumber
    let place = start.places?.place(ofLine: number, offset: start.offset + view.line.lowerBound)
    line = origin?.line ?? place?.line ?? number + 1
    offset = origin?.offset ?? place?.offset ?? start.offset + view.line.lowerBound
  }

  /// Appends a part as a JSON value.
  func append(_ part: Part, to output: inout OutputBytes) {
    switch part {
    case .file:
      output.append(UInt8(ascii: "\""))
      JSONText.appendEscaped(file.span, to: &output)
      output.append(UInt8(ascii: "\""))
    case .line: Self.append(line, to: &output)
    case .offset: Self.append(offset, to: &output)
    }
  }

  /// Appends a part as a value of a CSV or TSV row.
  func append(_ part: Part, _ delimited: DelimitedText, to output: inout OutputBytes) {
    if part == .file { delimited.append(file.span, to: &output) } else { append(part, to: &output) }
  }

  private static func append(_ number: Int, to output: inout OutputBytes) {
    let digits = Array(String(number).utf8)
    output.append(digits.span)
  }
}
