import EventMapEmbeddedFiles

/// The embedded parts of the page: its skeleton, style and scripts.
///
/// Safety: the bytes are a constant of the program, and `count` is their size.
enum EmbeddedPage {
  private static let files: [[UInt8]] = {
    let files = unsafe embedded_page()
    let bytes = unsafe UnsafeRawBufferPointer(start: files.bytes, count: files.count)
    return unsafe bytes.split(separator: 0).map { unsafe Array($0) }
  }()

  /// The skeleton, with names in double braces as placeholders of the other parts.
  static let skeleton = String(decoding: files[0], as: UTF8.self)
  /// The style of the page.
  static let style = files[1]
  /// The scripts, concatenated.
  static let script = files[2...].flatMap { $0 }
}
