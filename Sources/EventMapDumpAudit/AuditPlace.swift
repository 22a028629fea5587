/// A place in an audited file.
package struct AuditPlace: Sendable, Equatable {
  /// As it was named.
  package var file: String
  /// 1-based.
  package var line: Int
  /// Bytes from the start of the file; of a line, those before it.
  package var offset: Int
}
