/// Lines of rejects files.
extension ChunkTranslator {
  mutating func translateReject(_ line: borrowing Span<UInt8>, _ range: Range<Int>) {
    var reread: RejectRecord
    do throws(Rejection) {
      reread = try RejectRecord(line)
    } catch {
      return reject(error, .rejects, range, nil, nil)
    }
    // A line that was no reject when it was read before: mended, it is one with a place of its own.
    while reread.format == .rejects {
      do throws(Rejection) {
        let inner = reread.raw
        reread = try RejectRecord(inner.span)
      } catch {
        return reject(error, .rejects, range, nil, reread)
      }
    }
    let raw = reread.raw.span
    if raw.count > ChunkReader.maximumLineLength {
      reject(.tooLong, reread.format, range, reread.device, reread)
    } else if reread.raw.contains(UInt8(ascii: "\n")) {
      let rejection = Rejection(.invalidReject, "the record must be one line, found a line feed in it")
      reject(rejection, reread.format, range, reread.device, reread)
    } else if BlankLine.isBlank(raw) {
      result.counts.skipped += 1
    } else if reread.format == .kitlog {
      use(.kitlog)
      land(range, reread) { (self) throws(Rejection) in
        try self.translateKitlog(raw, reread)
      }
    } else if !use(reread.format) {
      let rejection = Rejection(.invalidReject, "the record was read by a fields file; name it with --fields")
      reject(rejection, reread.format, range, nil, reread)
    } else if reread.format.isForeign {
      land(range, reread) { (self) throws(Rejection) in try self.translateForeign(raw, reread) }
    } else {
      land(range, reread) { (self) throws(Rejection) in try self.translateJSON(raw, reread) }
    }
  }
}
