/// What a pointer in an image points to.
enum Pointer: Equatable {
  case null
  /// Inside of the image.
  case address(UInt64)
  /// Something of another image, or a symbol of an object file that is in no other: by its place in the table of the fixups.
  case symbol(Int)
}
