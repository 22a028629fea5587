import EventMapEmbeddedFiles

/// What the page is made of, in the order in which it is embedded.
///
/// Safety: the bytes are a constant of the program, and the count is their size.
enum EmbeddedPage {
  private static let files: [[UInt8]] = {
    let files = unsafe embedded_page()
    let bytes = unsafe UnsafeRawBufferPointer(start: files.bytes, count: files.count)
    return unsafe bytes.split(separator: 0).map { unsafe Array($0) }
  }()

  /// The skeleton, with names in double braces where the rest comes in.
  static let skeleton = String(decoding: files[0], as: UTF8.self)
  /// The style of the page.
  static let style = files[1]
  /// The scripts, as one.
  static let script = files[2...].flatMap { $0 }
}
