import EventMapCompression

/// Reads the Objective-C classes and categories in a Mach-O file.
///
/// Supports thin and universal files for arm64, arm64e and x86_64: executables, dynamic libraries, bundles and object files. One image of a
/// universal file is read, see ``MachOSlice``.
package enum MachOReader {
  /// The number of bytes that ``isMachO(_:)`` needs.
  package static let headBytes = 8

  /// Whether a file that starts with these bytes is a Mach-O file, supported or not.
  package static func isMachO(_ head: [UInt8]) -> Bool { MachOSlice.isMachO(head) }

  /// Adds the classes that the image defines and the classes that it extends with categories.
  ///
  /// If the image cannot be read completely, nothing is added. At most a few megabytes of the file are in memory at a time.
  ///
  /// - Parameters:
  ///   - image: the file.
  ///   - name: the name of the file, which is the origin of the facts.
  ///   - facts: the facts to add to.
  /// - Throws: `not-mach-o`, `unsupported-architecture`, `unsupported-file-type`, `unsupported-fixups`, `unsupported-methods`, `encrypted`,
  ///   `no-objective-c`, `truncated`, `malformed`, or `unreadable` if the source fails.
  /// - Complexity: O(n) for n bytes of metadata.
  package static func read(
    _ image: any RandomAccessBytes, name: String, into facts: inout AppFacts
  ) throws(AppReadingError) {
    let image = try MachOImage(try MachOSlice.best(of: image))
    var classes = ObjectiveCClasses(image)
    try classes.readAll()
    classes.add(to: &facts, from: name)
  }
}
