import EventMapCompression

/// Reads the classes and categories of an app from its binary.
///
/// Thin and universal files for arm64, arm64e and x86_64; executables, dynamic libraries, bundles and object files. Of a universal file one
/// image is read, see ``MachOSlice``.
package enum MachOReader {
  /// How many bytes ``isMachO(_:)`` needs.
  package static let headBytes = 8

  /// Whether a file that starts with these bytes is one for this reader, readable or not.
  package static func isMachO(_ head: [UInt8]) -> Bool { MachOSlice.isMachO(head) }

  /// Adds the classes that the image defines, and those that it extends with categories.
  ///
  /// Nothing is added if the image cannot be read as a whole. No more than a few megabytes of the file are in memory at a time.
  ///
  /// - Parameter name: of the file, the origin of the facts.
  /// - Throws: `not-mach-o`, `unsupported-architecture`, `unsupported-file-type`, `unsupported-fixups`, `unsupported-methods`, `encrypted`,
  ///   `no-objective-c`, `truncated`, `malformed`, or `unreadable` where the source fails.
  ///
  /// Complexity: O(n) where n are the bytes of the metadata.
  package static func read(
    _ image: any RandomAccessBytes, name: String, into facts: inout AppFacts
  ) throws(AppReadingError) {
    let image = try MachOImage(try MachOSlice.best(of: image))
    var classes = ObjectiveCClasses(image)
    try classes.readAll()
    classes.add(to: &facts, from: name)
  }
}
