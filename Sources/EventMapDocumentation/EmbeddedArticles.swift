import EventMapEmbeddedFiles

/// The Markdown texts of the landing page and of all articles, in the order in which they are embedded.
///
/// Safety: `bytes` is a constant of the program, and `count` is its size.
enum EmbeddedArticles {
  static let texts: [String] = {
    let files = unsafe embedded_articles()
    let bytes = unsafe UnsafeRawBufferPointer(start: files.bytes, count: files.count)
    return unsafe bytes.split(separator: 0).map { unsafe String(decoding: $0, as: UTF8.self) }
  }()
}
