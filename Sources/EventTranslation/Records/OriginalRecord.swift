/// A rejected record with the line breaks that it has in the file, if they were replaced to read it as one line.
struct OriginalRecord {
  /// The rejection; its message describes the bytes of the file.
  private(set) var rejection: Rejection
  /// The bytes of the file; `nil` if they equal those that were read.
  private var bytes: [UInt8]?

  init(_ record: borrowing Span<UInt8>, _ breaks: [LineBreak], _ rejection: Rejection) {
    self.rejection = rejection
    if breaks.isEmpty { return }
    var bytes = Array(copying: record)
    for found in breaks where bytes.indices.contains(Int(found.offset)) { bytes[Int(found.offset)] = found.byte }
    self.bytes = bytes
    if rejection.reason != .invalidJSON { return }
    var plain = PlainRecord(names: [])
    do throws(Rejection) { try plain.read(bytes.span) } catch { self.rejection = error }
  }

  /// Passes the bytes of the file to a closure.
  ///
  /// - Parameter record: the bytes that were read.
  func withBytes(or record: borrowing Span<UInt8>, _ use: (borrowing Span<UInt8>) throws -> Void) rethrows {
    if let bytes { try use(bytes.span) } else { try use(record) }
  }
}
